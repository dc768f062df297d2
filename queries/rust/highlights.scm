; Rust

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^[A-Z]"))

((identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

; Types that macros take: bounds!(u8, u16)
((identifier) @type.builtin
  (#any-of? @type.builtin
    "bool" "u8" "u16" "u32" "u64" "u128" "usize" "i8" "i16" "i32" "i64" "i128" "isize" "f32" "f64"))

; The parameter of a type or a constant: [0; N]
(array_expression
  length: (identifier) @constant
  (#lua-match? @constant "^[A-Z]"))

(array_type
  length: (identifier) @constant
  (#lua-match? @constant "^[A-Z]"))

(field_identifier) @variable.member

(shorthand_field_identifier) @variable.member

(shorthand_field_initializer
  (identifier) @variable.member)

; Types

(type_identifier) @type

((type_identifier) @type.builtin
  (#eq? @type.builtin "Self"))

(primitive_type) @type.builtin

(never_type) @type.builtin

(type_item
  name: (type_identifier) @type.definition)

(associated_type
  name: (type_identifier) @type.definition)

(fragment_specifier) @type

; Paths

(scoped_identifier
  path: (identifier) @module)

(scoped_identifier
  path: (scoped_identifier name: (identifier) @module))

(scoped_type_identifier
  path: (identifier) @module)

(scoped_type_identifier
  path: (scoped_identifier name: (identifier) @module))

(scoped_use_list
  path: (identifier) @module)

(scoped_use_list
  path: (scoped_identifier name: (identifier) @module))

(use_wildcard
  (identifier) @module)

(use_wildcard
  (scoped_identifier name: (identifier) @module))

(use_declaration
  argument: (identifier) @module)

(mod_item
  name: (identifier) @module)

(extern_crate_declaration
  name: (identifier) @module)

(extern_crate_declaration
  alias: (identifier) @module)

(scoped_identifier
  path: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(scoped_identifier
  path: (scoped_identifier name: (identifier) @type)
  (#lua-match? @type "^[A-Z]"))

(scoped_type_identifier
  path: (identifier) @type
  (#lua-match? @type "^[A-Z]"))

(scoped_use_list
  path: (scoped_identifier name: (identifier) @type)
  (#lua-match? @type "^[A-Z]"))

((scoped_identifier
  path: (identifier) @type.builtin)
  (#eq? @type.builtin "Self"))

((scoped_type_identifier
  path: (identifier) @type.builtin)
  (#eq? @type.builtin "Self"))

; A number's type, and not its module: u8::MAX, but f64::consts::PI
((scoped_identifier
  path: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "bool" "u8" "u16" "u32" "u64" "u128" "usize" "i8" "i16" "i32" "i64" "i128" "isize" "f32" "f64" "char" "str"))

(scoped_identifier
  path: (scoped_identifier path: (identifier) @module)
  (#any-of? @module "f32" "f64" "char" "str"))

; A variant with fields: State::Running { pid }

(struct_expression
  name: (scoped_type_identifier
    path: (identifier) @_type
    name: (type_identifier) @constructor)
  (#lua-match? @_type "^[A-Z]"))

(struct_pattern
  type: (scoped_type_identifier
    path: (identifier) @_type
    name: (type_identifier) @constructor)
  (#lua-match? @_type "^[A-Z]"))

; A variant or an associated constant: its path ends in a type
(scoped_identifier
  path: [
    (identifier) @_type
    (scoped_identifier name: (identifier) @_type)
    (generic_type)
    (bracketed_type)
  ]
  name: (identifier) @constant
  (#lua-match? @_type "^[A-Z]")
  (#lua-match? @constant "^[A-Z]"))

(enum_variant
  name: (identifier) @constant)

(const_item
  name: (identifier) @constant)

(static_item
  name: (identifier) @constant)

; Functions

(function_item
  name: (identifier) @function)

(function_signature_item
  name: (identifier) @function)

(function_item
  name: (identifier) @function.method
  parameters: (parameters (self_parameter)))

(function_signature_item
  name: (identifier) @function.method
  parameters: (parameters (self_parameter)))

(function_item
  name: (identifier) @function.method
  parameters: (parameters (parameter pattern: (self))))

(function_signature_item
  name: (identifier) @function.method
  parameters: (parameters (parameter pattern: (self))))

(call_expression
  function: [
    (identifier) @function.call
    (scoped_identifier name: (identifier) @function.call)
    (field_expression field: (field_identifier) @function.method.call)
  ])

(generic_function
  function: [
    (identifier) @function.call
    (scoped_identifier name: (identifier) @function.call)
    (field_expression field: (field_identifier) @function.method.call)
  ])

(call_expression
  function: [
    (identifier) @constructor
    (scoped_identifier name: (identifier) @constructor)
  ]
  (#lua-match? @constructor "^[A-Z]"))

(tuple_struct_pattern
  type: [
    (identifier) @constructor
    (scoped_identifier name: (identifier) @constructor)
  ])

((identifier) @constant.builtin
  (#any-of? @constant.builtin "Some" "None" "Ok" "Err"))

; A function that is handed on by its path: map(String::from), map(mem::drop)

(arguments
  (scoped_identifier
    name: (identifier) @function)
  (#lua-match? @function "^%l"))

; Macros

(macro_invocation
  macro: [
    (identifier) @function.macro
    (scoped_identifier name: (identifier) @function.macro)
  ]
  "!" @function.macro)

(macro_definition
  name: (identifier) @function.macro)

; What a macro stands for is mere tokens

(token_tree
  "."
  .
  (identifier) @variable.member)

(token_repetition
  "."
  .
  (identifier) @variable.member)

(token_tree
  (identifier) @function.call
  .
  (token_tree "("))

(token_repetition
  (identifier) @function.call
  .
  (token_tree "("))

(token_tree
  "."
  .
  (identifier) @function.method.call
  .
  (token_tree "("))

(token_repetition
  "."
  .
  (identifier) @function.method.call
  .
  (token_tree "("))

(token_tree
  (identifier) @constructor
  .
  (token_tree "(")
  (#lua-match? @constructor "^[A-Z]"))

(token_tree
  (identifier) @constant.builtin
  .
  (token_tree "(")
  (#any-of? @constant.builtin "Some" "Ok" "Err"))

(metavariable) @variable.parameter

((metavariable) @module.builtin
  (#match? @module.builtin "^[$]crate$"))

; serde::Serialize, clippy::all in an attribute
(attribute
  arguments: (token_tree
    (identifier) @module
    .
    "::")
  (#lua-match? @module "^%l"))

(attribute
  arguments: (token_tree
    (token_tree
      (identifier) @module
      .
      "::"))
  (#lua-match? @module "^%l"))

; Parameters

(parameter
  pattern: [
    (identifier) @variable.parameter
    (mut_pattern (identifier) @variable.parameter)
    (ref_pattern (identifier) @variable.parameter)
    (ref_pattern (mut_pattern (identifier) @variable.parameter))
    (reference_pattern (identifier) @variable.parameter)
    (reference_pattern (mut_pattern (identifier) @variable.parameter))
    (tuple_pattern (identifier) @variable.parameter)
    (tuple_pattern (ref_pattern (identifier) @variable.parameter))
    (tuple_pattern (mut_pattern (identifier) @variable.parameter))
    (reference_pattern (tuple_pattern (identifier) @variable.parameter))
    (slice_pattern (identifier) @variable.parameter)
    (tuple_struct_pattern
      (identifier) @variable.parameter)
    (tuple_struct_pattern
      (ref_pattern (identifier) @variable.parameter))
    (struct_pattern
      (field_pattern
        pattern: (identifier) @variable.parameter))
  ])

(closure_parameters
  [
    (identifier) @variable.parameter
    (mut_pattern (identifier) @variable.parameter)
    (ref_pattern (identifier) @variable.parameter)
    (reference_pattern (identifier) @variable.parameter)
    (tuple_pattern (identifier) @variable.parameter)
    (tuple_pattern (reference_pattern (identifier) @variable.parameter))
    (tuple_pattern (ref_pattern (identifier) @variable.parameter))
    (tuple_pattern (mut_pattern (identifier) @variable.parameter))
    (reference_pattern (tuple_pattern (identifier) @variable.parameter))
    (reference_pattern (tuple_pattern (ref_pattern (identifier) @variable.parameter)))
    (tuple_struct_pattern
      (identifier) @variable.parameter)
    (struct_pattern
      (field_pattern
        pattern: (identifier) @variable.parameter))
  ])

(closure_parameters
  (tuple_struct_pattern type: (identifier) @constructor)
  (#not-any-of? @constructor "Some" "Ok" "Err"))

(closure_parameters
  (tuple_struct_pattern type: (identifier) @constant.builtin)
  (#any-of? @constant.builtin "Some" "Ok" "Err"))

(const_parameter
  name: (identifier) @variable.parameter)

(parameter
  pattern: (tuple_struct_pattern type: (identifier) @constructor)
  (#not-any-of? @constructor "Some" "Ok" "Err"))

(parameter
  pattern: (tuple_struct_pattern type: (identifier) @constant.builtin)
  (#any-of? @constant.builtin "Some" "Ok" "Err"))

(self) @variable.builtin

; Lifetimes and labels

(lifetime
  "'" @attribute
  (identifier) @attribute)

(lifetime
  "'" @attribute.builtin
  (identifier) @_name @attribute.builtin
  (#any-of? @_name "static" "_"))

(label
  "'" @label
  (identifier) @label)

; Attributes

(attribute
  [
    (identifier) @attribute
    (scoped_identifier name: (identifier) @attribute)
  ])

(attribute_item
  "#" @punctuation.special)

(inner_attribute_item
  ["#" "!"] @punctuation.special)

; Literals

[(string_literal) (raw_string_literal)] @string

(char_literal) @character

(escape_sequence) @string.escape

(integer_literal) @number

(float_literal) @number.float

; The place in a tuple: pair.0
(field_expression
  field: (integer_literal) @variable.member)

(boolean_literal) @boolean

; Keywords

["let" "where" "mod" "impl" "macro_rules!"] @keyword

["struct" "enum" "union" "trait" "type"] @keyword.type

"fn" @keyword.function

["use" "extern"] @keyword.import

["if" "else" "match"] @keyword.conditional

["loop" "while" "in" "break" "continue"] @keyword.repeat

"for" @keyword

(for_expression
  "for" @keyword.repeat)

["return" "yield"] @keyword.return

["async" "await" "gen"] @keyword.coroutine

"as" @keyword.operator

"try" @keyword.exception

["const" "static" "unsafe" "default" "dyn" "move" "pub" "ref" "raw" (mutable_specifier)] @keyword.modifier

(extern_modifier
  "extern" @keyword.modifier)

(use_as_clause
  "as" @keyword.import)

[(crate) (super)] @module.builtin

(extern_crate_declaration
  [
    (crate)
    "as"
  ] @keyword.import)

(scoped_identifier
  path: (self) @module.builtin)

(scoped_use_list
  path: (self) @module.builtin)

(use_list
  (self) @module.builtin)

(visibility_modifier
  (self) @module.builtin)

(visibility_modifier
  "in" @keyword.modifier)

(visibility_modifier
  (scoped_identifier name: (identifier) @module))

; In a `use`, a name written like a type is a type

(use_declaration
  argument: (scoped_identifier name: (identifier) @type)
  (#lua-match? @type "^[A-Z][%w_]*[a-z]"))

(use_as_clause
  alias: (identifier) @type
  (#lua-match? @type "^[A-Z][%w_]*[a-z]"))

; Operators and punctuation

[
  "+" "-" "*" "/" "%" "!" "&" "|" "^" "<<" ">>" "&&" "||" "==" "!=" "<" "<=" ">" ">=" "=" "+=" "-=" "*=" "/=" "%="
  "&=" "|=" "^=" "<<=" ">>=" ".." "..=" "..." "@" "?"
] @operator

["," ";" "." ":" "::" "->" "=>"] @punctuation.delimiter

["(" ")" "[" "]" "{" "}"] @punctuation.bracket

(type_arguments
  ["<" ">"] @punctuation.bracket)

(type_parameters
  ["<" ">"] @punctuation.bracket)

(for_lifetimes
  ["<" ">"] @punctuation.bracket)

(bracketed_type
  ["<" ">"] @punctuation.bracket)

(never_type
  "!" @type.builtin)

(closure_parameters
  "|" @punctuation.bracket)

(macro_invocation
  "!" @function.macro)

(token_tree
  (identifier) @function.macro
  .
  "!" @function.macro
  .
  (token_tree))

((macro_invocation
  macro: [
    (identifier) @_macro @keyword.exception
    (scoped_identifier name: (identifier) @_macro @keyword.exception)
  ]
  "!" @keyword.exception)
  (#eq? @_macro "panic"))

"$" @punctuation.special

"_" @character.special

; Comments

[(line_comment) (block_comment)] @comment

(line_comment
  (doc_comment)) @comment.documentation

(block_comment
  (doc_comment)) @comment.documentation

(outer_doc_comment_marker
  "/" @comment.documentation)

(inner_doc_comment_marker
  "!" @comment.documentation)

(shebang) @keyword.directive

; use shapes::*;

(use_wildcard
  "*" @character.special)

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword
  (#match? @keyword "^(?:for|impl|let|mod|where)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:enum|struct|trait|type)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.function
  (#match? @keyword.function "^fn$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.import
  (#match? @keyword.import "^use$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.return
  (#match? @keyword.return "^return$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:else|if|match)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|in|loop|while)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.operator
  (#match? @keyword.operator "^as$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (shorthand_field_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:const|dyn|extern|move|mut|pub|ref|unsafe)$"))

(ERROR
  "fn"
  .
  (identifier) @function)

; unsafe extern { safe fn f(); }, which the grammar does not know
(ERROR
  .
  (identifier) @keyword.modifier
  .
  (#match? @keyword.modifier "^safe$"))

; self.in, on the way to self.input
((field_expression
  field: (field_identifier) @variable.member) @_member
  (#match? @variable.member
    "^(?:as|break|const|continue|dyn|else|enum|extern|fn|for|if|impl|in|let|loop|match|mod|move|mut|pub|ref|return|safe|struct|trait|type|unsafe|use|where|while)$")
  (#lua-match? @_member "%.%l+$"))
