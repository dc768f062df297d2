/// Why an edit or a range does not fit a text.
public enum PositionError: Error, Sendable, Hashable {
  /// A line past the last, an offset past the end, or an end before its start. `lines`: how many the text has.
  case outOfRange(lines: Int)
  /// A form that the connection's layout does not have.
  case wrongForm(key: String, expected: String)

  /// The error that the request is answered with.
  public var wireError: WireError {
    switch self {
    case .outOfRange(let lines): .outOfRange(lines: lines)
    case .wrongForm(let key, let expected): .invalidParams(key: key, expected: expected, got: "the other layout's form")
    }
  }
}
