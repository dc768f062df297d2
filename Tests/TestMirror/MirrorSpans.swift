import TextStore
import WireProtocol

/// The lines or ranges of a message as bytes of a text, with every rule of the protocol checked.
struct MirrorSpans {
  struct Span {
    var line: Int
    var range: Range<Int>
    /// One for each byte of the range.
    var styles: [Int32]
  }

  private(set) var spans: [Span] = []
  private let text: Text
  private let mirror: RestyleMirror
  private let numbersPerRun: Int

  init(
    _ changes: StyledSpans, of text: Text, mirror: RestyleMirror, numbersPerRun: Int = 3
  ) throws(MirrorError) {
    self.text = text
    self.mirror = mirror
    self.numbersPerRun = numbersPerRun
    switch (changes, mirror.form) {
    case (.lines(let blocks), .lines): try addLines(blocks)
    case (.ranges(let ranges), .ranges): try addRanges(ranges)
    default: throw .wrongForm
    }
  }

  private mutating func addLines(_ blocks: [StyledLines]) throws(MirrorError) {
    var next = 0
    for block in blocks {
      var line = block.first
      guard line >= next else { throw .unsortedEntries(at: line) }
      for runs in block.lines {
        guard line < text.lineCount else { throw .noSuchLine(line) }
        let content = text.lineContentRange(line)
        spans.append(Span(line: line, range: content, styles: try styles(runs, line: line, in: content)))
        line += 1
      }
      next = line
    }
  }

  private mutating func addRanges(_ ranges: [StyledRange]) throws(MirrorError) {
    var end = 0
    for range in ranges {
      guard (range.line == nil) == (mirror.layout == .offsets) else { throw .wrongForm }
      let line = if let line = range.line { line } else { try line(ofUnitOffset: range.start) }
      guard line < text.lineCount else { throw .noSuchLine(line) }
      let start = try offset(range.start, line: line)
      let stop = try offset(range.end, line: line)
      guard start < stop, start >= end else { throw .unsortedEntries(at: start) }
      end = stop
      spans.append(Span(line: line, range: start..<stop, styles: try styles(range.runs, line: line, in: start..<stop)))
    }
  }

  private func styles(_ runs: [Int], line: Int, in range: Range<Int>) throws(MirrorError) -> [Int32] {
    guard runs.count.isMultiple(of: numbersPerRun) else { throw .malformedRuns(line: line) }
    var styles = Array(repeating: RestyleMirror.plain, count: range.count)
    var end = range.lowerBound
    for index in stride(from: 0, to: runs.count, by: numbersPerRun) {
      let (from, length, style) = (runs[index], runs[index + 1], runs[index + 2])
      guard length > 0, from <= Int.max - length else { throw .unsortedRuns(line: line) }
      guard let id = Int32(exactly: style), id >= 0, style < mirror.styleCount ?? .max else {
        throw .unknownStyle(style)
      }
      let start = try offset(from, line: line)
      let stop = try offset(from + length, line: line)
      guard start >= end || start < range.lowerBound else { throw .unsortedRuns(line: line) }
      guard start >= range.lowerBound, stop <= range.upperBound else { throw .crossesEnd(line: line) }
      for byte in start..<stop { styles[byte - range.lowerBound] = id }
      end = stop
    }
    return styles
  }

  private func line(ofUnitOffset offset: Int) throws(MirrorError) -> Int {
    guard let byte = text.offset(ofUnitOffset: offset, unit: mirror.unit) else { throw .noSuchLine(text.lineCount) }
    return text.line(at: byte)
  }

  /// A position that must exist exactly: not past its line's end, not inside a character.
  private func offset(_ value: Int, line: Int) throws(MirrorError) -> Int {
    let found: Int?
    let back: Int
    switch mirror.layout {
    case .lines:
      found = text.offset(of: Position(line: line, column: value), unit: mirror.unit)
      back = found.map { text.position(at: $0, unit: mirror.unit).column } ?? -1
    case .offsets:
      found = text.offset(ofUnitOffset: value, unit: mirror.unit)
      back = found.map { text.unitOffset(at: $0, unit: mirror.unit) } ?? -1
    }
    let content = text.lineContentRange(line)
    guard let found, content.contains(found) || found == content.upperBound, value >= back else {
      throw .crossesEnd(line: line)
    }
    if back == value { return found }
    throw found == content.upperBound ? .crossesEnd(line: line) : .insideCharacter(line: line)
  }
}
