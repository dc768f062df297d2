internal import CTreeSitter
internal import Glibc

/// A syntax tree. Immutable: an edit makes another tree, which shares all that it can.
// Only read after `init`; tree-sitter counts shared subtrees atomically.
package final class Tree: @unchecked Sendable {
  let pointer: OpaquePointer
  /// The language it was parsed as.
  package let language: Language

  init(pointer: OpaquePointer, language: Language) {
    self.pointer = pointer
    self.language = language
  }

  deinit {
    // Freeing takes up to 180 ms when nothing of a large tree is shared.
    if byteCount >= TreeReaper.threshold {
      TreeReaper.shared.take(pointer)
    } else {
      ts_tree_delete(pointer)
    }
  }

  /// The root.
  package var root: Node { Node(raw: ts_tree_root_node(pointer), tree: self) }

  /// Where the root ends, in bytes.
  package var byteCount: Int { Int(ts_node_end_byte(ts_tree_root_node(pointer))) }

  /// The tree with its nodes moved as `edit` moves the text: what ``Parser/parse(_:origin:end:old:timeoutMicros:cancel:)``
  /// wants as `old`. O(depth).
  package func edited(_ edit: InputEdit) -> Tree { edited(CollectionOfOne(edit)) }

  /// The same for several edits, one after the other.
  package func edited(_ edits: some Sequence<InputEdit>) -> Tree {
    guard let copy = ts_tree_copy(pointer) else { return self }
    for edit in edits {
      var raw = edit.raw
      ts_tree_edit(copy, &raw)
    }
    return Tree(pointer: copy, language: language)
  }
}
