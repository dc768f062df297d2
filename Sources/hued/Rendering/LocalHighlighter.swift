import Grammars
import Highlighting
import TextStore

/// Highlights files in this process, without a daemon.
struct LocalHighlighter {
  let paths: RuntimePaths
  let catalogue: Catalogue
  private let highlight: WholeHighlight

  init() throws {
    paths = RuntimePaths.resolve()
    catalogue = try Catalogue.load(paths)
    let library = LanguageLibrary(catalogue: catalogue, paths: paths) { Console.warn($0) }
    let patterns = PatternLibrary(directories: paths.queries) { Console.warn($0) }
    highlight = WholeHighlight(library: library, patterns: patterns)
  }

  struct Result {
    var language: String?
    var inspected: InspectedText
    var text: Text { inspected.text }
    var runs: [SourcedRun] { inspected.runs }
  }

  /// The runs of a text in a language of the catalogue.
  func runs(of text: Text, language: String?) -> [SourcedRun] { highlight.tokens(of: text, language: language).runs }

  /// - Parameters:
  ///   - path: Where the text is from; `-` is nowhere.
  ///   - language: A name to use instead of what the file looks like.
  ///   - warns: Whether a person is told that the grammar is missing.
  func highlight(_ text: Text, path: String, language name: String?, warns: Bool = true) throws -> Result {
    let language =
      try name.map { try catalogue.entry(named: $0).id } ?? catalogue.detect(path: path == "-" ? nil : path, text: text)
    let inspected = highlight.inspect(text, language: language)
    if warns, case .degraded(.noGrammar) = inspected.state, let language {
      Console.warn("\(path): colours come from the pattern pass; run `hued grammar install \(language)` for exact ones")
    }
    return Result(language: language, inspected: inspected)
  }
}

extension Catalogue {
  /// The language that somebody named; throws what to say where there is none.
  func entry(named name: String) throws(InputFile.Failure) -> LanguageEntry {
    guard let entry = language(named: name) else {
      throw InputFile.Failure(description: "\"\(name)\" is no language of the catalogue; see `hued grammar list`")
    }
    return entry
  }
}
