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

/// The value as one of a kind; nil if it is of another.
extension TOMLValue {
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var int: Int? { if case .integer(let value) = self { value } else { nil } }
  package var array: [TOMLValue]? { if case .array(let value) = self { value } else { nil } }
  package var table: [String: TOMLValue]? { if case .table(let value) = self { value } else { nil } }
}

/// Where and why a text is not TOML.
package struct TOMLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Counted from 1.
  package var line: Int
  package var message: String

  package var description: String { "line \(line): \(message)" }
}
