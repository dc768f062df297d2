/// The pieces of a source put together, and the way back from offsets to files and lines.
struct QueryLayout {
  let bytes: [UInt8]
  /// Bytes of each piece.
  let ranges: [Range<Int>]
  private let source: QuerySource
  private let newlines: [Int]

  init(_ source: QuerySource) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    for piece in source.pieces {
      let start = bytes.count
      bytes += piece.text.utf8
      ranges.append(start..<bytes.count)
      bytes.append(0x0A)
    }
    newlines = bytes.indices.filter { bytes[$0] == 0x0A }
    self.bytes = bytes
    self.ranges = ranges
    self.source = source
  }

  func location(of offset: Int) -> (file: String, line: Int) {
    guard let index = ranges.lastIndex(where: { $0.lowerBound <= offset }) else { return ("", 1) }
    let line = newlineCount(before: offset) - newlineCount(before: ranges[index].lowerBound)
    return (source.pieces[index].file, source.pieces[index].firstLine + line)
  }

  func warning(at offset: Int, _ message: String) -> QueryWarning {
    let (file, line) = location(of: offset)
    return QueryWarning(file: file, line: line, message: message)
  }

  private func newlineCount(before offset: Int) -> Int {
    var low = 0
    var high = newlines.count
    while low < high {
      let middle = (low + high) / 2
      if newlines[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
