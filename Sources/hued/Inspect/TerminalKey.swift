/// A key that the inspector knows, as terminals send it.
enum TerminalKey: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, quit, other

  /// Takes the first key from what was read; nil if there is none, or if more of it may come.
  ///
  /// - Parameter isWhole: No more comes, so that an ESC at the end is the key Escape.
  static func take(from bytes: inout ArraySlice<UInt8>, isWhole: Bool) -> TerminalKey? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else {
      bytes.removeFirst()
      return plain(first)
    }
    let rest = bytes.dropFirst()
    if rest.isEmpty, !isWhole { return nil }
    guard let second = rest.first, second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
      bytes = rest
      return .quit
    }
    // Parameters, then one byte that ends the sequence (ECMA-48, 5.4).
    let sequence = rest.dropFirst()
    guard let end = sequence.firstIndex(where: { $0 >= 0x40 }) else {
      if isWhole { bytes = [] }
      return isWhole ? .other : nil
    }
    bytes = bytes[(end + 1)...]
    switch String(decoding: sequence[...end], as: UTF8.self) {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "5~": return .pageUp
    case "6~": return .pageDown
    case "H", "1~": return .home
    case "F", "4~": return .end
    default: return .other
    }
  }

  private static func plain(_ byte: UInt8) -> TerminalKey {
    switch byte {
    case UInt8(ascii: "q"), 0x03, 0x04: .quit
    case UInt8(ascii: "k"): .up
    case UInt8(ascii: "j"): .down
    case UInt8(ascii: "l"): .right
    case UInt8(ascii: "h"): .left
    case UInt8(ascii: " "), 0x06: .pageDown
    case 0x02: .pageUp
    case UInt8(ascii: "g"): .home
    case UInt8(ascii: "G"): .end
    default: .other
    }
  }
}
