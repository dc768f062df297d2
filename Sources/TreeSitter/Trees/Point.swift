internal import CTreeSitter
internal import TextStore

/// A place as tree-sitter counts: both from 0, the column in bytes.
package struct Point: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  init(_ point: TSPoint) {
    row = Int(point.row)
    column = Int(point.column)
  }

  var raw: TSPoint { TSPoint(row: UInt32(clamping: row), column: UInt32(clamping: column)) }
}

/// Points of bytes in tree coordinates.
struct PointConverter {
  let text: Text
  let origin: Int
  private let firstLine: Int

  init(text: Text, origin: Int) {
    self.text = text
    self.origin = origin
    firstLine = text.line(at: origin)
  }

  func point(at offset: Int) -> Point {
    let absolute = min(max(origin + offset, origin), text.count)
    let line = text.line(at: absolute)
    return Point(row: line - firstLine, column: absolute - max(text.lineStart(line), origin))
  }
}
