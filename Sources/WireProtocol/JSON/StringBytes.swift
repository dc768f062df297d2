/// Bytes that a JSON string cannot hold as they are, found eight at a time.
enum StringBytes {
  /// The high bit of each byte that is a quote, a backslash or below 0x20; exact up to the first such byte.
  ///
  /// - Parameter word: Eight bytes, the first one lowest.
  @inline(__always)
  static func specials(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let found =
      ((word &- ones &* 0x20) & ~word) | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    return found & highs
  }

  /// The first quote, backslash or control character at or after `start`; the end if there is none.
  @inline(__always)
  static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    let raw = UnsafeRawPointer(base)
    var index = start
    while index &+ 8 <= bytes.count {
      let hits = specials(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index &+= 1
    }
    return bytes.count
  }
}
