public import TextStore

/// The SHA-256 of bytes that come in pieces (FIPS 180-4).
public struct SHA256 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  public init() {
    block.reserveCapacity(64)
  }

  /// 64 lower-case hexadecimal digits.
  public static func hexadecimal(of text: Text) -> String {
    var hash = SHA256()
    text.forEachChunk(in: 0..<text.count) { hash.update($0) }
    return hash.finish()
  }

  public mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !block.isEmpty {
      let taken = min(64 - block.count, bytes.count)
      block.append(contentsOf: bytes.prefix(taken))
      bytes = bytes.dropFirst(taken)
      guard block.count == 64 else { return }
      block.withUnsafeBufferPointer { Self.compress($0, &state) }
      block.removeAll(keepingCapacity: true)
    }
    while bytes.count >= 64 {
      Self.compress(UnsafeBufferPointer(rebasing: bytes.prefix(64)), &state)
      bytes = bytes.dropFirst(64)
    }
    block.append(contentsOf: bytes)
  }

  /// The digest in lower-case hexadecimal digits. Nothing may be added afterwards.
  public mutating func finish() -> String {
    let bits = length &* 8
    block.append(0x80)
    if block.count > 56 { pad(to: 64) }
    pad(to: 56)
    for shift in stride(from: 56, through: 0, by: -8) { block.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    block.withUnsafeBufferPointer { Self.compress($0, &state) }
    block.removeAll()
    var digits: [UInt8] = []
    for word in [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7] {
      for shift in stride(from: 28, through: 0, by: -4) {
        let digit = UInt8(word >> shift & 15)
        digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func pad(to count: Int) {
    while block.count < count { block.append(0) }
    guard count == 64 else { return }
    block.withUnsafeBufferPointer { Self.compress($0, &state) }
    block.removeAll(keepingCapacity: true)
  }

  /// Takes in a block of exactly 64 bytes.
  private static func compress(
    _ block: UnsafeBufferPointer<UInt8>,
    _ state: inout (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { w in
      for i in 0..<16 {
        let at = i * 4
        w[i] =
          UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8 | UInt32(block[at + 3])
      }
      for i in 16..<64 {
        let a = w[i - 15]
        let b = w[i - 2]
        let s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >> 3)
        let s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >> 10)
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
      var (a, b, c, d, e, f, g, h) = state
      for i in 0..<64 {
        let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ s1 &+ choice &+ constants[i] &+ w[i]
        let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
      }
      state.0 &+= a
      state.1 &+= b
      state.2 &+= c
      state.3 &+= d
      state.4 &+= e
      state.5 &+= f
      state.6 &+= g
      state.7 &+= h
    }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The fractional parts of the cube roots of the first 64 primes, computed rather than listed: 32 bits of
  /// `floor(cbrt(p) · 2^32)`, by integer search.
  private static let constants: [UInt32] = {
    var words: [UInt32] = []
    var candidate: UInt64 = 2
    while words.count < 64 {
      if isPrime(candidate) { words.append(fractionOfCubeRoot(candidate)) }
      candidate += 1
    }
    return words
  }()

  private static func isPrime(_ number: UInt64) -> Bool {
    var divisor: UInt64 = 2
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }

  private static func fractionOfCubeRoot(_ number: UInt64) -> UInt32 {
    // The largest r with r³ ≤ number · 2^96; r fits 36 bits.
    let target = UInt128(number) << 96
    var root: UInt128 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let next = root | UInt128(1) << UInt128(bit)
      if next * next * next <= target { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
