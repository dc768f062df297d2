package import Grammars
package import Highlighting
package import LanguageServers
package import Workers

/// What highlighting needs, shared by all documents.
package struct HighlightingServices: Sendable {
  /// Where parsing happens.
  package enum Syntax: Sendable {
    /// Nowhere: the pattern pass alone.
    case none
    /// Behind a service that is there already, such as threads of this process.
    case service(any SyntaxService & Sendable)
    /// In worker processes, which the daemon starts. The library then need not load grammars.
    case workers(WorkerSettings)
  }

  package let library: LanguageLibrary
  package let patterns: PatternLibrary
  package let syntax: Syntax
  /// Nil: semantic tokens come from clients alone.
  package let servers: LanguageServers?

  package init(
    library: LanguageLibrary, patterns: PatternLibrary, syntax: Syntax, servers: LanguageServers? = nil
  ) {
    self.library = library
    self.patterns = patterns
    self.syntax = syntax
    self.servers = servers
  }
}

extension HighlightingServices {
  /// How token types become styles.
  var mapping: SemanticMapping { servers?.mapping ?? SemanticMapping() }

  /// Forgets what was read from disk, so that it is read anew when it is needed next.
  func reload() {
    library.reload(everything: true)
    patterns.reload()
    servers?.reload()
  }

  /// Reads a language's patterns and grammar, if they have not been read.
  func load(_ language: String?) {
    _ = patterns.program(for: language)
    if let language { _ = library.availability(of: language) }
  }
}
