internal import CTreeSitter

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

  var raw: TSInputEdit {
    TSInputEdit(
      start_byte: UInt32(clamping: startByte), old_end_byte: UInt32(clamping: oldEndByte),
      new_end_byte: UInt32(clamping: newEndByte), start_point: startPoint.raw, old_end_point: oldEndPoint.raw,
      new_end_point: newEndPoint.raw)
  }
}
