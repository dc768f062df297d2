package import Grammars
package import TextStore

/// Highlights a text from nothing, at once, on the calling thread: what the incremental path must always agree with.
package struct WholeHighlight {
  let library: LanguageLibrary
  let patterns: PatternLibrary
  let languages: SyntaxLanguages
  let tools = SyntaxTools()
  let settings: SyntaxSettings

  package init(library: LanguageLibrary, patterns: PatternLibrary, settings: SyntaxSettings = SyntaxSettings()) {
    self.library = library
    self.patterns = patterns
    self.settings = settings
    languages = SyntaxLanguages(library: library)
  }

  /// The runs of the whole text. Without a grammar for the language they come from the pattern pass.
  ///
  /// - Returns: The runs, and what is not as good as it could be.
  package func tokens(of text: Text, language: String?) -> (runs: [SourcedRun], state: DocumentState) {
    let inspected = inspect(text, language: language)
    return (inspected.runs, inspected.state)
  }

  /// The same, with trees that can be asked.
  package func inspect(_ text: Text, language: String?) -> InspectedText {
    let service = InlineSyntax()
    let document = HighlightedDocument(
      text: text, rev: 0, language: language, library: library, patterns: patterns, syntax: service, deliver: { _ in })
    guard document.link.isOpen, let language, let prepared = languages.language(language) else {
      while document.patterns.advance(in: text, maximumBytes: 1 << 20) {}
      return InspectedText(
        text: text, runs: document.tokens(in: 0..<text.count), state: document.state, engine: nil)
    }
    let engine = SyntaxEngine(language: prepared, text: text, languages: languages, tools: tools, settings: settings)
    document.want([0..<text.count])
    document.submit()
    service.run(engine, into: document)
    while document.idle() {}
    return InspectedText(
      text: text, runs: document.tokens(in: 0..<text.count), state: document.state, engine: engine)
  }
}
