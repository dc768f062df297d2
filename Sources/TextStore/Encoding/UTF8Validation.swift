/// Checks of UTF-8 as the Unicode Standard defines it (table 3-7): shortest forms only, no surrogates, nothing above
/// U+10FFFF.
public enum UTF8Validation {
  /// Where the first ill-formed sequence of `bytes` begins, or nil if there is none. O(n), eight bytes a step in ASCII.
  public static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index < count {
      while index &+ 8 <= count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index &+= 8
      }
      while index < count, base[index] < 0x80 {
        index &+= 1
      }
      while index < count, base[index] >= 0x80 {
        let width = multibyteWidth(base + index, count &- index)
        if width == 0 { return index }
        index &+= width
      }
    }
    return nil
  }

  /// The same, for an array.
  public static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalidOffset(in: $0) }
  }

  /// The length of the well-formed sequence of two to four bytes at `start`; 0 if there is none in `available` bytes.
  @inline(__always)
  private static func multibyteWidth(_ start: UnsafePointer<UInt8>, _ available: Int) -> Int {
    let lead = start[0]
    guard available >= 2 else { return 0 }
    let second = start[1]
    switch lead {
    case 0xC2...0xDF:
      return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      guard available >= 3, second >= lowest, second <= highest, isContinuation(start[2]) else { return 0 }
      return 3
    case 0xF0...0xF4:
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      guard available >= 4, second >= lowest, second <= highest, isContinuation(start[2]), isContinuation(start[3])
      else { return 0 }
      return 4
    default:
      return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
