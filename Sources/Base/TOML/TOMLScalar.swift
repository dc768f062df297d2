/// Values that are written without quotes or brackets.
enum TOMLScalar {
  static func value(_ text: String) -> TOMLValue? {
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan", "-nan": return .float(.nan)
    default: break
    }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard digits.first != "+", digits.first != "-", let plain = withoutUnderscores(digits) else { return nil }
      return Int(plain, radix: radix).map(TOMLValue.integer)
    }
    if isDateOrTime(text) { return .dateTime(text) }
    guard let plain = withoutUnderscores(text[...]) else { return nil }
    let digits = plain.drop { $0 == "+" || $0 == "-" }
    guard plain.count - digits.count <= 1, let first = digits.utf8.first, TOMLScanner.isDigit(first) else { return nil }
    let whole = digits.prefix { $0.isASCII && $0.isNumber }
    guard whole.count == 1 || first != UInt8(ascii: "0") else { return nil }
    if whole.count == digits.count { return Int(plain).map(TOMLValue.integer) }
    guard !digits.hasSuffix("."), !digits.contains(".e"), !digits.contains(".E"), !digits.contains("x") else {
      return nil
    }
    return Double(plain).map(TOMLValue.float)
  }

  /// Nil when an underscore is not between two digits.
  private static func withoutUnderscores(_ text: Substring) -> String? {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return String(text) }
    for (left, right) in zip(parts, parts.dropFirst()) {
      guard left.last?.isHexDigit == true, right.first?.isHexDigit == true else { return nil }
    }
    return parts.joined()
  }

  private static func isDateOrTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 8 else { return false }
    func digits(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(TOMLScanner.isDigit) }
    let isTime = bytes[2] == UInt8(ascii: ":") && bytes[5] == UInt8(ascii: ":") && digits(0..<2) && digits(3..<5)
    let isDate =
      bytes.count >= 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-") && digits(0..<4)
      && digits(5..<7) && digits(8..<10)
    return isTime || isDate
  }
}
