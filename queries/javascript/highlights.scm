; inherits: ecma,jsx

; Classes

(class_declaration
  name: (identifier) @type)

(class
  name: (identifier) @type)

(class_heritage
  (identifier) @type)

(class_heritage
  (member_expression
    property: (property_identifier) @type))

(field_definition
  property: (property_identifier) @function.method
  value: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

(field_definition
  property: (property_identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]+$"))

; accessor a = 1, which the grammar does not know
((field_definition
  property: (property_identifier) @keyword.modifier) @_field
  (#eq? @keyword.modifier "accessor")
  (#lua-match? @_field "accessor%s+[#%w_$]"))

; Parameters

(formal_parameters
  (identifier) @variable.parameter)

(formal_parameters
  (rest_pattern
    (identifier) @variable.parameter))

(formal_parameters
  (assignment_pattern
    left: (identifier) @variable.parameter))

(formal_parameters
  (array_pattern
    (identifier) @variable.parameter))

(formal_parameters
  (array_pattern
    (rest_pattern
      (identifier) @variable.parameter)))

(formal_parameters
  (array_pattern
    (assignment_pattern
      left: (identifier) @variable.parameter)))

(formal_parameters
  (object_pattern
    [
      (pair_pattern
        value: (object_pattern
          [
            (shorthand_property_identifier_pattern) @variable.parameter
            (object_assignment_pattern
              left: (shorthand_property_identifier_pattern) @variable.parameter)
            (pair_pattern
              value: (identifier) @variable.parameter)
            (rest_pattern
              (identifier) @variable.parameter)
          ]))
      (shorthand_property_identifier_pattern) @variable.parameter
      (object_assignment_pattern
        left: (shorthand_property_identifier_pattern) @variable.parameter)
      (pair_pattern
        value: (identifier) @variable.parameter)
      (pair_pattern
        value: (assignment_pattern
          left: (identifier) @variable.parameter))
      (rest_pattern
        (identifier) @variable.parameter)
    ]))

(formal_parameters
  (assignment_pattern
    left: (object_pattern
      [
        (shorthand_property_identifier_pattern) @variable.parameter
        (object_assignment_pattern
          left: (shorthand_property_identifier_pattern) @variable.parameter)
        (pair_pattern
          value: (identifier) @variable.parameter)
        (pair_pattern
          value: (assignment_pattern
            left: (identifier) @variable.parameter))
        (rest_pattern
          (identifier) @variable.parameter)
      ])))

; Comments of the HTML kind
(html_comment) @comment

; using file = open(). The grammar of ABI 14 lacks this word and its node, so neither is named.
((program
  (_
    kind: _ @keyword))
  (#eq? @keyword "using"))

((statement_block
  (_
    kind: _ @keyword))
  (#eq? @keyword "using"))

(for_in_statement
  kind: _ @keyword
  (#eq? @keyword "using"))

; As the older grammar reads it
((assignment_expression
  left: (identifier) @keyword)
  (#eq? @keyword "using"))

((assignment_expression
  left: (identifier) @variable
  .
  "=")
  (#eq? @variable "using"))

(ERROR
  .
  (identifier) @keyword
  .
  (#eq? @keyword "using"))
