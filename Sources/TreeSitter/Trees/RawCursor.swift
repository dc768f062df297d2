internal import CTreeSitter
internal import CTreeSitterCore

/// A cursor of libtree-sitter, in as much memory as the core's cursors take.
///
/// Swift knows the size that the installed header tells, and the core that is linked may have another one.
struct RawCursor: ~Copyable {
  private let pointer: UnsafeMutablePointer<TSTreeCursor>

  /// A cursor at `node`; it will not leave the node.
  init(_ node: TSNode) {
    let room = UnsafeMutableRawPointer.allocate(byteCount: hued_cursor_size(), alignment: 16)
    pointer = room.assumingMemoryBound(to: TSTreeCursor.self)
    hued_cursor_begin(pointer, node)
  }

  deinit {
    ts_tree_cursor_delete(pointer)
    UnsafeMutableRawPointer(pointer).deallocate()
  }

  /// Goes to any node of the same tree, and stays inside that one from now on.
  mutating func reset(to node: TSNode) { ts_tree_cursor_reset(pointer, node) }

  var node: TSNode { ts_tree_cursor_current_node(pointer) }

  /// 0: in no field.
  var fieldID: UInt16 { ts_tree_cursor_current_field_id(pointer) }

  var fieldName: UnsafePointer<CChar>? { ts_tree_cursor_current_field_name(pointer) }

  // Each move says whether it was possible; if not, the cursor stays.

  mutating func gotoFirstChild() -> Bool { ts_tree_cursor_goto_first_child(pointer) }

  /// To the first child that ends at `byte` or after it, if the library finds it.
  mutating func gotoFirstChild(reaching byte: UInt32) -> Bool {
    ts_tree_cursor_goto_first_child_for_byte(pointer, byte) >= 0
  }

  mutating func gotoNextSibling() -> Bool { ts_tree_cursor_goto_next_sibling(pointer) }

  @discardableResult
  mutating func gotoParent() -> Bool { ts_tree_cursor_goto_parent(pointer) }
}
