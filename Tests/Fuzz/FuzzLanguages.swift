import Grammars

@testable import Highlighting

/// The languages that the fuzzer's texts are in, and what highlights them from scratch.
enum FuzzLanguages {
  /// Plain ones, and one for each kind of injection: combined, by a tag, in comments and strings.
  static let names = ["json", "python", "javascript", "html", "markdown", "c"]

  static let library: LanguageLibrary = {
    let paths = RuntimePaths.resolve()
    do {
      let library = LanguageLibrary(catalogue: try Catalogue.load(paths), paths: paths)
      for name in names {
        expect(library.availability(of: name) == .available, "\(name) is not installed: make grammars")
      }
      return library
    } catch {
      expect(false, "\(error)")
      return LanguageLibrary(catalogue: Catalogue(entries: []), paths: paths)
    }
  }()

  static let patterns = PatternLibrary(directories: library.paths.queries)

  // libFuzzer calls on one thread.
  nonisolated(unsafe) static let oracle = WholeHighlight(library: library, patterns: patterns)
}
