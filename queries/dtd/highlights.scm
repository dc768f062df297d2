; inherits: xml_declarations

[
  "IGNORE"
  "INCLUDE"
] @keyword.conditional

[
  "["
  "]]>"
] @punctuation.special
