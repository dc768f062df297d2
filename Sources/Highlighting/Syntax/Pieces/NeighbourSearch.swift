import TreeSitter

/// Looks whether a node has two children, one right behind the other, that patterns ask for.
///
/// libtree-sitter's query cursor takes some thousand instructions for each child of a node where a pattern may begin,
/// wherever the window is; this takes a hundredth of that, and only for the children in the window.
struct NeighbourSearch: Sendable {
  private let pairs: [Pattern.Neighbours]
  private let language: Language

  /// How many bytes before a window the search begins, so that what stands before its first child is mostly known.
  private static let lead = 1024

  init(_ pairs: [Pattern.Neighbours], _ language: Language) {
    self.pairs = Array(Set(pairs))
    self.language = language
  }

  /// Whether there may be a pair, one of which lies in the window. Never false if there is one.
  func finds(in node: Node, _ window: Range<Int>) -> Bool {
    if pairs.isEmpty { return false }
    var cursor = TreeCursor(node)
    let start = window.lowerBound - Self.lead
    let beginsInside = start > node.startByte
    guard beginsInside ? cursor.gotoFirstChild(forByte: start) : cursor.gotoFirstChild() else { return false }
    // By pair: its first may stand right before the child. Nobody has seen what stands before one inside.
    var isOpen = Array(repeating: beginsInside, count: pairs.count)
    repeat {
      let range = cursor.range
      let symbol = cursor.symbol
      let isAfter = range.lowerBound >= window.upperBound
      // What a pattern calls neighbours may have anonymous nodes between them, and extras.
      let isPassedOver = !language.isNamed(symbol) || cursor.isExtra
      for (index, pair) in pairs.enumerated() {
        if isOpen[index], pair.second.contains(symbol), range.upperBound > window.lowerBound { return true }
        let begins = !isAfter && pair.first.contains(symbol)
        isOpen[index] = begins || isPassedOver && isOpen[index]
      }
      if isAfter, !isOpen.contains(true) { return false }
    } while cursor.gotoNextSibling()
    return false
  }
}
