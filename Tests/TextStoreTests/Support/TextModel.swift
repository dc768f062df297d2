import TextStore

/// The text as a plain array: every query by walking over it.
struct TextModel {
  var bytes: [UInt8]

  func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || (offset >= 0 && offset < bytes.count && bytes[offset] & 0xC0 != 0x80)
  }

  func roundedDown(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), bytes.count)
    while !isBoundary(offset) { offset -= 1 }
    return offset
  }

  func roundedUp(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), bytes.count)
    while !isBoundary(offset) { offset += 1 }
    return offset
  }

  /// Units of the byte: what its scalar takes at its first byte, 0 at the others.
  static func units(_ byte: UInt8, _ unit: PositionUnit) -> Int {
    switch unit {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }

  func units(in range: Range<Int>, _ unit: PositionUnit) -> Int {
    var total = 0
    for byte in bytes[range] { total += TextModel.units(byte, unit) }
    return total
  }

  var lineStarts: [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    return starts
  }

  func position(at offset: Int, _ unit: PositionUnit, _ starts: [Int]) -> Position {
    let offset = roundedDown(offset)
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return Position(line: line, column: units(in: starts[line]..<offset, unit))
  }

  func offset(of position: Position, _ unit: PositionUnit, _ starts: [Int]) -> Int? {
    guard starts.indices.contains(position.line) else { return nil }
    let start = starts[position.line]
    let end = position.line + 1 < starts.count ? starts[position.line + 1] - 1 : bytes.count
    return advanced(from: start, by: position.column, unit, limit: end)
  }

  func offset(ofUnit target: Int, _ unit: PositionUnit) -> Int? {
    guard target >= 0, target <= units(in: 0..<bytes.count, unit) else { return nil }
    return advanced(from: 0, by: target, unit, limit: bytes.count)
  }

  /// The last boundary up to `limit` that is at most `target` units after `start`.
  private func advanced(from start: Int, by target: Int, _ unit: PositionUnit, limit: Int) -> Int {
    var best = start
    var seen = 0
    var index = start
    while index < limit {
      repeat {
        seen += TextModel.units(bytes[index], unit)
        index += 1
      } while index < limit && !isBoundary(index)
      if seen > target { break }
      best = index
    }
    return best
  }
}
