import Grammars
import Synchronization

/// The pattern programs of a process: read when first asked for, then shared. Safe from any thread.
package final class PatternLibrary: Sendable {
  private let directories: [String]
  private let logger: @Sendable (String) -> Void
  private let programs = Mutex<[String: PatternProgram]>([:])

  /// - Parameters:
  ///   - directories: where `<language>/patterns.toml` is looked for, the user's own first.
  ///   - logger: hears each warning about a definition once.
  package init(directories: [String], logger: @escaping @Sendable (String) -> Void = { _ in }) {
    self.directories = directories
    self.logger = logger
  }

  /// The program of a language; the generic one for nil and for a language without rules of its own.
  package func program(for language: String?) -> PatternProgram {
    let language = language ?? PatternLoader.fallbackLanguage
    if let known = programs.withLock({ $0[language] }) { return known }
    let loaded = PatternLoader.load(language: language, searching: directories)
    let program = PatternProgram(loaded.definition)
    for issue in loaded.issues + program.issues { logger("\(issue)") }
    if !loaded.isShort { programs.withLock { $0[language] = program } }
    return program
  }

  /// Reads definitions anew when they are asked for next.
  package func reload() { programs.withLock { $0.removeAll() } }
}
