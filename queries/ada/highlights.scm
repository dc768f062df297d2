; Ada

(identifier) @variable

((identifier) @boolean
  (#any-of? @boolean "False" "True" "false" "true"))

; Packages

(with_clause
  (identifier) @module)

(with_clause
  (selected_component
    (identifier) @module))

(with_clause
  (selected_component
    (selected_component
      (identifier) @module)))

(use_clause
  (identifier) @module)

(use_clause
  (selected_component
    (identifier) @module))

(use_clause
  (selected_component
    (selected_component
      (identifier) @module)))

(package_declaration
  name: (identifier) @module)

(package_declaration
  name: (selected_component
    (identifier) @module))

(package_declaration
  endname: (identifier) @module)

(package_declaration
  endname: (selected_component
    (identifier) @module))

(package_body
  name: (identifier) @module)

(package_body
  name: (selected_component
    (identifier) @module))

(package_body
  endname: (identifier) @module)

(package_body
  endname: (selected_component
    (identifier) @module))

(package_renaming_declaration
  name: (identifier) @module)

(package_renaming_declaration
  package_name: (selected_component
    (identifier) @module))

(generic_instantiation
  "package"
  name: (identifier) @module)

(generic_instantiation
  generic_name: (selected_component
    (identifier) @module))

; Types

[
  (access_to_object_definition
    subtype_mark: (identifier) @type)
  (allocator
    subtype_mark: (identifier) @type)
  (array_type_definition
    subtype_mark: (identifier) @type)
  (component_definition
    subtype_mark: (identifier) @type)
  (derived_type_definition
    subtype_mark: (identifier) @type)
  (discriminant_specification
    subtype_mark: (identifier) @type)
  (formal_object_declaration
    subtype_mark: (identifier) @type)
  (index_subtype_definition
    subtype_mark: (identifier) @type)
  (loop_parameter_specification
    subtype_mark: (identifier) @type)
  (object_declaration
    subtype_mark: (identifier) @type)
  (object_renaming_declaration
    subtype_mark: (identifier) @type)
  (parameter_specification
    subtype_mark: (identifier) @type)
  (private_extension_declaration
    subtype_mark: (identifier) @type)
  (result_profile
    subtype_mark: (identifier) @type)
  (subtype_declaration
    subtype_mark: (identifier) @type)
]

[
  (access_to_object_definition
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (allocator
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (array_type_definition
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (component_definition
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (derived_type_definition
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (discriminant_specification
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (object_declaration
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (parameter_specification
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (result_profile
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
  (subtype_declaration
    subtype_mark: (selected_component
      prefix: (identifier) @module
      selector_name: (identifier) @type))
]

[
  (access_to_object_definition
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (allocator
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (array_type_definition
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (component_definition
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (derived_type_definition
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (discriminant_specification
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (object_declaration
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (parameter_specification
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (result_profile
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
  (subtype_declaration
    subtype_mark: (selected_component
      prefix: (selected_component
        (identifier) @module)
      selector_name: (identifier) @type))
]

[
  (access_to_object_definition
    subtype_mark: (slice
      prefix: (identifier) @type))
  (allocator
    subtype_mark: (slice
      prefix: (identifier) @type))
  (array_type_definition
    subtype_mark: (slice
      prefix: (identifier) @type))
  (component_definition
    subtype_mark: (slice
      prefix: (identifier) @type))
  (derived_type_definition
    subtype_mark: (slice
      prefix: (identifier) @type))
  (discriminant_specification
    subtype_mark: (slice
      prefix: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (slice
      prefix: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (slice
      prefix: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (slice
      prefix: (identifier) @type))
  (object_declaration
    subtype_mark: (slice
      prefix: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (slice
      prefix: (identifier) @type))
  (parameter_specification
    subtype_mark: (slice
      prefix: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (slice
      prefix: (identifier) @type))
  (result_profile
    subtype_mark: (slice
      prefix: (identifier) @type))
  (subtype_declaration
    subtype_mark: (slice
      prefix: (identifier) @type))
]

[
  (access_to_object_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (allocator
    subtype_mark: (function_call
      name: (identifier) @type))
  (array_type_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (component_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (derived_type_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (discriminant_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (object_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (parameter_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (result_profile
    subtype_mark: (function_call
      name: (identifier) @type))
  (subtype_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
]

(object_declaration
  (slice
    prefix: (identifier) @type))

(qualified_expression
  subtype_name: (identifier) @type)

(allocator
  subtype_mark: (identifier) @type)

((identifier) @type.builtin
  (#any-of? @type.builtin
    "Boolean" "Character" "Duration" "Float" "Integer" "Long_Float" "Long_Integer" "Long_Long_Float"
    "Long_Long_Integer" "Natural" "Positive" "Short_Float" "Short_Integer" "String" "Wide_Character" "Wide_String"
    "Wide_Wide_Character" "Wide_Wide_String"))

[
  (full_type_declaration
    (identifier) @type)
  (private_type_declaration
    (identifier) @type)
  (private_extension_declaration
    (identifier) @type)
  (incomplete_type_declaration
    (identifier) @type)
  (subtype_declaration
    .
    "subtype"
    .
    (identifier) @type)
  (formal_complete_type_declaration
    (identifier) @type)
  (task_type_declaration
    (identifier) @type)
  (protected_type_declaration
    (identifier) @type)
  (single_protected_declaration
    (identifier) @type)
  (single_task_declaration
    (identifier) @type)
  (task_body
    (identifier) @type)
  (protected_body
    (identifier) @type)
]

(task_definition
  endname: (identifier) @type)

(protected_definition
  (identifier) @type)

(exception_declaration
  (identifier) @type)

(exception_choice
  exception_name: (identifier) @type)

(raise_statement
  name: (identifier) @type)

(enumeration_type_definition
  (identifier) @constant)

(attribute_designator
  (identifier) @attribute.builtin)

(tick) @punctuation.delimiter

; Constants, components and parameters

(object_declaration
  name: (identifier) @constant
  "constant")

(number_declaration
  (identifier) @constant)

(component_declaration
  (identifier) @variable.member)

(discriminant_specification
  (identifier) @variable.member)

(component_choice_list
  (identifier) @variable.member)

(parameter_specification
  (identifier) @variable.parameter)

(parameter_specification
  subtype_mark: (identifier) @type)

((parameter_specification
  subtype_mark: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "Boolean" "Character" "Duration" "Float" "Integer" "Long_Float" "Long_Integer" "Long_Long_Float"
    "Long_Long_Integer" "Natural" "Positive" "Short_Float" "Short_Integer" "String" "Wide_Character" "Wide_String"
    "Wide_Wide_Character" "Wide_Wide_String"))

(selected_component
  prefix: (identifier)
  selector_name: (identifier) @variable.member)

(with_clause
  (selected_component
    selector_name: (identifier) @module))

(use_clause
  (selected_component
    selector_name: (identifier) @module))

(with_clause
  (selected_component
    (selected_component
      selector_name: (identifier) @module)))

(use_clause
  (selected_component
    (selected_component
      selector_name: (identifier) @module)))

(package_declaration
  name: (selected_component
    selector_name: (identifier) @module))

(package_declaration
  endname: (selected_component
    selector_name: (identifier) @module))

(package_body
  name: (selected_component
    selector_name: (identifier) @module))

(package_body
  endname: (selected_component
    selector_name: (identifier) @module))

(package_renaming_declaration
  package_name: (selected_component
    selector_name: (identifier) @module))

(generic_instantiation
  generic_name: (selected_component
    selector_name: (identifier) @module))

[
  (access_to_object_definition
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (allocator
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (array_type_definition
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (component_definition
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (derived_type_definition
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (discriminant_specification
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (object_declaration
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (parameter_specification
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (result_profile
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
  (subtype_declaration
    subtype_mark: (selected_component
      selector_name: (identifier) @type))
]

(exception_choice
  exception_name: (selected_component
    selector_name: (identifier) @type))

(raise_statement
  name: (selected_component
    selector_name: (identifier) @type))

; Functions

(function_specification
  name: (identifier) @function)

(procedure_specification
  name: (identifier) @function)

(subprogram_body
  endname: (identifier) @function)

(entry_declaration
  entry_name: (identifier) @function)

(accept_statement
  entry_direct_name: (identifier) @function)

(accept_statement
  entry_identifier: (identifier) @function)

(generic_instantiation
  [
    "function"
    "procedure"
  ]
  name: (identifier) @function)

(procedure_call_statement
  name: (identifier) @function.call)

(procedure_call_statement
  name: (selected_component
    selector_name: (identifier) @function.call))

(function_call
  name: (identifier) @function.call)

(function_call
  name: (selected_component
    selector_name: (identifier) @function.call))

[
  (access_to_object_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (allocator
    subtype_mark: (function_call
      name: (identifier) @type))
  (array_type_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (component_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (derived_type_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (discriminant_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (formal_object_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (index_subtype_definition
    subtype_mark: (function_call
      name: (identifier) @type))
  (loop_parameter_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (object_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (object_renaming_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (parameter_specification
    subtype_mark: (function_call
      name: (identifier) @type))
  (private_extension_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
  (result_profile
    subtype_mark: (function_call
      name: (identifier) @type))
  (subtype_declaration
    subtype_mark: (function_call
      name: (identifier) @type))
]

((function_call
  name: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "Boolean" "Character" "Duration" "Float" "Integer" "Long_Float" "Long_Integer" "Long_Long_Float"
    "Long_Long_Integer" "Natural" "Positive" "Short_Float" "Short_Integer" "String" "Wide_Character" "Wide_String"
    "Wide_Wide_Character" "Wide_Wide_String"))

; Integer'Image (X)
(function_call
  name: (attribute_designator
    (identifier) @attribute.builtin))

(aspect_association
  (identifier) @attribute)

(pragma_g
  .
  "pragma"
  .
  (identifier) @attribute)

; Labels

(label
  statement_identifier: (identifier) @label)

(loop_label
  statement_identifier: (identifier) @label)

(goto_statement
  label_name: (identifier) @label)

(exit_statement
  loop_name: (identifier) @label)

(loop_statement
  "end"
  (identifier) @label)

; Literals

(numeric_literal) @number

((numeric_literal) @number.float
  (#match? @number.float "^[0-9_]+[.][0-9]"))

(string_literal) @string

(character_literal) @character

(function_specification
  name: (string_literal) @function)

; Operators and punctuation

[
  "&" "*" "**" "+" "-" "/" "/=" ":=" "<" "<=" "<>" "=" "=>" ">" ">=" ".." "|"
] @operator

[
  (binary_adding_operator)
  (multiplying_operator)
  (relational_operator)
  (unary_adding_operator)
] @operator

[
  ","
  ";"
  ":"
  "."
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "<<"
  ">>"
] @punctuation.bracket

; Keywords

[
  "accept" "abort" "at" "begin" "body" "declare" "delay" "delta" "digits" "do" "else" "end" "entry" "generic" "is"
  "new" "null" "of" "others" "out" "pragma" "range" "renames" "requeue" "select" "separate" "some" "terminate" "then"
  "until" "use" "when" "with" "all" "constant" "for"
] @keyword

[
  "type" "subtype" "record" "array" "access" "task" "protected" "interface" "tagged" "exception"
] @keyword.type

[
  "function" "procedure"
] @keyword.function

[
  "abstract" "aliased" "limited" "private" "overriding" "in" "synchronized" "parallel" "reverse" "constant" "not"
] @keyword.modifier

[
  "if" "elsif" "else" "case" "then"
] @keyword.conditional

[
  "loop" "while" "exit"
] @keyword.repeat

[
  "and" "or" "xor" "not" "mod" "rem" "abs"
] @keyword.operator

[
  "return" "goto"
] @keyword.return

[
  "raise"
] @keyword.exception

[
  "package"
] @keyword.import

(with_clause
  "with" @keyword.import)

(use_clause
  "use" @keyword.import)

(non_empty_mode) @keyword.modifier

(non_empty_mode
  _ @keyword.modifier)

(overriding_indicator) @keyword.modifier

(general_access_modifier) @keyword.modifier

(iteration_scheme
  "for" @keyword.repeat)

(loop_parameter_specification
  [
    "in"
    "reverse"
  ] @keyword.repeat)

(iterator_specification
  "of" @keyword.repeat)

(loop_statement
  "end" @keyword.repeat)

(if_statement
  "end" @keyword.conditional)

(case_statement
  [
    "end"
    "is"
  ] @keyword.conditional)

(case_statement_alternative
  "when" @keyword.conditional)

(exception_handler
  "when" @keyword.exception)

(handled_sequence_of_statements
  "exception" @keyword.exception)

(expression
  [
    "then"
    "else"
  ] @keyword.operator)

(multiplying_operator
  [
    "mod"
    "rem"
  ] @keyword.operator)

[
  "#if"
  "#else"
  "#elsif"
  "#end"
] @keyword.directive

; Comments

(comment) @comment @spell

; No value: elsewhere the word is a statement, or part of `null record`.

(primary_null
  "null" @constant.builtin)
