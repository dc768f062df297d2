import TextStore
import WireProtocol

/// Reads members of a request's parameters; what is missing or of the wrong kind is an error that names it.
struct ParameterReader {
  private let json: JSONValue
  /// Where the value lies in the parameters, for messages.
  private let path: String

  init(_ json: JSONValue, at path: String = "params") {
    self.json = json
    self.path = path
  }

  func missing(_ key: String, _ expected: String) -> JSONError {
    JSONError(.missing(key: "\(path).\(key)", expected: expected), at: 0)
  }

  private func wrong(_ key: String, _ expected: String) -> JSONError {
    json[key] == nil
      ? missing(key, expected)
      : JSONError(.mismatch(key: "\(path).\(key)", expected: expected, got: "something else"), at: 0)
  }

  /// Whether the value itself is an object.
  var isObject: Bool { if case .object = json { true } else { false } }

  func member(_ key: String) throws(JSONError) -> ParameterReader {
    guard let value = json[key], case .object = value else { throw wrong(key, "an object") }
    return ParameterReader(value, at: "\(path).\(key)")
  }

  /// A member that may be missing; one of another kind counts as missing.
  func optionalMember(_ key: String) -> ParameterReader {
    ParameterReader(json[key] ?? .null, at: "\(path).\(key)")
  }

  func elements(_ key: String) throws(JSONError) -> [ParameterReader] {
    guard let array = json[key]?.arrayValue else { throw wrong(key, "an array") }
    return array.enumerated().map { ParameterReader($0.element, at: "\(path).\(key)[\($0.offset)]") }
  }

  func string(_ key: String) throws(JSONError) -> String {
    guard let value = json[key]?.stringValue else { throw wrong(key, "a string") }
    return value
  }

  /// The uri of the document that a request is about.
  func documentURI() throws(JSONError) -> String {
    let document = try member("textDocument")
    let (uri, longest) = (try document.string("uri"), ClientMessage.longestName)
    guard uri.utf8.count <= longest else { throw document.wrong("uri", "a string of at most \(longest) bytes") }
    return uri
  }

  func optionalString(_ key: String) -> String? { json[key]?.stringValue }
  /// One of LSP's integers, which have 32 bits; what is none counts as missing, so that one can count on from it.
  func optionalInt(_ key: String) -> Int? { json[key]?.intValue.flatMap { Int32(exactly: $0) }.map { Int($0) } }
  func flag(_ key: String) -> Bool { json[key]?.boolValue ?? false }
  func strings(_ key: String) -> [String] { json[key]?.arrayValue?.compactMap(\.stringValue) ?? [] }

  func requestID(_ key: String) throws(JSONError) -> RequestID {
    guard let id = json[key].flatMap(RequestID.init), id != .null else { throw wrong(key, "the id of a request") }
    return id
  }

  /// A range; nil if it is missing or null. Numbers beyond what an integer holds mean far away.
  func optionalRange(_ key: String) throws(JSONError) -> ClientRange? {
    if json[key] == nil || json[key] == .null { return nil }
    let range = try member(key)
    return ClientRange(start: try range.position("start"), end: try range.position("end"))
  }

  private func position(_ key: String) throws(JSONError) -> Position {
    let position = try member(key)
    return Position(line: try position.index("line"), column: try position.index("character"))
  }

  private func index(_ key: String) throws(JSONError) -> Int {
    switch json[key] {
    case .int(let value)?: return value
    case .double(let value)?: return value < 0 ? 0 : value < 1e15 ? Int(value) : Int.max
    default: throw wrong(key, "a number")
    }
  }
}
