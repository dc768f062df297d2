/// The types of the legend that a client shows, and what it is told instead of the others.
struct ShownTypes: Sendable, Hashable {
  /// The type that is told of each one in the legend; nil: there is no token, and the client's own colours stay.
  private let told: [UInt32?]

  /// For a client that says nothing of types, and is told them all.
  static let all = ShownTypes(announced: [])

  /// - Parameter announced: `tokenTypes` of the client's capabilities.
  init(announced: [String]) {
    let shown = announced.isEmpty ? Set(TokenLegend.types) : Set(announced)
    told = TokenLegend.types.map { type in
      var type = type
      while !shown.contains(type) {
        guard let near = Self.nearest[type] else { return nil }
        type = near
      }
      return TokenLegend.typeIndex[type]
    }
  }

  /// The same token as the client shows it.
  func style(_ style: TokenStyle) -> TokenStyle? {
    told[Int(style.type)].map { TokenStyle(type: $0, modifiers: style.modifiers) }
  }

  /// What is shown much the same, for what was not always in LSP, what clients leave out, and what is hued's own. What
  /// is not here has nothing near it: punctuation, say, of which editors have their own idea.
  private static let nearest = [
    "class": "type", "decorator": "macro", "enumMember": "variable", "heading": "keyword", "link": "string",
    "list": "operator", "macro": "function", "math": "string", "method": "function", "modifier": "keyword",
    "parameter": "variable", "property": "variable", "quote": "comment", "raw": "string", "regexp": "string",
    "tag": "type",
  ]
}
