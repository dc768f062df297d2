; The directives of a format string: %-5.2ld

(format) @character.special

(type) @character.special

(size) @character.special

(flags) @character.special

[
  (precision)
  (width)
] @number

"%" @character.special

"%%" @string.escape
