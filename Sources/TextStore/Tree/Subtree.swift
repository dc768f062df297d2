/// A node and the summary of all text below it.
struct Subtree: Sendable {
  var node: Node
  var summary: TextSummary

  var height: Int { node.height }

  /// The leaf, for a subtree of height 0. `height` decides the class of a node, so that the cast cannot be wrong.
  var leaf: Leaf {
    @inline(__always) get {
      assert(node.height == 0)
      return unsafeDowncast(node, to: Leaf.self)
    }
  }

  /// The branch, for a subtree of a height above 0.
  var branch: Branch {
    @inline(__always) get {
      assert(node.height > 0)
      return unsafeDowncast(node, to: Branch.self)
    }
  }

  /// A tree of one leaf. The caller passes whole scalars, at most `Leaf.capacity` bytes.
  init(leaf bytes: UnsafeBufferPointer<UInt8>) {
    assert(bytes.count <= Leaf.capacity)
    node = Leaf(bytes)
    summary = TextSummary.measure(bytes)
  }

  /// A tree over 1 to `Branch.maximum` subtrees of one height.
  init(children: UnsafeBufferPointer<Subtree>) {
    var total = TextSummary.zero
    for child in children {
      total += child.summary
    }
    node = Branch(height: (children.first?.height ?? 0) &+ 1, children: children)
    summary = total
  }

  init(children: ArraySlice<Subtree>) {
    self = children.withUnsafeBufferPointer { Subtree(children: $0) }
  }

  /// Makes this the node's only owner, by a copy if need be.
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&node) {
      node = node.copy()
    }
  }
}
