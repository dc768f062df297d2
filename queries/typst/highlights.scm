; Typst

; Markup

(heading) @markup.heading

(heading
  "=") @markup.heading.1

(heading
  "==") @markup.heading.2

(heading
  "===") @markup.heading.3

(heading
  "====") @markup.heading.4

(heading
  "=====") @markup.heading.5

(heading
  "======") @markup.heading.6

(strong) @markup.strong

(emph) @markup.italic

(item
  "-" @markup.list)

(term
  "/" @markup.list)

(term
  term: (text) @markup.strong)

(term
  ":" @punctuation.delimiter)

(raw_span) @markup.raw

(raw_blck) @markup.raw.block

(raw_blck
  lang: (ident) @label)

(label) @markup.link.label

(ref) @markup.link

(url) @markup.link.url

(escape) @string.escape

(linebreak) @string.escape

(shorthand) @character.special

; Math

(math) @markup.math

(math
  "$" @punctuation.special)

; Names

(ident) @variable

((ident) @constant
  (#lua-match? @constant "^%u[%u%d_-]+$"))

((ident) @module.builtin
  (#any-of? @module.builtin "calc" "emoji" "std" "sym" "sys"))

(formula
  (ident) @constant)

(attach
  (ident) @constant)

(fraction
  (ident) @constant)

(field
  field: (ident) @variable.member)

; (key: value)
(tagged
  field: (ident) @property)

(tagged
  field: (string) @property)

; f(key: value)
(call
  (group
    (tagged
      field: (ident) @variable.parameter)))

; Functions

(call
  item: (ident) @function.call)

(call
  item: (field
    field: (ident) @function.method.call))

((call
  item: (field
    (ident) @_module
    field: (ident) @function.builtin))
  (#eq? @_module "calc"))

(show
  pattern: (ident) @function)

(show
  value: (ident) @function)

((call
  item: (ident) @function.builtin)
  (#any-of? @function.builtin
    "align" "array" "arguments" "assert" "bibliography" "block" "box" "bytes" "cbor" "circle" "cite" "cmyk" "colbreak"
    "color" "columns" "counter" "csv" "curve" "datetime" "dictionary" "document" "duration" "ellipse" "emph" "enum" "eval"
    "figure" "float" "footnote" "frac" "gradient" "grid" "h" "heading" "here" "hide" "highlight" "image" "int" "json"
    "label" "layout" "limits" "line" "linear-gradient" "linebreak" "link" "list" "locate" "lorem" "lower" "luma" "mat" "measure"
    "metadata" "move" "numbering" "oklab" "oklch" "op" "outline" "overline" "pad" "page" "pagebreak" "panic" "par"
    "parbreak" "path" "pattern" "place" "plugin" "polygon" "query" "quote" "range" "raw" "read" "rect" "ref" "regex" "repeat" "repr"
    "rgb" "root" "rotate" "scale" "scripts" "selector" "smallcaps" "smartquote" "sqrt" "square" "stack" "state" "str"
    "strike" "stroke" "strong" "sub" "super" "symbol" "table" "term" "terms" "text" "tiling" "title" "toml" "type"
    "underline" "upper" "v" "vec" "version" "xml" "yaml"))

((set
  (call
    item: (ident) @function.builtin))
  (#any-of? @function.builtin
    "align" "bibliography" "block" "box" "circle" "cite" "columns" "document" "enum" "figure" "footnote" "grid" "heading"
    "image" "line" "link" "list" "outline" "page" "par" "place" "quote" "raw" "rect" "ref" "smartquote" "table" "terms"
    "text"))

; let f(a, b: 1, ..rest) = …

(let
  pattern: (call
    item: (ident) @function))

(let
  pattern: (ident) @function
  value: (lambda))

(let
  pattern: (call
    (group
      (ident) @variable.parameter)))

(let
  pattern: (call
    (group
      (elude
        (ident) @variable.parameter))))

(lambda
  pattern: (ident) @variable.parameter)

(lambda
  pattern: (group
    (ident) @variable.parameter))

(lambda
  pattern: (group
    (tagged
      field: (ident) @variable.parameter)))

(lambda
  pattern: (group
    (elude
      (ident) @variable.parameter)))

; Literals

(string) @string

(string
  (escape) @string.escape)

(number) @number

((number) @number.float
  (#lua-match? @number.float "^%d*[.]%d"))

(bool) @boolean

[
  (auto)
  (none)
] @constant.builtin

; Math: signs

(symbol) @operator

(align) @operator

(prime) @operator

(fac
  "!" @operator)

(attach
  [
    "^"
    "_"
  ] @operator)

(fraction
  "/" @operator)

; Imports

(binding
  (ident) @variable)

(as
  (ident) @variable)

(wildcard) @character.special

; Operators and punctuation

(add
  "+" @operator)

(sub
  "-" @operator)

(mul
  "*" @operator)

(div
  "/" @operator)

(sign
  _ @operator
  .
  (_))

(cmp
  [
    "!="
    "<"
    "<="
    "=="
    ">"
    ">="
  ] @operator)

(let
  "=" @operator)

(assign
  "assign" @operator)

(lambda
  "=>" @operator)

(elude
  ".." @operator)

(code
  "#" @punctuation.special)

[
  (group
    ["(" ")"] @punctuation.bracket)
  (block
    ["{" "}"] @punctuation.bracket)
  (content
    ["[" "]"] @punctuation.bracket)
]

(group
  "," @punctuation.delimiter)

(tagged
  ":" @punctuation.delimiter)

(show
  ":" @punctuation.delimiter)

(import
  [
    ":"
    ","
  ] @punctuation.delimiter)

(field
  "." @punctuation.delimiter)

; Keywords

[
  "let"
  "set"
  "show"
  "context"
] @keyword

[
  "if"
  "else"
] @keyword.conditional

[
  "for"
  "while"
  "break"
  "continue"
] @keyword.repeat

(for
  "in" @keyword.repeat)

"return" @keyword.return

[
  "import"
  "include"
  "as"
] @keyword.import

[
  "and"
  "or"
  "not"
] @keyword.operator

(in
  "in" @keyword.operator)

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

; What is not finished

(ERROR
  "#" @punctuation.special)

(ERROR
  [
    "("
    ")"
    "["
    "]"
    "{"
    "}"
  ] @punctuation.bracket)

(ERROR
  "let"
  .
  (ident) @function
  .
  "(")
