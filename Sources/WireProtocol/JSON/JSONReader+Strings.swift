/// Strings. A `\u` escape of half a surrogate pair becomes U+FFFD, which is one unit in UTF-16 and UTF-32 and three
/// bytes in UTF-8, as the half itself would be: a client's positions stay right.
extension JSONReader {
  /// Consumes a string, checks it, and gives where its contents end.
  mutating func scanString() throws(JSONError) -> (end: Int, hasEscapes: Bool) {
    guard position < end, bytes[position] == UInt8(ascii: "\"") else { throw unexpected() }
    position += 1
    var hasEscapes = false
    while true {
      position = StringBytes.firstSpecial(in: bytes, from: position)
      guard position < end else { throw JSONError(.unexpectedEnd, at: end) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return (position - 1, hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try scanEscape()
      default: throw JSONError(.controlCharacter, at: position)
      }
    }
  }

  /// A string's contents as UTF-8.
  mutating func stringBytes(_ expected: String = "a string") throws(JSONError) -> [UInt8] {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected) }
    let start = position + 1
    let raw = try scanString()
    if raw.hasEscapes { return unescape(start..<raw.end) }
    return Array(UnsafeBufferPointer(rebasing: bytes[start..<raw.end]))
  }

  /// A string that is not a text: a name, a path.
  mutating func string(_ expected: String = "a string") throws(JSONError) -> String {
    let string = try anyString(expected)
    guard string.utf8.count <= longestName else {
      throw mismatch("\(expected) of at most \(longestName) bytes", got: "one of \(string.utf8.count)")
    }
    return string
  }

  mutating func anyString(_ expected: String = "a string") throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw mismatch(expected) }
    let start = position + 1
    let raw = try scanString()
    if raw.hasEscapes { return String(decoding: unescape(start..<raw.end), as: UTF8.self) }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<raw.end]), as: UTF8.self)
  }

  private mutating func scanEscape() throws(JSONError) {
    guard position + 1 < end else { throw JSONError(.unexpectedEnd, at: end) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard position + 6 <= end else { throw JSONError(.unexpectedEnd, at: end) }
      for index in position + 2..<position + 6 where bytes[index].hexadecimalValue == nil {
        throw JSONError(.badEscape, at: position)
      }
      position += 6
    default: throw JSONError(.badEscape, at: position)
    }
  }

  private func codeUnit(at start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in start..<start + 4 { unit = unit << 4 | UInt32(bytes[index].hexadecimalValue ?? 0) }
    return unit
  }

  /// The contents of a string that `scanString` accepted. Unescaping never grows it.
  func unescape(_ range: Range<Int>) -> [UInt8] {
    guard let base = bytes.baseAddress else { return [] }
    let raw = UnsafeRawPointer(base)
    // Room for a whole word beyond the result, so that words are copied before they are looked at.
    return [UInt8](unsafeUninitializedCapacity: range.count + 8) { buffer, count in
      guard let output = buffer.baseAddress else { return }
      let target = UnsafeMutableRawPointer(output)
      var from = range.lowerBound
      var to = 0
      while from < range.upperBound {
        if from &+ 8 <= range.upperBound {
          let word = raw.loadUnaligned(fromByteOffset: from, as: UInt64.self)
          target.storeBytes(of: word, toByteOffset: to, as: UInt64.self)
          let hits = StringBytes.specials(UInt64(littleEndian: word))
          if hits == 0 {
            from &+= 8
            to &+= 8
            continue
          }
          let plain = hits.trailingZeroBitCount &>> 3
          from &+= plain
          to &+= plain
        }
        let byte = bytes[from]
        if byte == UInt8(ascii: "\\") {
          from = unescapeOne(at: from, end: range.upperBound, into: buffer, &to)
        } else {
          buffer[to] = byte
          from &+= 1
          to &+= 1
        }
      }
      count = to
    }
  }

  private func unescapeOne(
    at start: Int, end: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ to: inout Int
  ) -> Int {
    let byte: UInt8
    switch bytes[start + 1] {
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = 0x0A
    case UInt8(ascii: "r"): byte = 0x0D
    case UInt8(ascii: "t"): byte = 0x09
    case UInt8(ascii: "u"): return unescapeUnicode(at: start, end: end, into: buffer, &to)
    case let other: byte = other
    }
    buffer[to] = byte
    to += 1
    return start + 2
  }

  private func unescapeUnicode(
    at start: Int, end: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ to: inout Int
  ) -> Int {
    var value = codeUnit(at: start + 2)
    var next = start + 6
    if (0xD800...0xDBFF).contains(value), next + 6 <= end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u")
    {
      let low = codeUnit(at: next + 2)
      if (0xDC00...0xDFFF).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        next += 6
      }
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      buffer[to] = byte
      to += 1
    }
    return next
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for another byte.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
