import TestSupport

extension SeededGenerator {
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
