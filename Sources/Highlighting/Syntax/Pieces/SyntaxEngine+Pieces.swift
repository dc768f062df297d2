import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Gives what a query finds in the pieces of a window, from the store where a subtree was looked at before.
  ///
  /// - Parameters:
  ///   - root: Where to begin: the tree's root, or a node below it.
  ///   - window: Tree coordinates; the origin's place in the text is `origin`.
  ///   - add: Adds what a match says to a piece's result; offsets count from the piece's start. Says whether the result
  ///     may be kept: not if it depends on more than the subtree.
  ///   - use: Takes a piece's result and the piece's start, in tree coordinates.
  func forEachPiece<Found: PieceResult>(
    of query: Query, _ pieces: QueryPieces, from root: Node, window: Range<Int>, origin: Int,
    store: SubtreeStore<Found>, cursor: QueryCursor, locals: (any LocalsOracle)? = nil,
    add: (borrowing QueryMatch, _ start: Int, inout Found) -> Bool, use: (Found, _ start: Int) -> Void
  ) {
    store.turn(to: root.tree)
    func run(_ run: QueryPieces.Run, _ start: Int, _ found: inout Found) -> Bool {
      var keeps = true
      cursor.forEachMatch(query, in: run.node, range: run.range, text: text, origin: origin, locals: locals) { match in
        if run.isBelowParent, pieces.matchesSiblings[match.patternIndex], match.captures(run.node) { return }
        let mayKeep = add(match, start, &found)
        keeps = keeps && mayKeep
      }
      return keeps
    }
    pieces.forEach(from: root, window: window) { piece in
      if let id = piece.id, let known = store[id] { return use(known, piece.start) }
      var found = Found()
      var keeps = true
      pieces.forEachRun(of: piece) { next in
        guard let token = next.token else {
          let mayKeep = run(next, piece.start, &found)
          keeps = keeps && mayKeep
          return
        }
        if let known = store[token.kind] { return found.append(known, movedBy: token.start - piece.start) }
        var result = Found()
        let mayKeep = run(next, token.start, &result)
        keeps = keeps && mayKeep
        if mayKeep { store.keep(result, for: token.kind) }
        found.append(result, movedBy: token.start - piece.start)
      }
      if keeps, let id = piece.id { store.keep(found, for: id) }
      use(found, piece.start)
    }
  }
}
