enum UTF8Check {
  /// The offset of the first byte that is not part of valid UTF-8, or nil.
  ///
  /// - Complexity: O(n); ASCII is skipped eight bytes at a time.
  static func firstInvalidByte(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index &+ 8 <= bytes.count,
      raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index &+= 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index &+= 1 }
    if index == bytes.count { return nil }
    do {
      _ = try UTF8Span(validating: Span(_unsafeElements: UnsafeBufferPointer(rebasing: bytes[index...])))
      return nil
    } catch {
      return index + error.byteOffsets.lowerBound
    }
  }
}
