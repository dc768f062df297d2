/// Reads bytes forwards and backwards from any place, at the cost of a look-up per chunk instead of per byte.
public struct TextCursor {
  /// Keeps the chunk's bytes alive.
  public let text: Text
  /// Where the next byte is read, 0 to `text.count`.
  public private(set) var offset: Int

  @usableFromInline var chunk: UnsafeBufferPointer<UInt8>
  @usableFromInline var chunkStart: Int

  /// `offset` is clamped.
  public init(_ text: Text, at offset: Int = 0) {
    self.text = text
    self.offset = min(max(offset, 0), text.count)
    (chunkStart, chunk) = text.chunk(at: self.offset)
  }

  /// Moves to `offset`, which is clamped.
  public mutating func seek(to offset: Int) {
    self.offset = min(max(offset, 0), text.count)
    if self.offset < chunkStart || self.offset >= chunkStart + chunk.count {
      (chunkStart, chunk) = text.chunk(at: self.offset)
    }
  }

  /// The byte at `offset`, nil at the end.
  public func peek() -> UInt8? {
    let local = offset - chunkStart
    return local < chunk.count ? chunk[local] : nil
  }

  /// The byte at `offset`, nil at the end; moves past it.
  public mutating func next() -> UInt8? {
    let local = offset - chunkStart
    guard local < chunk.count else { return nil }
    let byte = chunk[local]
    seek(to: offset + 1)
    return byte
  }

  /// The byte before `offset`, nil at the start; moves before it.
  public mutating func previous() -> UInt8? {
    guard offset > 0 else { return nil }
    seek(to: offset - 1)
    return peek()
  }

  /// The bytes from `offset` to the end of the chunk; empty at the text's end. Valid while the cursor lives.
  public var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: chunk[(offset - chunkStart)...])
  }
}
