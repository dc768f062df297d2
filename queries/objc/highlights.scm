; inherits: c

; Objective-C: what it adds to C

((identifier) @type
  (#lua-match? @type "^%u%u%u?%u%l%w*$"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "Nil" "nil"))

((identifier) @boolean
  (#any-of? @boolean "NO" "YES"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "_cmd" "self" "super"))

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "CGFloat" "NSInteger" "NSTimeInterval" "NSUInteger" "instancetype" "unichar"))

(typedefed_specifier) @type.builtin

[
  "BOOL"
  "Class"
  "IMP"
  "SEL"
  "id"
] @type.builtin

; Imports

"#import" @keyword.import

"@import" @keyword.import

(module_import
  path: (identifier) @module)

; Classes, protocols and categories

(class_declaration
  "@" @keyword.type
  "class" @keyword.type)

(class_declaration
  (identifier) @type)

(protocol_forward_declaration
  (identifier) @type)

(class_interface
  "@interface"
  .
  (identifier) @type)

(class_interface
  superclass: (identifier) @type)

(class_interface
  category: (identifier) @label)

(class_implementation
  "@implementation"
  .
  (identifier) @type)

(class_implementation
  superclass: (identifier) @type)

(class_implementation
  category: (identifier) @label)

(protocol_declaration
  "@protocol"
  .
  (identifier) @type)

(protocol_reference_list
  (identifier) @type)

(compatibility_alias_declaration
  (identifier) @type)

(struct_declarator
  (identifier) @variable.member)

(struct_declarator
  (pointer_declarator
    declarator: (identifier) @variable.member))

(property_implementation
  (identifier) @variable.member)

(property_attribute
  .
  (identifier) @attribute)

(property_attribute
  (identifier)
  (identifier) @function.method)

(property_attribute
  "=" @operator)

; Methods: each part of a name that takes an argument, and the argument

(method_declaration
  (identifier) @function.method)

(method_definition
  (identifier) @function.method)

(method_parameter
  (identifier) @variable.parameter)

(method_declaration
  [
    "+"
    "-"
  ] @punctuation.special)

(method_definition
  [
    "+"
    "-"
  ] @punctuation.special)

(message_expression
  method: (identifier) @function.method.call)

(message_expression
  receiver: (identifier) @type
  (#lua-match? @type "^%u"))

((message_expression
  receiver: (identifier) @variable.builtin)
  (#any-of? @variable.builtin "self" "super"))

(selector_expression) @function.method

(selector_expression
  (identifier) @function.method)

(method_identifier) @function.method

; Blocks

(block_literal
  "^" @operator)

(block_pointer_declarator
  "^" @operator)

; @protocol(Name)
((at_expression
  (call_expression
    function: (identifier) @keyword.operator
    arguments: (argument_list
      (identifier) @type)))
  (#eq? @keyword.operator "protocol"))

; Literals

(string_literal
  "@" @string)

(array_literal
  "@" @punctuation.special)

(dictionary_literal
  "@" @punctuation.special)

(at_expression
  "@" @punctuation.special)

((at_expression
  "@" @keyword.operator
  (call_expression
    function: (identifier) @_protocol))
  (#eq? @_protocol "protocol"))

((call_expression
  function: (identifier) @function.macro)
  (#any-of? @function.macro "NSAssert" "NSCAssert" "NSParameterAssert"))

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin "NSLog"))

; Keywords

[
  "@interface"
  "@implementation"
  "@protocol"
  "@end"
  "@compatibility_alias"
  "@property"
  "@synthesize"
  "@dynamic"
  "@autoreleasepool"
  "@synchronized"
  "@optional"
  "@required"
] @keyword

[
  "@interface"
  "@implementation"
  "@protocol"
] @keyword.type

[
  "@private"
  "@protected"
  "@package"
  "@public"
] @keyword.modifier

(visibility_specification) @keyword.modifier

[
  "@try"
  "@catch"
  "@finally"
  "@throw"
  "__catch"
] @keyword.exception

[
  "@selector"
  "@encode"
  "@available"
  "typeof"
  "__typeof"
  "__typeof__"
] @keyword.operator

(for_statement
  "in" @keyword.repeat)

(type_qualifier) @keyword.modifier

(type_qualifier
  _ @keyword.modifier)

(storage_class_specifier
  _ @keyword.modifier)

(protocol_qualifier) @keyword.modifier

; Macros that stand alone

((type_identifier) @constant.macro
  (#lua-match? @constant.macro "^NS_ASSUME_NONNULL_"))

((expression_statement
  (identifier) @constant.macro)
  (#lua-match? @constant.macro "^NS_ASSUME_NONNULL_"))

(macro_type_specifier
  name: (identifier) @function.macro)

; typedef NS_ENUM(NSInteger, Kind) { KindOne }

(type_definition
  type: (macro_type_specifier)
  declarator: (type_identifier) @constant)

(protocol_reference_list
  [
    "<"
    ">"
  ] @punctuation.bracket)

(parameterized_arguments
  [
    "<"
    ">"
  ] @punctuation.bracket)

(generic_specifier
  [
    "<"
    ">"
  ] @punctuation.bracket)

; After such a macro the grammar takes the keywords for names.
((ERROR
  "@" @keyword
  .
  (identifier) @keyword)
  (#any-of? @keyword
    "@" "dynamic" "end" "implementation" "interface" "optional" "private" "property" "protocol" "public" "required"
    "synthesize"))
