internal import CTreeSitter

/// Answers questions about the nodes above a node by one descent from the root: asking for parent after parent would
/// descend anew each time.
struct AncestorFinder: ~Copyable {
  private var cursor: RawCursor?

  mutating func hasAncestor(_ node: TSNode, in kinds: KindSet) -> Bool {
    if let found = descend(to: node, { kinds.contains($0) ? true : nil }) { return found ?? false }
    var current = ts_node_parent(node)
    while current.id != nil {
      if kinds.contains(ts_node_symbol(current)) { return true }
      current = ts_node_parent(current)
    }
    return false
  }

  mutating func hasParent(_ node: TSNode, in kinds: KindSet) -> Bool {
    let parent = ts_node_parent(node)
    return parent.id != nil && kinds.contains(ts_node_symbol(parent))
  }

  /// Visits the symbols above `node` from the root down, until `visit` has an answer. nil when the way is not clear.
  private mutating func descend(to node: TSNode, _ visit: (TSSymbol) -> Bool?) -> Bool?? {
    let start = ts_node_start_byte(node)
    // Nodes without text share their place with neighbours.
    guard ts_node_end_byte(node) > start, let tree = node.tree else { return nil }
    let root = ts_tree_root_node(tree)
    if cursor == nil { cursor = RawCursor(root) } else { cursor?.reset(to: root) }
    while let current = cursor?.node {
      if current.id == node.id { return .some(nil) }
      if let answer = visit(ts_node_symbol(current)) { return answer }
      guard cursor?.gotoFirstChild(reaching: start) == true else { return nil }
      // It also stops at children that end right there.
      while let child = cursor?.node, ts_node_end_byte(child) <= start {
        guard cursor?.gotoNextSibling() == true else { return nil }
      }
    }
    return nil
  }
}
