import Base
import Grammars
import TreeSitter

/// A language as the syntax source uses it: the grammar, and its queries with what is known about each pattern.
final class SyntaxLanguage: Sendable {
  let id: String
  let language: Language
  /// Whether its layers are parsed; else it stands for all languages without a grammar.
  let isParsed: Bool
  /// Languages that are not injected into it, by id: the user's `; without:`.
  let refused: Set<String>
  /// Nil for a language without queries.
  let query: SyntaxQuery?
  /// For where nothing but injections is asked. Not every document needs it, and compiling takes milliseconds.
  let injectionsAlone: MadeOnce<SyntaxQuery?>
  /// The same for locals.
  let localsAlone: MadeOnce<SyntaxQuery?>

  var highlights: HighlightPatterns? { query?.highlights }
  var injections: InjectionPatterns? { query?.injections }
  var locals: LocalsPatterns? { query?.locals }

  init(_ configuration: LanguageConfiguration) {
    id = configuration.id
    language = configuration.language
    isParsed = true
    refused = configuration.refused
    let joined = configuration.query
    let query = joined.map { SyntaxQuery($0) }
    self.query = query
    injectionsAlone = MadeOnce { joined.flatMap { SyntaxQuery($0, alone: .injections) } ?? query }
    localsAlone = MadeOnce { joined.flatMap { SyntaxQuery($0, alone: .locals) } ?? query }
  }

  /// What has no grammar, in a document of another language: its layers are left to the document's pattern pass, by
  /// `(#set! injection.patterns)`.
  init(unparsedIn host: SyntaxLanguage) {
    id = host.id
    language = host.language
    isParsed = false
    refused = []
    query = nil
    injectionsAlone = MadeOnce { nil }
    localsAlone = MadeOnce { nil }
  }
}
