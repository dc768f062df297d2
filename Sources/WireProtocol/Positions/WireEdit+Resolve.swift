public import TextStore

extension WireEdit {
  /// The bytes of `text` that the edit replaces, and with what.
  ///
  /// A column inside a character rounds down, a column past the line's end clamps to the end (before the `\n`). The
  /// line form is taken literally: it replaces whole lines, also the part of them that stays the same.
  ///
  /// - Complexity: O(log(text) + replacement)
  public func resolve(in text: Text, unit: PositionUnit, layout: Layout) throws(PositionError) -> TextEdit {
    switch self {
    case .positions(let start, let end, let replacement):
      guard layout == .lines else { throw .wrongForm(key: "edits", expected: "[start, end, \"text\"]") }
      let range = try text.range(from: start, to: end, unit: unit)
      return TextEdit(range: range, replacement: replacement)
    case .offsets(let start, let end, let replacement):
      guard layout == .offsets else {
        throw .wrongForm(key: "edits", expected: "[startLine, startColumn, endLine, endColumn, \"text\"]")
      }
      return TextEdit(range: try text.range(ofUnits: start, end, unit: unit), replacement: replacement)
    case .lines(let first, let last, let count, let joined):
      return try text.replacingLines(first, last, with: joined, count: count)
    }
  }
}

extension WireRange {
  /// The bytes that the range stands for in `text`; whole lines reach past their `\n`. What lies past the end of the
  /// text is cut off.
  public func resolve(in text: Text, unit: PositionUnit, layout: Layout) throws(PositionError) -> Range<Int> {
    switch (self, layout) {
    case (.pair(let lines), .lines):
      let start = text.lineStart(lines.lowerBound)
      return start..<max(start, lines.upperBound >= text.lineCount ? text.count : text.lineStart(lines.upperBound))
    case (.pair(let units), .offsets):
      let start = text.offset(ofUnitOffset: units.lowerBound, unit: unit) ?? text.count
      return start..<max(start, text.offset(ofUnitOffset: units.upperBound, unit: unit) ?? text.count)
    case (.positions(let start, let end), .lines):
      return try text.range(from: start, to: end, unit: unit)
    case (.positions, .offsets): throw .wrongForm(key: "range", expected: "[start, end]")
    }
  }
}

extension Text {
  fileprivate func range(from start: Position, to end: Position, unit: PositionUnit) throws(PositionError) -> Range<Int>
  {
    // Compared as written: two columns past the end would clamp to the same place.
    guard start <= end, let from = offset(of: start, unit: unit), let to = offset(of: end, unit: unit), from <= to
    else { throw .outOfRange(lines: lineCount) }
    return from..<to
  }

  fileprivate func range(ofUnits start: Int, _ end: Int, unit: PositionUnit) throws(PositionError) -> Range<Int> {
    guard start <= end, let from = offset(ofUnitOffset: start, unit: unit),
      let to = offset(ofUnitOffset: end, unit: unit), from <= to
    else { throw .outOfRange(lines: lineCount) }
    return from..<to
  }

  /// Replaces lines of the document seen as a list of lines with `\n` between them (a text that ends in `\n` has an
  /// empty last line). No lines left is the empty text.
  fileprivate func replacingLines(
    _ first: Int, _ last: Int, with joined: [UInt8], count replacementCount: Int
  ) throws(PositionError) -> TextEdit {
    guard first >= 0, first <= last, last <= lineCount else { throw .outOfRange(lines: lineCount) }
    if last < lineCount {
      // A line follows, so each new line brings its own end.
      let replacement = replacementCount > 0 ? joined + [0x0A] : []
      return TextEdit(range: lineStart(first)..<lineStart(last), replacement: replacement)
    }
    // The lines reach the end: the line end that separates them is the one before the first.
    if first == last {
      return TextEdit(range: count..<count, replacement: replacementCount > 0 ? [0x0A] + joined : [])
    }
    if replacementCount == 0 {
      return TextEdit(range: max(0, lineStart(first) - 1)..<count, replacement: [])
    }
    return TextEdit(range: lineStart(first)..<count, replacement: joined)
  }
}
