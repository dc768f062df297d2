internal import CTreeSitter
package import TextStore

/// An edit in the terms that a tree needs; everything in tree coordinates.
package struct InputEdit: Hashable, Sendable {
  package var startByte: Int
  package var oldEndByte: Int
  package var newEndByte: Int
  package var startPoint: Point
  package var oldEndPoint: Point
  package var newEndPoint: Point

  package init(
    startByte: Int, oldEndByte: Int, newEndByte: Int, startPoint: Point, oldEndPoint: Point, newEndPoint: Point
  ) {
    self.startByte = startByte
    self.oldEndByte = oldEndByte
    self.newEndByte = newEndByte
    self.startPoint = startPoint
    self.oldEndPoint = oldEndPoint
    self.newEndPoint = newEndPoint
  }

  /// `edit` for a tree whose coordinates begin at byte `origin` of `before`, the text that the edit has yet to change.
  /// The edit must not begin before `origin`. O(log n + length of the replacement).
  package init(edit: TextEdit, before: Text, origin: Int = 0) {
    let converter = PointConverter(text: before, origin: origin)
    startByte = max(edit.range.lowerBound - origin, 0)
    oldEndByte = max(edit.range.upperBound - origin, startByte)
    newEndByte = startByte + edit.replacement.count
    startPoint = converter.point(at: startByte)
    oldEndPoint = converter.point(at: oldEndByte)
    var end = startPoint
    edit.replacement.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        end.column += 1
        if byte == 0x0A { end = Point(row: end.row + 1, column: 0) }
      }
    }
    newEndPoint = end
  }

  var raw: TSInputEdit {
    TSInputEdit(
      start_byte: UInt32(clamping: startByte), old_end_byte: UInt32(clamping: oldEndByte),
      new_end_byte: UInt32(clamping: newEndByte), start_point: startPoint.raw, old_end_point: oldEndPoint.raw,
      new_end_point: newEndPoint.raw)
  }
}
