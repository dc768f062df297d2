; Names

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^_*%u%w*%l%w*$"))

((identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]*$"))

; Fields declared in a class's body: count: int = 0

((class_definition
  body: (block
    (expression_statement
      (assignment
        left: (identifier) @variable.member))))
  (#lua-match? @variable.member "^_*%l"))

((identifier) @variable.builtin
  (#lua-match? @variable.builtin "^__%l[%w_]*__$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "self" "cls"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "NotImplemented" "Ellipsis"))

; Names that stand where a type must; those of built-in types follow.

(type
  (subscript
    subscript: (identifier) @type))

(type
  (binary_operator
    (identifier) @type))

(class_definition
  superclasses: (argument_list
    (identifier) @type))

(class_definition
  superclasses: (argument_list
    (subscript
      subscript: (identifier) @type)))

((identifier) @type.builtin
  (#any-of? @type.builtin
    "bool" "bytearray" "bytes" "complex" "dict" "float" "frozenset" "int" "list" "memoryview"
    "object" "range" "set" "slice" "str" "tuple"
    "BaseException" "BaseExceptionGroup" "Exception" "ExceptionGroup" "ArithmeticError"
    "AssertionError" "AttributeError" "BlockingIOError" "BrokenPipeError" "BufferError"
    "BytesWarning" "ChildProcessError" "ConnectionAbortedError" "ConnectionError"
    "ConnectionRefusedError" "ConnectionResetError" "DeprecationWarning" "EOFError"
    "EncodingWarning" "EnvironmentError" "FileExistsError" "FileNotFoundError"
    "FloatingPointError" "FutureWarning" "GeneratorExit" "IOError" "ImportError"
    "ImportWarning" "IndentationError" "IndexError" "InterruptedError" "IsADirectoryError"
    "KeyError" "KeyboardInterrupt" "LookupError" "MemoryError" "ModuleNotFoundError"
    "NameError" "NotADirectoryError" "NotImplementedError" "OSError" "OverflowError"
    "PendingDeprecationWarning" "PermissionError" "ProcessLookupError"
    "PythonFinalizationError" "RecursionError" "ReferenceError" "ResourceWarning"
    "RuntimeError" "RuntimeWarning" "StopAsyncIteration" "StopIteration" "SyntaxError"
    "SyntaxWarning" "SystemError" "SystemExit" "TabError" "TimeoutError" "TypeError"
    "UnboundLocalError" "UnicodeDecodeError" "UnicodeEncodeError" "UnicodeError"
    "UnicodeTranslateError" "UnicodeWarning" "UserWarning" "ValueError" "Warning"
    "ZeroDivisionError"))

; Members

(attribute
  attribute: (identifier) @variable.member)

((attribute
  attribute: (identifier) @constant)
  (#lua-match? @constant "^_*%u[%u%d_]*$"))

((attribute
  attribute: (identifier) @type)
  (#lua-match? @type "^_*%u%w*%l%w*$"))

; self.HTTPServer is a member like any other.
((attribute
  object: (identifier) @_self
  attribute: (identifier) @variable.member)
  (#any-of? @_self "self" "cls")
  (#lua-match? @variable.member "%l"))

; Types

(type
  (identifier) @type)

(type
  (attribute
    attribute: (identifier) @type))

(type
  (subscript
    value: (identifier) @type))

(generic_type
  (identifier) @type)

(member_type
  (identifier) @type)

(splat_type
  (identifier) @type)

(class_definition
  name: (identifier) @type)

((class_definition
  superclasses: (argument_list
    (identifier) @type.builtin))
  (#eq? @type.builtin "type"))

(class_definition
  superclasses: (argument_list
    (attribute
      attribute: (identifier) @type)))

(type_alias_statement
  left: (type
    (identifier) @type.definition))

(type_alias_statement
  left: (type
    (generic_type
      (identifier) @type.definition)))

(class_pattern
  (dotted_name
    (identifier) @type .))

((class_pattern
  (dotted_name
    .
    (identifier) @type.builtin .))
  (#any-of? @type.builtin
    "bool" "bytearray" "bytes" "complex" "dict" "float" "frozenset" "int" "list" "memoryview"
    "object" "range" "set" "slice" "str" "tuple"))

; T = TypeVar("T")
((assignment
  left: (identifier) @type.definition
  right: (call
    function: (identifier) @_function))
  (#any-of? @_function "NamedTuple" "NewType" "ParamSpec" "TypeAliasType" "TypeVar" "TypeVarTuple" "TypedDict"))

((type
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "bool" "bytearray" "bytes" "complex" "dict" "float" "frozenset" "int" "list" "memoryview"
    "object" "range" "set" "slice" "str" "tuple" "type"))

((generic_type
  (identifier) @type.builtin)
  (#any-of? @type.builtin "dict" "frozenset" "list" "set" "tuple" "type"))

; Functions and calls

(call
  function: (identifier) @function.call)

(call
  function: (attribute
    attribute: (identifier) @function.method.call))

((call
  function: (identifier) @constructor)
  (#lua-match? @constructor "^_*%u%w*%l%w*$"))

((call
  function: (attribute
    attribute: (identifier) @constructor))
  (#lua-match? @constructor "^_*%u%w*%l%w*$"))

((call
  function: (attribute
    object: (identifier) @_self
    attribute: (identifier) @function.method.call))
  (#any-of? @_self "self" "cls"))

((call
  function: (identifier) @variable.builtin)
  (#eq? @variable.builtin "cls"))

((call
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "__import__" "abs" "aiter" "all" "anext" "any" "ascii" "bin" "breakpoint" "callable" "chr"
    "classmethod" "compile" "delattr" "dir" "divmod" "enumerate" "eval" "exec" "exit" "filter"
    "format" "getattr" "globals" "hasattr" "hash" "help" "hex" "id" "input" "isinstance"
    "issubclass" "iter" "len" "locals" "map" "max" "min" "next" "oct" "open" "ord" "pow"
    "print" "property" "quit" "range" "repr" "reversed" "round" "setattr" "sorted"
    "staticmethod" "sum" "super" "type" "vars" "zip"
    ; Python 2
    "apply" "basestring" "cmp" "execfile" "file" "intern" "long" "raw_input" "reduce" "reload"
    "unichr" "unicode" "xrange"))

((call
  function: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "bool" "bytearray" "bytes" "complex" "dict" "float" "frozenset" "int" "list" "memoryview"
    "object" "set" "slice" "str" "tuple"))

((call
  function: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "ArithmeticError" "AssertionError" "AttributeError" "BaseException" "BaseExceptionGroup"
    "BlockingIOError" "BrokenPipeError" "BufferError" "ChildProcessError"
    "ConnectionAbortedError" "ConnectionError" "ConnectionRefusedError"
    "ConnectionResetError" "EOFError" "EnvironmentError" "Exception" "ExceptionGroup"
    "FileExistsError" "FileNotFoundError" "FloatingPointError" "GeneratorExit" "IOError"
    "ImportError" "IndentationError" "IndexError" "InterruptedError" "IsADirectoryError"
    "KeyError" "KeyboardInterrupt" "LookupError" "MemoryError" "ModuleNotFoundError"
    "NameError" "NotADirectoryError" "NotImplementedError" "OSError" "OverflowError"
    "PermissionError" "ProcessLookupError" "RecursionError" "ReferenceError"
    "RuntimeError" "StopAsyncIteration" "StopIteration" "SyntaxError" "SystemError"
    "SystemExit" "TabError" "TimeoutError" "TypeError" "UnboundLocalError"
    "UnicodeDecodeError" "UnicodeEncodeError" "UnicodeError" "UnicodeTranslateError"
    "UserWarning" "ValueError" "Warning" "ZeroDivisionError"))

(function_definition
  name: (identifier) @function)

; A first parameter called `self` or `cls` makes a method. (Looking for the class around it
; would make the pattern as large as the class.)
((function_definition
  name: (identifier) @function.method
  parameters: (parameters
    .
    (identifier) @_self))
  (#any-of? @_self "self" "cls" "mcs" "mcls" "metacls"))

((decorated_definition
  (decorator
    (identifier) @_decorator)
  definition: (function_definition
    name: (identifier) @function.method))
  (#any-of? @_decorator "staticmethod" "classmethod" "property" "abstractmethod"))

((function_definition
  name: (identifier) @constructor)
  (#any-of? @constructor "__init__" "__new__"))

; Parameters

(parameters
  (identifier) @variable.parameter)

(lambda_parameters
  (identifier) @variable.parameter)

(parameters
  (tuple_pattern
    (identifier) @variable.parameter))

(lambda_parameters
  (tuple_pattern
    (identifier) @variable.parameter))

(default_parameter
  name: (identifier) @variable.parameter)

(typed_parameter
  .
  (identifier) @variable.parameter)

(typed_default_parameter
  name: (identifier) @variable.parameter)

(parameters
  (list_splat_pattern
    (identifier) @variable.parameter))

(parameters
  (dictionary_splat_pattern
    (identifier) @variable.parameter))

(lambda_parameters
  (list_splat_pattern
    (identifier) @variable.parameter))

(lambda_parameters
  (dictionary_splat_pattern
    (identifier) @variable.parameter))

(typed_parameter
  (list_splat_pattern
    (identifier) @variable.parameter))

(typed_parameter
  (dictionary_splat_pattern
    (identifier) @variable.parameter))

(keyword_argument
  name: (identifier) @variable.parameter)

(keyword_pattern
  .
  (identifier) @variable.parameter)

((parameters
  .
  (identifier) @variable.builtin)
  (#any-of? @variable.builtin "self" "cls"))

((typed_parameter
  .
  (identifier) @variable.builtin)
  (#any-of? @variable.builtin "self" "cls"))

; Modules

(import_statement
  name: (dotted_name
    (identifier) @module))

(import_statement
  name: (aliased_import
    name: (dotted_name
      (identifier) @module)
    alias: (identifier) @module))

(import_from_statement
  module_name: (dotted_name
    (identifier) @module))

(import_from_statement
  module_name: (relative_import
    (dotted_name
      (identifier) @module)))

(future_import_statement
  "__future__" @module.builtin)

(import_prefix) @punctuation.special

; Decorators

(decorator
  "@" @attribute)

(decorator
  (identifier) @attribute)

(decorator
  (attribute
    attribute: (identifier) @attribute))

(decorator
  (call
    function: (identifier) @attribute))

(decorator
  (call
    function: (attribute
      attribute: (identifier) @attribute)))

((decorator
  (identifier) @attribute.builtin)
  (#any-of? @attribute.builtin "classmethod" "property" "staticmethod"))

; Literals

(none) @constant.builtin

(ellipsis) @constant.builtin

[
  (true)
  (false)
] @boolean

(integer) @number

(float) @number.float

[
  (string_start)
  (string_content)
  (string_end)
] @string

; A string that stands alone documents what is before or around it.
(expression_statement
  .
  (string
    [
      (string_start)
      (string_content)
      (string_end)
    ] @string.documentation)
  .)

[
  (escape_sequence)
  (escape_interpolation)
] @string.escape

(format_specifier) @string.special

(type_conversion) @string.special

(case_pattern
  "_" @character.special)

; Comments

(comment) @comment @spell

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^#!/"))

; Punctuation

[
  ","
  "."
  ":"
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(interpolation
  [
    "{"
    "}"
  ] @punctuation.special)

(format_expression
  [
    "{"
    "}"
  ] @punctuation.special)

(line_continuation) @punctuation.special

; Operators

[
  "!="
  "%"
  "%="
  "&"
  "&="
  "*"
  "**"
  "**="
  "*="
  "+"
  "+="
  "-"
  "-="
  "->"
  "/"
  "//"
  "//="
  "/="
  ":="
  "<"
  "<<"
  "<<="
  "<="
  "<>"
  "="
  "=="
  ">"
  ">="
  ">>"
  ">>="
  "@="
  "^"
  "^="
  "|"
  "|="
  "~"
] @operator

(binary_operator
  operator: "@" @operator)

[
  (keyword_separator)
  (positional_separator)
] @operator

(wildcard_import
  "*" @character.special)

(splat_pattern
  "_" @character.special)

; Keywords

[
  "and"
  "in"
  "is"
  "is not"
  "not"
  "not in"
  "or"
] @keyword.operator

[
  "as"
  "assert"
  "del"
  "exec"
  "global"
  "nonlocal"
  "pass"
  "print"
  "with"
] @keyword

[
  "class"
  "type"
] @keyword.type

[
  "def"
  "lambda"
] @keyword.function

[
  "async"
  "await"
] @keyword.coroutine

[
  "return"
  "yield"
] @keyword.return

(yield
  "from" @keyword.return)

[
  "if"
  "elif"
  "else"
  "match"
  "case"
] @keyword.conditional

(conditional_expression
  [
    "if"
    "else"
  ] @keyword.conditional.ternary)

[
  "for"
  "while"
  "break"
  "continue"
] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

(for_in_clause
  "in" @keyword.repeat)

(for_statement
  alternative: (else_clause
    "else" @keyword.repeat))

(while_statement
  alternative: (else_clause
    "else" @keyword.repeat))

[
  "try"
  "except"
  "except*"
  "raise"
  "finally"
] @keyword.exception

(raise_statement
  "from" @keyword.exception)

(try_statement
  (else_clause
    "else" @keyword.exception))

(except_clause
  (as_pattern
    "as" @keyword.exception))

(except_group_clause
  (as_pattern
    "as" @keyword.exception))

"import" @keyword.import

(import_from_statement
  "from" @keyword.import)

(future_import_statement
  "from" @keyword.import)

(aliased_import
  "as" @keyword.import)

; Words of the language that the parser takes for names while a line is not finished

((identifier) @keyword
  (#match? @keyword "^(?:as|assert|del|global|nonlocal|pass|with)$"))

((identifier) @keyword.type
  (#match? @keyword.type "^class$"))

((identifier) @keyword.function
  (#match? @keyword.function "^(?:def|lambda)$"))

((identifier) @keyword.return
  (#match? @keyword.return "^(?:return|yield)$"))

((identifier) @keyword.conditional
  (#match? @keyword.conditional "^(?:elif|else|if)$"))

((identifier) @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|for|while)$"))

((identifier) @keyword.exception
  (#match? @keyword.exception "^(?:except|finally|raise|try)$"))

((identifier) @keyword.import
  (#match? @keyword.import "^(?:from|import)$"))

((identifier) @keyword.operator
  (#match? @keyword.operator "^(?:and|in|is|not|or)$"))

; The name behind a def or a class whose line is not finished

(ERROR
  "def"
  .
  (identifier) @function)

(ERROR
  "def"
  .
  (call
    function: (identifier) @function))
