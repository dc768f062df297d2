internal import TextStore

extension Subject {
  /// A capture's range as the directives leave it. A directive whose result would not be a range does nothing.
  func apply(_ directives: [Directive], to range: Range<Int>, capture: Int) -> Range<Int> {
    var result = absolute(range)
    for directive in directives {
      switch directive {
      case .offset(capture, let startRow, let startColumn, let endRow, let endColumn):
        let low = moved(result.lowerBound, rows: startRow, columns: startColumn)
        let high = moved(result.upperBound, rows: endRow, columns: endColumn)
        if let low, let high, low <= high {
          let low = text.scalarEnd(atOrAfter: low)
          result = low..<max(low, text.scalarStart(atOrBefore: high))
        }
      case .trim(capture, let startLines, let startColumns, let endLines, let endColumns):
        if endLines { result = result.lowerBound..<withoutBlankEnd(result) }
        if endColumns { result = result.lowerBound..<withoutSpaceEnd(result) }
        if startLines { result = withoutBlankStart(result)..<result.upperBound }
        if startColumns { result = withoutSpaceStart(result)..<result.upperBound }
      default: break
      }
    }
    return result.lowerBound - origin..<result.upperBound - origin
  }

  private func moved(_ offset: Int, rows: Int, columns: Int) -> Int? {
    let line = text.line(at: offset)
    let target = line + rows
    guard target >= 0, target < text.lineCount else { return nil }
    let column = offset - text.lineStart(line) + columns
    let range = text.lineRange(target)
    let moved = range.lowerBound + max(column, 0)
    return max(min(moved, range.upperBound), min(origin, text.count))
  }

  private func isSpace(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte == 0x20 || byte == 0x09 || (0x0B...0x0D).contains(byte)
  }

  private func withoutBlankEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while true {
      let position = withoutSpaceEnd(range.lowerBound..<end)
      guard position > range.lowerBound else { return position }
      guard text.byte(at: position - 1) == 0x0A else { return end }
      end = position - 1
    }
  }

  private func withoutSpaceEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(text.byte(at: end - 1)) { end -= 1 }
    return end
  }

  private func withoutBlankStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while true {
      let position = withoutSpaceStart(start..<range.upperBound)
      guard position < range.upperBound else { return position }
      guard text.byte(at: position) == 0x0A else { return start }
      start = position + 1
    }
  }

  private func withoutSpaceStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(text.byte(at: start)) { start += 1 }
    return start
  }
}
