/// Something wrong in a `patterns.toml`: where, and what to do.
package struct PatternIssue: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Severity: Sendable, Hashable {
    /// What it names works, but perhaps not as meant.
    case warning
    /// What it names was left out.
    case error
  }

  package var severity: Severity
  package var file: String
  /// The path of keys, such as `states.string.rules[2].match`; empty for the whole file.
  package var key: String
  package var message: String

  package init(_ severity: Severity, file: String, key: String, _ message: String) {
    self.severity = severity
    self.file = file
    self.key = key
    self.message = message
  }

  package var description: String {
    "\(file): \(key.isEmpty ? "" : key + ": ")\(severity == .error ? "error" : "warning"): \(message)"
  }
}
