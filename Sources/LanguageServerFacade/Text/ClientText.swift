import TextStore

/// A document's text as an LSP client edits it.
struct ClientText: Sendable {
  private(set) var text: Text
  private(set) var ending: LineEnding

  /// Text that is not UTF-8 cannot come out of JSON; should it, the document is empty until it is sent anew.
  init(_ utf8: [UInt8]) {
    ending = LineEnding(of: utf8)
    text = (try? Text(utf8: ending.normalized(utf8))) ?? Text()
  }

  /// As the client wrote it, in UTF-8.
  var bytes: [UInt8] { ending.restored(text.bytes(in: 0..<text.count)) }

  /// Applies a change. Every change can be applied: what lies outside the text is clamped to it, as LSP says for columns.
  ///
  /// - Returns: The edit that was made, nil for a change of the whole text; and whether the range did not exist, and was cut
  ///   to what does.
  mutating func apply(_ change: ContentChange, unit: PositionUnit) -> (edit: TextEdit?, isClamped: Bool) {
    guard let range = change.range else {
      self = ClientText(change.text)
      return (nil, false)
    }
    let start = offset(of: range.start, unit: unit)
    let end = offset(of: range.end, unit: unit)
    let edit = TextEdit(
      range: start.offset..<max(start.offset, end.offset), replacement: ending.normalized(change.text))
    do throws(Text.EditError) {
      try text.apply(edit)
    } catch {
      // The range lies in the text, on character borders: only text that is not UTF-8 gets here, and JSON has none.
      return (nil, true)
    }
    return (edit, start.isClamped || end.isClamped || end.offset < start.offset)
  }

  /// A position's byte offset: past a line's end it is the end, past the last line the text's end.
  private func offset(of position: Position, unit: PositionUnit) -> (offset: Int, isClamped: Bool) {
    guard position.line < text.lineCount else {
      // The line after the last one is how many clients write the end of the document.
      return (text.count, position.line > text.lineCount || position.column > 0)
    }
    guard position.line >= 0 else { return (0, true) }
    let offset = text.offset(of: position, unit: unit) ?? text.count
    let content = text.lineContentRange(position.line)
    guard offset == content.upperBound else { return (offset, position.column < 0) }
    let length = text.unitOffset(at: offset, unit: unit) - text.unitOffset(at: content.lowerBound, unit: unit)
    guard position.column > length else { return (offset, false) }
    // LSP's lines end before "\r\n".
    let isBeforeFeed = offset < text.count && offset > content.lowerBound && text.byte(at: offset - 1) == 0x0D
    return (isBeforeFeed ? offset - 1 : offset, true)
  }

  /// Whole lines, as bytes: those that a range touches.
  func lines(of range: ClientRange) -> Range<Int> {
    let first = min(max(range.start.line, 0), text.lineCount - 1)
    let last = min(max(range.end.line, first), text.lineCount - 1)
    return text.lineStart(first)..<text.lineContentRange(last).upperBound
  }
}
