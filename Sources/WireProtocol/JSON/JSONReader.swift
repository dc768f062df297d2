import TextStore

/// A pull reader over one JSON text: the caller asks for what it expects, in order.
///
/// Numbers and keys cost no allocation. Every access is preceded by a comparison with the end, so no input makes it
/// trap. The bytes must be valid UTF-8 (`validateUTF8` is called once by whoever makes the reader) and must outlive it.
struct JSONReader {
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position = 0
  var depth = 0
  /// The member being read, for error messages.
  var field: StaticString = "the message"
  /// The member whose object `field` is in, if it is in one.
  var outerField: StaticString?
  /// The element of `field` being read, or a negative number.
  var element = -1
  /// Bytes of the longest string that is taken where it is not a text.
  var longestName = Int.max

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
  }

  /// A reader over bytes checked to be UTF-8.
  init(validating bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    self.init(bytes)
    try validate()
  }

  func validate() throws(JSONError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw JSONError(.invalidUTF8, at: offset) }
  }

  // MARK: Bytes

  /// The next byte that is not white space, not consumed; nil at the end.
  @inline(__always)
  mutating func peek() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  func unexpected() -> JSONError {
    position < end
      ? JSONError(.unexpectedByte(bytes[position]), at: position) : JSONError(.unexpectedEnd, at: position)
  }

  /// The error for a value of another kind than the one asked for; a syntax error if there is no value at all.
  mutating func mismatch(_ expected: String) -> JSONError {
    guard let byte = peek() else { return unexpected() }
    let got: String
    switch byte {
    case UInt8(ascii: "{"): got = "an object"
    case UInt8(ascii: "["): got = "an array"
    case UInt8(ascii: "\""): got = "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): got = "a boolean"
    case UInt8(ascii: "n"): got = "null"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): got = "a number"
    default: return unexpected()
    }
    return mismatch(expected, got: got)
  }

  func mismatch(_ expected: String, got: String) -> JSONError {
    JSONError(.mismatch(key: fieldPath, expected: expected, got: got), at: position)
  }

  /// `edits[3]` or `client.name`, for messages.
  var fieldPath: String { (outerField.map { "\($0)." } ?? "") + "\(field)" + (element < 0 ? "" : "[\(element)]") }

  // MARK: Structure

  /// Consumes `[`.
  mutating func openArray(_ expected: String = "an array") throws(JSONError) {
    guard peek() == UInt8(ascii: "[") else { throw mismatch(expected) }
    try descend()
  }

  /// Consumes `{`.
  mutating func openObject(_ expected: String = "an object") throws(JSONError) {
    guard peek() == UInt8(ascii: "{") else { throw mismatch(expected) }
    try descend()
  }

  private mutating func descend() throws(JSONError) {
    guard depth < Self.maximumDepth else { throw JSONError(.nestingTooDeep, at: position) }
    depth += 1
    position += 1
  }

  /// Moves to the next element of the array that was opened; false when `]` was consumed instead.
  @inline(__always)
  mutating func nextElement(_ first: inout Bool) throws(JSONError) -> Bool {
    guard let byte = peek() else { throw unexpected() }
    if byte == UInt8(ascii: "]") {
      position += 1
      depth -= 1
      return false
    }
    if first {
      first = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw unexpected() }
      position += 1
    }
    return true
  }

  /// The next key of the object that was opened, with its colon; nil when `}` was consumed instead.
  mutating func nextKey(_ first: inout Bool) throws(JSONError) -> JSONKey? {
    guard let byte = peek() else { throw unexpected() }
    if byte == UInt8(ascii: "}") {
      position += 1
      depth -= 1
      return nil
    }
    if first {
      first = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw unexpected() }
      position += 1
      guard peek() != nil else { throw unexpected() }
    }
    guard peek() == UInt8(ascii: "\"") else { throw unexpected() }
    let key = try key()
    guard peek() == UInt8(ascii: ":") else { throw unexpected() }
    position += 1
    return key
  }

  /// Consumes a string that is to be compared with names.
  mutating func key() throws(JSONError) -> JSONKey {
    let start = position + 1
    let raw = try scanString()
    return raw.hasEscapes
      ? JSONKey(start: start, count: 0, unescaped: unescape(start..<raw.end))
      : JSONKey(start: start, count: raw.end - start, unescaped: nil)
  }

  /// Whether `key` is `name`, which must be ASCII.
  @inline(__always)
  func isKey(_ key: JSONKey, _ name: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    if let unescaped = key.unescaped { return unescaped.elementsEqual(wanted) }
    guard key.count == wanted.count else { return false }
    for index in 0..<key.count where bytes[key.start + index] != wanted[index] { return false }
    return true
  }

  /// Consumes `null` if it is next.
  mutating func takeNull() throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  mutating func bool(_ expected: String = "true or false") throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default: throw mismatch(expected)
    }
  }

  mutating func literal(_ text: StaticString) throws(JSONError) {
    for index in 0..<text.utf8CodeUnitCount {
      guard position < end, bytes[position] == text.utf8Start[index] else { throw unexpected() }
      position += 1
    }
  }

  /// Refuses anything but white space after the value.
  mutating func finish() throws(JSONError) {
    if peek() != nil { throw JSONError(.trailingBytes, at: position) }
  }

  /// Consumes one value of any kind and checks that it is well formed.
  mutating func skipValue() throws(JSONError) {
    guard let byte = peek() else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "{"):
      try descend()
      var first = true
      while try nextKey(&first) != nil { try skipValue() }
    case UInt8(ascii: "["):
      try descend()
      var first = true
      while try nextElement(&first) { try skipValue() }
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: _ = try scanNumber()
    }
  }
}

/// An object's key: a stretch of the message, or its own bytes where the message has escapes.
struct JSONKey {
  var start: Int
  var count: Int
  var unescaped: [UInt8]?
}
