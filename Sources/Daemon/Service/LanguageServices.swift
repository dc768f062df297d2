public import Grammars
public import Highlighting

/// What highlighting needs, shared by all documents.
public struct LanguageServices: Sendable {
  public let library: LanguageLibrary
  public let patterns: PatternLibrary
  /// Nil: the pattern pass alone.
  public let syntax: (any SyntaxService)?

  public init(library: LanguageLibrary, patterns: PatternLibrary, syntax: (any SyntaxService)?) {
    self.library = library
    self.patterns = patterns
    self.syntax = syntax
  }
}

extension LanguageServices {
  /// Forgets what was read from disk, so that it is read anew when it is needed next.
  func reload() {
    library.reload(everything: true)
    patterns.reload()
    (syntax as? SyntaxThreads)?.reload()
  }

  /// Reads a language's lexer and grammar, if they have not been read.
  func load(_ language: String?) {
    _ = patterns.lexer(for: language)
    if let language { _ = library.availability(of: language) }
  }
}
