import Glibc
import Grammars
import NIOCore

/// Which languages are installed, and which were loaded, or tried, since grammars were last read anew.
struct KnownLanguages {
  private var installed: [String]?
  private var loaded: Set<String?> = []
  private var loads: [String?: EventLoopFuture<Void>] = [:]
  /// Whether everything is being read anew.
  private(set) var isReading = false

  /// The languages whose grammar is installed.
  mutating func installed(in library: LanguageLibrary) -> [String] {
    if let installed { return installed }
    let found = library.catalogue.entries.filter { entry in
      library.paths.installedGrammar(of: entry).map { access($0.library, R_OK) == 0 } ?? false
    }.map(\.id)
    installed = found
    return found
  }

  /// Whether a language was loaded.
  func isLoaded(_ id: String?) -> Bool { loaded.contains(id) }

  /// A language's load that has not ended.
  func load(of id: String?) -> EventLoopFuture<Void>? { loads[id] }

  mutating func began(_ load: EventLoopFuture<Void>, of id: String?) { loads[id] = load }

  /// What a load has read counts, unless everything was read anew since it began.
  mutating func ended(_ load: EventLoopFuture<Void>, of id: String?) {
    guard loads[id] === load else { return }
    loads[id] = nil
    loaded.insert(id)
  }

  /// Everything is about to be read anew: what was loaded counts for nothing, nor does what loads read that have begun.
  mutating func beginReading() {
    isReading = true
    loads = [:]
    loaded = []
  }

  /// Everything was read anew, these languages among it.
  mutating func endReading(of languages: Set<String?>) {
    isReading = false
    installed = nil
    loaded.formUnion(languages)
  }
}
