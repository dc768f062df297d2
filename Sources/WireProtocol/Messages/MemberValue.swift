import TextStore

/// A value that a member of a message can have.
protocol MemberValue {
  /// What it must be, in the words of an error message.
  static var expected: String { get }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Self
  func write(to writer: inout JSONWriter)
}

extension Int: MemberValue {
  static var expected: String { "an integer" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Int { try reader.int(expected) }
  func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Bool: MemberValue {
  static var expected: String { "true or false" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Bool {
    try reader.bool(expected)
  }
  func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension String: MemberValue {
  static var expected: String { "a string" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> String {
    try reader.string(expected)
  }
  func write(to writer: inout JSONWriter) { writer.string(self) }
}

/// A string that is kept as UTF-8.
struct UTF8Bytes: MemberValue, Sendable, Hashable {
  var bytes: [UInt8]

  static var expected: String { String.expected }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> UTF8Bytes {
    UTF8Bytes(bytes: try reader.stringBytes(expected))
  }
  func write(to writer: inout JSONWriter) { writer.string(bytes) }
}

extension Array: MemberValue where Element: MemberValue {
  static var expected: String { "an array" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> [Element] {
    try reader.array(expected) { reader throws(JSONError) in try Element.read(&reader, Element.expected) }
  }
  func write(to writer: inout JSONWriter) { writer.array(self) { $0.write(to: &$1) } }
}

extension [String: String]: MemberValue {
  static var expected: String { "an object of strings" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> [String: String] {
    guard reader.peek() == UInt8(ascii: "{"), case .object(let object) = try reader.value() else {
      throw reader.mismatch(expected)
    }
    var strings: [String: String] = [:]
    for member in object.members {
      guard let text = member.value.stringValue else {
        throw reader.mismatch(expected, got: "another value of \(member.key)")
      }
      strings[member.key] = text
    }
    return strings
  }
  func write(to writer: inout JSONWriter) {
    writer.value(.object(JSONObject(sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })))
  }
}

/// A name of a closed set.
protocol NamedValue: MemberValue, CaseIterable, RawRepresentable<String> {}

extension NamedValue {
  /// `"a", "b" or "c"`
  static var expected: String {
    let names = allCases.map { "\"\($0.rawValue)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Self {
    let text = try reader.string(expected)
    guard let value = Self(rawValue: text) else {
      throw reader.mismatch(expected, got: "\"\(text)\"")
    }
    return value
  }
  func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}

extension Layout: NamedValue {}

extension UpdateForm: NamedValue {}

extension PositionUnit: NamedValue {}

extension WireEdit: MemberValue {
  static var expected: String { JSONReader.editForms }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> WireEdit { try reader.edit() }
  func write(to writer: inout JSONWriter) { writer.edit(self) }
}

extension JSONValue: MemberValue {
  static var expected: String { "a value" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> JSONValue {
    try reader.value()
  }
  func write(to writer: inout JSONWriter) { writer.value(self) }
}

extension RequestID: MemberValue {
  static var expected: String { "an integer, a string or null" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> RequestID {
    try reader.requestID()
  }
  func write(to writer: inout JSONWriter) { writer.requestID(self) }
}

/// `[first, last]`
extension Range<Int>: MemberValue {
  static var expected: String { "[first, last], not ending before it starts" }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> Range<Int> {
    switch try WireRange.read(&reader, expected) {
    case .pair(let range): return range
    case .positions: throw reader.mismatch(expected, got: "four integers")
    }
  }
  func write(to writer: inout JSONWriter) { [lowerBound, upperBound].write(to: &writer) }
}

extension WireRange: MemberValue {
  static var expected: String {
    "[first, last] or [startLine, startColumn, endLine, endColumn], not ending before it starts"
  }
  static func read(_ reader: inout JSONReader, _ expected: String) throws(JSONError) -> WireRange {
    try reader.openArray(expected)
    var numbers: [Int] = []
    var count = 0
    var first = true
    while try reader.nextElement(&first) {
      let number = try reader.index(expected)
      if count < 4 { numbers.append(number) }
      count += 1
    }
    switch count {
    case 2 where numbers[0] <= numbers[1]: return .pair(numbers[0]..<numbers[1])
    case 4 where (numbers[0], numbers[1]) <= (numbers[2], numbers[3]):
      return .positions(
        start: Position(line: numbers[0], column: numbers[1]), end: Position(line: numbers[2], column: numbers[3]))
    case 2, 4: throw reader.mismatch(expected, got: "a range that ends before it starts")
    default: throw reader.mismatch(expected, got: "an array of \(count)")
    }
  }
  func write(to writer: inout JSONWriter) {
    switch self {
    case .pair(let range): range.write(to: &writer)
    case .positions(let start, let end):
      [start.line, start.column, end.line, end.column].write(to: &writer)
    }
  }
}
