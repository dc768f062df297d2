import Glibc
import Grammars
import Testing

@testable import Highlighting

/// What the tests of this target share: the installed grammars and the project's own queries.
enum Highlighter {
  static let library: LanguageLibrary? = {
    let paths = RuntimePaths.resolve()
    guard let catalogue = try? Catalogue.load(paths) else { return nil }
    return LanguageLibrary(catalogue: catalogue, paths: paths)
  }()

  static func languages() throws -> LanguageLibrary {
    try #require(library, "the catalogue cannot be read")
  }

  static let patterns = PatternLibrary(directories: RuntimePaths.resolve().queries)

  /// Fails, rather than skips, where a grammar is missing.
  static func require(_ language: String) throws {
    let library = try languages()
    try #require(
      library.availability(of: language) == .available, "the \(language) grammar is not installed; run `make setup`")
  }
}
