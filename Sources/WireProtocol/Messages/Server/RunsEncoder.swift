import Base
public import TextStore

/// Writes styled text in a client's unit, layout and form: the `lines` or `ranges` of a `restyle` or of `tokens`.
///
/// Lines and ranges are added in ascending order, so that all conversions together are one sweep over what is sent.
/// Line ends have no style: runs are cut there.
public struct RunsEncoder {
  /// The style's lines or spans that were added.
  private var entryCount = 0

  private var lines: LineSweep
  private let layout: Layout
  private let form: UpdateForm
  private let hasSources: Bool
  /// Nil where columns of the unit are byte columns: always in UTF-8, and in a text of ASCII alone.
  private var sweep: PositionSweep?
  private var writer = JSONWriter()
  /// The line that would continue the block being written.
  private var nextLine = -1

  public init(text: Text, unit: PositionUnit, layout: Layout, form: UpdateForm, sources: Bool = false) {
    lines = LineSweep(text)
    self.layout = layout
    self.form = form
    hasSources = sources
    let summary = text.summary
    sweep = unit == .utf8 || summary.utf8 == summary.utf16 ? nil : PositionSweep(text, unit: unit)
  }

  public var isEmpty: Bool { entryCount == 0 }

  /// Adds the whole of each line that a range begins on, ends on or holds (form `lines`).
  ///
  /// - Parameters:
  ///   - range: Bytes, on lines after those that were added before.
  ///   - runs: Ascending, without overlaps; they may cross line ends and begin or end outside the lines.
  /// - Complexity: O(runs + bytes of the lines).
  public mutating func addLines(of range: Range<Int>, runs: ArraySlice<ByteRun>) {
    lines.seek(to: range.lowerBound)
    var next = runs.partitioningIndex { $0.end > lines.content.lowerBound }
    while true {
      if lines.line == nextLine {
        writer.comma()
      } else {
        writer.raw(nextLine < 0 ? "[" : "],[")
        writer.int(lines.line)
        writer.comma()
      }
      nextLine = lines.line + 1
      entryCount += 1
      writeRuns(in: lines.content, lineStart: lines.content.lowerBound, runs, &next)
      guard lines.content.upperBound < min(range.upperBound, lines.text.count) else { return }
      lines.seek(line: lines.line + 1)
    }
  }

  /// Adds a span of which every byte changed (form `ranges`), cut at line ends.
  ///
  /// - Parameters:
  ///   - range: Bytes, on character borders, after those that were added before.
  ///   - runs: As for `addLines`.
  public mutating func addRange(_ range: Range<Int>, runs: ArraySlice<ByteRun>) {
    var next = runs.partitioningIndex { $0.end > range.lowerBound }
    lines.seek(to: range.lowerBound)
    var start = range.lowerBound
    let end = min(range.upperBound, lines.text.count)
    while start < end {
      let content = lines.content
      let piece = start..<max(start, min(content.upperBound, range.upperBound))
      if !piece.isEmpty {
        writer.raw(entryCount > 0 ? ",[" : "[")
        entryCount += 1
        if layout == .lines {
          writer.int(lines.line)
          writer.comma()
        }
        // A copy goes ahead to the end, so that the sweep itself does not have to go back for the runs.
        var ahead = sweep
        writer.int(Self.convert(piece.lowerBound, content.lowerBound, layout, &ahead))
        writer.comma()
        writer.int(Self.convert(piece.upperBound, content.lowerBound, layout, &ahead))
        writer.comma()
        writeRuns(in: piece, lineStart: content.lowerBound, runs, &next)
        writer.raw("]")
      }
      start = content.upperBound + 1
      // The next range may be on the same line.
      if start < end { lines.seek(line: lines.line + 1) }
    }
  }

  /// Writes `"lines":[…]` or `"ranges":[…]`.
  func write(to output: inout JSONWriter) {
    output.raw(form == .lines ? "\"lines\":[" : "\"ranges\":[")
    output.raw(writer.bytes)
    output.raw(form == .lines && entryCount > 0 ? "]]" : "]")
  }

  /// Writes `[start,length,style,…]` clipped to `range`; `next` moves past the runs that end in it.
  private mutating func writeRuns(
    in range: Range<Int>, lineStart: Int, _ runs: ArraySlice<ByteRun>, _ next: inout Int
  ) {
    writer.raw("[")
    var isFirst = true
    while next < runs.endIndex {
      let run = runs[next]
      guard run.start < range.upperBound else { break }
      let start = max(run.start, range.lowerBound)
      let end = min(run.end, range.upperBound)
      if start < end, run.style >= 0 {
        let from = Self.convert(start, lineStart, layout, &sweep)
        let to = Self.convert(end, lineStart, layout, &sweep)
        writer.triple(from, to - from, run.style, isFirst: isFirst)
        if hasSources {
          writer.comma()
          writer.int(run.source)
        }
        isFirst = false
      }
      guard run.end <= range.upperBound else { break }
      next += 1
    }
    writer.raw("]")
  }

  @inline(__always)
  private static func convert(
    _ offset: Int, _ lineStart: Int, _ layout: Layout, _ sweep: inout PositionSweep?
  ) -> Int {
    switch layout {
    case .lines: sweep?.position(at: offset).column ?? (offset - lineStart)
    case .offsets: sweep?.unitOffset(at: offset) ?? offset
    }
  }
}
