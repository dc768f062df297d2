import TextStore

/// Appends messages to bytes. A message is its length (four bytes, little endian), its kind (one byte) and a body;
/// numbers in a body are LEB128.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  static let header = 4

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func message(_ kind: UInt8, _ body: (inout WireWriter) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.header))
    bytes.append(kind)
    body(&self)
    let length = UInt32(clamping: bytes.count - start - Self.header)
    for index in 0..<Self.header { bytes[start + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
  }

  /// A number that is not negative; a negative one is written as 0.
  mutating func number(_ value: Int) { number(UInt64(clamping: value)) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// - Parameter limit: Of bytes; the rest is left out.
  mutating func string(_ value: String, atMost limit: Int = .max) {
    var value = value
    value.withUTF8 {
      let written = $0.prefix(limit)
      number(written.count)
      bytes.append(contentsOf: written)
    }
  }

  mutating func data(_ value: [UInt8]) {
    number(value.count)
    bytes.append(contentsOf: value)
  }

  /// A stretch of a text, without an array in between.
  mutating func data(_ text: Text, in range: Range<Int>) {
    number(range.count)
    text.forEachChunk(in: range) { bytes.append(contentsOf: $0) }
  }

  mutating func range(_ value: Range<Int>) {
    number(value.lowerBound)
    number(value.count)
  }

  mutating func duration(_ value: Duration) {
    let (seconds, attoseconds) = value.components
    number(UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000))
  }

  mutating func list<Element>(_ values: [Element], _ element: (inout WireWriter, Element) -> Void) {
    number(values.count)
    for value in values { element(&self, value) }
  }
}
