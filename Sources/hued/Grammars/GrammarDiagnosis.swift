import CommandSupport
import Grammars

/// What is wrong with an installed grammar and its queries.
struct GrammarDiagnosis {
  let context: GrammarContext
  private let languages: LanguageLibrary

  init(_ context: GrammarContext) {
    self.context = context
    languages = LanguageLibrary(catalogue: context.catalogue, paths: context.paths)
  }

  /// The problems of one language; none if all is well.
  ///
  /// The grammar is tried in a child first: one that crashes is a finding, too.
  func problems(with entry: LanguageEntry) -> [String] {
    switch context.installer.state(of: entry) {
    case .absent: return ["not installed; run hued grammar install \(entry.id)"]
    case .unsupported(let reason): return [reason]
    case .needless, .current, .outdated, .foreign: break
    }
    do {
      try context.installer.checkInstalled(entry)
    } catch {
      return ["\(error)"]
    }
    guard let configuration = languages.configuration(for: entry.id) else {
      if case .unusable(let reason) = languages.availability(of: entry.id) { return [reason] }
      return ["it cannot be loaded"]
    }
    // There are none before they are compiled.
    _ = configuration.query
    return configuration.warnings
  }
}
