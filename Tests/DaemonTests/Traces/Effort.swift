import Foundation

/// How much more than usual the tests do: 1 for every run, more for `make fuzz-sessions`.
enum Effort {
  static let value = ProcessInfo.processInfo.environment["HUED_FUZZ"].flatMap { Int($0) } ?? 1

  /// From here on recorded sessions are replayed whole.
  static let whole = 100
}
