extension Subtree {
  /// The leaf that holds the byte at `offset`; the last one for the end. O(log n).
  func place(ofByte offset: Int) -> Place {
    descend { $0.utf8 <= offset }
  }

  /// The leaf that holds the newline number `number`, from 1. O(log n).
  func place(ofNewline number: Int) -> Place {
    descend { $0.newlines < number }
  }

  /// The leaf that holds the unit number `target`, from 0; the last one for the end. O(log n).
  func place(ofUnit target: Int, _ unit: PositionUnit) -> Place {
    switch unit {
    case .utf8: descend { $0.utf8 <= target }
    case .utf16: descend { $0.utf16 <= target }
    case .utf32: descend { $0.scalars <= target }
    }
  }

  /// The first leaf without a newline of those that lie within `range`; nil: there is none. O(log n + leaves passed), of
  /// which none is read.
  func leafWithoutNewline(in range: Range<Int>) -> Range<Int>? {
    defer { extendLifetime(self) }
    return Self.leafWithoutNewline(
      in: range, below: Unmanaged.passUnretained(node), summary, height: height, startingAt: 0)
  }

  private static func leafWithoutNewline(
    in range: Range<Int>, below node: Unmanaged<Node>, _ summary: TextSummary, height: Int, startingAt start: Int
  ) -> Range<Int>? {
    let end = start &+ summary.utf8
    guard height > 0 else {
      return start >= range.lowerBound && end <= range.upperBound && summary.newlines == 0 ? start..<end : nil
    }
    guard end > range.lowerBound else { return nil }
    let (children, count) = node._withUnsafeGuaranteedRef { node in
      let branch = unsafeDowncast(node, to: Branch.self)
      return (branch.children, branch.count)
    }
    var place = start
    for index in 0..<count where place < range.upperBound {
      let summary = children[index].summary
      let child = Unmanaged.passUnretained(children[index].node)
      let found = leafWithoutNewline(in: range, below: child, summary, height: height &- 1, startingAt: place)
      if let found { return found }
      place &+= summary.utf8
    }
    return nil
  }

  /// Goes down to the first leaf for whose end (the summary of everything up to it) `isBefore` is false, or the last.
  @inline(__always)
  private func descend(while isBefore: (TextSummary) -> Bool) -> Place {
    // The loop counts no references; this keeps the root, and so all below it, alive.
    defer { extendLifetime(self) }
    var base = TextSummary.zero
    var node = Unmanaged.passUnretained(self.node)
    while true {
      let (children, last) = node._withUnsafeGuaranteedRef { node -> (UnsafeMutablePointer<Subtree>?, Int) in
        guard node.height > 0 else { return (nil, 0) }
        let branch = unsafeDowncast(node, to: Branch.self)
        return (branch.children, branch.count &- 1)
      }
      guard let children else { break }
      var index = 0
      while index < last {
        let next = base + children[index].summary
        if !isBefore(next) { break }
        base = next
        index &+= 1
      }
      node = Unmanaged.passUnretained(children[index].node)
    }
    return node._withUnsafeGuaranteedRef { node in
      let leaf = unsafeDowncast(node, to: Leaf.self)
      return Place(bytes: UnsafePointer(leaf.bytes), count: leaf.count, base: base)
    }
  }
}
