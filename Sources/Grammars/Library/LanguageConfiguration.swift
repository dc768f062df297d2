import Synchronization
public import TreeSitter

/// A loaded language with its queries, each compiled when it is first asked for. Shared by all threads.
public final class LanguageConfiguration: Sendable {
  public let id: String
  public let language: Language

  private let highlightsCell: QueryCell
  private let injectionsCell: QueryCell
  private let localsCell: QueryCell

  /// - Parameters:
  ///   - load: finds the text of a query; called at most once for each kind, on the thread that needs it first.
  ///   - logger: hears each warning once.
  public init(
    id: String, language: Language, load: @escaping @Sendable (QueryKind) -> QueryLoader.Result,
    logger: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.id = id
    self.language = language
    highlightsCell = QueryCell(kind: .highlights, language: language, load: load, logger: logger)
    injectionsCell = QueryCell(kind: .injections, language: language, load: load, logger: logger)
    localsCell = QueryCell(kind: .locals, language: language, load: load, logger: logger)
  }

  /// Nil when the language has none. The first call compiles.
  public var highlights: Query? { highlightsCell.value.query }

  /// Nil when the language has none. The first call compiles.
  public var injections: Query? { injectionsCell.value.query }

  /// Nil when the language has none. The first call compiles.
  public var locals: Query? { localsCell.value.query }

  public func query(_ kind: QueryKind) -> Query? { cell(kind).value.query }

  /// What was wrong in the queries compiled so far, each with file and line.
  public var warnings: [String] {
    QueryKind.allCases.flatMap { cell($0).valueIfReady?.warnings ?? [] }
  }

  private func cell(_ kind: QueryKind) -> QueryCell {
    switch kind {
    case .highlights: highlightsCell
    case .injections: injectionsCell
    case .locals: localsCell
    }
  }
}

/// A query that is compiled once. Only callers that need this very query wait for it.
private final class QueryCell: Sendable {
  struct Value: Sendable {
    var query: Query?
    var warnings: [String]
  }

  private let kind: QueryKind
  private let language: Language
  private let load: @Sendable (QueryKind) -> QueryLoader.Result
  private let logger: @Sendable (String) -> Void
  private let compiling = Mutex<Void>(())
  private let ready = Mutex<Value?>(nil)

  init(
    kind: QueryKind, language: Language, load: @escaping @Sendable (QueryKind) -> QueryLoader.Result,
    logger: @escaping @Sendable (String) -> Void
  ) {
    self.kind = kind
    self.language = language
    self.load = load
    self.logger = logger
  }

  var valueIfReady: Value? { ready.withLock { $0 } }

  var value: Value {
    if let value = valueIfReady { return value }
    let (value, isNew) = compiling.withLock { _ in
      if let value = valueIfReady { return (value, false) }
      let result = load(kind)
      let query = result.source.map { Query(language: language, source: $0, analysis: .none) }
      let warnings = result.warnings + (query?.warnings ?? []).map { "\($0)" }
      let value = Value(query: query, warnings: warnings)
      ready.withLock { $0 = value }
      return (value, true)
    }
    if isNew { value.warnings.forEach(logger) }
    return value
  }
}
