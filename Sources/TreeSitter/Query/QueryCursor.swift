internal import CTreeSitter
internal import CTreeSitterCore
internal import PCRE2
package import TextStore

/// Runs queries. Owned by one thread at a time; make few and reuse them, since they keep their memory.
package final class QueryCursor {
  private let pointer: OpaquePointer?
  private let evaluator = PredicateEvaluator()
  private var isRunning = false
  private var isStopped = false
  /// Captures under the names that a member of a group gives them.
  private var names = UnsafeMutableBufferPointer<TSQueryCapture>.allocate(capacity: 8)

  /// How many unfinished matches may be kept at once; beyond, the oldest are dropped.
  package var matchLimit: UInt32 = 512
  /// Whether the last run dropped matches.
  package private(set) var didExceedMatchLimit = false
  /// What the last run's matches hang on, and the lack of others. Directives that move ranges do not count.
  package var basis: QueryBasis { evaluator.basis }

  package init() {
    LibraryAllocator.install()
    pointer = ts_query_cursor_new()
  }

  deinit {
    ts_query_cursor_delete(pointer)
    names.deallocate()
  }

  /// Runs `query` on `node` and below, and calls `body` for each match whose predicates hold, in tree-sitter's order, but
  /// for matches of patterns of one shape, which come together.
  ///
  /// `range`, in tree coordinates, keeps the matches that overlap it; a match may still reach out of it. Byte 0 of the
  /// tree is byte `origin` of `text`. Without `locals` nothing is local. Costs O(siblings) on the way to the range.
  ///
  /// - Parameter startDepth: How far below the node a match may begin. What begins deeper need not be given, and may be.
  package func forEachMatch(
    _ query: Query, in node: Node, range: Range<Int>? = nil, startDepth: UInt32 = .max, text: Text, origin: Int = 0,
    locals: (any LocalsOracle)? = nil, _ body: (borrowing QueryMatch) -> Void
  ) {
    guard !isRunning else {
      // The body of a run started another on the same cursor.
      let cursor = QueryCursor()
      cursor.matchLimit = matchLimit
      cursor.forEachMatch(
        query, in: node, range: range, startDepth: startDepth, text: text, origin: origin, locals: locals, body)
      return
    }
    didExceedMatchLimit = false
    guard let queryPointer = query.pointer, query.language === node.tree.language else { return }
    if let range, range.isEmpty { return }
    (isRunning, isStopped) = (true, false)
    evaluator.basis = .node
    defer { isRunning = false }
    ts_query_cursor_set_match_limit(pointer, matchLimit)
    ts_query_cursor_set_byte_range(
      pointer, UInt32(clamping: range?.lowerBound ?? 0), range.map { UInt32(clamping: $0.upperBound) } ?? .max)
    // Where a pattern's root is a wildcard, libtree-sitter begins at its child, and looks for the parent then; at the node
    // itself that is a depth below zero, which any limit forbids, and with that one the patterns of the same kind behind it.
    hued_query_cursor_set_start_depth(pointer, query.hasWildcardRoots ? .max : startDepth)
    ts_query_cursor_exec(pointer, queryPointer, node.raw)
    let subject = Subject(text: text, origin: origin)
    // One for all, since each would count references to the query, the tree and the text.
    var match = QueryMatch(query: query, tree: node.tree, raw: TSQueryMatch(), subject: subject)
    while !isStopped, ts_query_cursor_next_match(pointer, &match.raw) {
      let raw = match.raw
      query.groups.forEachMember(of: Int(raw.pattern_index), raw, subject) { member in
        name(raw, as: member, of: query, &match.raw)
        if member.asks {
          guard evaluator.holds(query.compiled[member.pattern].predicates, match, locals: locals) else { return }
        }
        body(match)
      }
    }
    didExceedMatchLimit = ts_query_cursor_did_exceed_match_limit(pointer)
  }

  /// Ends the run behind the match that it is at.
  package func stop() { isStopped = true }

  /// Makes a match what it is to a member of the group that was matched, until the next is made.
  private func name(
    _ raw: TSQueryMatch, as member: PatternGroups.Member, of query: Query, _ match: inout TSQueryMatch
  ) {
    match.pattern_index = UInt16(member.pattern)
    match.captures = raw.captures
    if member.isNamedAlike { return }
    let count = Int(raw.capture_count)
    if count > names.count {
      names.deallocate()
      names = .allocate(capacity: count)
    }
    for position in 0..<count {
      names[position] = raw.captures[position]
      names[position].index = query.groups.name(of: raw.captures[position].index, in: member)
    }
    match.captures = UnsafePointer(names.baseAddress)
  }
}
