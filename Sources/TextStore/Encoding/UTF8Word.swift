/// Eight bytes of UTF-8 looked at together. Each mask has a 1 in the lowest bit of every byte that qualifies.
struct UTF8Word {
  static let ones: UInt64 = 0x0101_0101_0101_0101

  let bits: UInt64

  @inline(__always)
  init(at pointer: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Bytes that are `\n`.
  @inline(__always)
  var newlines: UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = bits ^ 0x0A0A_0A0A_0A0A_0A0A
    return (~(((difference & low) &+ low) | difference) &>> 7) & Self.ones
  }

  /// Bytes that continue a scalar.
  @inline(__always)
  var continuations: UInt64 {
    (bits &>> 7) & ~(bits &>> 6) & Self.ones
  }

  /// First bytes of scalars that take four bytes, which are two units of UTF-16.
  @inline(__always)
  var quads: UInt64 {
    (bits &>> 7) & (bits &>> 6) & (bits &>> 5) & (bits &>> 4) & Self.ones
  }

  /// Units that begin in this word.
  @inline(__always)
  func units(_ unit: PositionUnit) -> Int {
    switch unit {
    case .utf8: 8
    case .utf16: 8 &- Self.count(continuations) &+ Self.count(quads)
    case .utf32: 8 &- Self.count(continuations)
    }
  }

  /// The number of ones in a mask.
  @inline(__always)
  static func count(_ mask: UInt64) -> Int {
    Int(truncatingIfNeeded: (mask &* ones) &>> 56)
  }

  /// The sum of eight bytes, each up to 255.
  @inline(__always)
  static func sum(_ lanes: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (lanes & even) &+ ((lanes &>> 8) & even)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
}
