; inherits: xml_declarations

; Tags

(STag
  (Name) @tag)

(ETag
  (Name) @tag)

(EmptyElemTag
  (Name) @tag)

(Attribute
  (Name) @tag.attribute)

((Attribute
  (Name) @_name
  (AttValue) @string.special.url)
  (#lua-match? @string.special.url "^[\"']%a[%w+.-]*://"))

(STag
  [
    "<"
    ">"
  ] @tag.delimiter)

(ETag
  [
    "</"
    ">"
  ] @tag.delimiter)

(EmptyElemTag
  [
    "<"
    "/>"
  ] @tag.delimiter)

; Prolog

(doctypedecl
  "DOCTYPE" @keyword.directive.define)

(doctypedecl
  (Name) @tag)

(PseudoAtt
  (Name) @tag.attribute)

(PseudoAttValue) @string

[
  "xml-model"
  "xml-stylesheet"
  "standalone"
] @keyword.directive

(XMLDecl
  "standalone" @tag.attribute)

(XMLDecl
  ["\"" "'"] @string)

[
  "no"
  "yes"
] @boolean

[
  "["
  "]"
] @punctuation.bracket

(StringType
  _ @type.builtin)

; CDATA

(CDStart) @keyword.directive

(CDStart
  _ @keyword.directive)

(CDSect
  "]]>" @keyword.directive)

(CData) @string
