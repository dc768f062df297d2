package import Base
internal import CTreeSitter

/// A compiled query. Immutable, so any number of threads may share one.
package final class Query: @unchecked Sendable {  // `pointer` is only read after `init`.
  let pointer: OpaquePointer?
  /// What was wrong with the source; the patterns concerned never match.
  package let warnings: [FileProblem]
  /// Names of the captures, without `@`.
  package let captureNames: [String]
  /// The patterns that were compiled, in the order of the source.
  package let patterns: [Pattern]
  /// For each source, the indices of its patterns.
  package let sections: [Range<Int>]
  package let language: Language
  let compiled: [CompiledPattern]
  let groups: PatternGroups
  /// Some pattern's root may be any node.
  let hasWildcardRoots: Bool

  /// How closely patterns are looked at when a query is compiled.
  package enum Analysis: Sendable {
    /// Patterns that can never match are found, and left out. Takes up to 0.2 s for a large grammar.
    case full
    /// Patterns that can never match stay in the query, where they do no harm. Takes some milliseconds.
    case none
  }

  /// Compiles `source`. Patterns that are wrong are left out, with a warning.
  package convenience init(language: Language, source: QuerySource, analysis: Analysis = .full) {
    self.init(language: language, sources: [source], analysis: analysis)
  }

  /// Compiles several sources as one query: a cursor visits each node once for all of them, where visiting takes longer
  /// than matching.
  package init(language: Language, sources: [QuerySource], analysis: Analysis = .full) {
    LibraryAllocator.install()
    var compiler = QueryCompiler(language: language, sources: sources, analysis: analysis)
    // It serves every document of the language.
    let result = MemoryAccount.chargeNobody { compiler.compile() }
    self.language = language
    pointer = result.pointer
    warnings = result.warnings
    captureNames = result.captureNames
    patterns = result.patterns
    sections = result.sections
    compiled = result.patterns.map(CompiledPattern.init)
    groups = result.groups
    hasWildcardRoots = result.patterns.contains { $0.rootKinds.isWildcard }
  }

  deinit {
    if let pointer { ts_query_delete(pointer) }
  }

  /// The index of a capture name.
  package func captureIndex(of name: String) -> Int? { captureNames.firstIndex(of: name) }
}

/// What running a pattern needs of it, and no more: each match copies some of that.
struct CompiledPattern: Sendable {
  let predicates: [Predicate]
  let directives: [Directive]
  let movesRanges: Bool

  init(_ pattern: Pattern) {
    (predicates, directives, movesRanges) = (pattern.predicates, pattern.directives, pattern.movesRanges)
  }
}
