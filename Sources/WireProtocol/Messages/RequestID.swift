/// What a response refers to.
public enum RequestID: Sendable, Hashable {
  /// A number.
  case int(Int)
  /// A string.
  case string(String)
  /// For errors about messages whose id could not be read.
  case null
}

extension RequestID {
  /// Nil for what is no id.
  package init?(_ json: JSONValue) {
    switch json {
    case .string(let value): self = .string(value)
    case .null: self = .null
    default:
      guard let value = json.intValue else { return nil }
      self = .int(value)
    }
  }

  package var json: JSONValue {
    switch self {
    case .int(let value): .int(value)
    case .string(let value): .string(value)
    case .null: .null
    }
  }
}

extension JSONReader {
  mutating func requestID() throws(JSONError) -> RequestID {
    field = "id"
    switch peek() {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default: return .int(try int("an integer, a string or null"))
    }
  }
}

extension JSONWriter {
  public mutating func requestID(_ id: RequestID) { value(id.json) }
}
