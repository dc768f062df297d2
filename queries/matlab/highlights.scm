; MATLAB and Octave

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin
    "Inf" "NA" "NaN" "NaT" "eps" "flintmax" "inf" "intmax" "intmin" "nan" "pi" "realmax" "realmin"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "ans" "nargin" "nargout" "varargin" "varargout"))

; Calls. An index looks like one.

(function_call
  name: (identifier) @function.call)

((function_call
  name: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "accumarray" "all" "any" "arrayfun" "axes" "axis" "bsxfun" "cat" "ceil" "cell" "cell2mat"
    "cellfun" "char" "circshift" "clc" "close" "colorbar" "colormap" "containers" "conv" "cos" "cross"
    "cumprod" "cumsum" "deal" "det" "diag" "diff" "disp" "display" "dot" "double" "eig" "erf" "eval"
    "evalin" "exist" "exp" "eye" "fclose" "feval" "fft" "fieldnames" "figure" "fgetl" "fgets" "find"
    "fix" "fliplr" "flipud" "floor" "fopen" "fprintf" "fread" "fscanf" "func2str" "fwrite" "gamma" "gca"
    "gcf" "get" "hist" "histogram" "horzcat" "hypot" "ifft" "imag" "ind2sub" "inputname" "int16" "int2str"
    "int32" "int64" "int8" "interp1" "interp2" "intersect" "inv" "isa" "iscell" "iscellstr" "ischar"
    "isempty" "isequal" "isfield" "isfinite" "ishandle" "isinf" "islogical" "ismember" "isnan"
    "isnumeric" "isprop" "isreal" "isrow" "isscalar" "isspace" "isstring" "isstruct" "isvector" "kron"
    "legend" "length" "linspace" "load" "log" "log10" "log2" "logical" "logspace" "lower" "lu" "max"
    "mean" "median" "meshgrid" "mfilename" "min" "mod" "nargchk" "narginchk" "nchoosek" "ndims" "nnz"
    "norm" "not" "num2cell" "num2str" "numel" "ones" "permute" "pinv" "plot" "plot3" "polyfit" "polyval"
    "prod" "qr" "quiver" "rand" "randi" "randn" "randperm" "rank" "real" "regexp" "regexpi" "regexprep"
    "rem" "repmat" "reshape" "rmfield" "round" "save" "scatter" "set" "setdiff" "sign" "sin" "single"
    "size" "sort" "sprintf" "sqrt" "squeeze" "sscanf" "std" "str2double" "str2func" "str2num" "strcat"
    "strcmp" "strcmpi" "strfind" "string" "strjoin" "strjust" "strncmp" "strncmpi" "strrep" "strsplit"
    "strtok" "strtrim" "struct" "struct2cell" "structfun" "sub2ind" "subplot" "sum" "surf" "svd" "table"
    "tan" "text" "tic" "title" "toc" "trace" "trapz" "triu" "uint16" "uint32" "uint64" "uint8" "union"
    "unique" "upper" "validateattributes" "var" "vertcat" "warning" "xlabel" "xlim" "ylabel" "ylim"
    "zeros" "zlabel"))

((function_call
  name: (identifier) @keyword.exception)
  (#any-of? @keyword.exception "assert" "error" "rethrow" "throw"))

(handle_operator
  (identifier) @function)

; a(2) = 1
(assignment
  left: (function_call
    name: (identifier) @variable))

(multioutput_variable
  (function_call
    name: (identifier) @variable))

; obj@Base(x)
(function_call
  name: (identifier) @variable
  (superclass))

; Members

(field_expression
  field: (identifier) @variable.member)

(field_expression
  field: (function_call
    name: (identifier) @function.method.call))

; A field that is assigned to is indexed, not called.
(assignment
  left: (field_expression
    field: (function_call
      name: (identifier) @variable.member)))

; Functions

(function_definition
  name: (identifier) @function)

(function_signature
  name: (identifier) @function)

(methods
  (function_definition
    name: (identifier) @function.method))

(methods
  (function_signature
    name: (identifier) @function.method))

[
  "get."
  "set."
] @keyword.modifier

(function_arguments
  (identifier) @variable.parameter)

(function_arguments
  ((identifier) @variable.builtin
    (#any-of? @variable.builtin "varargin")))

(lambda
  (arguments
    (identifier) @variable.parameter))

; arguments … end

(property
  name: (identifier) @property)

(arguments_statement
  (property
    name: (identifier) @variable.parameter))

(property
  name: (identifier)
  (identifier) @type)

(validation_functions
  (identifier) @function.call)

; Classes

(class_definition
  name: (identifier) @type)

(superclasses
  (property_name) @type)

(superclasses
  (property_name
    (identifier) @type))

(superclass
  (identifier) @type)

(metaclass_operator
  (identifier) @type)

(attribute
  .
  (identifier) @attribute)

(attribute
  .
  (identifier)
  (identifier) @constant)

(events
  (identifier) @property)

(enum
  .
  (identifier) @constant)

(catch_clause
  .
  "catch"
  .
  (identifier) @variable)

; Commands: hold on

(command_name) @function.call

((command_name) @function.builtin
  (#any-of? @function.builtin
    "axis" "clc" "clear" "clearvars" "close" "colorbar" "dbstop" "diary" "disp" "figure" "format" "graphics_toolkit"
    "grid" "help" "hold" "load" "more" "pkg" "save" "warning" "who" "whos"))

((command_name) @keyword.import
  (#eq? @keyword.import "import"))

(command_argument) @string

((command_name) @function.macro
  (#lua-match? @function.macro "^!"))

; Literals

(string) @string

(escape_sequence) @string.escape

(formatting_sequence) @string.special

(number) @number

((number) @number.float
  (#match? @number.float "^[0-9]*[.][0-9]|^[0-9.]+[eEdD]"))

(boolean) @boolean

(boolean
  _ @boolean)

; In an index, `end` is the last place.
((arguments
  (identifier) @variable.builtin)
  (#eq? @variable.builtin "end"))

((range
  (identifier) @variable.builtin)
  (#eq? @variable.builtin "end"))

((arguments
  (binary_operator
    (identifier) @variable.builtin))
  (#eq? @variable.builtin "end"))

; Operators and punctuation

[
  "&" "&&" "*" "+" "-" "." ".'" ".*" ".+" ".-" "./" ".\\" ".^" "/" "<" "<=" "=" "==" ">" ">=" "?" "@" "\\" "^" "|" "||"
  "~" "~="
] @operator

(postfix_operator
  "'" @operator)

(ignored_argument
  "~" @character.special)

(range
  ":" @operator)

(spread_operator
  ":" @operator)

(field_expression
  "." @punctuation.delimiter)

[
  ","
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

(line_continuation) @punctuation.special

; What stands behind the dots is a comment.
((line_continuation) @comment
  (#lua-match? @comment "^%.%.%.%s*%S"))

; Keywords

[
  "arguments"
  "end"
  "enumeration"
  "events"
  "methods"
  "properties"
] @keyword

[
  "global"
  "persistent"
] @keyword.modifier

"classdef" @keyword.type

(class_definition
  "end" @keyword.type)

[
  "function"
  "endfunction"
] @keyword.function

(function_definition
  "end" @keyword.function)

[
  "if"
  "else"
  "elseif"
  "switch"
  "case"
  "otherwise"
] @keyword.conditional

(if_statement
  "end" @keyword.conditional)

(switch_statement
  "end" @keyword.conditional)

[
  "for"
  "parfor"
  "while"
  (break_statement)
  (continue_statement)
] @keyword.repeat

(for_statement
  "end" @keyword.repeat)

(while_statement
  "end" @keyword.repeat)

(return_statement) @keyword.return

[
  "try"
  "catch"
] @keyword.exception

(try_statement
  "end" @keyword.exception)

; Comments

(comment) @comment @spell

; What stands right below the head of a function documents it.
(function_definition
  (function_arguments)
  .
  (comment) @comment.documentation)

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%%%%"))
