internal import CTreeSitter
internal import Synchronization

/// A syntax tree. Immutable: an edit makes another tree, which shares all that it can.
// Only read after `init`; tree-sitter counts shared subtrees atomically.
package final class Tree: @unchecked Sendable {
  let pointer: OpaquePointer
  /// The language it was parsed as.
  package let language: Language
  private let succession: Succession

  init(pointer: OpaquePointer, language: Language) {
    self.pointer = pointer
    self.language = language
    succession = Succession()
  }

  /// An edited copy of another tree.
  private init(pointer: OpaquePointer, of original: Tree) {
    self.pointer = pointer
    language = original.language
    succession = original.succession
  }

  deinit {
    if isQuicklyFreed { ts_tree_delete(pointer) } else { TreeReaper.shared.take(pointer) }
  }

  /// Whether it is freed by whoever lets go of it. Freeing takes up to 180 ms when nothing of a large tree is shared. What is
  /// little is better freed where the next tree is made: its blocks are used again there, and no thread is woken.
  package var isQuicklyFreed: Bool { byteCount < TreeReaper.threshold || succession.sharesNearlyAll }

  /// Notes that a quick incremental parse has made `next` of this tree: while that lives, little is to be freed with this
  /// one, and with those that it is an edited copy of.
  package func isFollowed(by next: Tree) { succession.note(next) }

  /// The root.
  package var root: Node { Node(raw: ts_tree_root_node(pointer), tree: self) }

  /// Where the root ends, in bytes.
  package var byteCount: Int { Int(ts_node_end_byte(ts_tree_root_node(pointer))) }

  /// The tree with its nodes moved as `edit` moves the text: what ``Parser/parse(_:origin:end:old:timeoutMicros:cancel:progress:)``
  /// wants as `old`. O(depth).
  package func edited(_ edit: InputEdit) -> Tree {
    guard let copy = ts_tree_copy(pointer) else { return self }
    var raw = edit.raw
    ts_tree_edit(copy, &raw)
    return Tree(pointer: copy, of: self)
  }
}

/// What a tree and its edited copies share nearly all of their nodes with.
private final class Succession: Sendable {
  private struct Next: Sendable {
    weak var tree: Tree?
  }

  private let next = Mutex(Next())

  func note(_ tree: Tree) { next.withLock { $0.tree = tree } }

  var sharesNearlyAll: Bool { next.withLock { $0.tree != nil } }
}
