import CommandSupport
import Grammars
import Highlighting
import TextStore

/// Highlights files in this process, without a daemon.
struct LocalHighlighter {
  let paths: RuntimePaths
  let catalogue: Catalogue
  private let library: LanguageLibrary
  private let highlight: WholeHighlight
  private let told = Told()

  /// What a person was told already.
  private final class Told {
    var languages: Set<String> = []
  }

  init() throws {
    paths = RuntimePaths.resolve()
    catalogue = try Catalogue.load(paths)
    library = LanguageLibrary(catalogue: catalogue, paths: paths) { Console.warn($0) }
    let patterns = PatternLibrary(directories: paths.queries) { Console.warn($0) }
    highlight = WholeHighlight(library: library, patterns: patterns)
  }

  /// The runs of a text in a language of the catalogue.
  func tokens(of text: Text, language: String?) -> (runs: [SourcedRun], state: DocumentState) {
    highlight.tokens(of: text, language: language)
  }

  /// The same, with trees that can be asked.
  ///
  /// - Parameters:
  ///   - path: Where the text is from; `-` is nowhere.
  ///   - language: A name to use instead of what the file looks like.
  ///   - warns: Whether a person is told that the grammar is missing.
  func inspect(_ text: Text, path: String, language name: String?, warns: Bool = true) throws -> InspectedText {
    highlight.inspect(text, language: try language(of: text, path: path, named: name, warns: warns))
  }

  /// Lines with their runs, some after the other, until one does not want more; see ``WholeHighlight``.
  func stream(_ lines: Range<Int>, of text: Text, language: String?, take: ([HighlightedLine]) -> Bool) {
    let range = text.bytes(ofLines: lines)
    highlight.stream(range, of: text, language: language) { part in
      let end = part.range.upperBound == range.upperBound ? lines.upperBound : text.line(at: part.range.upperBound)
      let numbers = text.line(at: part.range.lowerBound)..<end
      return take(HighlightedLine.lines(numbers, of: text, part.runs, from: part.range.lowerBound))
    }
  }

  /// The language to use for a text; the parameters are those of ``inspect(_:path:language:warns:)``.
  func language(of text: Text, path: String, named name: String?, warns: Bool) throws(Failure) -> String? {
    let language =
      if let name { try catalogue.entry(named: name).id } else {
        catalogue.detect(path: path == "-" ? nil : path, text: text)
      }
    if warns, let language, case .notInstalled = library.availability(of: language),
      told.languages.insert(language).inserted
    {
      Console.warn(
        "\(language): colours come from the pattern pass; run `hued grammar install \(language)` for exact ones")
    }
    return language
  }
}

extension Catalogue {
  /// What to say where it has no entries.
  static let isEmptyMessage =
    "no language is known, so nothing is coloured: set HUED_RUNTIME to the folder that holds queries and grammars"
}
