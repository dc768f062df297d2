extension Subtree {
  /// The first `length` bytes, nil if none; `length` is a scalar boundary. O(log n).
  func prefix(_ length: Int) -> Subtree? {
    if length <= 0 { return nil }
    if length >= summary.utf8 { return self }
    if height == 0 {
      return Subtree(leaf: UnsafeBufferPointer(rebasing: leaf.content[..<length]))
    }
    let (index, start) = childIndex(at: length)
    let row = branch.content
    return Subtree.join(Subtree.row(row[..<index]), row[index].prefix(length - start))
  }

  /// What follows the first `length` bytes, nil if nothing; `length` is a scalar boundary. O(log n).
  func suffix(after length: Int) -> Subtree? {
    if length <= 0 { return summary.utf8 == 0 ? nil : self }
    if length >= summary.utf8 { return nil }
    if height == 0 {
      return Subtree(leaf: UnsafeBufferPointer(rebasing: leaf.content[length...]))
    }
    let (index, start) = childIndex(at: length)
    let row = branch.content
    return Subtree.join(row[index].suffix(after: length - start), Subtree.row(row[(index + 1)...]))
  }

  /// The child of a branch that holds the byte at `offset`, or the last one, and where it starts.
  @inline(__always)
  func childIndex(at offset: Int) -> (index: Int, start: Int) {
    let branch = self.branch
    var index = 0
    var start = 0
    let last = branch.count &- 1
    while index < last {
      let next = start &+ branch.children[index].summary.utf8
      if next > offset { break }
      start = next
      index &+= 1
    }
    return (index, start)
  }

  /// Some neighbours under one root.
  private static func row(_ children: Slice<UnsafeBufferPointer<Subtree>>) -> Subtree? {
    guard children.count > 1 else { return children.first }
    return Subtree(children: UnsafeBufferPointer(rebasing: children))
  }
}
