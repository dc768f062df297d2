import Grammars
import TreeSitter

/// A language as the syntax source uses it: the grammar, and its queries with what is known about each pattern.
final class SyntaxLanguage: Sendable {
  let id: String
  let language: Language
  /// Nil for a language without queries.
  let query: SyntaxQuery?
  /// For what is looked at for their sake alone.
  let injectionsAlone: SyntaxQuery?
  let localsAlone: SyntaxQuery?

  var highlights: HighlightPatterns? { query?.highlights }
  var injections: InjectionPatterns? { query?.injections }
  var locals: LocalsPatterns? { query?.locals }

  init(_ configuration: LanguageConfiguration) {
    id = configuration.id
    language = configuration.language
    let joined = configuration.query
    query = joined.map { SyntaxQuery($0) }
    injectionsAlone = joined.flatMap { SyntaxQuery($0, alone: .injections) } ?? query
    localsAlone = joined.flatMap { SyntaxQuery($0, alone: .locals) } ?? query
  }
}
