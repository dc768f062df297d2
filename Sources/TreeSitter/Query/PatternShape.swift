/// What a pattern's text asks of the tree, without what its captures are called and what its predicates say.
///
/// Patterns of one shape, which have the same tokens, match the same nodes, so that a cursor need follow only one of them.
struct PatternShape {
  /// The text, token by token. A capture is told by the first one of that name in the pattern.
  private(set) var tokens: [UInt8] = []
  /// The names of its captures, each once, in the order of the text.
  private(set) var captureNames: [String] = []

  /// Reads one pattern.
  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    var depth = 0
    var predicateDepth: Int?
    for element in QueryTokens(pattern) {
      switch element.token {
      case .open: depth += 1
      case .close:
        depth -= 1
        if let start = predicateDepth {
          if depth < start { predicateDepth = nil }
          continue
        }
      case .comment: continue
      case .other where predicateDepth == nil && bytes[element.range.lowerBound] == UInt8(ascii: "#"):
        // Its parenthesis is in already.
        tokens.removeLast(min(2, tokens.count))
        predicateDepth = depth
      case .string, .other, .capture: break
      }
      if predicateDepth != nil { continue }
      if case .capture(let name) = element.token {
        let place = captureNames.firstIndex(of: name) ?? captureNames.count
        if place == captureNames.count { captureNames.append(name) }
        tokens += "@\(place)".utf8
      } else {
        tokens += bytes[element.range]
      }
      tokens.append(0x20)
    }
  }
}
