internal import CTreeSitter

extension Node {
  /// Whether all that queries can tell of the two nodes and of those below them is the same, but for their text, and the
  /// supertypes of nodes: kinds, fields, lengths, and the places in the node. The same of them have an id, and an alias.
  ///
  /// Nodes that two trees share are the same. Others are compared one by one; after `limit` of them the answer is false.
  package func isLike(_ other: Node, limit: Int) -> Bool {
    guard tree.language === other.tree.language else { return false }
    var pair = CursorPair(
      one: TreeCursor(self), two: TreeCursor(other), offset: startByte - other.startByte, left: limit)
    return pair.isAlike(inFields: false)
  }
}

/// Goes the same way in two trees.
private struct CursorPair: ~Copyable {
  var one: TreeCursor
  var two: TreeCursor
  /// How many bytes further behind the nodes of the first tree are.
  let offset: Int
  /// How many nodes may still be compared.
  var left: Int

  mutating func isAlike(inFields: Bool = true) -> Bool {
    let (node, other) = (one.rawNode, two.rawNode)
    left -= 1
    guard left >= 0, ts_node_symbol(node) == ts_node_symbol(other),
      Int(ts_node_start_byte(node)) == Int(ts_node_start_byte(other)) + offset,
      Int(ts_node_end_byte(node)) == Int(ts_node_end_byte(other)) + offset,
      !inFields || one.fieldID == two.fieldID, ts_node_is_extra(node) == ts_node_is_extra(other),
      node.isAliased == other.isAliased
    else { return false }
    let (id, otherID) = (SubtreeID(node), SubtreeID(other))
    guard (id == nil) == (otherID == nil) else { return false }
    if id != nil, id == otherID { return true }
    let count = ts_node_child_count(node)
    guard count == ts_node_child_count(other), ts_node_is_missing(node) == ts_node_is_missing(other) else {
      return false
    }
    return count == 0 || hasLikeChildren()
  }

  private mutating func hasLikeChildren() -> Bool {
    guard one.gotoFirstChild(), two.gotoFirstChild() else { return false }
    var hasNext = true
    while hasNext {
      guard isAlike() else { return false }
      hasNext = one.gotoNextSibling()
      guard two.gotoNextSibling() == hasNext else { return false }
    }
    one.gotoParent()
    two.gotoParent()
    return true
  }
}
