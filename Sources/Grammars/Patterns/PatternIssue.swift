/// Something wrong in a `patterns.toml`: where, and what to do.
public struct PatternIssue: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Severity: Sendable, Hashable {
    /// What it names works, but perhaps not as meant.
    case warning
    /// What it names was left out.
    case error
  }

  public var severity: Severity
  public var file: String
  /// The path of keys, such as `states.string.rules[2].match`; empty for the whole file.
  public var key: String
  public var message: String

  public init(_ severity: Severity, file: String, key: String, _ message: String) {
    self.severity = severity
    self.file = file
    self.key = key
    self.message = message
  }

  public var description: String {
    "\(file): \(key.isEmpty ? "" : key + ": ")\(severity == .error ? "error" : "warning"): \(message)"
  }
}
