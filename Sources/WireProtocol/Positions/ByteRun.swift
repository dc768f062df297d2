/// A stretch of a text with one style.
public struct ByteRun: Sendable, Hashable {
  /// Byte offset in the document.
  public var start: Int
  /// In bytes.
  public var length: Int
  /// The style's id on the wire; negative is plain, and is not sent.
  public var style: Int
  /// Where the run came from, as a place in the list of sources; only sent where sources were asked for.
  public var source: Int

  @inlinable
  public init(start: Int, length: Int, style: Int, source: Int = 0) {
    self.start = start
    self.length = length
    self.style = style
    self.source = source
  }

  @inlinable
  public var end: Int { start + length }
}
