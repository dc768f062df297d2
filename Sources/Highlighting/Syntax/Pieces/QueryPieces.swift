import TextStore
import TreeSitter

/// Cuts a query over a window into pieces that do not depend on each other, nor on the window.
///
/// A match belongs to the node that its pattern begins at. A small node is run whole: that finds the matches of all nodes
/// below it. Of a large node only its own matches are looked for, and its children are pieces of their own. So what a
/// piece gives depends on nothing but the subtree under its node, and a later tree that shares the subtree shares the
/// result. It is also cheap where libtree-sitter is not: its query cursor visits every sibling of every node on the way to
/// a window, which costs milliseconds where a file has 30,000 top-level nodes.
///
/// The pieces of a node of some lines are joined to a group. Most edits leave nearly all groups of a view as they were, and
/// none of their nodes is then visited.
struct QueryPieces: Sendable {
  /// What the result of a piece is kept under.
  struct Key: Hashable {
    var id: SubtreeID
    var isGroup: Bool
    /// Of a node that is looked at from the one above it, and whole: offsets count from there.
    var isPart = false
  }

  struct Piece {
    enum Extent {
      /// All matches that overlap the range, which is in tree coordinates; nil: all below the node.
      case matches(Range<Int>?)
      /// The node's own matches, if some may begin there, and what is found in the members among its children.
      case own(mayBegin: Bool, hasMembers: Bool)
      /// What is found in all pieces of the node.
      case group
    }

    /// Where the query is to start.
    var node: Node
    var extent: Extent
    /// The start of the node, in tree coordinates.
    var start: Int
    /// The bytes that it is about, in tree coordinates.
    var range: Range<Int>
    /// Under which its result can be kept; nil: it hangs on the window.
    var key: Key?
    /// Set where the node is a short leaf: the result is the same for every such one.
    var leaf: Leaf?
    /// What the result hangs on in any case.
    var basis: QueryBasis
    /// Of the node, below the root of the tree.
    var depth: Int
    /// Groups of siblings that hold the node itself were found from its parent, and whole.
    var isBelowParent: Bool { depth > 0 }
    var isGroup: Bool {
      if case .group = extent { true } else { false }
    }
  }

  /// One run of the query for a piece.
  struct Run {
    var node: Node
    /// Restricts it; nil: all below the node.
    var range: Range<Int>?
    /// How far below the node a match may begin.
    var startDepth = UInt32.max
    /// See ``Piece/isBelowParent``.
    var isBelowParent: Bool
    /// Set where the result is the same for every such leaf.
    var leaf: Leaf?
  }

  /// A short leaf. What a query says about it hangs on its symbol, and on its text where a pattern asks for that.
  struct Leaf {
    struct Kind: Hashable {
      var symbol: UInt16
      /// In bytes.
      var length: Int
      /// Empty where no pattern asks for it.
      var text: [UInt8] = []

      func hash(into hasher: inout Hasher) {
        hasher.combine(UInt64(symbol) << 32 | UInt64(truncatingIfNeeded: length))
        if !text.isEmpty { text.withUnsafeBytes { hasher.combine(bytes: $0) } }
      }
    }

    /// Without the text.
    var kind: Kind
    var asksForText: Bool
    /// In tree coordinates.
    var start: Int
  }

  /// The query's results are found whole when it is run in pieces.
  let canCut: Bool
  /// By symbol, ERROR last: some pattern that says more than "such a node" may begin there, or at one of its children.
  private let hasOwnMatches: [Bool]
  /// By symbol: such a pattern may begin there only where the first children are of these kinds.
  private let openings: [[[KindSet]]]
  /// By symbol: such a pattern may begin there only where one of these is in the node.
  private let insides: [InsideSearch]
  /// By symbol: no pattern that may begin at such a node asks for its text, or tells it.
  private let isPlain: [Bool]
  /// What is found in a piece is also found in nodes that are like its own.
  private let canCompare: Bool
  /// By pattern: it matches several siblings.
  let matchesSiblings: [Bool]
  /// Some pattern that is enabled does.
  private let hasSiblings: Bool

  /// A node at most this long is run whole. Short enough that little is done again after an edit, and long enough that
  /// there are few pieces.
  static let smallNode = 256
  /// A longer node, at most this long, is a group. So long that a screen has few, and so short that little is joined again
  /// after an edit.
  private static let group = 2048
  /// The small leaves of a node with at most this many children are looked at together with the node.
  private static let fewChildren = 64
  private static let maximumDepth = 200

  init(_ query: Query) {
    let patterns = query.patterns.filter { $0.isEnabled }
    canCut = !patterns.contains { $0.namesItsPlace || $0.siblings == .loose }
    canCompare = !patterns.contains(where: \.namesSupertypes)
    matchesSiblings = query.patterns.map { $0.siblings != .none }
    let hasSiblings = patterns.contains { $0.siblings != .none }
    self.hasSiblings = hasSiblings
    let telling = patterns.filter { $0.hasChildren || !$0.rootCaptures.isEmpty }
    let opened = Set(telling.filter { !$0.opening.isEmpty }.map { Opened(kinds: $0.rootKinds, opening: $0.opening) })
    let known = telling.filter { $0.opening.isEmpty && $0.inside != .anything && !$0.movesRanges }
    let roots = Set(
      telling.filter { $0.opening.isEmpty && ($0.inside == .anything || $0.movesRanges) }.map { $0.rootKinds })
    let language = query.language
    let count = language.symbolCount
    /// By symbol, ERROR last, what of a list concerns the symbol.
    func bySymbol<Value>(_ list: some Sequence<(KindSet, Value)>) -> [[Value]] {
      var values: [[Value]] = Array(repeating: [], count: count + 1)
      for (kinds, value) in list {
        kinds.forEachSymbol(below: count) { values[$0 == Language.errorSymbol ? count : Int($0)].append(value) }
      }
      return values
    }
    hasOwnMatches = bySymbol(roots.map { ($0, ()) }).map { hasSiblings || !$0.isEmpty }
    openings = bySymbol(opened.map { ($0.kinds, $0.opening) })
    insides = bySymbol(known.map { ($0.rootKinds, $0.inside) }).map { InsideSearch($0, language) }
    let told = Set(query.captureNames.indices.filter { Self.tellsText(query.captureNames[$0]) })
    let asking = Set(
      patterns.filter { $0.asks || $0.rootCaptures.contains(where: told.contains) }.map(\.rootKinds))
    isPlain = bySymbol(asking.map { ($0, ()) }).prefix(count).map(\.isEmpty)
  }

  /// Whether the text of what is captured under a name is told: names that are local, and those of injected languages.
  private static func tellsText(_ capture: String) -> Bool {
    capture == "local.reference" || capture == "injection.language" || capture.hasPrefix("local.definition")
  }

  private struct Opened: Hashable {
    let kinds: KindSet
    let opening: [KindSet]
  }

  /// The pieces that the matches overlapping `window` are found in.
  ///
  /// - Parameter isKnown: Asked before a piece is made: what it takes, `body` is not given.
  func forEach(
    from root: Node, window: Range<Int>, isKnown: (Key, _ start: Int) -> Bool, _ body: (Piece) -> Void
  ) {
    guard canCut else {
      return body(
        Piece(
          node: root, extent: .matches(window), start: root.startByte, range: window, key: nil, basis: .tree, depth: 0))
    }
    var cursor = TreeCursor(root)
    visit(&cursor, cursor.glimpse, Visit(window: window, hasGroups: true), depth: 0, isKnown, body)
  }

  /// The pieces of a group.
  func forEachPart(of group: Piece, isKnown: (Key, _ start: Int) -> Bool, _ body: (Piece) -> Void) {
    var cursor = TreeCursor(group.node)
    let visit = Visit(window: group.range, hasGroups: false)
    self.visit(&cursor, cursor.glimpse, visit, depth: group.depth, isKnown, body)
  }

  private struct Visit {
    let window: Range<Int>
    let hasGroups: Bool
  }

  private func visit(
    _ cursor: inout TreeCursor, _ here: TreeCursor.Glimpse, _ visit: Visit, depth: Int,
    _ isKnown: (Key, _ start: Int) -> Bool, _ body: (Piece) -> Void
  ) {
    let start = here.range.lowerBound
    // Most pieces are known, and a node is made for none of those.
    func give(
      _ extent: @autoclosure () -> Piece.Extent, _ node: @autoclosure () -> Node, isGroup: Bool = false
    ) {
      let key = here.subtreeID.map { Key(id: $0, isGroup: isGroup) }
      if let key, isKnown(key, start) { return }
      let extent = extent()
      var isCut = false
      if case .own(mayBegin: false, _) = extent {
        isCut = hangsOnWindow(here.symbol) && !visit.window.contains(here.range)
      }
      body(
        Piece(
          node: node(), extent: extent, start: start, range: here.range, key: isCut ? nil : key,
          leaf: depth > 0 ? leaf(here) : nil, basis: .node, depth: depth))
    }
    guard depth < Self.maximumDepth else {
      let anchor = Anchor(node: cursor.node, start: start, depth: depth)
      return givePart(of: here, visit, under: anchor, isKnown, body)
    }
    if here.childCount == 0 || here.range.count <= Self.smallNode { return give(.matches(nil), cursor.node) }
    if visit.hasGroups, here.range.count <= Self.group { return give(.group, cursor.node, isGroup: true) }
    let node = cursor.node
    let hasMembers = here.childCount <= Self.fewChildren
    if hasMembers || mayBegin(node, here.symbol, visit.window) {
      give(.own(mayBegin: !hasMembers || mayBegin(node, here.symbol, visit.window), hasMembers: hasMembers), node)
    }
    let anchor = Anchor(node: node, start: start, depth: depth)
    visitChildren(&cursor, under: anchor, hasMembers: hasMembers, visit, depth: depth, isKnown, body)
  }

  /// A node that is not aliased. Queries for aliased nodes below it start here, since only from above is a node known
  /// under its alias.
  private struct Anchor {
    let node: Node
    /// In tree coordinates.
    let start: Int
    /// Below the root of the tree.
    let depth: Int
  }

  /// Gives the pieces that the children of the cursor's node are.
  ///
  /// - Parameters:
  ///   - anchor: The cursor's node, or the one above it where that is aliased.
  ///   - hasMembers: The members among the children are looked at together with the anchor.
  private func visitChildren(
    _ cursor: inout TreeCursor, under anchor: Anchor, hasMembers: Bool, _ visit: Visit, depth: Int,
    _ isKnown: (Key, _ start: Int) -> Bool, _ body: (Piece) -> Void
  ) {
    guard cursor.gotoFirstChild(forByte: visit.window.lowerBound) else { return }
    repeat {
      let child = cursor.glimpse
      if child.range.lowerBound >= visit.window.upperBound { break }
      if Self.isOpened(child, depth: depth) {
        if !hasMembers, mayBegin(cursor.node, child.symbol, visit.window) {
          let first = child.range.lowerBound..<child.range.lowerBound + 1
          body(
            Piece(
              node: anchor.node, extent: .matches(first), start: anchor.start, range: first, key: nil, basis: .tree,
              depth: anchor.depth))
        }
        let hasMembers = hasMembers && child.childCount <= Self.fewChildren
        visitChildren(&cursor, under: anchor, hasMembers: hasMembers, visit, depth: depth + 1, isKnown, body)
      } else if hasMembers, Self.isMember(child) {
        continue
      } else if child.isAliased {
        givePart(of: child, visit, under: anchor, isKnown, body)
      } else {
        self.visit(&cursor, child, visit, depth: depth + 1, isKnown, body)
      }
    } while cursor.gotoNextSibling()
    _ = cursor.gotoParent()
  }

  /// Gives what lies of a node in the window as a piece of the anchor.
  private func givePart(
    of node: TreeCursor.Glimpse, _ visit: Visit, under anchor: Anchor, _ isKnown: (Key, _ start: Int) -> Bool,
    _ body: (Piece) -> Void
  ) {
    let part = node.range.clamped(to: visit.window)
    let key = part == node.range ? node.subtreeID.map { Key(id: $0, isGroup: false, isPart: true) } : nil
    if let key, isKnown(key, anchor.start) { return }
    body(
      Piece(
        node: anchor.node, extent: .matches(part), start: anchor.start, range: part, key: key, basis: .tree,
        depth: anchor.depth))
  }

  /// An aliased child whose own children are pieces of their own. What it is itself is looked at together with its anchor.
  private static func isOpened(_ child: TreeCursor.Glimpse, depth: Int) -> Bool {
    child.isAliased && child.range.count > smallNode && depth + 1 < maximumDepth
  }

  /// Children that are not pieces of their own: they have no id, or not under the name that they have here.
  private static func isMember(_ child: TreeCursor.Glimpse) -> Bool {
    child.subtreeID == nil || (child.isAliased && child.range.count <= smallNode)
  }

  /// Calls `body` with each run of the query that a piece takes.
  func forEachRun(of piece: Piece, _ body: (Run) -> Void) {
    func run(_ range: Range<Int>?, startDepth: UInt32 = .max) {
      body(
        Run(
          node: piece.node, range: range, startDepth: startDepth, isBelowParent: piece.isBelowParent, leaf: piece.leaf))
    }
    guard case .own(let mayBegin, let hasMembers) = piece.extent else {
      if case .matches(let range) = piece.extent { run(range) }
      return
    }
    // Matches that begin at a node are found whole wherever the range is that they begin in. Siblings begin at its children.
    if mayBegin { run(piece.start..<piece.start + 1, startDepth: hasSiblings ? 1 : 0) }
    guard hasMembers else { return }
    var cursor = TreeCursor(piece.node)
    forEachMember(&cursor, depth: piece.depth) {
      run($0)
    } _: {
      body(Run(node: $0, range: nil, isBelowParent: true, leaf: $1))
    }
  }

  /// Calls one of two for each member among the children of the cursor's node: with the range of an aliased one, to be run
  /// from its anchor, or with any other.
  private func forEachMember(
    _ cursor: inout TreeCursor, depth: Int, _ aliased: (Range<Int>) -> Void, _ other: (Node, Leaf?) -> Void
  ) {
    guard cursor.gotoFirstChild() else { return }
    repeat {
      let child = cursor.glimpse
      if Self.isOpened(child, depth: depth) {
        let start = child.range.lowerBound
        if mayBegin(cursor.node, child.symbol) { aliased(start..<start + 1) }
        if child.childCount <= Self.fewChildren { forEachMember(&cursor, depth: depth + 1, aliased, other) }
      } else if Self.isMember(child) {
        if child.isAliased { aliased(child.range) } else { other(cursor.node, leaf(child)) }
      }
    } while cursor.gotoNextSibling()
    _ = cursor.gotoParent()
  }

  /// How a piece can be known by what it holds; nil: it cannot, or is too long for that.
  func likeness(of piece: Piece, text: Text, origin: Int) -> Likeness? {
    // How a node is cut that lies very deep hangs on how deep.
    guard canCompare, piece.key != nil, piece.range.count <= Self.group, piece.depth < Self.maximumDepth / 2 else {
      return nil
    }
    let kind: Likeness.Kind
    switch piece.extent {
    case .matches(nil): kind = .whole
    case .own: kind = .own
    case .group: kind = .group
    case .matches: return nil
    }
    var hasher = Hasher()
    text.forEachChunk(in: origin + piece.range.lowerBound..<origin + piece.range.upperBound) {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    return Likeness(
      kind: kind, symbol: piece.node.symbol, isBelowParent: piece.isBelowParent, length: piece.range.count,
      text: hasher.finalize())
  }

  private func leaf(_ node: TreeCursor.Glimpse) -> Leaf? {
    // One that is missing is empty, and patterns can tell it from others.
    guard node.subtreeID == nil, !node.range.isEmpty, Int(node.symbol) < isPlain.count else { return nil }
    return Leaf(
      kind: Leaf.Kind(symbol: node.symbol, length: node.range.count), asksForText: !isPlain[Int(node.symbol)],
      start: node.range.lowerBound)
  }

  private func place(of symbol: UInt16) -> Int { symbol == Language.errorSymbol ? openings.count - 1 : Int(symbol) }

  /// Whether ``mayBegin(_:_:_:)`` is another for other windows.
  private func hangsOnWindow(_ symbol: UInt16) -> Bool {
    let place = place(of: symbol)
    return insides.indices.contains(place) && !insides[place].isEmpty
  }

  /// Whether a pattern that says more than "such a node" may begin at a node, and capture something in the window; nil: in
  /// the node.
  private func mayBegin(_ node: Node, _ symbol: UInt16, _ window: Range<Int>? = nil) -> Bool {
    let place = place(of: symbol)
    guard openings.indices.contains(place) else { return true }
    return hasOwnMatches[place] || openings[place].contains { Self.opens(node, $0) }
      || insides[place].finds(in: node, window ?? node.range)
  }

  /// Whether the first named children of a node are of some kinds; of extras nobody knows.
  private static func opens(_ node: Node, _ opening: [KindSet]) -> Bool {
    for (index, kinds) in opening.enumerated() {
      guard let child = node.namedChild(at: index) else { return false }
      if child.isExtra { return true }
      guard kinds.contains(child.symbol) else { return false }
    }
    return true
  }
}
