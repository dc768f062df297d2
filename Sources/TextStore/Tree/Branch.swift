/// An inner node: subtrees of one height, in order, in a block of its own.
///
/// `@unchecked Sendable`: as for every `Node`, changes need the only reference.
final class Branch: Node, @unchecked Sendable {
  /// Children that a branch can have.
  static let maximum = 24
  /// Children that a branch has at least; the root has at least two.
  static let minimum = 8

  let children: UnsafeMutablePointer<Subtree>
  let count: Int

  /// The caller passes 1 to `maximum` subtrees of height `height - 1`.
  init(height: Int, children source: UnsafeBufferPointer<Subtree>) {
    assert(!source.isEmpty && source.count <= Branch.maximum)
    children = .allocate(capacity: source.count)
    count = source.count
    if let base = source.baseAddress {
      children.initialize(from: base, count: source.count)
    }
    super.init(height: height)
  }

  deinit {
    children.deinitialize(count: count)
    children.deallocate()
  }

  var content: UnsafeBufferPointer<Subtree> {
    UnsafeBufferPointer(start: children, count: count)
  }

  override func copy() -> Node {
    Branch(height: height, children: content)
  }
}
