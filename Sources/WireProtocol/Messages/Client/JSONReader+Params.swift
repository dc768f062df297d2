import TextStore

/// What parameters must be, in the words of an error message.
enum Expected {
  static let doc = "an integer that names a document"
  static let rev = "an integer, the revision"
  static let text = "a string, the whole text"
  static let range = "[first, last] or [startLine, startColumn, endLine, endColumn], not ending before it starts"
  static let view = "[first, last], not ending before it starts, or null"
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

  /// A boolean; false for `null`.
  mutating func flag(in key: StaticString) throws(JSONError) -> Bool {
    field = key
    return try takeNull() ? false : try bool()
  }

  mutating func string(in key: StaticString) throws(JSONError) -> String {
    field = key
    return try string()
  }

  /// A string, or nil for `null`.
  mutating func optionalString(in key: StaticString) throws(JSONError) -> String? {
    field = key
    return try takeNull() ? nil : try string("a string or null")
  }

  mutating func stringBytes(in key: StaticString) throws(JSONError) -> [UInt8] {
    field = key
    return try stringBytes()
  }

  /// A name of a closed set, or nil for `null`.
  mutating func optionalName<Value>(
    in key: StaticString, _ expected: String, _ parse: (String) -> Value?
  ) throws(JSONError) -> Value? {
    field = key
    return try takeNull() ? nil : try name(in: key, expected, parse)
  }

  /// A name of a closed set.
  mutating func name<Value>(
    in key: StaticString, _ expected: String, _ parse: (String) -> Value?
  ) throws(JSONError) -> Value {
    field = key
    let text = try string(expected)
    guard let value = parse(text) else { throw mismatch(expected, got: "\"\(text)\"") }
    return value
  }

  /// An array of `element`s.
  mutating func array<Value>(
    in key: StaticString, _ element: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    field = key
    try openArray()
    var values: [Value] = []
    var first = true
    while try nextElement(&first) {
      self.element = values.count
      values.append(try element(&self))
    }
    self.element = -1
    return values
  }

  /// `[first, last]`, or nil for `null`.
  mutating func view(in key: StaticString) throws(JSONError) -> Range<Int>? {
    field = key
    if try takeNull() { return nil }
    switch try range(Expected.view) {
    case .pair(let range): return range
    case .positions: throw mismatch(Expected.view, got: "four integers")
    }
  }

  /// A range in either form, or nil for `null`.
  mutating func optionalRange(in key: StaticString) throws(JSONError) -> WireRange? {
    field = key
    return try takeNull() ? nil : try range(Expected.range)
  }

  private mutating func range(_ expected: String) throws(JSONError) -> WireRange {
    try openArray(expected)
    var numbers: (Int, Int, Int, Int) = (0, 0, 0, 0)
    var count = 0
    var first = true
    while try nextElement(&first) {
      let value = try index(expected)
      switch count {
      case 0: numbers.0 = value
      case 1: numbers.1 = value
      case 2: numbers.2 = value
      default: numbers.3 = value
      }
      count += 1
    }
    switch count {
    case 2 where numbers.0 <= numbers.1: return .pair(numbers.0..<numbers.1)
    case 4 where (numbers.0, numbers.1) <= (numbers.2, numbers.3):
      return .positions(
        start: .init(line: numbers.0, column: numbers.1), end: .init(line: numbers.2, column: numbers.3))
    case 2, 4: throw mismatch(expected, got: "a range that ends before it starts")
    default: throw mismatch(expected, got: "an array of \(count)")
    }
  }
}
