extension Subtree {
  /// Builds a balanced tree over valid UTF-8 with leaves as full as possible. O(n).
  init(building bytes: UnsafeBufferPointer<UInt8>) {
    var row = Subtree.leaves(of: bytes)
    while row.count > 1 {
      row = Subtree.parents(of: row)
    }
    self = row.first ?? Subtree(leaf: UnsafeBufferPointer(start: nil, count: 0))
  }

  private static func leaves(of bytes: UnsafeBufferPointer<UInt8>) -> [Subtree] {
    guard bytes.count > Leaf.capacity else { return [Subtree(leaf: bytes)] }
    // Borders divide the text evenly; then each moves back by up to three bytes to the start of a scalar, which
    // lengthens the leaf after it by no more than that.
    let room = Leaf.capacity - 4
    let pieces = (bytes.count + room - 1) / room
    var row: [Subtree] = []
    row.reserveCapacity(pieces)
    var start = 0
    for piece in 1...pieces {
      var end = piece * (bytes.count / pieces) + piece * (bytes.count % pieces) / pieces
      while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 {
        end -= 1
      }
      row.append(Subtree(leaf: UnsafeBufferPointer(rebasing: bytes[start..<end])))
      start = end
    }
    return row
  }

  private static func parents(of row: [Subtree]) -> [Subtree] {
    let groups = (row.count + Branch.maximum - 1) / Branch.maximum
    var parents: [Subtree] = []
    parents.reserveCapacity(groups)
    for group in 0..<groups {
      parents.append(Subtree(children: row[group * row.count / groups..<(group + 1) * row.count / groups]))
    }
    return parents
  }
}
