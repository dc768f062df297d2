import TreeSitter

/// Leaves out of injection queries what injects a language that the user wants nowhere in another: `; without: sql, regex`.
enum InjectionFilter {
  /// The text without those patterns, line by line where it was. Patterns whose language the text names refuse these names.
  static func leavingOut(_ languages: Set<String>, of text: String) -> String {
    guard !languages.isEmpty else { return text }
    var result = Array(text.utf8)
    let bytes = result
    for pattern in QueryTokens.patterns(in: text).map({ Pattern($0.elements, $0.range, of: bytes) }).reversed() {
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

    init(_ elements: [QueryTokens.Element], _ range: Range<Int>, of bytes: [UInt8]) {
      self.range = range
      // Of the predicate that is being read.
      var words: [Substring] = []
      for element in elements {
        let word = Substring(decoding: bytes[element.range], as: UTF8.self)
        switch element.token {
        case .comment: break
        case .open: words = []
        case .close: end = element.range.lowerBound
        case .capture("injection.language"): isNamedByText = true
        default:
          if words.joined() == "#set!injection.language" {
            language = String(word.drop { $0 == "\"" }.prefix { $0 != "\"" })
          }
          words.append(word)
        }
      }
    }
  }

  /// A comment may hold more than the name: `/* sql */`.
  private static func refusal(of languages: Set<String>) -> String {
    let names = languages.sorted().joined(separator: "|")
    return #" (#not-match? @injection.language "(?i)(?<![\\w-])(?:\#(names))(?![\\w-])")"#
  }
}
