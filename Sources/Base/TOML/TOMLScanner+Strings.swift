extension TOMLScanner {
  mutating func basicString() throws(TOMLError) -> String {
    advance()
    var result: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\n") {
      // What stands as it is, at once.
      let start = position
      while let byte = self.byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\n") {
        position += 1
      }
      result += bytes[start..<position]
      if takeText("\"") { return String(decoding: result, as: UTF8.self) }
      if takeText("\\") { result += try escape() }
    }
    throw error("a string's \" is missing")
  }

  mutating func literalString() throws(TOMLError) -> String {
    advance()
    let start = position
    while let byte, byte != UInt8(ascii: "\n") {
      advance()
      if byte == UInt8(ascii: "'") { return String(decoding: bytes[start..<(position - 1)], as: UTF8.self) }
    }
    throw error("a string's ' is missing")
  }

  /// After the opening quotes.
  mutating func multiline(isLiteral: Bool) throws(TOMLError) -> String {
    let quote = isLiteral ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    if !takeText("\r\n") { _ = takeText("\n") }
    var result: [UInt8] = []
    while let byte {
      if byte == quote {
        var count = 0
        while count < 5, self.byte == quote {
          advance()
          count += 1
        }
        // Up to two quotes may stand before the three that end it.
        result += [UInt8](repeating: quote, count: count < 3 ? count : count - 3)
        if count >= 3 { return String(decoding: result, as: UTF8.self) }
      } else if !isLiteral, byte == UInt8(ascii: "\\") {
        advance()
        if !skipLineEnd() { result += try escape() }
      } else {
        result.append(byte)
        advance()
      }
    }
    throw error("a string's closing quotes are missing")
  }

  /// A backslash at the end of a line joins it with the next text; false when that is not what comes.
  private mutating func skipLineEnd() -> Bool {
    let rest = bytes[position...].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    guard rest.first == UInt8(ascii: "\n") else { return false }
    while let byte, byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13) { advance() }
    return true
  }

  /// After the backslash.
  private mutating func escape() throws(TOMLError) -> [UInt8] {
    guard let kind = byte else { throw error("an escape is cut off") }
    advance()
    switch kind {
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [kind]
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U"): return try scalar(digits: 8)
    default: throw error("\\\(Character(Unicode.Scalar(kind))) is not an escape; write \\\\ for a backslash")
    }
  }

  private mutating func scalar(digits: Int) throws(TOMLError) -> [UInt8] {
    let text = String(decoding: bytes[position..<min(position + digits, bytes.count)], as: UTF8.self)
    guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit), let number = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw error("\\u needs the \(digits) hexadecimal digits of a character") }
    for _ in 0..<digits { advance() }
    return Array(String(Character(scalar)).utf8)
  }
}
