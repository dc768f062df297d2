import Grammars
import TextStore

@testable import Highlighting

/// The incremental path on the calling thread: a document, and an engine that works when told to.
final class IncrementalHighlight {
  let document: HighlightedDocument
  private let service = InlineSyntax()
  private let engine: SyntaxEngine?

  init(text: Text, language: String, library: LanguageLibrary, settings: SyntaxSettings = SyntaxSettings()) {
    document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: Highlighter.patterns, syntax: service,
      deliver: { _ in })
    let languages = SyntaxLanguages(library: library)
    engine = languages.language(language).map {
      SyntaxEngine(language: $0, text: text, languages: languages, tools: SyntaxTools(), settings: settings)
    }
  }

  func settle() {
    document.submit()
    if let engine { service.run(engine, into: document) }
    while document.idle() {}
  }

  func runs(in range: Range<Int>? = nil) -> [Run] {
    document.tokens(in: range ?? 0..<document.text.count).withoutPasses
  }
}
