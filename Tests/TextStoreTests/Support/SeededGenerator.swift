/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    limit <= 0 ? 0 : Int(next() % UInt64(limit))
  }

  /// Valid UTF-8 of about `length` bytes in which all widths, both line ends and a NUL occur.
  mutating func text(_ length: Int) -> [UInt8] {
    let pieces = [
      "a", "b", " ", "x", "\n", "\r\n", "\r", "é", "ß", "日", "\u{FFFD}", "😀", "𝒳", "e\u{301}", "\0", "\u{FEFF}",
    ]
    var bytes: [UInt8] = []
    while bytes.count < length {
      bytes += pieces[below(pieces.count)].utf8
    }
    return bytes
  }
}
