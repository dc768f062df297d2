; Java

(identifier) @variable

(underscore_pattern) @character.special

; Types

(type_identifier) @type

[(boolean_type) (integral_type) (floating_point_type) (void_type)] @type.builtin

((type_identifier) @type.builtin
  (#eq? @type.builtin "var"))

; A name written like a type, where an object is expected

(method_invocation
  object: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(field_access
  object: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(method_reference
  .
  (identifier) @type
  (#lua-match? @type "^[A-Z]"))

; Packages and imports

(package_declaration
  (identifier) @module)

(scoped_identifier
  scope: (identifier) @module)

(scoped_identifier
  name: (identifier) @module)

(import_declaration
  (identifier) @module)

(scoped_identifier
  name: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(scoped_identifier
  scope: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(import_declaration
  "static"
  (scoped_identifier name: (identifier) @function)
  (#lua-match? @function "^[a-z]"))

(module_declaration
  name: (identifier) @module)

(requires_module_directive
  (identifier) @module)

(exports_module_directive
  (identifier) @module)

(opens_module_directive
  (identifier) @module)

(provides_module_directive
  (identifier) @type)

(uses_module_directive
  (identifier) @type)

; Members

(field_declaration
  declarator: (variable_declarator
    name: (identifier) @variable.member))

(field_access
  field: (identifier) @variable.member)

; A type behind its package or its outer type
(field_access
  field: (identifier) @type
  (#lua-match? @type "^[A-Z][%w_]*[a-z]"))

; Parameters

(formal_parameter
  name: (identifier) @variable.parameter)

(spread_parameter
  (variable_declarator name: (identifier) @variable.parameter))

(catch_formal_parameter
  name: (identifier) @variable.parameter)

(inferred_parameters
  (identifier) @variable.parameter)

(lambda_expression
  parameters: (identifier) @variable.parameter)

; Constants

((identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

(constant_declaration
  declarator: (variable_declarator
    name: (identifier) @constant))

(enum_constant
  name: (identifier) @constant)

(switch_label
  (identifier) @constant)

; Types that may be written in capitals, too

(class_declaration
  name: (identifier) @type)

(interface_declaration
  name: (identifier) @type)

(enum_declaration
  name: (identifier) @type)

(record_declaration
  name: (identifier) @type)

(annotation_type_declaration
  name: (identifier) @type)

(record_pattern
  (identifier) @type)

((import_declaration
  (scoped_identifier
    name: (identifier) @type)) @_import
  (#not-lua-match? @_import "^import%s+static")
  (#lua-match? @type "^[A-Z]"))

(method_invocation
  object: (identifier) @type
  (#any-of? @type "URI" "UUID"))

; Methods

(method_declaration
  name: (identifier) @function.method)

(annotation_type_element_declaration
  name: (identifier) @function.method)

(method_invocation
  name: (identifier) @function.method.call)

(method_reference
  "::"
  (identifier) @function.method)

(constructor_declaration
  name: (identifier) @constructor)

(compact_constructor_declaration
  name: (identifier) @constructor)

(object_creation_expression
  type: [
    (type_identifier) @constructor
    (generic_type (type_identifier) @constructor)
    (scoped_type_identifier (type_identifier) @constructor .)
    (generic_type (scoped_type_identifier (type_identifier) @constructor .))
  ])

[(this) (super)] @variable.builtin

(explicit_constructor_invocation
  constructor: [(this) (super)] @function.builtin)

; Annotations

(marker_annotation
  "@" @attribute
  name: [
    (identifier) @attribute
    (scoped_identifier name: (identifier) @attribute)
  ])

(annotation
  "@" @attribute
  name: [
    (identifier) @attribute
    (scoped_identifier name: (identifier) @attribute)
  ])

((marker_annotation
  name: (identifier) @attribute.builtin)
  (#any-of? @attribute.builtin "Deprecated" "FunctionalInterface" "Override" "SafeVarargs"))

((annotation
  name: (identifier) @attribute.builtin)
  (#any-of? @attribute.builtin "Deprecated" "SuppressWarnings" "Retention" "Target"))

(element_value_pair
  key: (identifier) @variable.parameter)

; Labels

(labeled_statement
  (identifier) @label)

(break_statement
  (identifier) @label)

(continue_statement
  (identifier) @label)

; Literals

[
  (binary_integer_literal) (decimal_integer_literal) (hex_integer_literal) (octal_integer_literal)
] @number

[(decimal_floating_point_literal) (hex_floating_point_literal)] @number.float

(string_literal) @string

(character_literal) @character

(escape_sequence) @string.escape

[(true) (false)] @boolean

(null_literal) @constant.builtin

(string_interpolation
  ["\\{" "}"] @punctuation.special)

; Keywords

["assert" "package" "module"] @keyword

(guard
  "when" @keyword.conditional)

["class" "enum" "interface" "record" "@interface"] @keyword.type

["extends" "implements" "permits"] @keyword

["import" "exports" "opens" "provides" "requires" "uses" "to" "with"] @keyword.import

["if" "else" "switch" "case" "default"] @keyword.conditional

["for" "while" "do" "break" "continue"] @keyword.repeat

["return" "yield"] @keyword.return

["try" "catch" "finally" "throw" "throws"] @keyword.exception

["new" "instanceof"] @keyword.operator

[
  "abstract" "final" "native" "non-sealed" "open" "private" "protected" "public" "sealed" "static" "strictfp"
  "synchronized" "transitive" "transient" "volatile" (requires_modifier)
] @keyword.modifier

(modifiers
  "default" @keyword.modifier)

(wildcard
  (super) @keyword)

; case null, default ->
(switch_label
  (identifier) @keyword.conditional
  (#eq? @keyword.conditional "default"))

(annotation_type_element_declaration
  "default" @keyword)

(synchronized_statement
  "synchronized" @keyword)

(import_declaration
  "static" @keyword.import)

; Operators and punctuation

[
  "+" "-" "*" "/" "%" "!" "~" "&" "|" "^" "<<" ">>" ">>>" "&&" "||" "==" "!=" "<" "<=" ">" ">=" "=" "+=" "-=" "*=" "/="
  "%=" "&=" "|=" "^=" "<<=" ">>=" ">>>=" "++" "--" "->" "..." "::"
] @operator

["," ";" "." ":"] @punctuation.delimiter

["(" ")" "[" "]" "{" "}"] @punctuation.bracket

(type_arguments
  ["<" ">"] @punctuation.bracket)

(type_parameters
  ["<" ">"] @punctuation.bracket)

(ternary_expression
  ["?" ":"] @keyword.conditional.ternary)

(enhanced_for_statement
  ":" @keyword.repeat)

(wildcard
  "?" @character.special)

; Comments

[(line_comment) (block_comment)] @comment

((block_comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

((line_comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

; import java.util.*;

(asterisk
  "*" @character.special)

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
] @keyword
  (#match? @keyword "^(?:assert|extends|implements|package|synchronized)$"))

([
  (identifier)
  (type_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:class|enum|interface)$"))

([
  (identifier)
  (type_identifier)
] @keyword.import
  (#match? @keyword.import "^import$"))

([
  (identifier)
  (type_identifier)
] @keyword.return
  (#match? @keyword.return "^return$"))

([
  (identifier)
  (type_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:case|else|if|switch)$"))

([
  (identifier)
  (type_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|do|for|while)$"))

([
  (identifier)
  (type_identifier)
] @keyword.exception
  (#match? @keyword.exception "^(?:catch|finally|throw|throws|try)$"))

([
  (identifier)
  (type_identifier)
] @keyword.operator
  (#match? @keyword.operator "^(?:instanceof|new)$"))

([
  (identifier)
  (type_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:abstract|final|native|private|protected|public|static|transient|volatile)$"))

((identifier) @character.special
  (#match? @character.special "^_$"))

; What stands below a line that is not finished

((ERROR
  (identifier) @type)
  (#lua-match? @type "^%u%w*%l"))

(ERROR
  (identifier) @function.method
  .
  (formal_parameters))

