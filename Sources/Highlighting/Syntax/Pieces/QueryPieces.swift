import TreeSitter

/// Cuts a query over a window into pieces that do not depend on each other, nor on the window.
///
/// A match belongs to the node that its pattern begins at. A small node is run whole: that finds the matches of all nodes
/// below it. Of a large node only its own matches are looked for, and its children are pieces of their own. So what a
/// piece gives depends on nothing but the subtree under its node, and a later tree that shares the subtree shares the
/// result. It is also cheap where libtree-sitter is not: its query cursor visits every sibling of every node on the way to
/// a window, which costs milliseconds where a file has 30,000 top-level nodes.
struct QueryPieces: Sendable {
  struct Piece {
    enum Extent {
      /// All matches that overlap the range, which is in tree coordinates; nil: all below the node.
      case matches(Range<Int>?)
      /// The node's own matches, and what is found in its ``members``.
      case own(mayBegin: Bool)
    }

    /// Where the query is to start.
    var node: Node
    var extent: Extent
    /// The start of the node, in tree coordinates.
    var start: Int
    /// The bytes that it is about, in tree coordinates.
    var range: Range<Int>
    /// Under which its result can be kept; nil: it hangs on the window.
    var id: SubtreeID?
    /// What the result hangs on in any case.
    var basis: QueryBasis
    /// Groups of siblings that hold the node itself were found from its parent, and whole.
    var isBelowParent: Bool
  }

  /// One run of the query for a piece.
  struct Run {
    var node: Node
    /// Restricts it; nil: all below the node.
    var range: Range<Int>?
    /// See ``Piece/isBelowParent``.
    var isBelowParent: Bool
    /// Set where the result is the same for every such token.
    var token: Token?
  }

  /// A keyword or a mark, which has no text of its own: what a query without predicates says about it hangs on its
  /// symbol alone.
  struct Token {
    struct Kind: Hashable {
      var symbol: UInt16
      /// In bytes.
      var length: Int
    }

    var kind: Kind
    /// In tree coordinates.
    var start: Int
  }

  /// The query's results are found whole when it is run in pieces.
  let canCut: Bool
  /// By symbol, ERROR last: some pattern that says more than "such a node" may begin there, or at one of its children.
  private let hasOwnMatches: [Bool]
  /// By symbol: it is a token, and no pattern that may begin at it asks for its text.
  private let isPlainToken: [Bool]
  /// By pattern: it matches several siblings.
  let matchesSiblings: [Bool]

  /// A node at most this long is run whole. Short enough that little is done again after an edit, and long enough that
  /// there are few pieces.
  static let smallNode = 256
  /// The small leaves of a node with at most this many children are looked at together with the node.
  private static let fewChildren = 64
  private static let maximumDepth = 200

  init(_ query: Query) {
    let patterns = query.patterns.filter { $0.isEnabled }
    canCut = !patterns.contains { $0.namesItsPlace || $0.siblings == .loose }
    matchesSiblings = query.patterns.map { $0.siblings != .none }
    let hasSiblings = patterns.contains { $0.siblings != .none }
    let roots = Set(patterns.filter { $0.hasChildren || !$0.rootCaptures.isEmpty }.map { $0.rootKinds })
    let symbols = (0..<query.language.symbolCount).map { UInt16($0) } + [Language.errorSymbol]
    hasOwnMatches = symbols.map { symbol in hasSiblings || roots.contains { $0.contains(symbol) } }
    let asking = Set(patterns.filter { !$0.predicates.isEmpty || !$0.directives.isEmpty }.map { $0.rootKinds })
    isPlainToken = (0..<query.language.symbolCount).map { index in
      let symbol = UInt16(index)
      return !query.language.isNamed(symbol) && !asking.contains { $0.contains(symbol) }
    }
  }

  /// The pieces that the matches overlapping `window` are found in.
  func forEach(from root: Node, window: Range<Int>, _ body: (Piece) -> Void) {
    guard canCut else {
      return body(
        Piece(
          node: root, extent: .matches(window), start: root.startByte, range: window, id: nil, basis: .tree,
          isBelowParent: false))
    }
    var cursor = TreeCursor(root)
    visit(&cursor, cursor.glimpse, window, depth: 0, body)
  }

  private func visit(
    _ cursor: inout TreeCursor, _ here: TreeCursor.Glimpse, _ window: Range<Int>, depth: Int, _ body: (Piece) -> Void
  ) {
    let node = cursor.node
    func piece(_ extent: Piece.Extent) -> Piece {
      Piece(
        node: node, extent: extent, start: here.range.lowerBound, range: here.range, id: here.subtreeID, basis: .node,
        isBelowParent: depth > 0)
    }
    func piece(within part: Range<Int>, of whole: TreeCursor.Glimpse) -> Piece {
      Piece(
        node: node, extent: .matches(part), start: here.range.lowerBound, range: part,
        id: part == whole.range ? whole.subtreeID : nil, basis: .tree, isBelowParent: depth > 0)
    }
    guard depth < Self.maximumDepth else {
      return body(piece(within: here.range.clamped(to: window), of: here))
    }
    if here.childCount == 0 || here.range.count <= Self.smallNode {
      return body(piece(.matches(nil)))
    }
    let mayBegin = mayBegin(here.symbol)
    let hasMembers = here.childCount <= Self.fewChildren
    if hasMembers {
      body(piece(.own(mayBegin: mayBegin)))
    } else if mayBegin {
      // Matches that begin at a node are found whole wherever the range is that they begin in.
      body(piece(.matches(here.range.lowerBound..<here.range.lowerBound + 1)))
    }
    guard cursor.gotoFirstChild(forByte: window.lowerBound) else { return }
    repeat {
      let child = cursor.glimpse
      if child.range.lowerBound >= window.upperBound { break }
      if hasMembers, Self.isMember(child) { continue }
      if child.isAliased {
        // Only from its parent is it known under its alias.
        body(piece(within: child.range.clamped(to: window), of: child))
      } else {
        visit(&cursor, child, window, depth: depth + 1, body)
      }
    } while cursor.gotoNextSibling()
    _ = cursor.gotoParent()
  }

  /// Children that are not pieces of their own: they have no id, or not under the name that they have here.
  private static func isMember(_ child: TreeCursor.Glimpse) -> Bool {
    child.subtreeID == nil || (child.isAliased && child.range.count <= smallNode)
  }

  /// Calls `body` with each run of the query that a piece takes.
  func forEachRun(of piece: Piece, _ body: (Run) -> Void) {
    func run(_ range: Range<Int>?) {
      body(Run(node: piece.node, range: range, isBelowParent: piece.isBelowParent))
    }
    guard case .own(let mayBegin) = piece.extent else {
      if case .matches(let range) = piece.extent { run(range) }
      return
    }
    if mayBegin { run(piece.start..<piece.start + 1) }
    var cursor = TreeCursor(piece.node)
    guard cursor.gotoFirstChild() else { return }
    repeat {
      let child = cursor.glimpse
      guard Self.isMember(child) else { continue }
      if child.isAliased {
        run(child.range)
      } else {
        body(Run(node: cursor.node, range: nil, isBelowParent: true, token: token(child)))
      }
    } while cursor.gotoNextSibling()
  }

  private func token(_ leaf: TreeCursor.Glimpse) -> Token? {
    guard Int(leaf.symbol) < isPlainToken.count, isPlainToken[Int(leaf.symbol)], leaf.childCount == 0 else {
      return nil
    }
    return Token(kind: Token.Kind(symbol: leaf.symbol, length: leaf.range.count), start: leaf.range.lowerBound)
  }

  private func mayBegin(_ symbol: UInt16) -> Bool {
    symbol == Language.errorSymbol || Int(symbol) >= hasOwnMatches.count
      ? hasOwnMatches.last ?? true : hasOwnMatches[Int(symbol)]
  }
}
