internal import CTreeSitter
package import TextStore

/// A node of a tree. Keeps its tree alive. Ranges and positions are in tree coordinates, columns in bytes.
package struct Node: Hashable, CustomStringConvertible {
  let raw: TSNode
  /// The tree that it belongs to.
  package let tree: Tree

  init(raw: TSNode, tree: Tree) {
    self.raw = raw
    self.tree = tree
  }

  static func existing(_ raw: TSNode, in tree: Tree) -> Node? { raw.id == nil ? nil : Node(raw: raw, tree: tree) }

  package static func == (left: Node, right: Node) -> Bool { ts_node_eq(left.raw, right.raw) }

  package func hash(into hasher: inout Hasher) { hasher.combine(raw.id) }

  /// The node as an S-expression of named nodes.
  package var description: String {
    guard let text = ts_node_string(raw) else { return "" }
    defer { LibraryAllocator.release(text) }
    return String(cString: text)
  }

  /// Tells the nodes of one tree apart.
  package var id: UInt { UInt(bitPattern: raw.id) }

  // MARK: What it is

  /// The symbol of its kind.
  package var symbol: UInt16 { ts_node_symbol(raw) }
  /// The name of its kind. No allocation.
  package var kind: String { tree.language.symbolName(ts_node_symbol(raw)) }
  package var isNamed: Bool { ts_node_is_named(raw) }
  /// Inserted by error recovery: it has no text.
  package var isMissing: Bool { ts_node_is_missing(raw) }
  /// May appear anywhere, like a comment.
  package var isExtra: Bool { ts_node_is_extra(raw) }
  package var isError: Bool { ts_node_symbol(raw) == Language.errorSymbol }
  /// Has an error or a missing node inside, or is one.
  package var hasError: Bool { ts_node_has_error(raw) }

  // MARK: Where it is

  package var startByte: Int { Int(ts_node_start_byte(raw)) }
  package var range: Range<Int> { raw.range }
  package var startPosition: Position { Position(ts_node_start_point(raw)) }
  package var endPosition: Position { Position(ts_node_end_point(raw)) }

  // MARK: Relatives

  package var childCount: Int { Int(ts_node_child_count(raw)) }
  package var namedChildCount: Int { Int(ts_node_named_child_count(raw)) }

  /// O(index).
  package func child(at index: Int) -> Node? {
    UInt32(exactly: index).flatMap { .existing(ts_node_child(raw, $0), in: tree) }
  }

  /// O(index).
  package func namedChild(at index: Int) -> Node? {
    UInt32(exactly: index).flatMap { .existing(ts_node_named_child(raw, $0), in: tree) }
  }
}

extension TSNode {
  var range: Range<Int> {
    let low = Int(ts_node_start_byte(self))
    return low..<max(low, Int(ts_node_end_byte(self)))
  }
}
