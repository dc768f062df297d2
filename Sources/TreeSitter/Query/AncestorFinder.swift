internal import CTreeSitter

/// Answers questions about the nodes above a node by one descent from the root: asking for parent after parent would
/// descend anew each time.
struct AncestorFinder: ~Copyable {
  private var cursor = TSTreeCursor()
  private var isMade = false

  deinit {
    var cursor = cursor
    if isMade { ts_tree_cursor_delete(&cursor) }
  }

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
    if isMade {
      ts_tree_cursor_reset(&cursor, root)
    } else {
      cursor = ts_tree_cursor_new(root)
      isMade = true
    }
    while true {
      let current = ts_tree_cursor_current_node(&cursor)
      if current.id == node.id { return .some(nil) }
      if let answer = visit(ts_node_symbol(current)) { return answer }
      guard ts_tree_cursor_goto_first_child_for_byte(&cursor, start) >= 0 else { return nil }
      // It also stops at children that end right there.
      while ts_node_end_byte(ts_tree_cursor_current_node(&cursor)) <= start {
        guard ts_tree_cursor_goto_next_sibling(&cursor) else { return nil }
      }
    }
  }
}
