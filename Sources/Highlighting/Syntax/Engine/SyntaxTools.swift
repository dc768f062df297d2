import TreeSitter

/// Parsers and cursors of one thread, reused by all its documents.
final class SyntaxTools {
  let cursor = QueryCursor()
  /// How many captures the latest window had: the next one will have about as many.
  private(set) var latestCaptures = 0
  private var idle: [Parser] = []

  /// A parser for the language with nothing under way; nil if the library refuses the language.
  func parser(for language: Language) -> Parser? {
    let parser = idle.popLast() ?? Parser()
    do {
      try parser.setLanguage(language)
      return parser
    } catch {
      return nil
    }
  }

  func noteCaptures(_ count: Int) { latestCaptures = count }

  func recycle(_ parser: Parser) {
    parser.reset()
    if idle.count < 4 { idle.append(parser) }
  }
}
