extension Text {
  /// The line and column of `offset`, which is clamped and rounded down to a character's start.
  /// O(log n) and a scan of at most two chunks, however long the line.
  public func position(at offset: Int, unit: PositionUnit) -> Position {
    let (before, lineStart) = marks(at: offset, unit: unit)
    return Position(line: before.newlines, column: before[unit] - lineStart)
  }

  /// The byte offset of a position; nil if the line does not exist.
  /// A column inside a character rounds down; one past the line's end is the end, before `\n`; one below 0 is 0.
  public func offset(of position: Position, unit: PositionUnit) -> Int? {
    let (line, column) = (position.line, position.column)
    guard line >= 0, line <= summary.newlines else { return nil }
    return withTree { tree in
      let place = line == 0 ? tree.place(ofByte: 0) : tree.place(ofNewline: line)
      let local = line == 0 ? 0 : place.offset(afterNewline: line - place.base.newlines)
      let start = place.base.utf8 + local
      if column <= 0 { return start }
      if let end = place.lineEnd(from: local) {
        // No unit is shorter than a byte.
        if column >= end - local { return place.base.utf8 + end }
        return place.base.utf8 + place.offset(ofUnit: column, unit, from: local, to: end)
      }
      let end = line == summary.newlines ? count : lineStart(line + 1) - 1
      if column >= end - start { return end }
      let before = place.summary(before: local)
      return min(offsetOfUnit(before[unit] + column, unit), end)
    }
  }

  /// `offset`, which is clamped and rounded down to a character's start, counted in `unit`.
  public func unitOffset(at offset: Int, unit: PositionUnit) -> Int {
    summary(before: offset)[unit]
  }

  /// The byte offset of an offset in `unit`; nil beyond the end or below 0. Inside a character it rounds down.
  public func offset(ofUnitOffset target: Int, unit: PositionUnit) -> Int? {
    guard target >= 0, target <= summary[unit] else { return nil }
    return offsetOfUnit(target, unit)
  }

  private func offsetOfUnit(_ target: Int, _ unit: PositionUnit) -> Int {
    withTree { tree in
      let place = tree.place(ofUnit: target, unit)
      return place.base.utf8 + place.offset(ofUnit: target - place.base[unit], unit)
    }
  }

  /// Everything before `offset`, and the units before its line.
  func marks(at offset: Int, unit: PositionUnit) -> (before: TextSummary, lineStart: Int) {
    let offset = min(max(offset, 0), count)
    return withTree { tree in
      let place = tree.place(ofByte: offset)
      let local = place.scalarStart(offset - place.base.utf8)
      let head = TextSummary.measure(place.bytes, local)
      let before = place.base + head
      if before.newlines == 0 { return (before, 0) }
      if head.newlines > 0, let start = NewlineSearch.offsetAfterLast(place.bytes, local) {
        return (before, before[unit] - TextSummary.measure(place.bytes + start, local - start)[unit])
      }
      return (before, summary(beforeLine: before.newlines)[unit])
    }
  }
}
