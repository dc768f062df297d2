package import TreeSitter

/// A highlight query made from a grammar's own names, for a language that nobody wrote one for.
///
/// Words between quotes in a grammar are its keywords. The kind of a node without children says what it is:
/// `line_comment`, `integer`. The kind of a node and the field of its child say it of a name: the `name` of a
/// `function_definition` is a function. No grammar tells which kinds have which fields, so each pairing that makes sense
/// becomes a pattern; those that the grammar does not have never match.
package struct DerivedQuery: Sendable {
  static let fileName = "derived"

  /// Nil when the grammar's names say nothing.
  package let source: QuerySource?
  /// Whether it shows more than the pattern pass with the rules for any language: of comments, strings, numbers, keywords
  /// and names it must know two, and one of them must be comments or strings, which patterns get wrong most.
  ///
  /// What is known from fields does not count, for it may never match.
  package let isSufficient: Bool

  package init(for language: Language) {
    let names = GrammarNames(language)
    var lists: [String: Set<String>] = [:]
    for kind in names.kinds {
      if let capture = kind.capture(hasTags: names.hasTags) { lists[capture, default: []].insert("(\(kind.name))") }
    }
    for text in names.namedTexts {
      if let capture = AnonymousNode.capture(of: text, hasTags: false) {
        lists[capture, default: []].insert("(\(text))")
      }
    }
    for text in names.texts {
      if let capture = AnonymousNode.capture(of: text, hasTags: names.hasTags) {
        lists[capture, default: []].insert(quoted(text))
      }
    }
    // Kinds first, so that a word that is also a kind's only text shows as the kind says.
    var text = Self.order.compactMap { capture in
      lists[capture].map { "[\($0.sorted().joined(separator: " "))] @\(capture)\n" }
    }
    text += DerivedPatterns(names).patterns
    isSufficient = Self.suffice(Set(lists.keys))
    source = text.isEmpty ? nil : QuerySource(file: Self.fileName, text: text.joined())
  }

  /// Nil also when the names say too little.
  package var sufficientSource: QuerySource? { isSufficient ? source : nil }

  private static func suffice(_ captures: Set<String>) -> Bool {
    let found = Set(captures.compactMap { $0.split(separator: ".").first }.map(String.init))
    let families: [Set<String>] = [
      ["comment"], ["string", "character"], ["number", "boolean"], ["keyword"],
      ["function", "type", "property", "module", "tag", "attribute"],
    ]
    let known = families.filter { !$0.isDisjoint(with: found) }
    let names = captures.contains("variable.member") && families[4].isDisjoint(with: found) ? 1 : 0
    return known.count + names >= 2 && !found.isDisjoint(with: ["comment", "string", "character"])
  }

  /// Weakest first.
  private static let order = [
    "none", "variable", "punctuation.bracket", "punctuation.delimiter", "operator", "keyword", "keyword.function",
    "keyword.type", "keyword.import", "keyword.conditional", "keyword.repeat", "keyword.return", "keyword.operator",
    "keyword.modifier", "keyword.exception", "keyword.directive", "variable.member", "property", "module", "constant",
    "type", "type.builtin", "function", "function.method", "function.macro", "variable.parameter", "variable.builtin",
    "attribute", "tag.delimiter", "tag", "tag.attribute", "label", "number", "number.float", "boolean",
    "constant.builtin", "character",
    "string", "string.special.symbol", "string.regexp", "string.escape", "markup.heading", "comment",
  ]
}

/// A string of a query.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
