/// A value of a TOML document.
package enum TOMLValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case float(Double)
  case boolean(Bool)
  /// A date, a time or both, as written.
  case dateTime(String)
  case array([TOMLValue])
  case table([String: TOMLValue])

  /// What it is, for messages.
  package var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .float: "a float"
    case .boolean: "a boolean"
    case .dateTime: "a date or time"
    case .array: "an array"
    case .table: "a table"
    }
  }
}

/// Where and why a text is not TOML.
package struct TOMLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Counted from 1.
  package var line: Int
  package var message: String

  package var description: String { "line \(line): \(message)" }
}
