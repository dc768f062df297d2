import Base

/// The pieces of sources put together, and the way back from offsets to files and lines.
struct QueryLayout {
  let bytes: [UInt8]
  /// Bytes of each piece.
  let ranges: [Range<Int>]
  private let pieces: [QuerySource.Piece]
  /// Where each source ends, in bytes.
  private let ends: [Int]
  private let newlines: [Int]

  init(_ sources: [QuerySource]) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var ends: [Int] = []
    for source in sources {
      for piece in source.pieces {
        let start = bytes.count
        bytes += piece.text.utf8
        ranges.append(start..<bytes.count)
        bytes.append(0x0A)
      }
      ends.append(bytes.count)
    }
    newlines = bytes.indices.filter { bytes[$0] == 0x0A }
    self.bytes = bytes
    self.ranges = ranges
    self.ends = ends
    pieces = sources.flatMap(\.pieces)
  }

  func location(of offset: Int) -> (file: String, line: Int) {
    guard let index = ranges.lastIndex(where: { $0.lowerBound <= offset }) else { return ("", 1) }
    let line = newlineCount(before: offset) - newlineCount(before: ranges[index].lowerBound)
    return (pieces[index].file, line + 1)
  }

  /// For each source, the indices of the ascending offsets that lie in it.
  func sections(of offsets: [Int]) -> [Range<Int>] {
    var start = 0
    return ends.map { end in
      let next = offsets[start...].firstIndex { $0 >= end } ?? offsets.count
      defer { start = next }
      return start..<next
    }
  }

  private func newlineCount(before offset: Int) -> Int { newlines.partitioningIndex { $0 >= offset } }
}
