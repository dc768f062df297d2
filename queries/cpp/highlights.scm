; inherits: c,c_extensions,(cpp_modules)

; Types

(auto) @type.builtin

((type_identifier) @type.builtin
  (#eq? @type.builtin "wchar_t"))

(namespace_identifier) @module

; A scope named like a type: Widget::make
((namespace_identifier) @type
  (#lua-match? @type "^[A-Z]"))

((namespace_identifier) @module.builtin
  (#eq? @module.builtin "std"))

; An enumerator or a constant of a class: Color::Red, Limits::kMost
(qualified_identifier
  scope: [
    (namespace_identifier) @_type
    (template_type
      name: (type_identifier) @_type)
  ]
  name: (identifier) @variable.member
  (#lua-match? @_type "^[A-Z]"))

(qualified_identifier
  scope: (namespace_identifier) @_type
  name: (identifier) @constant
  (#lua-match? @_type "^[A-Z]")
  (#match? @constant "^k?[A-Z]"))

(case_statement
  value: (qualified_identifier
    name: [
      (identifier) @constant
      (qualified_identifier
        name: [
          (identifier) @constant
          (qualified_identifier
            name: (identifier) @constant)
        ])
    ]))

(alias_declaration
  name: (type_identifier) @type.definition)

(concept_definition
  name: (identifier) @type.definition)

(using_declaration
  (qualified_identifier
    name: (identifier) @type))

(using_declaration
  "enum"
  (identifier) @type)

(using_declaration
  "namespace"
  [
    (identifier) @module
    (qualified_identifier name: (identifier) @module)
  ])

; Functions

(call_expression
  function: (field_expression
    field: (field_identifier) @function.method.call))

(call_expression
  function: (field_expression
    field: (template_method name: (field_identifier) @function.method.call)))

(call_expression
  function: (field_expression
    field: (dependent_name (template_method name: (field_identifier) @function.method.call))))

(call_expression
  function: (qualified_identifier
    name: [
      (identifier) @function.call
      (template_function name: (identifier) @function.call)
      (qualified_identifier
        name: [
          (identifier) @function.call
          (template_function name: (identifier) @function.call)
          (qualified_identifier
            name: [
              (identifier) @function.call
              (template_function name: (identifier) @function.call)
              (qualified_identifier
                name: [
                  (identifier) @function.call
                  (template_function name: (identifier) @function.call)
                  (qualified_identifier
                    name: [
                      (identifier) @function.call
                      (template_function name: (identifier) @function.call)
                    ])
                ])
            ])
        ])
    ]))

(call_expression
  function: (template_function
    name: (identifier) @function.call))

(template_method
  name: (field_identifier) @function.method.call)

; A call of a name written like a type makes a value
(call_expression
  function: (identifier) @constructor
  (#lua-match? @constructor "^[A-Z][%w]*[a-z]"))

(call_expression
  function: (template_function
    name: (identifier) @constructor)
  (#lua-match? @constructor "^[A-Z][%w]*[a-z]"))

(call_expression
  function: (primitive_type) @type.builtin)

((template_function
  name: (identifier) @keyword.operator)
  (#any-of? @keyword.operator "static_cast" "dynamic_cast" "const_cast" "reinterpret_cast"))

(call_expression
  function: (identifier) @keyword.operator
  (#eq? @keyword.operator "typeid"))

(function_declarator
  declarator: [
    (field_identifier) @function.method
    (template_function name: (identifier) @function)
    (qualified_identifier name: (identifier) @function.method)
    (qualified_identifier name: (template_function name: (identifier) @function.method))
    (qualified_identifier
      name: (qualified_identifier
        name: [
          (identifier) @function.method
          (qualified_identifier name: (identifier) @function.method)
        ]))
  ])

(function_declarator
  declarator: [
    (identifier) @constructor
    (qualified_identifier name: (identifier) @constructor)
  ]
  (#lua-match? @constructor "^[A-Z][%w_]*[a-z]"))

(function_declarator
  declarator: (template_method name: (field_identifier) @function.method))

(destructor_name
  "~" @constructor
  (identifier) @constructor)

(operator_name) @function

(operator_name
  "operator" @keyword.operator)

(operator_name
  ["()" "[]"] @operator)

; operator""_km
(operator_name
  (identifier) @function)

(operator_cast
  "operator" @keyword.operator)

; TEST(Suite, name) { … }
(function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @function.macro)
  (#lua-match? @function.macro "^[A-Z][A-Z0-9_]+$"))

; Parameters

(parameter_declaration
  declarator: (array_declarator
    declarator: (parenthesized_declarator
      (reference_declarator (identifier) @variable.parameter))))

(parameter_declaration
  declarator: (reference_declarator
    [
      (identifier) @variable.parameter
      (pointer_declarator declarator: (identifier) @variable.parameter)
    ]))

(optional_parameter_declaration
  declarator: [
    (identifier) @variable.parameter
    (pointer_declarator declarator: (identifier) @variable.parameter)
    (reference_declarator (identifier) @variable.parameter)
  ])

(variadic_parameter_declaration
  declarator: [
    (variadic_declarator (identifier) @variable.parameter)
    (reference_declarator (variadic_declarator (identifier) @variable.parameter))
  ])

(lambda_capture_initializer
  left: (identifier) @variable)

; Members

(field_initializer
  (field_identifier) @variable.member)

; A base class in an initializer list
(field_initializer
  [
    (field_identifier) @constructor
    (template_method name: (field_identifier) @constructor)
  ]
  (#lua-match? @constructor "^[A-Z]"))

; Keywords

["class" "namespace" "template" "typename" "concept"] @keyword.type

["namespace" "template"] @keyword

"using" @keyword.import

["try" "catch" "throw" "noexcept"] @keyword.exception

["co_await" "co_yield" "co_return"] @keyword.coroutine

[
  "new" "delete" "decltype" "and" "and_eq" "bitand" "bitor" "compl" "not" "not_eq" "or" "or_eq" "xor" "xor_eq"
] @keyword.operator

["requires" "static_assert"] @keyword

[
  "public" "private" "protected" "virtual" "explicit" "friend" "mutable" "final" "override" "consteval" "constinit"
] @keyword.modifier

(default_method_clause
  "default" @keyword.modifier)

(delete_method_clause
  "delete" @keyword.modifier)

(type_parameter_declaration
  "class" @keyword.type)

(this) @variable.builtin

; Literals

(raw_string_literal) @string

(pure_virtual_clause) @number

(pure_virtual_clause
  "=" @operator)

(raw_string_delimiter) @string.special

(literal_suffix) @type.builtin

; Operators and punctuation

["<=>" "->*" ".*"] @operator

(parameter_pack_expansion
  "..." @operator)

(variadic_declarator
  "..." @operator)

(variadic_type_parameter_declaration
  "..." @operator)

(fold_expression
  "..." @operator)

(base_class_clause
  "..." @operator)

(lambda_capture_initializer
  "..." @operator)

(sizeof_expression
  "..." @operator)

(catch_clause
  parameters: (parameter_list
    "..." @operator))

(lambda_default_capture) @operator

(trailing_return_type
  "->" @punctuation.delimiter)

(template_argument_list
  ["<" ">"] @punctuation.bracket)

(template_parameter_list
  ["<" ">"] @punctuation.bracket)

; A function with type parameters of its own is a method, too.

(field_declaration_list
  (template_declaration
    (function_definition
      type: (_)
      declarator: [
        (function_declarator declarator: (identifier) @function.method)
        (pointer_declarator (function_declarator declarator: (identifier) @function.method))
        (reference_declarator (function_declarator declarator: (identifier) @function.method))
      ])))

(field_declaration_list
  (template_declaration
    (declaration
      type: (_)
      declarator: [
        (function_declarator declarator: (identifier) @function.method)
        (pointer_declarator (function_declarator declarator: (identifier) @function.method))
        (reference_declarator (function_declarator declarator: (identifier) @function.method))
      ])))

; A type parameter that a concept bounds: template <Hashable Node>
((template_parameter_list
  (parameter_declaration
    type: [
      (type_identifier)
      (qualified_identifier)
      (template_type)
    ] @_concept
    declarator: (identifier) @type))
  (#not-lua-match? @_concept "_t$")
  (#lua-match? @type "^%u%w*%l"))

; Words that the parser takes for names where it does not expect them

((type_identifier) @variable.builtin
  (#eq? @variable.builtin "this"))

; int Point::*member = &Point::x;
(qualified_identifier
  (pointer_type_declarator
    (type_identifier) @variable))

; Constants by their prefix: kLimit

((identifier) @constant
  (#lua-match? @constant "^k%u%l"))

((field_identifier) @constant
  (#lua-match? @constant "^k%u%l"))

; class EXPORT Widget : public QWidget { … }: the parser takes the macro for the class

(function_definition
  type: (class_specifier
    name: (type_identifier) @constant.macro
    !body)
  .
  declarator: (identifier) @type
  (#lua-match? @constant.macro "^[A-Z][A-Z0-9_]+$"))

; Qt: public slots:, signals:

(ERROR
  (identifier) @keyword.modifier
  (#match? @keyword.modifier "^(?:slots|Q_SLOTS)$"))

((statement_identifier) @keyword.modifier
  (#match? @keyword.modifier "^(?:public|protected|private)$"))

(field_declaration
  declarator: (field_identifier) @keyword.modifier
  (#match? @keyword.modifier "^(?:public|protected|private)$"))

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword
  (#match? @keyword "^(?:consteval|namespace|template)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:class|typename)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword.exception
  (#match? @keyword.exception "^(?:catch|noexcept|throw|try)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword.import
  (#match? @keyword.import "^using$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword.operator
  (#match? @keyword.operator "^(?:delete|new|operator)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (namespace_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:constexpr|explicit|friend|mutable|private|protected|public|virtual)$"))

; p->new, on the way to p->newest
((field_expression
  field: (field_identifier) @variable.member) @_member
  (#match? @variable.member
    "^(?:catch|class|consteval|constexpr|delete|explicit|friend|mutable|namespace|new|noexcept|operator|private|protected|public|template|throw|try|typename|using|virtual)$")
  (#lua-match? @_member "[.>]%l+$"))
