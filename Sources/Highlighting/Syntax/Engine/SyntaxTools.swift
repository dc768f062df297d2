import TreeSitter

/// Parsers and cursors of one thread, reused by all its documents.
final class SyntaxTools {
  let cursor = QueryCursor()
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

  func recycle(_ parser: Parser) {
    parser.reset()
    if idle.count < 4 { idle.append(parser) }
  }
}
