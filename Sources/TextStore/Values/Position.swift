/// A place in a text: a line and a column in it, both from 0. The column's unit is the caller's business.
public struct Position: Hashable, Sendable, Comparable {
  /// From 0; each `\n` before the place counts.
  public var line: Int
  /// From 0, in units from the line's start.
  public var column: Int

  /// A place, which need not be in any text.
  @inlinable
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  @inlinable
  public static func < (left: Position, right: Position) -> Bool {
    left.line != right.line ? left.line < right.line : left.column < right.column
  }
}
