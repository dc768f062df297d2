package import TreeSitter

/// A language's queries of all kinds, compiled as one: a single walk over a tree serves them all.
package struct JoinedQuery: Sendable {
  package let query: Query
  private let sources: [QueryKind: QuerySource]
  private let analysis: Query.Analysis

  /// - Parameter sources: The text of each kind, as far as the language has it.
  package init(language: Language, sources: [QueryKind: QuerySource], analysis: Query.Analysis) {
    self.sources = sources
    self.analysis = analysis
    let all = QueryKind.allCases.map { sources[$0] ?? QuerySource(pieces: []) }
    query = Query(language: language, sources: all, analysis: analysis)
  }

  /// The indices of the patterns of one kind.
  package func patterns(of kind: QueryKind) -> Range<Int> {
    zip(QueryKind.allCases, query.sections).first { $0.0 == kind }?.1 ?? 0..<0
  }

  /// Compiles the patterns of one kind once more, for where nothing else is asked; nil: the language has none.
  package func alone(_ kind: QueryKind) -> Query? {
    sources[kind].map { Query(language: query.language, source: $0, analysis: analysis) }
  }
}
