package import TreeSitter

/// A language's queries of all kinds, compiled as one: a single walk over a tree serves them all.
package struct JoinedQuery: Sendable {
  package let query: Query
  /// Injections and locals once more, each alone, as far as the language has them: they are looked for also where nothing
  /// else is asked.
  package let alone: [QueryKind: Query]

  /// - Parameter sources: The text of each kind, as far as the language has it.
  package init(language: Language, sources: [QueryKind: QuerySource], analysis: Query.Analysis) {
    alone = sources.filter { $0.key != .highlights }
      .mapValues { Query(language: language, source: $0, analysis: analysis) }
    let sources = QueryKind.allCases.map { sources[$0] ?? QuerySource(pieces: []) }
    query = Query(language: language, sources: sources, analysis: analysis)
  }

  /// The indices of the patterns of one kind.
  package func patterns(of kind: QueryKind) -> Range<Int> {
    zip(QueryKind.allCases, query.sections).first { $0.0 == kind }?.1 ?? 0..<0
  }
}
