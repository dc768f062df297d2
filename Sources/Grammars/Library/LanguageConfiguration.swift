import Synchronization
package import TreeSitter

/// A loaded language with its queries, compiled when they are first asked for. Shared by all threads.
package final class LanguageConfiguration: Sendable {
  package let id: String
  package let language: Language

  private let cell: QueryCell

  /// - Parameters:
  ///   - load: finds the text of a query; called at most once for each kind, on the thread that needs it first.
  ///   - logger: hears each warning once.
  package init(
    id: String, language: Language, load: @escaping @Sendable (QueryKind) -> QueryLoader.Result,
    logger: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.id = id
    self.language = language
    cell = QueryCell(language: language, load: load, logger: logger)
  }

  /// Nil when the language has no queries at all. The first call compiles.
  package var query: JoinedQuery? { cell.value.query }

  /// What was wrong in the queries, each with file and line; nothing before they are compiled.
  package var warnings: [String] { cell.valueIfReady?.warnings ?? [] }
}

/// Queries that are compiled once.
private final class QueryCell: Sendable {
  struct Value: Sendable {
    var query: JoinedQuery?
    var warnings: [String] = []
  }

  private let language: Language
  private let load: @Sendable (QueryKind) -> QueryLoader.Result
  private let logger: @Sendable (String) -> Void
  private let compiling = Mutex<Void>(())
  private let ready = Mutex<Value?>(nil)

  init(
    language: Language, load: @escaping @Sendable (QueryKind) -> QueryLoader.Result,
    logger: @escaping @Sendable (String) -> Void
  ) {
    self.language = language
    self.load = load
    self.logger = logger
  }

  var valueIfReady: Value? { ready.withLock { $0 } }

  var value: Value {
    if let value = valueIfReady { return value }
    let (value, isNew) = compiling.withLock { _ in
      if let value = valueIfReady { return (value, false) }
      let value = compile()
      ready.withLock { $0 = value }
      return (value, true)
    }
    if isNew { value.warnings.forEach(logger) }
    return value
  }

  private func compile() -> Value {
    var value = Value()
    var sources: [QueryKind: QuerySource] = [:]
    for kind in QueryKind.allCases {
      let result = load(kind)
      value.warnings += result.warnings
      sources[kind] = result.source
    }
    if !sources.isEmpty {
      let query = JoinedQuery(language: language, sources: sources, analysis: .none)
      value.warnings += query.query.warnings.map(\.description)
      value.query = query
    }
    return value
  }
}
