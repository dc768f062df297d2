extension JSONReader {
  /// Up to 2^53 a double is the integer that was written.
  static let largestExact = 9_007_199_254_740_992.0

  /// Consumes a number; false if it has a fraction or an exponent.
  mutating func scanNumber() throws(JSONError) -> Bool {
    let start = position
    if position < end, bytes[position] == UInt8(ascii: "-") { position += 1 }
    guard position < end, isDigit(bytes[position]) else {
      if position == start { throw unexpected() }
      throw JSONError(.badNumber, at: start)
    }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
      if position < end, isDigit(bytes[position]) { throw JSONError(.badNumber, at: start) }
    } else {
      skipDigits()
    }
    var isInteger = true
    if position < end, bytes[position] == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      guard position < end, isDigit(bytes[position]) else { throw JSONError(.badNumber, at: start) }
      skipDigits()
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      guard position < end, isDigit(bytes[position]) else { throw JSONError(.badNumber, at: start) }
      skipDigits()
    }
    return isInteger
  }

  /// An integer. A number with a fraction of zero or an exponent (`7.0`, `1e3`) is one too, up to 2^53.
  mutating func int(_ expected: String = "an integer") throws(JSONError) -> Int {
    guard let first = peek() else { throw unexpected() }
    let start = position
    if isDigit(first) {
      var index = position
      var value = 0
      let limit = min(end, position + 18)
      while index < limit, isDigit(bytes[index]) {
        value = value &* 10 &+ Int(bytes[index] &- 0x30)
        index += 1
      }
      // The common case: a plain number that surely fits, with something after it that ends it.
      if index < end, !continuesNumber(bytes[index]), first != 0x30 || index == start + 1 {
        position = index
        return value
      }
    } else if first != UInt8(ascii: "-") {
      throw mismatch(expected)
    }
    switch try number() {
    case .int(let value): return value
    case .double(let value):
      if value.magnitude <= Self.largestExact, value == value.rounded(.towardZero) { return Int(value) }
      position = start
      throw mismatch(expected, got: value.magnitude > Self.largestExact ? "a number too large" : "a fraction")
    }
  }

  /// An integer ≥ 0: a line, a column, an offset, a document's number, a revision.
  mutating func index(_ expected: String = "an integer of at least 0") throws(JSONError) -> Int {
    let value = try int(expected)
    guard value >= 0 else { throw mismatch(expected, got: "\(value)") }
    return value
  }

  enum Number {
    case int(Int)
    case double(Double)
  }

  /// Any number; integers that do not fit 64 bits become doubles, and what fits neither is an error.
  mutating func number() throws(JSONError) -> Number {
    guard peek() != nil else { throw unexpected() }
    let start = position
    if try scanNumber(), let value = integer(start..<position) { return .int(value) }
    let digits = UnsafeBufferPointer(rebasing: bytes[start..<position])
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
      throw JSONError(.numberOutOfRange, at: start)
    }
    return .double(value)
  }

  private func integer(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    // Accumulated as a negative number, whose range is one larger.
    var value = 0
    while index < range.upperBound {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = product.subtractingReportingOverflow(Int(bytes[index] &- 0x30))
      if overflow || overflow2 { return nil }
      value = sum
      index += 1
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  private mutating func skipDigits() {
    while position < end, isDigit(bytes[position]) { position += 1 }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  private func continuesNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
  }
}
