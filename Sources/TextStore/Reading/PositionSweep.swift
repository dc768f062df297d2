/// Converts byte offsets to positions, cheapest in ascending order: then each chunk is read once.
///
///     var sweep = PositionSweep(text, unit: .utf16)
///     for run in runs { let start = sweep.position(at: run.start) … }
public struct PositionSweep {
  /// The text whose offsets are converted.
  public let text: Text
  /// What columns and offsets of the answers count.
  public let unit: PositionUnit

  private var chunk: UnsafeBufferPointer<UInt8>
  private var chunkStart: Int
  /// Everything before the newest answer.
  private var before: TextSummary
  /// Units before the line of the newest answer.
  private var lineStart: Int

  /// At the text's start.
  public init(_ text: Text, unit: PositionUnit) {
    self.text = text
    self.unit = unit
    (chunkStart, chunk) = text.chunk(at: 0)
    before = .zero
    lineStart = 0
  }

  /// The same as `Text.position(at:unit:)`.
  public mutating func position(at offset: Int) -> Position {
    advance(to: offset)
    return Position(line: before.newlines, column: before[unit] - lineStart)
  }

  /// The same as `Text.unitOffset(at:unit:)`.
  public mutating func unitOffset(at offset: Int) -> Int {
    advance(to: offset)
    return before[unit]
  }

  private mutating func advance(to offset: Int) {
    let offset = min(max(offset, 0), text.count)
    guard offset >= before.utf8, offset - chunkStart < chunk.count, let base = chunk.baseAddress else {
      (before, lineStart) = text.marks(at: offset, unit: unit)
      (chunkStart, chunk) = text.chunk(at: before.utf8)
      return
    }
    let start = before.utf8 - chunkStart
    var end = offset - chunkStart
    while end > start, base[end] & 0xC0 == 0x80 {
      end -= 1
    }
    let step = TextSummary.measure(base + start, end - start)
    before += step
    if step.newlines > 0, let line = NewlineSearch.offsetAfterLast(base + start, end - start) {
      lineStart = before[unit] - TextSummary.measure(base + start + line, end - start - line)[unit]
    }
  }
}
