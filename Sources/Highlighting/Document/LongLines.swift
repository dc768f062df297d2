import TextStore

/// The bytes of a text that lie too far along in their line to be painted.
struct LongLines {
  /// Bytes of a line that are painted; nil: all.
  let limit: Int?
  /// What lies beyond, without line feeds.
  private(set) var unpainted: RangeSet

  init(of text: Text, limit: Int?) {
    self.limit = limit
    unpainted = RangeSet(count: text.count)
    _ = measure(0..<text.count, of: text)
  }

  var isEmpty: Bool { unpainted.isEmpty }

  /// The parts of a range that are painted, ascending. An empty range is one part: somebody may look there.
  func painted(in range: Range<Int>) -> [Range<Int>] { range.isEmpty ? [range] : unpainted.gaps(in: range) }

  /// Follows edits, each told in bytes of the text that the one before had made; `text` is what the last one made, and
  /// `changes` what all of them changed.
  ///
  /// - Returns: The bytes that were painted and are no longer, or the other way round.
  mutating func edit(
    _ edits: [TextEdit], _ changes: [EditMapping.Change], giving text: Text
  ) -> [Range<Int>] {
    for edit in edits { unpainted.shift(edit, inserting: false) }
    guard limit != nil else { return [] }
    return changes.flatMap { measure($0.new, of: text) }
  }

  /// Looks at the lines that a range touches; what changed. O(lines' bytes / limit), and of short lines only their chunks'
  /// summaries are read.
  private mutating func measure(_ range: Range<Int>, of text: Text) -> [Range<Int>] {
    guard let limit else { return [] }
    let range = range.clamped(to: 0..<text.count)
    let lines = text.lineStart(at: range.lowerBound)..<text.lineStart(text.line(at: range.upperBound) + 1)
    let before = unpainted.ranges(in: lines)
    unpainted.remove(lines)
    var start = lines.lowerBound
    while let place = placeInLongLine(from: start, to: lines.upperBound, of: text) {
      start = text.lineStart(at: place)
      guard place - start >= limit else { continue }
      let line = text.line(at: place)
      let content = text.lineContentRange(line)
      if content.count > limit {
        unpainted.insert(text.scalarStart(atOrBefore: content.lowerBound + limit)..<content.upperBound)
      }
      start = text.lineRange(line).upperBound
    }
    let after = unpainted.ranges(in: lines)
    if before == after { return [] }
    return (before.flatMap { $0.without(after) } + after.flatMap { $0.without(before) }).union()
  }

  /// The lines from `start`, which begins one, to the one with this byte are short, but perhaps for that one; nil: all are
  /// to `end`, where one ends.
  private func placeInLongLine(from start: Int, to end: Int, of text: Text) -> Int? {
    guard let limit, start + limit < end else { return nil }
    guard limit >= Text.lineWithChunk else { return start + limit }
    return text.chunkWithoutNewline(in: start..<end).map { max(start + limit, $0.upperBound - 1) }
  }
}
