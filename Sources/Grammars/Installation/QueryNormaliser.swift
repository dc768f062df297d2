import TreeSitter

/// Rewrites a packaged query into our dialect: our capture names, and later patterns over earlier ones.
enum QueryNormaliser {
  /// - Parameter text: the files of one kind, joined. What it inherits stays inherited, from ours.
  static func normalise(_ text: String, kind: QueryKind, precedence: PackagedQueries.Precedence) -> String {
    let source = kind == .highlights ? renamed(text) : text
    let bytes = Array(source.utf8)
    let patterns = QueryTokens.patterns(in: source).map { String(decoding: bytes[$0], as: UTF8.self) }
    // Only where two patterns capture one node does their order matter, so turning it round is the whole difference.
    let ordered = kind == .highlights && precedence == .first ? patterns.reversed() : patterns
    let parents = QueryHeader(text).parents.map { $0.isOptional ? "(\($0.language))" : $0.language }
    let header = parents.isEmpty ? [] : ["; inherits: " + parents.joined(separator: ",")]
    return (header + ordered).joined(separator: "\n\n") + "\n"
  }

  private static func renamed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for element in QueryTokens(text) {
      guard case .capture(let name) = element.token else { continue }
      result += bytes[end..<element.range.lowerBound]
      result += Array(("@" + CaptureVocabulary.normalised(name)).utf8)
      end = element.range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}
