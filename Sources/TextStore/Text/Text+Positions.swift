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
    let line = position.line
    guard line >= 0, line <= summary.newlines else { return nil }
    let start = summary(beforeLine: line)
    if position.column <= 0 { return start.utf8 }
    let end = line == summary.newlines ? count : lineStart(line + 1) - 1
    // No unit is shorter than a byte, so that this also keeps the sums from overflowing.
    if position.column >= end - start.utf8 { return end }
    switch unit {
    case .utf8:
      return scalarStart(atOrBefore: start.utf8 + position.column)
    case .utf16, .utf32:
      return min(offsetOfUnit(start[unit] + position.column, unit), end)
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
