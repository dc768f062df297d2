import TextStore
import TreeSitter

/// An edit as layers see it: byte offsets from some origin, and the lines and columns that a tree wants to know.
struct LayerEdit {
  /// Bytes from the origin.
  var start: Int
  var end: Int
  var newEnd: Int
  /// Lines of the document, columns in bytes; before the edit but for the last.
  let startPosition: Position
  let endPosition: Position
  let newEndPosition: Position
  /// The document's byte offset of the origin, before the edit.
  private(set) var originOffset = 0
  /// The texts before and after, to find the origin's line.
  let before: Text

  init(_ edit: TextEdit, before: Text, after: Text) {
    start = edit.range.lowerBound
    end = edit.range.upperBound
    newEnd = edit.range.lowerBound + edit.replacement.count
    startPosition = before.position(at: start, unit: .utf8)
    endPosition = before.position(at: end, unit: .utf8)
    newEndPosition = after.position(at: newEnd, unit: .utf8)
    self.before = before
  }

  var delta: Int { newEnd - end }

  /// Most of the document goes, or all, or most of what it is afterwards was not there.
  var leavesLittle: Bool { (before.count - (end - start)) * 8 < max(before.count, before.count + delta) }

  /// The same edit with offsets from another origin.
  func moved(by offset: Int) -> LayerEdit {
    var result = self
    result.start += offset
    result.end += offset
    result.newEnd += offset
    result.originOffset -= offset
    return result
  }

  /// Where a range lies after the edit; nil if nothing of it is left. Text inserted at its start or its end belongs to it:
  /// content is mostly put between marks.
  func mapped(_ range: Range<Int>) -> Range<Int>? {
    range.moved(replacing: start..<end, byCount: newEnd - start, .inclusive).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// For `ts_tree_edit`, with rows counted from the origin's line.
  var input: InputEdit {
    let originLine = originOffset == 0 ? 0 : before.line(at: originOffset)
    func moved(_ position: Position) -> Position {
      Position(line: position.line - originLine, column: position.column)
    }
    return InputEdit(
      startByte: start, oldEndByte: end, newEndByte: newEnd, startPosition: moved(startPosition),
      oldEndPosition: moved(endPosition), newEndPosition: moved(newEndPosition))
  }
}
