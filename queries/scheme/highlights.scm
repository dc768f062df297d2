; inherits: scheme_family

; Scheme: what Racket has not

(byte_vector) @punctuation.bracket

(directive) @keyword.directive

"#(" @punctuation.bracket
