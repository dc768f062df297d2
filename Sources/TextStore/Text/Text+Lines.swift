extension Text {
  /// The line that `offset`, which is clamped, is on: the newlines before it. O(log n) and a scan of one chunk.
  public func line(at offset: Int) -> Int {
    summary(before: offset).newlines
  }

  /// Where `line` starts: 0 for a line below 0, `count` for one past the last. O(log n) and a scan of one chunk.
  public func lineStart(_ line: Int) -> Int {
    if line <= 0 { return 0 }
    if line > summary.newlines { return count }
    return withTree { tree in
      let place = tree.place(ofNewline: line)
      return place.base.utf8 + place.offset(afterNewline: line - place.base.newlines)
    }
  }

  /// Where the line starts that `offset`, which is clamped, is on. O(log n) and a scan of one chunk, or of two where the line
  /// does not start in the first.
  public func lineStart(at offset: Int) -> Int {
    let offset = min(max(offset, 0), count)
    let local = withTree { tree in
      let place = tree.place(ofByte: offset)
      return NewlineSearch.offsetAfterLast(place.bytes, offset - place.base.utf8).map { place.base.utf8 + $0 }
    }
    return local ?? lineStart(line(at: offset))
  }

  /// The bytes of `line` with its `\n`; empty at the text's end for a line past the last.
  public func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStart(line)
    guard line >= 0, line < summary.newlines else { return start..<(line < 0 ? start : count) }
    return start..<lineStart(line + 1)
  }

  /// The bytes of `line` without its `\n`; a `\r` before that stays.
  public func lineContentRange(_ line: Int) -> Range<Int> {
    let range = lineRange(line)
    return line >= 0 && line < summary.newlines ? range.lowerBound..<(range.upperBound - 1) : range
  }

  /// A line of so many bytes, without its `\n`, or more holds a whole chunk.
  public static let lineWithChunk = 2 * Leaf.capacity

  /// The bytes of the first chunk without `\n` that lies within `range`; nil: there is none. O(log n + chunks passed), whose
  /// bytes are not read.
  public func chunkWithoutNewline(in range: Range<Int>) -> Range<Int>? { root.leafWithoutNewline(in: range) }

  /// The counts of everything before `offset`, which is clamped and rounded down to a character's start.
  public func summary(before offset: Int) -> TextSummary {
    if offset <= 0 { return .zero }
    if offset >= count { return summary }
    return withTree { tree in
      let place = tree.place(ofByte: offset)
      return place.summary(before: place.scalarStart(offset - place.base.utf8))
    }
  }

  /// The counts of everything before `line`; of nothing for a line below 0, of all for one past the last.
  public func summary(beforeLine line: Int) -> TextSummary {
    if line <= 0 { return .zero }
    if line > summary.newlines { return summary }
    return withTree { tree in
      let place = tree.place(ofNewline: line)
      return place.summary(before: place.offset(afterNewline: line - place.base.newlines))
    }
  }
}
