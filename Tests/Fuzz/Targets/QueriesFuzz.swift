import Grammars
import TextStore
import TreeSitter

@testable import Highlighting
@testable import HighlightingOracle

/// Any text is a query of which the wrong parts are left out; with any query, an edited document looks as from scratch.
enum QueriesFuzz {
  private static let samples: [(language: String, text: Text)] = [
    ("json", Text("{\"a\": [1, -2.5e3, true, null], \"é\": {\"b\\n\": \"\", \"b\": \"x\"}}\n[]\n{\"c\": \"x\", 1}\n")),
    (
      "python",
      Text(
        """
        # comment
        import os.path as p
        @decorator(1)
        class Name(Base):
            def method(self, a=1, *rest):
                '''doc'''
                x = f"é {a + 1!r}" if a else [i for i in rest]
                return self.x[x](a) and not None
        def (

        """)
    ),
  ]
  private static let edits = [
    TextEdit(range: 0..<0, replacement: "#"), TextEdit(range: 10..<14, replacement: "\"é"),
    TextEdit(range: 3..<3, replacement: "\n(["), TextEdit(range: 20..<40, replacement: ""),
    TextEdit(range: 30..<30, replacement: "x"),
  ]

  private static let paths = RuntimePaths.resolve()
  private static let library: LanguageLibrary = {
    do {
      let library = LanguageLibrary(catalogue: try Catalogue.load(paths), paths: paths)
      for (language, _) in samples {
        expect(library.availability(of: language) == .available, "\(language) is not installed: make grammars")
      }
      return library
    } catch {
      expect(false, "\(error)")
      return LanguageLibrary(catalogue: Catalogue(entries: []), paths: paths)
    }
  }()
  private static let patterns = PatternLibrary(directories: [])

  /// One language of the library, with other queries.
  private struct Provider: LanguageProvider {
    let language: LanguageConfiguration

    func configuration(for id: String) -> LanguageConfiguration? { id == language.id ? language : nil }
    func availability(of id: String) -> LanguageAvailability { id == language.id ? .available : .unknown }
    func resolve(injectionName: String) -> String? { language.id }
  }

  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    var queries: [QueryKind: String] = [:]
    for kind in [QueryKind.highlights, .locals, .injections] { queries[kind] = input.text(atMost: 4096) }
    let sample = samples[input.number(below: samples.count)]
    let edit = edits[input.number(below: edits.count)]
    guard let configuration = library.configuration(for: sample.language) else { return }
    let texts = queries
    let fuzzed = LanguageConfiguration(id: sample.language, language: configuration.language) { kind in
      let text = texts[kind] ?? ""
      return .init(source: text.isEmpty ? nil : QuerySource(file: kind.fileName, text: text), warnings: [])
    }
    check(fuzzed, sample.text, edit)
  }

  private static func check(_ configuration: LanguageConfiguration, _ text: Text, _ edit: TextEdit) {
    let languages = SyntaxLanguages(library: Provider(language: configuration))
    // Without a query that compiles there is nothing to compare.
    guard let language = languages.language(configuration.id), language.highlights != nil
    else { return }
    let edited = Highlight(text, language, languages)
    edited.settle()
    edited.apply(edit)
    edited.settle()
    let fresh = Highlight(edited.document.text, language, languages)
    fresh.settle()
    expect(edited.runs == fresh.runs, "after \(edit): \(edited.runs), from scratch \(fresh.runs)")
  }

  /// A document with an engine on this thread.
  private final class Highlight {
    let document: HighlightedDocument
    private let service = InlineSyntax()
    private let engine: SyntaxEngine
    private var rev = 0

    init(_ text: Text, _ language: SyntaxLanguage, _ languages: SyntaxLanguages) {
      document = HighlightedDocument(
        text: text, rev: 0, language: language.id, library: library, patterns: patterns, syntax: service,
        deliver: { _ in })
      engine = SyntaxEngine(
        language: language, text: text, languages: languages, tools: SyntaxTools(), settings: SyntaxSettings())
    }

    func apply(_ edit: TextEdit) {
      rev += 1
      do { try document.apply([edit.fitted(to: document.text)], rev: rev) } catch { expect(false, "\(error)") }
    }

    func settle() {
      document.want([0..<document.text.count])
      document.submit()
      service.run(engine, into: document)
      while document.idle() {}
    }

    var runs: [Run] { document.tokens(in: 0..<document.text.count).withoutPasses }
  }
}
