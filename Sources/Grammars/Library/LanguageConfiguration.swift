import Base
package import TreeSitter

/// A loaded language with its queries, compiled when they are first asked for. Shared by all threads.
package final class LanguageConfiguration: Sendable {
  package let id: String
  package let language: Language

  private struct Queries: Sendable {
    var query: JoinedQuery?
    var warnings: [String] = []
    var refused: Set<String> = []
  }

  private let queries: MadeOnce<Queries>

  /// - Parameters:
  ///   - load: finds the text of a query; called at most once for each kind, on the thread that needs it first.
  ///   - logger: hears each warning once.
  package init(
    id: String, language: Language, load: @escaping @Sendable (QueryKind) -> QueryLoader.Result,
    logger: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.id = id
    self.language = language
    queries = MadeOnce {
      let queries = Self.compile(language, load)
      queries.warnings.forEach(logger)
      return queries
    }
  }

  /// Nil when the language has no queries at all. The first call compiles.
  package var query: JoinedQuery? { queries.value.query }

  /// The languages that its injections may not be, by id.
  package var refused: Set<String> { queries.value.refused }

  /// What was wrong in the queries, each with file and line; nothing before they are compiled.
  package var warnings: [String] { queries.valueIfMade?.warnings ?? [] }

  private static func compile(_ language: Language, _ load: (QueryKind) -> QueryLoader.Result) -> Queries {
    var queries = Queries()
    var sources: [QueryKind: QuerySource] = [:]
    for kind in QueryKind.allCases {
      let result = load(kind)
      queries.warnings += result.warnings
      sources[kind] = result.source
      queries.refused.formUnion(result.refused)
    }
    if !sources.isEmpty {
      let query = JoinedQuery(language: language, sources: sources, analysis: .none)
      queries.warnings += query.query.warnings.map(\.description)
      queries.query = query
    }
    return queries
  }
}
