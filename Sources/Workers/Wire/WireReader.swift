/// Reads the body of a message. Whatever the bytes are, it gives values within limits or throws.
struct WireReader {
  private var rest: UnsafeRawBufferPointer

  /// The bytes must live as long as the reader.
  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  /// Throws if something is left.
  func end() throws(WireFault) {
    guard rest.isEmpty else { throw WireFault("\(rest.count) bytes too many in a message") }
  }

  mutating func byte() throws(WireFault) -> UInt8 {
    guard let first = rest.first else { throw WireFault("a message is too short") }
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    return first
  }

  mutating func flag() throws(WireFault) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    case let other: throw WireFault("a flag of \(other)")
    }
  }

  mutating func number() throws(WireFault) -> Int {
    var value: UInt64 = 0
    var index = 0
    while index < rest.count, index < 9 {
      let byte = rest[index]
      value |= UInt64(byte & 0x7F) << (7 * UInt64(index))
      index += 1
      if byte < 0x80 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(index))
        // Nine groups of seven bits always fit.
        return Int(truncatingIfNeeded: value)
      }
    }
    throw WireFault(index < 9 ? "a message is too short" : "a number is too large")
  }

  /// A number of at most `limit`.
  mutating func number(atMost limit: Int) throws(WireFault) -> Int {
    let value = try number()
    guard value <= limit else { throw WireFault("\(value) where at most \(limit) is possible") }
    return value
  }

  mutating func range(within limit: Int) throws(WireFault) -> Range<Int> {
    let start = try number(atMost: limit)
    let count = try number(atMost: limit - start)
    return start..<start + count
  }

  mutating func data() throws(WireFault) -> UnsafeRawBufferPointer {
    let count = try number()
    guard count <= rest.count else { throw WireFault("a message is too short") }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
    return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
  }

  /// Broken UTF-8 is repaired.
  mutating func string(atMost limit: Int) throws(WireFault) -> String {
    let bytes = try data()
    guard bytes.count <= limit else { throw WireFault("a text of \(bytes.count) bytes") }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func duration() throws(WireFault) -> Duration { .nanoseconds(try number()) }

  /// A list, whose elements take at least one byte each.
  mutating func list<Element>(
    atMost limit: Int, _ element: (inout WireReader) throws(WireFault) -> Element
  ) throws(WireFault) -> [Element] {
    let count = try number(atMost: min(limit, rest.count))
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try element(&self)) }
    return result
  }
}
