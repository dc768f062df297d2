/// Cuts a stream of bytes into messages.
struct WireBuffer {
  /// A longer message is refused.
  let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0

  init(limit: Int) { self.limit = limit }

  mutating func append(_ new: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      start = 0
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: new)
  }

  /// Hands the next whole message to `body`; nil if there is none yet.
  mutating func next<Result>(
    _ body: (_ kind: UInt8, inout WireReader) throws(WireFault) -> Result
  ) throws(WireFault) -> Result? {
    let result: (value: Result, length: Int)? = try bytes.withUnsafeBufferPointer { all throws(WireFault) in
      let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[start...]))
      guard rest.count >= WireWriter.header else { return nil }
      let length = (0..<WireWriter.header).reduce(0) { $0 | Int(rest[$1]) << (8 * $1) }
      guard length >= 1, length <= limit else { throw WireFault("a message of \(length) bytes") }
      guard rest.count >= WireWriter.header + length else { return nil }
      let kind = rest[WireWriter.header]
      var reader = WireReader(
        UnsafeRawBufferPointer(rebasing: rest[(WireWriter.header + 1)..<(WireWriter.header + length)]))
      let value = try body(kind, &reader)
      try reader.end()
      return (value, WireWriter.header + length)
    }
    guard let result else { return nil }
    start += result.length
    return result.value
  }
}
