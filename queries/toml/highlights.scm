; TOML

[(bare_key) (quoted_key)] @property

; The names of tables

(table
  "["
  .
  [
    (bare_key) @type
    (quoted_key) @type
    (dotted_key [(bare_key) (quoted_key)] @type)
    (dotted_key (dotted_key [(bare_key) (quoted_key)] @type))
    (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type)))
    (dotted_key (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type))))
    (dotted_key (dotted_key (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type)))))
  ])

(table_array_element
  "[["
  .
  [
    (bare_key) @type
    (quoted_key) @type
    (dotted_key [(bare_key) (quoted_key)] @type)
    (dotted_key (dotted_key [(bare_key) (quoted_key)] @type))
    (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type)))
    (dotted_key (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type))))
    (dotted_key (dotted_key (dotted_key (dotted_key (dotted_key [(bare_key) (quoted_key)] @type)))))
  ])

; Values

(string) @string

(escape_sequence) @string.escape

(integer) @number

(float) @number.float

(boolean) @boolean

[(local_date) (local_date_time) (local_time) (offset_date_time)] @string.special

"=" @operator

["," "."] @punctuation.delimiter

["[" "]" "[[" "]]" "{" "}"] @punctuation.bracket

(comment) @comment
