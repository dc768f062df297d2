internal import CTreeSitter
package import TextStore

/// An edit in the terms that a tree needs; everything in tree coordinates, columns in bytes.
package struct InputEdit: Hashable, Sendable {
  package var startByte: Int
  package var oldEndByte: Int
  package var newEndByte: Int
  package var startPosition: Position
  package var oldEndPosition: Position
  package var newEndPosition: Position

  package init(
    startByte: Int, oldEndByte: Int, newEndByte: Int, startPosition: Position, oldEndPosition: Position,
    newEndPosition: Position
  ) {
    self.startByte = startByte
    self.oldEndByte = oldEndByte
    self.newEndByte = newEndByte
    self.startPosition = startPosition
    self.oldEndPosition = oldEndPosition
    self.newEndPosition = newEndPosition
  }

  var raw: TSInputEdit {
    TSInputEdit(
      start_byte: UInt32(clamping: startByte), old_end_byte: UInt32(clamping: oldEndByte),
      new_end_byte: UInt32(clamping: newEndByte), start_point: startPosition.raw, old_end_point: oldEndPosition.raw,
      new_end_point: newEndPosition.raw)
  }
}

extension Position {
  init(_ point: TSPoint) { self.init(line: Int(point.row), column: Int(point.column)) }

  var raw: TSPoint { TSPoint(row: UInt32(clamping: line), column: UInt32(clamping: column)) }
}
