internal import CTreeSitter
internal import PCRE2
public import TextStore

/// Runs queries. Owned by one thread at a time; make few and reuse them, since they keep their memory.
public final class QueryCursor {
  private let pointer: OpaquePointer?
  private let evaluator = PredicateEvaluator()
  private var isRunning = false
  private var isStopped = false

  /// How many unfinished matches may be kept at once; beyond, the oldest are dropped.
  public var matchLimit: UInt32 = 512
  /// Whether the last run dropped matches.
  public private(set) var didExceedMatchLimit = false
  /// What the last run's matches hang on, and the lack of others. Directives that move ranges do not count.
  public var basis: QueryBasis { evaluator.basis }

  public init() {
    GuardedAllocator.install()
    pointer = ts_query_cursor_new()
  }

  deinit { ts_query_cursor_delete(pointer) }

  /// Ends the run in progress; for use in the body of `forEachMatch`.
  public func stop() { isStopped = true }

  /// Runs `query` on `node` and below, and calls `body` for each match whose predicates hold, in tree-sitter's order.
  ///
  /// `range`, in tree coordinates, keeps the matches that overlap it; a match may still reach out of it. Byte 0 of the
  /// tree is byte `origin` of `text`. Without `locals` nothing is local. Costs O(siblings) on the way to the range.
  public func forEachMatch(
    _ query: Query, in node: Node, range: Range<Int>? = nil, text: Text, origin: Int = 0,
    locals: (any LocalsOracle)? = nil, _ body: (borrowing QueryMatch) -> Void
  ) {
    guard !isRunning else {
      // The body of a run started another on the same cursor.
      let cursor = QueryCursor()
      cursor.matchLimit = matchLimit
      cursor.forEachMatch(query, in: node, range: range, text: text, origin: origin, locals: locals, body)
      return
    }
    didExceedMatchLimit = false
    guard let queryPointer = query.pointer, query.language === node.tree.language else { return }
    if let range, range.isEmpty { return }
    isRunning = true
    isStopped = false
    evaluator.basis = .node
    defer { isRunning = false }
    ts_query_cursor_set_match_limit(pointer, matchLimit)
    ts_query_cursor_set_byte_range(
      pointer, UInt32(clamping: range?.lowerBound ?? 0), range.map { UInt32(clamping: $0.upperBound) } ?? .max)
    ts_query_cursor_exec(pointer, queryPointer, node.raw)
    let subject = Subject(text: text, origin: origin)
    let tree = node.tree
    var raw = TSQueryMatch()
    withExtendedLifetime((query, tree, text)) {
      while !isStopped, ts_query_cursor_next_match(pointer, &raw) {
        guard Int(raw.pattern_index) < query.compiled.count else { continue }
        let predicates = query.compiled[Int(raw.pattern_index)].predicates
        if !predicates.isEmpty {
          guard evaluator.holds(predicates, raw, tree: tree, subject: subject, locals: locals) else { continue }
        }
        body(QueryMatch(query: query, tree: tree, raw: raw, subject: subject))
      }
    }
    didExceedMatchLimit = ts_query_cursor_did_exceed_match_limit(pointer)
  }
}
