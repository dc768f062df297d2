internal import CTreeSitter

/// Tells the part of a tree under a node from all others, in every tree that shares it.
///
/// A tree that is parsed from an edited older one shares with it whatever the edits did not touch. Two nodes with one id,
/// of trees that are both alive, have the same kinds of nodes, the same lengths and the same text below them. An id says
/// nothing any more when all trees with that part are gone: its place in memory is used again.
///
/// `TSNode.id` itself is the address of a slot in the parent, and another one where only the parent is new. The slot holds
/// the address of the shared part, or, with the lowest bit set, a small leaf itself (`subtree.h` of libtree-sitter
/// 0.20 to 0.26; ``ParserCore`` tries it). Such leaves are equal wherever they lie, and have no id.
package struct SubtreeID: Hashable, Sendable {
  private let address: UInt

  init?(_ node: TSNode) {
    guard let slot = node.id else { return nil }
    let word = slot.load(as: UInt.self)
    guard word & 1 == 0, word != 0 else { return nil }
    address = word
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// The same number for the same id, with the differences of near addresses in its high bits (Fibonacci hashing: Knuth,
  /// The Art of Computer Programming, volume 3, 6.4).
  package var scattered: UInt64 { UInt64(address) &* 0x9e37_79b9_7f4a_7c15 }
}

extension Node {
  /// Nil for a small leaf.
  package var subtreeID: SubtreeID? { SubtreeID(raw) }

  /// Whether its parent gives it another kind than its own. libtree-sitter's query cursors do not know that of the node
  /// that they start at.
  package var isAliased: Bool { raw.isAliased }
}

extension TSNode {
  var isAliased: Bool { context.3 != 0 }
}

extension TreeCursor {
  /// What one look at the current node tells.
  package struct Glimpse {
    package let range: Range<Int>
    package let symbol: UInt16
    package let subtreeID: SubtreeID?
    package let isAliased: Bool
    package let childCount: Int
  }

  /// What one look at the current node tells of errors.
  package struct ErrorGlimpse {
    package let range: Range<Int>
    package let isError: Bool
    /// It is an ERROR, or there is one inside, or a missing node.
    package let hasError: Bool
  }

  /// The same, of errors alone. An ERROR without children does not say to libtree-sitter that it has an error.
  package var errorGlimpse: ErrorGlimpse {
    let raw = rawNode
    let isError = ts_node_symbol(raw) == Language.errorSymbol
    return ErrorGlimpse(range: raw.range, isError: isError, hasError: isError || ts_node_has_error(raw))
  }

  /// The current node without making a ``Node`` of it.
  package var glimpse: Glimpse {
    let raw = rawNode
    return Glimpse(
      range: raw.range, symbol: ts_node_symbol(raw), subtreeID: SubtreeID(raw), isAliased: raw.isAliased,
      childCount: Int(ts_node_child_count(raw)))
  }
}
