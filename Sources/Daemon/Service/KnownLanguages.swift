import Glibc
import Grammars

/// Which languages are installed, and which were loaded, or tried, since grammars were last read anew.
struct KnownLanguages {
  private var installed: [String]?
  private var prepared: Set<String?> = []

  /// The languages whose grammar is installed.
  mutating func installed(in library: LanguageLibrary) -> [String] {
    if let installed { return installed }
    let found = library.catalogue.entries.filter { entry in
      library.paths.installedGrammar(of: entry).map { access($0.library, R_OK) == 0 } ?? false
    }.map(\.id)
    installed = found
    return found
  }

  /// True: a language is to be loaded.
  mutating func prepare(_ id: String?) -> Bool { prepared.insert(id).inserted }

  /// Everything is read anew; these languages were loaded.
  mutating func reset(loaded: Set<String?>) {
    installed = nil
    prepared = loaded
  }
}
