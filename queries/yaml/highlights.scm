; YAML

; Values

; A plain scalar is text unless the node in it says more

[(plain_scalar) (double_quote_scalar) (single_quote_scalar) (block_scalar)] @string

(escape_sequence) @string.escape

(integer_scalar) @number

(float_scalar) @number.float

(boolean_scalar) @boolean

(null_scalar) @constant.builtin

; Keys

(block_mapping_pair
  key: (flow_node
    [(plain_scalar) (double_quote_scalar) (single_quote_scalar)] @property))

(flow_pair
  key: (flow_node
    [(plain_scalar) (double_quote_scalar) (single_quote_scalar)] @property))

; {a, b} in a flow mapping are keys without values
(flow_mapping
  (flow_node (plain_scalar) @property))

; The merge key
((plain_scalar) @operator
  (#eq? @operator "<<"))

; Anchors, tags and directives

[(anchor_name) (alias_name)] @label

(tag) @type

[(yaml_directive) (tag_directive) (reserved_directive)] @keyword.directive

; Punctuation

["," "-" ":" "?"] @punctuation.delimiter

["[" "]" "{" "}"] @punctuation.bracket

["|" ">" "---" "..." "&" "*"] @punctuation.special

(comment) @comment
