import Glibc

/// Finds lines, cheapest in ascending order: the next line costs a search in its chunk, others two look-ups.
///
///     var lines = LineSweep(text)
///     for run in runs { lines.seek(to: run.start); let column = run.start - lines.content.lowerBound … }
public struct LineSweep {
  /// The text whose lines are found.
  public let text: Text
  /// The number of the line, from 0.
  public private(set) var line = 0
  /// The bytes of the line without its `\n`; a `\r` before that stays.
  public private(set) var content = 0..<0

  private var chunk: UnsafeBufferPointer<UInt8>
  private var chunkStart: Int

  /// At the first line.
  public init(_ text: Text) {
    self.text = text
    (chunkStart, chunk) = text.chunk(at: 0)
    find(from: 0)
  }

  /// Goes to a line of the text, which is clamped. O(log n), and a scan of one chunk where it is not the next.
  public mutating func seek(line: Int) {
    let line = min(max(line, 0), text.summary.newlines)
    if line == self.line { return }
    let start = line == self.line + 1 ? content.upperBound + 1 : text.lineStart(line)
    self.line = line
    find(from: start)
  }

  /// Goes to the line that `offset`, which is clamped, is on: its `\n` is on it, too. O(1) on the same line, and as for
  /// `seek(line:)` elsewhere.
  public mutating func seek(to offset: Int) {
    let offset = min(max(offset, 0), text.count)
    for _ in 0..<Self.stepsAtMost where offset > content.upperBound {
      seek(line: line + 1)
    }
    guard offset < content.lowerBound || offset > content.upperBound else { return }
    seek(line: text.line(at: offset))
  }

  /// So many lines ahead are nearer by steps than by a look-up.
  private static let stepsAtMost = 4

  /// The line begins at `start`. One that goes on in the next chunk may be long: its end is looked up.
  private mutating func find(from start: Int) {
    if start < chunkStart || start - chunkStart >= chunk.count { (chunkStart, chunk) = text.chunk(at: start) }
    let rest = UnsafeBufferPointer(rebasing: chunk[(start - chunkStart)...])
    if let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) {
      content = start..<start + UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    } else {
      content = start..<(line < text.summary.newlines ? text.lineStart(line + 1) - 1 : text.count)
    }
  }
}
