/// An ending that several languages share: what in a text tells them apart.
struct SharedEnding {
  /// What tells of one of them.
  struct Rule {
    /// A language's name, or nil for one that there is no grammar of.
    var language: String?
    /// How a line may begin, its blanks aside; in lower case if `ignoresCase`.
    var beginnings: [String] = []
    /// What a line may hold that is no comment.
    var parts: [String] = []
    var ignoresCase = false
    /// Whether only the first line counts that is not blank.
    var isFirstLine = false
    /// What beginnings and parts cannot say.
    var matches: @Sendable (Substring) -> Bool = { _ in false }

    fileprivate func holds(for lines: [Substring]) -> Bool {
      (isFirstLine ? lines.prefix(1) : lines[...]).contains { line in
        let line = ignoresCase ? line.lowercased()[...] : line
        if beginnings.contains(where: line.hasPrefix) || matches(line) { return true }
        return parts.contains(where: line.contains)
          && !["//", "/*", "*", "#", "%", "--", "("].contains(where: line.hasPrefix)
      }
    }
  }

  /// What a text is that none of the rules speaks of.
  enum Otherwise {
    /// The language that the catalogue gives the ending.
    case theUsual
    /// The usual one if the text is blank, else none.
    case theUsualIfBlank
    case none
  }

  /// In the order in which they count, each over the whole beginning of the text.
  var rules: [Rule]
  var otherwise = Otherwise.theUsual

  /// The name of a text's language; nil for one that is not known, or for a text that does not tell.
  ///
  /// - Parameters:
  ///   - head: The lines that the text begins with.
  ///   - usual: The language that the catalogue gives the ending.
  func language(_ head: [Substring], usual: String) -> String? {
    let lines = head.lazy.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    let text = Array(lines)
    if let rule = rules.first(where: { $0.holds(for: text) }) { return rule.language }
    switch otherwise {
    case .theUsual: return usual
    case .theUsualIfBlank: return text.isEmpty ? usual : nil
    case .none: return nil
    }
  }
}
