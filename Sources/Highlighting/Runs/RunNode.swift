/// A node of a ``RunSequence``: an immutable, height-balanced tree whose leaves hold runs of relative length.
final class RunNode<Value: Equatable & Sendable>: Sendable {
  struct Piece: Sendable {
    var length: UInt32
    var value: Value
  }

  static var leafCapacity: Int { 64 }

  let length: Int
  let height: Int
  let left: RunNode?
  let right: RunNode?
  let pieces: [Piece]
  /// Bytes that the node and those below it take.
  let byteCount: Int

  /// Of one node alone: the object as malloc rounds it.
  private static var nodeByteCount: Int { 96 }

  init(pieces: [Piece]) {
    self.pieces = pieces
    byteCount = Self.nodeByteCount + pieces.byteCount
    length = pieces.reduce(0) { $0 + Int($1.length) }
    height = 0
    left = nil
    right = nil
  }

  init(_ left: RunNode, _ right: RunNode) {
    pieces = []
    length = left.length + right.length
    byteCount = Self.nodeByteCount + left.byteCount + right.byteCount
    height = max(left.height, right.height) + 1
    self.left = left
    self.right = right
  }

  // MARK: Joining

  /// `left` followed by `right`. O(difference of their heights).
  static func join(_ left: RunNode?, _ right: RunNode?) -> RunNode? {
    guard let left else { return right }
    guard let right else { return left }
    return join(left, right)
  }

  private static func join(_ left: RunNode, _ right: RunNode) -> RunNode {
    if left.height > right.height + 1, let outer = left.left, let inner = left.right {
      return balanced(outer, join(inner, right))
    }
    if right.height > left.height + 1, let inner = right.left, let outer = right.right {
      return balanced(join(left, inner), outer)
    }
    return RunNode(left, right)
  }

  /// A node over two trees whose heights differ by at most two: the rotations of an AVL tree.
  private static func balanced(_ left: RunNode, _ right: RunNode) -> RunNode {
    if left.height > right.height + 1, let a = left.left, let b = left.right {
      if a.height >= b.height { return RunNode(a, RunNode(b, right)) }
      if let b1 = b.left, let b2 = b.right { return RunNode(RunNode(a, b1), RunNode(b2, right)) }
    }
    if right.height > left.height + 1, let a = right.left, let b = right.right {
      if b.height >= a.height { return RunNode(RunNode(left, a), b) }
      if let a1 = a.left, let a2 = a.right { return RunNode(RunNode(left, a1), RunNode(a2, b)) }
    }
    return RunNode(left, right)
  }

  /// A balanced tree over the pieces; nil for none.
  static func tree(of pieces: [Piece]) -> RunNode? {
    guard !pieces.isEmpty else { return nil }
    guard pieces.count > leafCapacity else { return RunNode(pieces: pieces) }
    let leaves = (pieces.count + leafCapacity - 1) / leafCapacity
    return tree(of: pieces, leaves: 0..<leaves, count: leaves)
  }

  private static func tree(of pieces: [Piece], leaves: Range<Int>, count: Int) -> RunNode {
    if leaves.count == 1 {
      let from = leaves.lowerBound * pieces.count / count
      let to = leaves.upperBound * pieces.count / count
      return RunNode(pieces: Array(pieces[from..<to]))
    }
    let middle = leaves.lowerBound + leaves.count / 2
    return RunNode(
      tree(of: pieces, leaves: leaves.lowerBound..<middle, count: count),
      tree(of: pieces, leaves: middle..<leaves.upperBound, count: count))
  }

  // MARK: Replacing

  /// The tree with a range replaced that lies within one leaf, as most edits do; nil: it does not, or the leaf would come to
  /// be too large, or so small that it should share the pieces of another. O(log n)
  ///
  /// A range that touches no other leaf leaves something of the leaf's first and last pieces, so that what lies beside it
  /// still begins and ends with other values.
  func replacing(
    _ range: Range<Int>, with runs: some Collection<(length: Int, value: Value)>, isRoot: Bool = false
  ) -> RunNode? {
    guard let left, let right else {
      let replaced = replacedPieces(range, with: runs)
      let least = isRoot ? 1 : min(pieces.count, Self.leafCapacity / 4)
      return (least...Self.leafCapacity).contains(replaced.count) ? RunNode(pieces: replaced) : nil
    }
    if range.upperBound < left.length { return left.replacing(range, with: runs).map { RunNode($0, right) } }
    guard range.lowerBound > left.length else { return nil }
    return right.replacing(range.moved(by: -left.length), with: runs).map { RunNode(left, $0) }
  }

  private func replacedPieces(
    _ range: Range<Int>, with runs: some Collection<(length: Int, value: Value)>
  ) -> [Piece] {
    // The first piece that was not passed, and where it begins.
    var (index, end) = (0, 0)
    func skip(until offset: Int) {
      while index < pieces.count, end + Int(pieces[index].length) <= offset {
        end += Int(pieces[index].length)
        index += 1
      }
    }
    skip(until: range.lowerBound)
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + runs.count + 1)
    result += pieces[..<index]
    if end < range.lowerBound, index < pieces.count {
      Self.append(UInt32(range.lowerBound - end), pieces[index].value, to: &result)
    }
    for run in runs where run.length > 0 { Self.append(UInt32(clamping: run.length), run.value, to: &result) }
    skip(until: range.upperBound)
    if index < pieces.count {
      Self.append(pieces[index].length - UInt32(range.upperBound - end), pieces[index].value, to: &result)
      result += pieces[(index + 1)...]
    }
    return result
  }

  static func append(_ length: UInt32, _ value: Value, to pieces: inout [Piece]) {
    if let last = pieces.indices.last, pieces[last].value == value {
      pieces[last].length += length
    } else {
      pieces.append(Piece(length: length, value: value))
    }
  }

  // MARK: Splitting

  /// The first `offset` units, and the rest.
  func split(at offset: Int) -> (RunNode?, RunNode?) {
    if offset <= 0 { return (nil, self) }
    if offset >= length { return (self, nil) }
    guard let left, let right else { return splitLeaf(at: offset) }
    if offset < left.length {
      let (a, b) = left.split(at: offset)
      return (a, Self.join(b, right))
    }
    let (a, b) = right.split(at: offset - left.length)
    return (Self.join(left, a), b)
  }

  private func splitLeaf(at offset: Int) -> (RunNode?, RunNode?) {
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let end = start + Int(piece.length)
      if offset < end || index == pieces.count - 1 {
        var before = Array(pieces[..<index])
        var after = Array(pieces[index...])
        if offset > start {
          before.append(Piece(length: UInt32(offset - start), value: piece.value))
          after[0].length = UInt32(end - offset)
        }
        return (before.isEmpty ? nil : RunNode(pieces: before), RunNode(pieces: after))
      }
      start = end
    }
    return (self, nil)
  }

  /// The pieces of the last leaf, and the tree without it.
  func droppingLastLeaf() -> (RunNode?, [Piece]) {
    guard let left, let right else { return (nil, pieces) }
    let (rest, last) = right.droppingLastLeaf()
    return (Self.join(left, rest), last)
  }

  /// The pieces of the first leaf, and the tree without it.
  func droppingFirstLeaf() -> (RunNode?, [Piece]) {
    guard let left, let right else { return (nil, pieces) }
    let (rest, first) = left.droppingFirstLeaf()
    return (Self.join(rest, right), first)
  }

  // MARK: Reading

  /// Calls `body` with each piece that overlaps `range` (relative to this node), in order.
  func forEach(in range: Range<Int>, base: Int, _ body: (Range<Int>, Value) -> Void) {
    guard !range.isEmpty, range.lowerBound < length, range.upperBound > 0 else { return }
    guard let left, let right else {
      var start = 0
      for piece in pieces {
        let end = start + Int(piece.length)
        if start >= range.upperBound { return }
        if end > range.lowerBound {
          body(base + max(start, range.lowerBound)..<base + min(end, range.upperBound), piece.value)
        }
        start = end
      }
      return
    }
    if range.lowerBound < left.length {
      left.forEach(in: range.lowerBound..<min(range.upperBound, left.length), base: base, body)
    }
    if range.upperBound > left.length {
      let shifted = max(0, range.lowerBound - left.length)..<(range.upperBound - left.length)
      right.forEach(in: shifted, base: base + left.length, body)
    }
  }

  /// The first piece that overlaps `range` (relative to this node) and whose value is meant, clipped to the range.
  func first(in range: Range<Int>, base: Int, where isMeant: (Value) -> Bool) -> Range<Int>? {
    guard !range.isEmpty, range.lowerBound < length, range.upperBound > 0 else { return nil }
    guard let left, let right else {
      var start = 0
      for piece in pieces {
        let end = start + Int(piece.length)
        if start >= range.upperBound { return nil }
        if end > range.lowerBound, isMeant(piece.value) {
          return base + max(start, range.lowerBound)..<base + min(end, range.upperBound)
        }
        start = end
      }
      return nil
    }
    if let found = left.first(in: range, base: base, where: isMeant) { return found }
    return right.first(in: range.moved(by: -left.length), base: base + left.length, where: isMeant)
  }
}
