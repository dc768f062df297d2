/// Reads bytes forwards and backwards from any place, at the cost of a look-up per chunk instead of per byte.
public struct TextCursor {
  /// The text that is read; it keeps the chunk alive.
  public let text: Text

  @usableFromInline var chunk: UnsafeBufferPointer<UInt8>
  @usableFromInline var chunkStart: Int
  /// Where in the chunk the next byte is read; at the chunk's end only at the text's end.
  @usableFromInline var local: Int

  /// `offset` is clamped. O(log n).
  public init(_ text: Text, at offset: Int = 0) {
    self.text = text
    (chunkStart, chunk) = text.chunk(at: offset)
    local = min(max(offset, 0), text.count) - chunkStart
  }

  /// Where the next byte is read, 0 to `text.count`.
  @inlinable
  public var offset: Int { chunkStart &+ local }

  /// Moves to `offset`, which is clamped. O(1) inside the chunk, else O(log n).
  @inlinable
  public mutating func seek(to offset: Int) {
    if offset >= chunkStart, offset &- chunkStart < chunk.count {
      local = offset &- chunkStart
    } else {
      load(offset)
    }
  }

  /// The byte at `offset`, nil at the end.
  @inlinable
  public func peek() -> UInt8? {
    local < chunk.count ? chunk[local] : nil
  }

  /// The byte at `offset`, nil at the end; moves past it.
  @inlinable
  public mutating func next() -> UInt8? {
    guard local < chunk.count else { return nil }
    let byte = chunk[local]
    local &+= 1
    if local == chunk.count {
      load(offset)
    }
    return byte
  }

  /// The byte before `offset`, nil at the start; moves before it.
  @inlinable
  public mutating func previous() -> UInt8? {
    if local == 0 {
      guard chunkStart > 0 else { return nil }
      load(chunkStart &- 1)
    } else {
      local &-= 1
    }
    return chunk[local]
  }

  /// The bytes from `offset` to the end of the chunk; empty at the text's end. Valid while `text` is alive.
  @inlinable
  public var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: chunk[local...])
  }

  @usableFromInline
  mutating func load(_ offset: Int) {
    (chunkStart, chunk) = text.chunk(at: offset)
    local = min(max(offset, 0), text.count) - chunkStart
  }
}
