; What XML documents and document type definitions share: declarations, entities, comments

(elementdecl
  (Name) @tag)

(children
  (Name) @tag)

(Mixed
  (Name) @tag)

(AttlistDecl
  (Name) @tag)

(AttDef
  (Name) @tag.attribute)

(GEDecl
  (Name) @constant)

(PEDecl
  (Name) @constant.macro)

(NotationDecl
  (Name) @constant)

(NDataDecl
  (Name) @constant)

(NotationType
  (Name) @constant)

(Enumeration
  (Nmtoken) @constant)

[
  (StringType)
  (TokenizedType)
] @type.builtin

"#PCDATA" @type.builtin

[
  "#FIXED"
  "#IMPLIED"
  "#REQUIRED"
  "ANY"
  "EMPTY"
] @keyword.modifier

[
  "ATTLIST"
  "ELEMENT"
  "ENTITY"
  "NOTATION"
] @keyword.directive.define

[
  "NDATA"
  "PUBLIC"
  "SYSTEM"
] @keyword

(PI
  (PITarget) @keyword.directive)

"xml" @keyword.directive

[
  "encoding"
  "version"
] @tag.attribute

(VersionNum) @number

(EncName) @string.special

; Values

[
  (AttValue)
  (EntityValue)
  (PubidLiteral)
  (SystemLiteral)
] @string

[
  (EntityRef)
  (CharRef)
] @character.special

(EntityRef
  _ @character.special)

(CharRef
  _ @character.special)

(PEReference
  _ @constant.macro)

(URI) @string.special.url

; Operators and punctuation

[
  "%"
  "*"
  "+"
  "="
  "?"
  "|"
] @operator

[
  "<!"
  "<?"
  "?>"
  "<!["
  ">"
] @punctuation.special

"," @punctuation.delimiter

[
  "("
  ")"
] @punctuation.bracket

; References come with a sign of their own.

(PEReference
  [
    "%"
    ";"
  ] @constant.macro)

(EntityRef
  [
    "&"
    ";"
  ] @character.special)

(CharRef
  [
    "&#"
    "&#x"
    ";"
  ] @character.special)

(Comment) @comment
