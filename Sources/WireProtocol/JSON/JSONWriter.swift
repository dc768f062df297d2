/// Appends JSON to a byte buffer that the caller may reuse.
///
/// It writes exactly what it is told: commas between members and elements are the caller's, through `comma()` or by
/// writing them into the literal parts with `raw(_:)`.
public struct JSONWriter: Sendable {
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Literal JSON.
  public mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  public mutating func raw(_ json: some Collection<UInt8>) { bytes.append(contentsOf: json) }

  public mutating func comma() { bytes.append(UInt8(ascii: ",")) }

  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  public mutating func int(_ value: Int) {
    if value >= 0, value < 10 {
      bytes.append(0x30 &+ UInt8(truncatingIfNeeded: value))
    } else {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
        let start = Self.digits(value, endingAt: 20, in: digits)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start..<20]))
      }
    }
  }

  /// Three integers with commas between them, after a comma unless `isFirst`: one run.
  public mutating func triple(_ a: Int, _ b: Int, _ c: Int, isFirst: Bool) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { digits in
      var start = Self.digits(c, endingAt: 64, in: digits) - 1
      digits[start] = UInt8(ascii: ",")
      start = Self.digits(b, endingAt: start, in: digits) - 1
      digits[start] = UInt8(ascii: ",")
      start = Self.digits(a, endingAt: start, in: digits)
      if !isFirst {
        start -= 1
        digits[start] = UInt8(ascii: ",")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start..<64]))
    }
  }

  /// Writes `value` so that it ends before `end`, and returns where it starts; at most 20 bytes.
  @inline(__always)
  private static func digits(_ value: Int, endingAt end: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var rest = value.magnitude
    var index = end
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      index &-= 1
      buffer[index] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest != 0
    if value < 0 {
      index &-= 1
      buffer[index] = UInt8(ascii: "-")
    }
    return index
  }

  /// A double; what JSON cannot say (infinities, not-a-number) becomes `null`.
  public mutating func double(_ value: Double) {
    if value.isFinite { bytes.append(contentsOf: value.description.utf8) } else { raw("null") }
  }

  public mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { string($0) }
  }

  public mutating func string(_ utf8: [UInt8]) { utf8.withUnsafeBufferPointer { string($0) } }

  /// A string from valid UTF-8. Only quotes, backslashes and control characters are escaped.
  public mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while true {
      let special = StringBytes.firstSpecial(in: utf8, from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<special]))
      guard special < utf8.count else { break }
      escape(utf8[special])
      start = special + 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }

  /// An array, of which `write` writes each element.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { comma() }
      write(element, &self)
    }
    raw("]")
  }

  public mutating func strings(_ values: [String]) { array(values) { $1.string($0) } }

  public mutating func integers(_ values: [Int]) { array(values) { $1.int($0) } }

  package mutating func integers(_ values: [UInt32]) { array(values) { $1.int(Int($0)) } }

  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): bool(value)
    case .int(let value): int(value)
    case .double(let value): double(value)
    case .string(let value): string(value)
    case .array(let elements): array(elements) { $1.value($0) }
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { comma() }
        string(member.key)
        bytes.append(UInt8(ascii: ":"))
        self.value(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
