import Base

/// Text from outside with its control characters shown, for terminals and logs: names, uris, what files hold and what other
/// programs say may hold escape sequences, and line feeds that would begin a line in somebody else's name.
///
/// `^[` stands for ESC, as less and cat -v have it, `<U+202E>` for a character beyond ASCII, `<9B>` for a byte that is not
/// UTF-8. Ordinary text stays as it is.
package enum VisibleText {
  /// One line, whatever `text` holds: line feeds and tabs are shown, too.
  package static func line(_ text: String) -> String { shown(text) { _, _ in false } }

  /// A message that may have several lines. Those after the first are indented, so that none of them looks like another
  /// message.
  package static func message(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
    return lines.enumerated().map { number, line in
      number == 0 || line.isEmpty || line.hasPrefix("  ") ? line : "  " + line
    }.joined(separator: "\n")
  }

  /// What a file holds: tabs and ends of lines stay, `\r\n` as well.
  ///
  /// - Parameter mark: what begins and what ends the emphasis of a control character that is shown.
  package static func content(_ bytes: [UInt8], mark: (on: [UInt8], off: [UInt8]) = ([], [])) -> [UInt8] {
    shown(bytes, mark: mark) { scalar, next in
      scalar == "\t" || scalar == "\n" || (scalar == "\r" && next == UInt8(ascii: "\n"))
    }
  }

  /// JSON with control characters in its strings escaped: the same values.
  package static func json(_ bytes: [UInt8]) -> [UInt8] {
    shown(bytes, escape: { "\\u" + hexadecimal($0.value, digits: 4) }) { scalar, _ in scalar == "\n" || scalar == "\t" }
  }

  /// Whether a terminal might do something at this character instead of showing it: C0, C1, DEL, separators of lines and
  /// paragraphs, and what overrides or isolates the direction of writing.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  private static func symbol(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: "^" + String(UnicodeScalar(UInt8(scalar.value) + 0x40))
    case 0x7f: "^?"
    default: "<U+" + hexadecimal(scalar.value, digits: 4) + ">"
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    value.hexadecimal(digits: digits).uppercased()
  }

  private static func shown(_ text: String, keeping: (Unicode.Scalar, UInt8?) -> Bool) -> String {
    let bytes = Array(text.utf8)
    return mayHoldControls(bytes) ? String(decoding: shown(bytes, keeping: keeping), as: UTF8.self) : text
  }

  private static func shown(
    _ bytes: [UInt8], mark: (on: [UInt8], off: [UInt8]) = ([], []), escape: (Unicode.Scalar) -> String = symbol,
    keeping: (Unicode.Scalar, UInt8?) -> Bool
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var end = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return output
      case .valid(let encoded):
        end += encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if !isControl(scalar) || keeping(scalar, end < bytes.count ? bytes[end] : nil) {
          output += encoded
        } else {
          output += mark.on + Array(escape(scalar).utf8) + mark.off
        }
      case .error(let length):
        for byte in bytes[end..<end + length] {
          output += mark.on + Array("<\(hexadecimal(UInt32(byte), digits: 2))>".utf8) + mark.off
        }
        end += length
      }
    }
  }

  /// False for nearly all text, at a glance.
  private static func mayHoldControls(_ bytes: [UInt8]) -> Bool {
    bytes.contains { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }
  }
}
