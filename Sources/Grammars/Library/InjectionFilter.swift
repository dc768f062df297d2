import TreeSitter

/// Leaves out of injection queries what injects a language that the user wants nowhere in another: `; without: sql, regex`.
enum InjectionFilter {
  /// The text without those patterns, line by line where it was. Patterns whose language the text names refuse these names.
  static func leavingOut(_ languages: Set<String>, of text: String) -> String {
    guard !languages.isEmpty else { return text }
    var result = Array(text.utf8)
    for pattern in patterns(in: text).reversed() {
      if let language = pattern.language, languages.contains(language) {
        for index in pattern.range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
      } else if pattern.isNamedByText, let end = pattern.end {
        result.insert(contentsOf: refusal(of: languages).utf8, at: end)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private struct Pattern {
    /// With its captures and quantifiers, in bytes.
    var range: Range<Int>
    /// Its last parenthesis.
    var end: Int?
    var language: String?
    var isNamedByText = false
  }

  /// A comment may hold more than the name: `/* sql */`.
  private static func refusal(of languages: Set<String>) -> String {
    let names = languages.sorted().joined(separator: "|")
    return #" (#not-match? @injection.language "(?i)(?<![\\w-])(?:\#(names))(?![\\w-])")"#
  }

  private static func patterns(in text: String) -> [Pattern] {
    let bytes = Array(text.utf8)
    var found: [Pattern] = []
    var depth = 0
    /// The words of the predicate that is being read.
    var words: [Substring] = []
    for element in QueryTokens(text) {
      let isTop = depth == 0
      let word = Substring(decoding: bytes[element.range], as: UTF8.self)
      switch element.token {
      case .comment: continue
      case .open:
        depth += 1
        words = []
        if isTop { found.append(Pattern(range: element.range)) }
      case .close: depth = max(0, depth - 1)
      case .capture("injection.language"):
        if let last = found.indices.last { found[last].isNamedByText = true }
      default:
        if words.joined() == "#set!injection.language", let last = found.indices.last {
          found[last].language = String(word.drop { $0 == "\"" }.prefix { $0 != "\"" })
        }
        words.append(word)
      }
      guard let last = found.indices.last else { continue }
      found[last].range = found[last].range.lowerBound..<element.range.upperBound
      if element.token == .close, depth == 0 { found[last].end = element.range.lowerBound }
    }
    return found
  }
}
