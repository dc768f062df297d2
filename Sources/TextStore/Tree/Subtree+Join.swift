extension Subtree {
  /// The text of `left` followed by the text of `right`. Only the roots of the two may be below the minimum.
  /// O(difference of the heights).
  static func join(_ left: Subtree, _ right: Subtree) -> Subtree {
    if left.summary.utf8 == 0 { return right }
    if right.summary.utf8 == 0 { return left }
    let (first, second) = seam(left, right)
    guard let second else { return first }
    return Subtree(children: [first, second])
  }

  static func join(_ left: Subtree?, _ right: Subtree?) -> Subtree? {
    guard let left else { return right }
    guard let right else { return left }
    return join(left, right) as Subtree
  }

  /// One or two trees of the greater height; if two, none is below the minimum.
  private static func seam(_ left: Subtree, _ right: Subtree) -> (Subtree, Subtree?) {
    if left.height > right.height {
      let row = left.branch.content
      let (first, second) = seam(row[row.count - 1], right)
      var children = Array(row.dropLast())
      children.append(first)
      if let second { children.append(second) }
      return packed(children)
    }
    if left.height < right.height {
      let row = right.branch.content
      let (first, second) = seam(left, row[0])
      var children = [first]
      if let second { children.append(second) }
      children.append(contentsOf: row.dropFirst())
      return packed(children)
    }
    if left.height == 0 {
      return leafSeam(left, right)
    }
    if left.branch.count >= Branch.minimum, right.branch.count >= Branch.minimum {
      return (left, right)
    }
    return packed(Array(left.branch.content) + right.branch.content)
  }

  private static func packed(_ children: [Subtree]) -> (Subtree, Subtree?) {
    if children.count <= Branch.maximum {
      return (Subtree(children: children[...]), nil)
    }
    let half = children.count / 2
    return (Subtree(children: children[..<half]), Subtree(children: children[half...]))
  }

  private static func leafSeam(_ left: Subtree, _ right: Subtree) -> (Subtree, Subtree?) {
    let (a, b) = (left.leaf.content, right.leaf.content)
    let total = a.count + b.count
    if total > Leaf.capacity, a.count >= Leaf.minimum, b.count >= Leaf.minimum {
      return (left, right)
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { both in
      _ = both[..<a.count].initialize(fromContentsOf: a)
      _ = both[a.count...].initialize(fromContentsOf: b)
      let bytes = UnsafeBufferPointer(both)
      if total <= Leaf.capacity {
        let leaf = Subtree(node: Leaf(bytes), summary: left.summary + right.summary)
        return (leaf, nil)
      }
      var half = total / 2
      while bytes[half] & 0xC0 == 0x80 {
        half -= 1
      }
      let first = Subtree(leaf: UnsafeBufferPointer(rebasing: bytes[..<half]))
      let second = Subtree(
        node: Leaf(UnsafeBufferPointer(rebasing: bytes[half...])),
        summary: left.summary + right.summary - first.summary)
      return (first, second)
    }
  }

  private init(node: Node, summary: TextSummary) {
    self.node = node
    self.summary = summary
  }
}
