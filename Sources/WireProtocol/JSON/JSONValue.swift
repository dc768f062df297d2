/// A JSON tree, for the messages that are not sent on every key stroke.
public enum JSONValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number without a fraction and an exponent that fits 64 bits.
  case int(Int)
  /// Any other number.
  case double(Double)
  /// A string without its escapes.
  case string(String)
  /// The elements of an array.
  case array([JSONValue])
  /// The members of an object.
  case object(JSONObject)

  /// A string, or null for nil.
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// Reads a whole JSON text.
  ///
  /// The last of several equal keys wins. An integer that does not fit 64 bits becomes a double.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try parse(bytes[...])
  }

  /// Reads a whole JSON text from a part of an array.
  public static func parse(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var reader = try JSONReader(validating: buffer)
      let value = try reader.value()
      try reader.finish()
      return value
    }
  }

  /// The JSON text of the value, without white space.
  public var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }

  /// The member called `key`, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The number, if this is a whole one, be it with a fraction of zero or an exponent (`7.0`, `1e3`), up to 2^53.
  public var intValue: Int? {
    switch self {
    case .int(let value): value
    case .double(let value) where value.magnitude <= JSONReader.largestExact: Int(exactly: value)
    default: nil
    }
  }
  /// The string, if this is one.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The truth value, if this is one.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements, if this is an array.
  public var arrayValue: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
}

/// The members of a JSON object, in the order in which they are written.
public struct JSONObject: Sendable, Hashable {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// The name, without its escapes.
    public var key: String
    /// What it stands for.
    public var value: JSONValue
  }

  /// As they are written; no two have one key.
  public private(set) var members: [Member]

  /// Keeps the last of several members with one key, at its own place.
  public init(_ members: [(key: String, value: JSONValue)] = []) {
    var seen: Set<String> = []
    var kept: [Member] = []
    for member in members.reversed() where seen.insert(member.key).inserted {
      kept.append(Member(key: member.key, value: member.value))
    }
    self.members = kept.reversed()
  }

  /// - Complexity: O(number of members)
  public subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// Objects are equal if they have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.count == right.members.count && Set(left.members) == Set(right.members)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(members.count) }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral
{
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
  }
}

extension JSONReader {
  mutating func value() throws(JSONError) -> JSONValue {
    guard let byte = peek() else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "\""): return .string(try anyString())
    case UInt8(ascii: "{"):
      try openObject()
      var members: [(key: String, value: JSONValue)] = []
      var first = true
      while let key = try nextKey(&first) { members.append((text(of: key), try value())) }
      return .object(JSONObject(members))
    case UInt8(ascii: "["):
      try openArray()
      var elements: [JSONValue] = []
      var first = true
      while try nextElement(&first) { elements.append(try value()) }
      return .array(elements)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default:
      switch try number() {
      case .int(let value): return .int(value)
      case .double(let value): return .double(value)
      }
    }
  }

  func text(of key: JSONKey) -> String {
    if let unescaped = key.unescaped { return String(decoding: unescaped, as: UTF8.self) }
    let raw = UnsafeBufferPointer(rebasing: bytes[key.start..<key.start + key.count])
    return String(decoding: raw, as: UTF8.self)
  }
}
