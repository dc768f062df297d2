extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  package var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether it may be in a word: a letter, a digit, `_`, or a part of a character that ASCII does not have.
  package var isWord: Bool { isAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80 }
}
