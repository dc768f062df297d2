; R

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "LETTERS" "letters" "month.abb" "month.name" "pi"))

((identifier) @boolean
  (#any-of? @boolean "T" "F"))

; Members

(extract_operator
  rhs: (identifier) @variable.member)

(namespace_operator
  lhs: (identifier) @module)

; Functions

(call
  function: (identifier) @function.call)

(call
  function: (namespace_operator
    rhs: (identifier) @function.call))

(call
  function: (extract_operator
    rhs: (identifier) @function.method.call))

(binary_operator
  lhs: (identifier) @function
  operator: [
    "<-"
    "<<-"
    "="
    ":="
  ]
  rhs: (function_definition))

((call
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "Filter" "Map" "Negate" "Position" "Recall" "Reduce" "Sys.getenv" "Sys.time" "UseMethod"
    "abs" "all" "any" "aperm" "apply" "array" "as.character" "as.data.frame" "as.factor"
    "as.integer" "as.list" "as.logical" "as.numeric" "as.vector" "assign" "attr" "attributes"
    "basename" "c" "cat" "cbind" "ceiling" "character" "class" "colMeans" "colSums" "colnames"
    "crossprod" "cumsum" "cut" "data.frame" "deparse" "diag" "diff" "dim" "dimnames" "dirname"
    "do.call" "double" "environment" "eval" "exists" "exp" "expand.grid" "factor" "file"
    "file.path" "floor" "format" "formatC" "get" "getOption" "gsub" "identical" "identity"
    "ifelse" "inherits" "integer" "interaction" "invisible" "is.character" "is.data.frame"
    "is.factor" "is.function" "is.list" "is.na" "is.null" "is.numeric" "lapply" "length"
    "levels" "list" "local" "log" "log10" "logical" "ls" "mapply" "match" "match.arg" "matrix"
    "max" "mean" "merge" "message" "methods" "min" "missing" "mode" "months" "names" "nchar"
    "ncol" "nlevels" "nrow" "numeric" "oldClass" "on.exit" "order" "outer" "paste" "paste0"
    "pmatch" "print" "prod" "quantile" "quote" "range" "rapply" "rbind" "readLines" "readRDS"
    "rep" "rev" "rm" "round" "row.names" "rowMeans" "rowSums" "rownames" "sapply" "scale" "sd"
    "seq" "seq_along" "seq_len" "set.seed" "setdiff" "setattr" "signif" "sort" "split" "sprintf"
    "sqrt" "strsplit" "structure" "sub" "subset" "substitute" "substr" "sum" "summary" "t"
    "table" "tabulate" "tail" "tapply" "tolower" "toupper" "transform" "trimws" "trunc" "typeof"
    "union" "unique" "unlist" "vapply" "var" "vector" "which" "with" "within" "write"))

((call
  function: (identifier) @keyword.import)
  (#any-of? @keyword.import
    "attachNamespace" "library" "loadNamespace" "require" "requireNamespace" "source"))

((call
  function: (identifier) @_function
  arguments: (arguments
    .
    argument: (argument
      value: (identifier) @module)))
  (#any-of? @_function "library" "loadNamespace" "require" "requireNamespace"))

((call
  function: (identifier) @keyword.exception)
  (#any-of? @keyword.exception
    "stop" "stopifnot" "suppressMessages" "suppressWarnings" "try" "tryCatch" "warning"
    "withCallingHandlers"))

((call
  function: (identifier) @keyword.conditional)
  (#eq? @keyword.conditional "switch"))

; Parameters

(parameter
  name: (identifier) @variable.parameter)

(argument
  name: (identifier) @variable.parameter)

[
  (dots)
  (dot_dot_i)
] @variable.parameter.builtin

; Literals

(integer) @number

(complex) @number

(float) @number

((float) @number.float
  (#lua-match? @number.float "^%d*%.%d"))

((float) @number.float
  (#lua-match? @number.float "^%d[%d.]*[eE]"))

(integer
  "L" @number)

(complex
  "i" @number)

[
  (true)
  (false)
] @boolean

[
  (null)
  (na)
  (nan)
  (inf)
] @constant.builtin

(na
  _ @constant.builtin)

(string) @string

(escape_sequence) @string.escape

; Operators and punctuation

[
  "!" "!=" "$" "&" "&&" "*" "**" "+" "-" "->" "->>" "/" ":" "::" ":::" ":=" "<" "<-" "<<-" "<=" "=" "==" ">" ">=" "?"
  "@" "^" "|" "|>" "||" "~" "special"
] @operator

((binary_operator
  operator: "special" @keyword.operator)
  (#any-of? @keyword.operator "%in%" "%o%" "%x%"))

(comma) @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "[["
  "]]"
  "{"
  "}"
] @punctuation.bracket

; Keywords

[
  "\\"
  "function"
] @keyword.function

[
  "else"
  "if"
] @keyword.conditional

[
  "for"
  "in"
  "repeat"
  "while"
  (break)
  (next)
] @keyword.repeat

(return) @keyword.return

; Comments

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^#'"))

((program
  .
  (comment) @keyword.directive)
  (#lua-match? @keyword.directive "^#!"))
