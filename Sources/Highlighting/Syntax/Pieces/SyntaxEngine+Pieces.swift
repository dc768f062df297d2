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
  func forEachPiece<Found>(
    of query: Query, _ pieces: QueryPieces, from root: Node, window: Range<Int>, origin: Int,
    store: SubtreeStore<Found>, cursor: QueryCursor, locals: (any LocalsOracle)? = nil, empty: Found,
    add: (borrowing QueryMatch, _ start: Int, inout Found) -> Bool, use: (Found, _ start: Int) -> Void
  ) {
    store.turn(to: root.tree)
    pieces.forEach(from: root, window: window) { piece in
      if let id = piece.id, let known = store[id] { return use(known, piece.start) }
      var found = empty
      var keeps = true
      QueryPieces.forEachRun(of: piece) { node, range, isBelowParent in
        cursor.forEachMatch(query, in: node, range: range, text: text, origin: origin, locals: locals) { match in
          if isBelowParent, pieces.matchesSiblings[match.patternIndex], match.captures(node) { return }
          let mayKeep = add(match, piece.start, &found)
          keeps = keeps && mayKeep
        }
      }
      if keeps, let id = piece.id { store.keep(found, for: id) }
      use(found, piece.start)
    }
  }
}
