; Swift

(simple_identifier) @variable

; Words of the language that the parser takes for names while a line is not finished

((simple_identifier) @keyword
  (#match? @keyword "^(?:defer|let|var|where)$"))

((simple_identifier) @keyword.type
  (#match? @keyword.type "^(?:class|enum|extension|protocol|struct)$"))

((simple_identifier) @keyword.function
  (#match? @keyword.function "^func$"))

((simple_identifier) @keyword.import
  (#match? @keyword.import "^import$"))

((simple_identifier) @keyword.return
  (#match? @keyword.return "^return$"))

((simple_identifier) @keyword.conditional
  (#match? @keyword.conditional "^(?:case|else|guard|if|switch)$"))

((simple_identifier) @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|while)$"))

((simple_identifier) @keyword.exception
  (#match? @keyword.exception "^throw$"))

((simple_identifier) @type
  (#lua-match? @type "^[A-Z]"))

((simple_identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

((simple_identifier) @type.builtin
  (#any-of? @type.builtin
    "Any" "AnyObject" "Array" "Bool" "Character" "Dictionary" "Double" "Error" "Float" "Float16" "Float80" "Int"
    "Int128" "Int16" "Int32" "Int64" "Int8" "Never" "Optional" "Result" "Self" "Set" "StaticString" "String"
    "Substring" "UInt" "UInt128" "UInt16" "UInt32" "UInt64" "UInt8" "Void"))

((simple_identifier) @variable.builtin
  (#any-of? @variable.builtin "newValue" "oldValue" "self"))

((simple_identifier) @variable.parameter.builtin
  (#lua-match? @variable.parameter.builtin "^%$[%w_]"))

((simple_identifier) @character.special
  (#eq? @character.special "_"))

(wildcard_pattern) @character.special

[(self_expression) (super_expression)] @variable.builtin

["self" "super"] @variable.builtin

; Types

(type_identifier) @type

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "Any" "AnyObject" "Array" "Bool" "Character" "Dictionary" "Double" "Error" "Float" "Float16" "Float80" "Int"
    "Int128" "Int16" "Int32" "Int64" "Int8" "Never" "Optional" "Result" "Self" "Set" "StaticString" "String"
    "Substring" "UInt" "UInt128" "UInt16" "UInt32" "UInt64" "UInt8" "Void"))

(typealias_declaration
  name: (type_identifier) @type.definition)

(associatedtype_declaration
  name: (type_identifier) @type.definition)

["Type" "Protocol"] @type.builtin

(identifier
  (simple_identifier) @type)

(import_declaration
  (identifier (simple_identifier) @module))

; import struct Shapes.Point
(import_declaration
  ["class" "enum" "protocol" "struct" "typealias"]
  (identifier
    (simple_identifier) @type .))

(key_path_expression
  (type_identifier) @type)

; Members

(navigation_suffix
  suffix: (simple_identifier) @variable.member)

(navigation_suffix
  suffix: (simple_identifier) @type
  (#lua-match? @type "^[A-Z][%w]*[a-z]"))

(navigation_suffix
  suffix: (simple_identifier) @keyword
  (#eq? @keyword "self"))

(protocol_property_declaration
  name: (pattern
    bound_identifier: (simple_identifier) @variable.member))

; A property of a type

(class_body
  (property_declaration
    name: (pattern
      bound_identifier: (simple_identifier) @variable.member)))

(enum_class_body
  (property_declaration
    name: (pattern
      bound_identifier: (simple_identifier) @variable.member)))

; Cases

(enum_entry
  name: (simple_identifier) @constant)

(pattern
  "."
  .
  (simple_identifier) @constant)

(prefix_expression
  operation: "."
  target: (simple_identifier) @constant)

; if case .some(let x) = …
(if_statement
  "."
  .
  condition: (simple_identifier) @constant)

(guard_statement
  "."
  .
  condition: (simple_identifier) @constant)

(while_statement
  "."
  .
  condition: (simple_identifier) @constant)

; Functions

(function_declaration
  name: (simple_identifier) @function)

(class_body
  (function_declaration
    name: (simple_identifier) @function.method))

(enum_class_body
  (function_declaration
    name: (simple_identifier) @function.method))

(protocol_function_declaration
  name: (simple_identifier) @function.method)

(macro_declaration
  (simple_identifier) @function.macro)

(call_expression
  .
  [
    (simple_identifier) @function.call
    (navigation_expression
      suffix: (navigation_suffix
        suffix: (simple_identifier) @function.method.call))
    (prefix_expression
      operation: "."
      target: (simple_identifier) @function.method.call)
  ]
  (call_suffix (value_arguments "(")))

((call_expression
  .
  (simple_identifier) @function.builtin
  (call_suffix
    (value_arguments
      "(")))
  (#any-of? @function.builtin
    "abs" "assert" "assertionFailure" "debugPrint" "dump" "fatalError" "getVaList" "isKnownUniquelyReferenced" "max"
    "min" "numericCast" "precondition" "preconditionFailure" "print" "readLine" "repeatElement" "sequence" "stride"
    "swap" "type" "unsafeBitCast" "withExtendedLifetime" "withUnsafeBytes" "withUnsafeMutableBytes"
    "withUnsafeMutablePointer" "withUnsafePointer" "zip"))

(call_expression
  .
  [
    (simple_identifier) @function.call
    (navigation_expression
      suffix: (navigation_suffix
        suffix: (simple_identifier) @function.method.call))
    (prefix_expression
      operation: "."
      target: (simple_identifier) @function.method.call)
  ]
  (call_suffix (lambda_literal)))

(call_expression
  .
  [
    (simple_identifier) @constructor
    (navigation_expression
      suffix: (navigation_suffix
        suffix: (simple_identifier) @constructor))
  ]
  (call_suffix (value_arguments "("))
  (#match? @constructor "^([A-Z]|init$)"))

(call_expression
  .
  (simple_identifier) @constructor
  (call_suffix (lambda_literal))
  (#lua-match? @constructor "^[A-Z]"))

(call_expression
  .
  (prefix_expression
    operation: "."
    target: (simple_identifier) @constructor)
  (#eq? @constructor "init"))

(constructor_expression
  constructed_type: (user_type (type_identifier) @constructor))

(init_declaration
  name: "init" @constructor)

; Parameters and labels of arguments

(parameter
  name: (simple_identifier) @variable.parameter)

(parameter
  external_name: (simple_identifier) @variable.parameter)

(parameter
  external_name: (simple_identifier) @character.special
  (#eq? @character.special "_"))

(parameter
  name: (simple_identifier) @character.special
  (#eq? @character.special "_"))

(lambda_parameter
  name: (simple_identifier) @variable.parameter)

(lambda_parameter
  name: (simple_identifier) @character.special
  (#eq? @character.special "_"))

(enum_type_parameters
  (simple_identifier) @variable.parameter)

(tuple_type_item
  name: (simple_identifier) @variable.parameter)

(tuple_expression
  name: (simple_identifier) @variable.parameter)

(value_argument_label
  (simple_identifier) @variable.parameter)

(computed_setter
  (simple_identifier) @variable.parameter)

(willset_clause
  (simple_identifier) @variable.parameter)

(didset_clause
  (simple_identifier) @variable.parameter)

; Attributes

(attribute
  "@" @attribute
  (user_type (type_identifier) @attribute))

["@escaping" "@autoclosure"] @attribute

; Literals

[
  (line_string_literal)
  (multi_line_string_literal)
  (raw_string_literal)
  (key_path_string_expression)
] @string

(str_escaped_char) @string.escape

(str_escaped_char
  _ @string.escape)

(line_string_literal
  ["\\(" ")"] @punctuation.special)

(multi_line_string_literal
  ["\\(" ")"] @punctuation.special)

(raw_str_interpolation
  [(raw_str_interpolation_start) ")"] @punctuation.special)

(regex_literal) @string.regexp

[(integer_literal) (hex_literal) (oct_literal) (bin_literal)] @number

(real_literal) @number.float

; The place in a tuple: pair.0
(navigation_suffix
  suffix: (integer_literal) @variable.member)

(boolean_literal) @boolean

(boolean_literal
  ["true" "false"] @boolean)

"nil" @constant.builtin

; Keywords

["let" "var" "macro" "operator" "precedencegroup" "in" "yield" (where_keyword)] @keyword

["get" "set" "willSet" "didSet" "_modify" "getter:" "setter:"] @keyword

"do" @keyword

["func" "subscript"] @keyword.function

(deinit_declaration
  "deinit" @constructor)

["class" "struct" "enum" "protocol" "extension" "actor" "typealias" "associatedtype"] @keyword.type

"import" @keyword.import

["if" "guard" "switch" "case" (else) (default_keyword)] @keyword.conditional

["for" "while" "repeat" "break" "continue"] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

(enum_entry
  "case" @keyword)

"return" @keyword.return

[(try_operator) (throw_keyword) (catch_keyword) (throws)] @keyword.exception

(try_operator
  ["try" "!" "?"] @keyword.exception)

["async" "await"] @keyword.coroutine

["is" "as" "as?" "as!"] @keyword.operator

[
  (visibility_modifier)
  (member_modifier)
  (property_modifier)
  (function_modifier)
  (inheritance_modifier)
  (mutation_modifier)
  (ownership_modifier)
  (property_behavior_modifier)
  "borrowing" "consuming" "indirect" "inout" "some" "any" "each"
] @keyword.modifier

(visibility_modifier
  "set" @keyword.modifier)

(member_modifier
  _ @keyword.modifier)

(property_modifier
  _ @keyword.modifier)

(value_pack_expansion
  "repeat" @keyword.modifier)

(type_pack_expansion
  "repeat" @keyword.modifier)

; A word that is a member's name: queue.async
(navigation_suffix
  suffix: (simple_identifier
    _ @variable.member))

(call_expression
  .
  (navigation_expression
    suffix: (navigation_suffix
      suffix: (simple_identifier
        _ @function.method.call))))

((simple_identifier) @keyword
  (#eq? @keyword "fallthrough"))

(call_expression
  .
  (simple_identifier) @keyword
  (call_suffix (lambda_literal))
  (#eq? @keyword "defer"))

(statement_label) @label

(control_transfer_statement
  ["break" "continue"]
  result: (simple_identifier) @label)

; Compile time

["#if" "#elseif" "#else" "#endif" "#"] @keyword.directive

(directive
  (simple_identifier) @constant.macro)

(directive
  ["os" "arch" "swift" "compiler" "canImport" "targetEnvironment"] @function.macro)

(diagnostic) @keyword.directive

(macro_invocation
  "#" @function.macro
  (simple_identifier) @function.macro)

(special_literal) @constant.macro

(special_literal
  _ @constant.macro)

(selector_expression
  "#" @function.macro
  "selector" @function.macro)

(availability_condition
  "#" @keyword.conditional
  ["available" "unavailable"] @keyword.conditional)

(availability_condition
  (identifier (simple_identifier) @constant.macro))

(external_macro_definition
  ["#" "externalMacro"] @function.macro)

; Operators and punctuation

[
  "+" "-" "*" "/" "%" "=" "+=" "-=" "*=" "/=" "%=" "==" "!=" "===" "!==" "<" "<=" ">" ">=" "&&" "||" "&" "|" "^" "~"
  "<<" ">>" "!" "?" "??" "..." "..<" "++" "--" "\\" (custom_operator) (bang)
] @operator

(operator_declaration
  ["infix" "prefix" "postfix"] @keyword.modifier)

(precedence_group_attribute
  .
  (simple_identifier) @property)

["," ":" ";" "." "->"] @punctuation.delimiter

["(" ")" "[" "]" "{" "}"] @punctuation.bracket

(type_parameters
  ["<" ">"] @punctuation.bracket)

(type_arguments
  ["<" ">"] @punctuation.bracket)

(ternary_expression
  ["?" ":"] @keyword.conditional.ternary)

(try_operator
  ["!" "?"] @keyword.exception)

(line_string_literal
  ["\\(" ")"] @punctuation.special)

(multi_line_string_literal
  ["\\(" ")"] @punctuation.special)

(raw_str_interpolation
  ")" @punctuation.special)

(str_escaped_char
  _ @string.escape)

(attribute
  (simple_identifier) @constant.macro)

; @Sendable (Int) -> Void: the parser takes the parameters for the attribute's
(type_modifiers
  (attribute
    (simple_identifier) @type)
  (#lua-match? @type "^%u"))

(type_modifiers
  (attribute
    (simple_identifier) @type.builtin)
  (#any-of? @type.builtin
    "Any" "Bool" "Character" "Double" "Error" "Float" "Int" "Never" "Self" "String" "UInt" "Void"))

; class func make()
(function_declaration
  "class" @keyword.modifier)

; Button { … } label: { … }
((call_suffix
  name: (simple_identifier) @variable.parameter)
  (#not-eq? @variable.parameter "_"))

(key_path_string_expression
  "keyPath" @function.macro)

; Behind a dot at the end of a line the parser takes the word below it for a member

((navigation_expression
  suffix: (navigation_suffix
    suffix: (simple_identifier) @_word @keyword)) @_member
  (#any-of? @_word "defer" "let" "var")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((navigation_expression
  suffix: (navigation_suffix
    suffix: (simple_identifier) @_word @keyword.return)) @_member
  (#eq? @_word "return")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((navigation_expression
  suffix: (navigation_suffix
    suffix: (simple_identifier) @_word @keyword.conditional)) @_member
  (#any-of? @_word "case" "guard" "if" "switch")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((navigation_expression
  suffix: (navigation_suffix
    suffix: (simple_identifier) @_word @keyword.repeat)) @_member
  (#any-of? @_word "break" "continue" "for" "while")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

; Comments

[(comment) (multiline_comment)] @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///"))

((multiline_comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

(shebang_line) @keyword.directive

(shebang_line
  ["#" "!"] @keyword.directive)
