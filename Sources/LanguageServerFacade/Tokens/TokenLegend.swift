import WireProtocol

/// The token types and modifiers that the facade speaks of: LSP's own first, in the specification's order, then hued's.
enum TokenLegend {
  static let types = [
    "namespace", "type", "class", "enum", "interface", "struct", "typeParameter", "parameter", "variable", "property",
    "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number",
    "regexp", "operator", "decorator",
    // 3.18
    "label",
    // hued's
    "punctuation", "tag", "heading", "link", "raw", "list", "quote", "math", "inserted", "deleted", "changed", "text",
  ]

  static let modifiers = [
    "declaration", "definition", "readonly", "static", "deprecated", "abstract", "async", "modification",
    "documentation", "defaultLibrary",
    // hued's
    "call", "controlFlow", "escape", "special", "strong", "italic", "underline", "strikethrough",
  ]

  static let typeIndex = Dictionary(uniqueKeysWithValues: zip(types, UInt32(0)...))
  static let modifierIndex = Dictionary(uniqueKeysWithValues: zip(modifiers, UInt32(0)...))

  static let json: JSONValue = [
    "tokenTypes": .array(types.map(JSONValue.string)), "tokenModifiers": .array(modifiers.map(JSONValue.string)),
  ]
}
