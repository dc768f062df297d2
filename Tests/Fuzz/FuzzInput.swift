/// Takes what a target needs from the fuzzer's bytes: choices from the end, so that a text in front stays as it is.
///
/// Where nothing is left it gives zeros, so every input is one.
struct FuzzInput {
  /// What was not taken yet.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popLast() ?? 0 }

  /// A number from 0 to `limit - 1`.
  mutating func number(below limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    let value = limit <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())
    return value % limit
  }

  /// So many bytes, or as many as there are, in the order in which they stand.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = rest.suffix(count)
    rest.removeLast(taken.count)
    return Array(taken)
  }

  /// What stands before the first byte 0xFF, which no UTF-8 has, made valid; at most `limit` bytes of it.
  mutating func text(atMost limit: Int) -> String {
    let text = rest.prefix { $0 != 0xFF }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text.prefix(limit), as: UTF8.self)
  }
}
