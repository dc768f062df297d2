import Glibc
import Grammars
import NIOCore

/// Which languages are installed, and which were loaded, or tried, since grammars were last read anew.
struct KnownLanguages {
  /// Those whose grammar is installed.
  private(set) var installed: [String]
  private var loaded: Set<String?> = []
  private var loads: [String?: EventLoopFuture<Void>] = [:]

  init(installed: [String]) { self.installed = installed }

  /// Finds the languages whose grammar is installed. Asks the file system about each: not for the event loop.
  static func findInstalled(in library: LanguageLibrary) -> [String] {
    library.catalogue.entries.filter { entry in
      library.paths.installedGrammar(of: entry).map { access($0.library, R_OK) == 0 } ?? false
    }.map(\.id)
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
    loads = [:]
    loaded = []
  }

  /// Everything was read anew, these languages among it.
  mutating func endReading(of languages: Set<String?>, installed: [String]) {
    self.installed = installed
    loaded.formUnion(languages)
  }
}
