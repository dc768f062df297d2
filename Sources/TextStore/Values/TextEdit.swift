/// One replacement of bytes. `range` speaks of the text before the edit.
public struct TextEdit: Sendable, Hashable {
  /// The bytes that go, half open.
  public var range: Range<Int>
  /// The UTF-8 that comes in their place.
  public var replacement: [UInt8]

  /// Replaces the bytes of `range` by UTF-8.
  @inlinable
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Replaces the bytes of `range` by the UTF-8 of a string.
  @inlinable
  public init(range: Range<Int>, replacement: String) {
    self.init(range: range, replacement: Array(replacement.utf8))
  }

  /// How many bytes the text grows by; negative when it shrinks.
  @inlinable
  public var delta: Int {
    replacement.count &- (range.upperBound &- range.lowerBound)
  }

  /// The bytes of the text after the edit that the replacement fills.
  @inlinable
  public var newRange: Range<Int> {
    range.lowerBound..<max(range.lowerBound, range.lowerBound &+ replacement.count)
  }

  /// Whether the edit replaces nothing by nothing.
  @inlinable
  public var isEmpty: Bool {
    range.isEmpty && replacement.isEmpty
  }
}
