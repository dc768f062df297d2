/// A node of the tree: a `Leaf` if `height` is 0, else a `Branch`.
///
/// `@unchecked Sendable`: a node is changed only through a reference known to be the only one, so never while another
/// thread can see it.
class Node: @unchecked Sendable {
  let height: Int

  init(height: Int) {
    self.height = height
  }

  /// A node with the same content and no other owner.
  func copy() -> Node {
    Node(height: height)
  }
}
