/// What parameters must be, in the words of an error message.
enum Expected {
  static let doc = "an integer that names a document"
  static let rev = "an integer, the revision"
  static let text = "a string, the whole text"
}

extension JSONReader {
  mutating func openParams() throws(JSONError) {
    field = "params"
    element = -1
    try openObject("an object with the method's parameters")
  }

  /// A required parameter that may not have come.
  func require<Value>(_ value: Value?, _ key: String, _ expected: String) throws(JSONError) -> Value {
    guard let value else { throw JSONError(.missing(key: key, expected: expected), at: position) }
    return value
  }

  mutating func int(in key: StaticString) throws(JSONError) -> Int {
    field = key
    return try int()
  }

  mutating func string(in key: StaticString) throws(JSONError) -> String {
    field = key
    return try string()
  }

  /// A value, or nil for `null`.
  mutating func optional<Value: MemberValue>(_ key: StaticString) throws(JSONError) -> Value? {
    field = key
    if try takeNull() { return nil }
    do throws(JSONError) {
      return try Value.read(&self, Value.expected)
    } catch {
      guard case .mismatch(let key, Value.expected, let got) = error.kind else { throw error }
      throw JSONError(.mismatch(key: key, expected: Value.expected + " or null", got: got), at: error.offset)
    }
  }

  mutating func array<Value>(
    in key: StaticString, _ element: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    field = key
    return try array("an array", element)
  }

  /// An array of `element`s.
  mutating func array<Value>(
    _ expected: String, _ element: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    try openArray(expected)
    var values: [Value] = []
    var first = true
    while try nextElement(&first) {
      self.element = values.count
      values.append(try element(&self))
    }
    self.element = -1
    return values
  }
}
