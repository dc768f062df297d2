/// How much of each unit a piece of text holds. Summaries of neighbours add up.
public struct TextSummary: Sendable, Hashable {
  /// Bytes.
  public var utf8: Int
  /// UTF-16 code units.
  public var utf16: Int
  /// Unicode scalars.
  public var scalars: Int
  /// `\n` bytes.
  public var newlines: Int

  /// The summary of no text.
  public static let zero = TextSummary()

  /// The counts of a piece of text.
  @inlinable
  public init(utf8: Int = 0, utf16: Int = 0, scalars: Int = 0, newlines: Int = 0) {
    self.utf8 = utf8
    self.utf16 = utf16
    self.scalars = scalars
    self.newlines = newlines
  }

  /// The count of `unit`.
  @inlinable
  public subscript(unit: PositionUnit) -> Int {
    switch unit {
    case .utf8: utf8
    case .utf16: utf16
    case .utf32: scalars
    }
  }

  // No count exceeds the bytes in memory, so that sums and differences cannot overflow.

  /// The summary of `left` with `right` behind it.
  @inlinable
  public static func + (left: TextSummary, right: TextSummary) -> TextSummary {
    TextSummary(
      utf8: left.utf8 &+ right.utf8, utf16: left.utf16 &+ right.utf16, scalars: left.scalars &+ right.scalars,
      newlines: left.newlines &+ right.newlines)
  }

  /// The summary of what is left of `left` without the piece `right` at one of its ends.
  @inlinable
  public static func - (left: TextSummary, right: TextSummary) -> TextSummary {
    TextSummary(
      utf8: left.utf8 &- right.utf8, utf16: left.utf16 &- right.utf16, scalars: left.scalars &- right.scalars,
      newlines: left.newlines &- right.newlines)
  }

  /// Adds the counts of the piece behind.
  @inlinable
  public static func += (left: inout TextSummary, right: TextSummary) {
    left = left + right
  }
}
