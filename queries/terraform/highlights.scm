; inherits: hcl

; The blocks at the top of a file

((config_file
  (body
    (block
      .
      (identifier) @keyword)))
  (#any-of? @keyword
    "check" "data" "ephemeral" "import" "locals" "module" "moved" "output" "provider" "removed"
    "resource" "terraform" "variable"))

; Types of variables

((attribute
  (identifier) @_name
  (expression
    (variable_expr
      (identifier) @type.builtin)))
  (#eq? @_name "type")
  (#any-of? @type.builtin "any" "bool" "number" "string"))

((function_call
  (identifier) @type.builtin)
  (#any-of? @type.builtin "list" "map" "object" "optional" "set" "tuple"))

((function_call
  (identifier) @_constructor
  (function_arguments
    (expression
      (variable_expr
        (identifier) @type.builtin))))
  (#any-of? @_constructor "list" "map" "optional" "set")
  (#any-of? @type.builtin "any" "bool" "number" "string"))

((function_call
  (identifier) @_constructor
  (function_arguments
    (expression
      (collection_value
        (object
          (object_elem
            val: (expression
              (variable_expr
                (identifier) @type.builtin))))))))
  (#eq? @_constructor "object")
  (#any-of? @type.builtin "any" "bool" "number" "string"))
