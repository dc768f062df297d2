import TreeSitter

/// Parsers and cursors of one thread, reused by all its documents.
final class SyntaxTools {
  let cursor = QueryCursor()
  private var idle: [Parser] = []

  /// A parser for a layer with nothing under way; nil if the library refuses the layer's language or ranges.
  func parser(for layer: Layer) -> Parser? {
    let parser = idle.popLast() ?? Parser()
    guard (try? parser.setLanguage(layer.language.language)) != nil else { return nil }
    return parser.setIncludedRanges(layer.ranges) ? parser : nil
  }

  func recycle(_ parser: Parser) {
    parser.reset()
    if idle.count < 4 { idle.append(parser) }
  }
}
