import Glibc

extension Text {
  /// The byte at `offset`, nil outside. O(log n).
  public func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    return withTree { tree in
      let place = tree.place(ofByte: offset)
      return place.bytes[offset - place.base.utf8]
    }
  }

  /// The bytes from `offset` to the end of their chunk; empty at the text's end and outside. O(log n), no copy.
  ///
  /// The pointer is valid while this value, or an unchanged copy of it, is alive.
  public func contiguousBytes(at offset: Int) -> UnsafeBufferPointer<UInt8> {
    guard offset >= 0, offset < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let place = root.place(ofByte: offset)
    let local = offset &- place.base.utf8
    return UnsafeBufferPointer(start: place.bytes + local, count: place.count &- local)
  }

  /// The whole chunk that holds the byte at `offset`, the last one at the end, and where it starts. O(log n), no copy.
  ///
  /// The pointer is valid while this value, or an unchanged copy of it, is alive.
  public func chunk(at offset: Int) -> (start: Int, bytes: UnsafeBufferPointer<UInt8>) {
    let place = root.place(ofByte: min(max(offset, 0), count))
    return (place.base.utf8, UnsafeBufferPointer(start: place.bytes, count: place.count))
  }

  /// Hands the bytes of `range`, which is clamped, to `body`, piece by piece, without copying.
  @inlinable
  public func forEachChunk<E: Error>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
  ) throws(E) {
    let range = range.clamped(to: 0..<count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let piece = contiguousBytes(at: offset)
      guard !piece.isEmpty else { return }
      let length = min(piece.count, range.upperBound - offset)
      try body(UnsafeBufferPointer(start: piece.baseAddress, count: length))
      offset += length
    }
    extendLifetime(self)
  }

  /// A copy of the bytes of `range`, which is clamped.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return [UInt8](unsafeUninitializedCapacity: range.count) { $1 = copy(range, to: $0) }
  }

  /// The text of `range`, which is clamped and whose ends inside characters move to the characters' starts.
  public func string(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    let start = scalarStart(atOrBefore: range.lowerBound)
    let end = scalarStart(atOrBefore: range.upperBound)
    return String(unsafeUninitializedCapacity: end - start) { copy(start..<end, to: $0) }
  }

  /// - Returns: How many bytes were copied, which is all that are there.
  private func copy(_ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var filled = 0
    forEachChunk(in: range) { piece in
      guard let target = buffer.baseAddress, let source = piece.baseAddress else { return }
      memcpy(target + filled, source, piece.count)
      filled += piece.count
    }
    return filled
  }

  /// The whole text. O(n).
  public var string: String {
    string(in: 0..<count)
  }
}
