internal import CTreeSitter

/// Walks a tree below the node it was made at. Moving does not allocate (but for the first steps down).
package struct TreeCursor: ~Copyable {
  private var raw: RawCursor
  package let tree: Tree

  /// A cursor at `node`; it will not leave the node.
  package init(_ node: Node) {
    tree = node.tree
    raw = RawCursor(node.raw)
  }

  /// Where it is.
  package var node: Node { Node(raw: rawNode, tree: tree) }

  var rawNode: TSNode { raw.node }

  /// Bytes of the current node; cheaper than ``node``.
  package var range: Range<Int> { rawNode.range }

  /// Symbol of the current node; cheaper than ``node``.
  package var symbol: UInt16 { ts_node_symbol(rawNode) }

  /// The current node may stand anywhere, as comments do; cheaper than ``node``.
  package var isExtra: Bool { ts_node_is_extra(rawNode) }

  /// The field that the current node is in; 0: in none.
  package var fieldID: UInt16 { raw.fieldID }

  /// The name of the field that the current node is in; nil: it is in none.
  package var fieldName: String? { raw.fieldName.map { String(cString: $0) } }

  /// Each move says whether it was possible; if not, the cursor stays.
  @discardableResult
  package mutating func gotoFirstChild() -> Bool { raw.gotoFirstChild() }

  /// To the first child that ends after `byte`.
  @discardableResult
  package mutating func gotoFirstChild(forByte byte: Int) -> Bool {
    if !raw.gotoFirstChild(reaching: UInt32(clamping: byte)) {
      // The library gives up where a hidden child reaches the byte and none of the visible ones in it does.
      guard ts_node_end_byte(rawNode) > UInt32(clamping: byte), gotoChild(before: byte) else { return false }
    }
    // The library also stops at children that end right there.
    while Int(ts_node_end_byte(rawNode)) <= byte {
      guard raw.gotoNextSibling() else {
        raw.gotoParent()
        return false
      }
    }
    return true
  }

  /// To a child shortly before the first that ends after `byte`, or to that one.
  ///
  /// An ERROR can have a million children, so they are not counted off from the first: earlier bytes are asked for, each
  /// twice as far away, until the library finds a child. Those between lie in less than that distance.
  private mutating func gotoChild(before byte: Int) -> Bool {
    var distance = 1
    while distance < byte {
      if raw.gotoFirstChild(reaching: UInt32(clamping: byte - distance)) { return true }
      distance *= 2
    }
    return raw.gotoFirstChild()
  }

  @discardableResult
  package mutating func gotoNextSibling() -> Bool { raw.gotoNextSibling() }

  @discardableResult
  package mutating func gotoParent() -> Bool { raw.gotoParent() }
}
