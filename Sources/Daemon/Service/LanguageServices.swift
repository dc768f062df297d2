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
  /// Reads grammars and queries anew, where the syntax source keeps its own.
  func reloadSyntax() {
    (syntax as? SyntaxThreads)?.reload()
  }
}
