; Parameters in the bodies of their functions

((call
  target: (identifier) @_definition) @local.scope
  (#any-of? @_definition
    "def" "defguard" "defguardp" "defmacro" "defmacrop" "defn" "defnp" "defp"))

((call
  target: (identifier) @_definition
  (arguments
    .
    [
      (call
        (arguments
          [
            (identifier) @local.definition.parameter
            (_
              (identifier) @local.definition.parameter)
            (list
              [
                (binary_operator
                  [
                    (identifier) @local.definition.parameter
                    (tuple
                      (identifier) @local.definition.parameter)
                  ])
                (tuple
                  (identifier) @local.definition.parameter)
              ])
            (_
              (map
                (map_content
                  [
                    (keywords
                      (pair
                        value: (identifier) @local.definition.parameter))
                    (binary_operator
                      operator: "=>"
                      right: (identifier) @local.definition.parameter)
                  ])))
            (map
              (map_content
                [
                  (keywords
                    (pair
                      value: (identifier) @local.definition.parameter))
                  (binary_operator
                    operator: "=>"
                    right: (identifier) @local.definition.parameter)
                ]))
            (keywords
              (pair
                value: (identifier) @local.definition.parameter))
          ]))
      (binary_operator
        left: (call
          (arguments
            [
              (identifier) @local.definition.parameter
              (_
                (identifier) @local.definition.parameter)
              (list
                [
                  (binary_operator
                    [
                      (identifier) @local.definition.parameter
                      (tuple
                        (identifier) @local.definition.parameter)
                    ])
                  (tuple
                    (identifier) @local.definition.parameter)
                ])
              (_
                (map
                  (map_content
                    [
                      (keywords
                        (pair
                          value: (identifier) @local.definition.parameter))
                      (binary_operator
                        operator: "=>"
                        right: (identifier) @local.definition.parameter)
                    ])))
              (map
                (map_content
                  [
                    (keywords
                      (pair
                        value: (identifier) @local.definition.parameter))
                    (binary_operator
                      operator: "=>"
                      right: (identifier) @local.definition.parameter)
                  ]))
              (keywords
                (pair
                  value: (identifier) @local.definition.parameter))
            ]))
        operator: "when")
    ]))
  (#any-of? @_definition
    "def" "defguard" "defguardp" "defmacro" "defmacrop" "defn" "defnp" "defp"))

(anonymous_function
  (stab_clause
    left: (arguments
      [
        (identifier) @local.definition.parameter
        (tuple
          (identifier) @local.definition.parameter)
      ])))

; What hides them

(stab_clause) @local.scope

(stab_clause
  left: (arguments
    (identifier) @local.definition.var))

; References: a name before parentheses is a function's.

(identifier) @local.reference

(call
  target: (identifier) @local.definition.function @local.scope)
