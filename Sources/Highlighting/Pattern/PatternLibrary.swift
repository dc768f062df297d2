import Grammars
import Synchronization

/// The lexers of a process: read when first asked for, then shared. Safe from any thread.
package final class PatternLibrary: Sendable {
  private let directories: [String]
  private let logger: @Sendable (String) -> Void
  private let lexers = Mutex<[String: PatternLexer]>([:])

  /// - Parameters:
  ///   - directories: where `<language>/patterns.toml` is looked for, the user's own first.
  ///   - logger: hears each warning about a definition once.
  package init(directories: [String], logger: @escaping @Sendable (String) -> Void = { _ in }) {
    self.directories = directories
    self.logger = logger
  }

  /// The lexer of a language; the generic one for nil and for a language without rules of its own.
  package func lexer(for language: String?) -> PatternLexer {
    let language = language ?? PatternLoader.fallbackLanguage
    if let known = lexers.withLock({ $0[language] }) { return known }
    let loaded = PatternLoader.load(language: language, searching: directories)
    let lexer = PatternLexer(loaded.definition)
    for issue in loaded.issues + lexer.issues { logger("\(issue)") }
    if !loaded.isShort { lexers.withLock { $0[language] = lexer } }
    return lexer
  }

  /// Reads definitions anew when they are asked for next.
  package func reload() { lexers.withLock { $0.removeAll() } }
}
