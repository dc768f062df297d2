; VHDL

[
  (identifier)
  (simple_name)
  (extended_identifier)
  (extended_simple_name)
] @variable

([
  (identifier)
  (simple_name)
] @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

; Libraries and packages

(library_clause
  (logical_name_list
    (simple_name) @module))

(use_clause
  (selected_name
    (simple_name) @module))

(use_clause
  (selected_name
    (selected_name
      (simple_name) @module)))

(package_declaration
  name: (identifier) @module)

(package_declaration
  at_end: (simple_name) @module)

(package_body
  (simple_name) @module)

; Entities, architectures and components

(entity_declaration
  name: (identifier) @type)

(entity_declaration
  at_end: (simple_name) @type)

(architecture_body
  name: (identifier) @type)

(architecture_body
  entity: (simple_name) @type)

(architecture_body
  at_end: (simple_name) @type)

(component_declaration
  name: (identifier) @type)

(component_declaration
  at_end: (simple_name) @type)

(component_instantiation
  (simple_name) @type)

(configuration_declaration
  name: (identifier) @type)

; Types

(type_mark
  (simple_name) @type)

(type_mark
  (selected_name
    suffix: (simple_name) @type))

((type_mark
  (simple_name) @type.builtin)
  (#any-of? @type.builtin
    "bit" "bit_vector" "boolean" "byte" "character" "delay_length" "integer" "line" "natural" "positive" "real"
    "severity_level" "side" "signed" "sfixed" "std_logic" "std_logic_vector" "std_ulogic" "std_ulogic_vector"
    "string" "text" "time" "u_signed" "u_unsigned" "ufixed" "unsigned"))

(full_type_declaration
  name: (identifier) @type)

(subtype_declaration
  name: (identifier) @type)

(enumeration_type_definition
  literal: (identifier) @constant)

(element_declaration
  (identifier_list
    (identifier) @variable.member))

(selected_name
  prefix: (simple_name)
  suffix: (simple_name) @variable.member)

(entity_instantiation
  entity: (selected_name
    prefix: (simple_name) @module
    suffix: (simple_name) @type))

(entity_instantiation
  architecture: (simple_name) @type)

(use_clause
  (selected_name
    suffix: (simple_name) @module))

(use_clause
  (selected_name
    (selected_name
      suffix: (simple_name) @module)))

; Constants, generics, ports and parameters

(constant_declaration
  (identifier_list
    (identifier) @constant))

(generic_clause
  (constant_interface_declaration
    (identifier_list
      (identifier) @constant)))

(port_clause
  (signal_interface_declaration
    (identifier_list
      (identifier) @variable.parameter)))

(function_parameter_clause
  (_
    (identifier_list
      (identifier) @variable.parameter)))

(procedure_parameter_clause
  (_
    (identifier_list
      (identifier) @variable.parameter)))

(named_association_element
  formal_part: (simple_name) @variable.member)

; Functions

(function_declaration
  designator: (identifier) @function)

(function_body
  designator: (identifier) @function)

(function_body
  at_end: (simple_name) @function)

(procedure_declaration
  designator: (identifier) @function)

(procedure_body
  designator: (identifier) @function)

(procedure_body
  at_end: (simple_name) @function)

(function_call
  function: (simple_name) @function.call)

(procedure_call_statement
  procedure: (simple_name) @function.call)

(procedure_call_statement
  procedure: (selected_name
    suffix: (simple_name) @function.method.call))

; A name with brackets may be a call or an index.
((ambiguous_name
  prefix: (simple_name) @function.builtin)
  (#any-of? @function.builtin
    "conv_integer" "conv_std_logic_vector" "falling_edge" "now" "resize" "rising_edge" "shift_left" "shift_right"
    "to_bit" "to_bitvector" "to_integer" "to_signed" "to_slv" "to_std_logic_vector" "to_stdlogicvector"
    "to_stdulogic" "to_string" "to_unsigned" "to_x01"))

((function_call
  function: (simple_name) @function.builtin)
  (#any-of? @function.builtin
    "conv_integer" "conv_std_logic_vector" "falling_edge" "now" "resize" "rising_edge" "shift_left" "shift_right"
    "to_bit" "to_bitvector" "to_integer" "to_signed" "to_slv" "to_std_logic_vector" "to_stdlogicvector"
    "to_stdulogic" "to_string" "to_unsigned" "to_x01"))

((ambiguous_name
  prefix: (simple_name) @type.builtin)
  (#any-of? @type.builtin
    "boolean" "integer" "natural" "real" "signed" "std_logic_vector" "std_ulogic_vector" "string" "unsigned"))

; Labels and attributes

(label
  (identifier) @label)

(process_statement
  at_end: (simple_name) @label)

(for_generate_statement
  at_end: (simple_name) @label)

(if_generate_statement
  at_end: (simple_name) @label)

(loop_statement
  at_end: (simple_name) @label)

(exit_statement
  loop_label: (simple_name) @label)

(next_statement
  loop_label: (simple_name) @label)

(attribute_declaration
  name: (identifier) @attribute)

(attribute_specification
  name: (simple_name) @attribute)

(attribute_name
  designator: (_) @attribute.builtin)

(attribute_name
  "'" @punctuation.delimiter)

; Literals

[
  (integer_decimal)
  (based_integer)
] @number

[
  (real_decimal)
  (based_real)
] @number.float

(bit_string_literal) @number

(string_literal) @string

(operator_symbol) @string

(character_literal) @character

(physical_literal
  unit: (simple_name) @keyword.operator)

((simple_name) @boolean
  (#any-of? @boolean "false" "true" "FALSE" "TRUE"))

((simple_name) @constant.builtin
  (#any-of? @constant.builtin "error" "failure" "note" "warning"))

(null) @constant.builtin

(open) @constant.builtin

; Operators and punctuation

[
  "=" "/=" "<" "<=" ">" ">=" "+" "-" "*" "/" "**" "&" ":=" "=>" "?=" "?/=" "?<" "?<=" "?>" "?>=" "|"
] @operator

[
  ","
  ";"
  ":"
  "."
  (semicolon)
] @punctuation.delimiter

[
  "("
  ")"
] @punctuation.bracket

(any) @operator

; Keywords

[
  "after" "alias" "all" "assert" "attribute" "begin" "block" "body" "configuration" "context" "disconnect" "end"
  "file" "force" "generate" "generic" "group" "guarded" "inertial" "is" "map" "new" "of" "on" "others" "port"
  "postponed" "process" "range" "register" "reject" "release" "report" "severity" "shared" "signal" "select"
  "transport" "unaffected" "units" "until" "wait" "with" "constant" "variable" "label" "literal" "open" "return"
] @keyword

[
  "entity" "architecture" "component" "type" "subtype" "record" "array" "access" "protected" "property" "sequence"
] @keyword.type

[
  "library" "use" "package"
] @keyword.import

[
  "function" "procedure" "impure" "pure"
] @keyword.function

[
  "in" "inout" "out" "buffer" "linkage" "bus"
] @keyword.modifier

[
  "if" "else" "elsif" "case" "when" "then"
] @keyword.conditional

[
  "for" "loop" "while" "exit" "next" "downto" "to"
] @keyword.repeat

[
  "and" "or" "not" "nand" "nor" "xor" "xnor" "mod" "rem" "sll" "srl" "sla" "sra" "rol" "ror" "abs"
] @keyword.operator

"return" @keyword.return

(mode) @keyword.modifier

(mode
  _ @keyword.modifier)

(signal_kind) @keyword.modifier

(entity_class) @keyword

[
  (all)
  (others)
  (unaffected)
  (transport)
] @keyword

(all
  "all" @keyword)

(others
  "others" @keyword)

(null
  "null" @constant.builtin)

(open
  "open" @constant.builtin)

(if_statement
  [
    "end"
    "if"
  ] @keyword.conditional)

(case_statement
  [
    "end"
    "is"
  ] @keyword.conditional)

(loop_statement
  "end" @keyword.repeat)

(parameter_specification
  "in" @keyword.repeat)

(null_statement
  "null" @keyword)

; Comments

(comment) @comment @spell
