import Base
import Glibc

/// Why a grammar could not be installed or removed, and what to do about it. Which one it is stands in the outcome.
package struct InstallError: Error, Sendable, Hashable, CustomStringConvertible {
  package var message: String
  /// What the person should do; empty when the message says it all.
  package var advice = ""

  package var description: String { advice.isEmpty ? message : "\(message)\n  → \(advice)" }
}

extension InstallError {
  init(_ error: any Error) {
    switch (error, (error as? FileError)?.code) {
    case (let error as InstallError, _): self = error
    case (_, ENOSPC), (_, EDQUOT): self = .diskFull("\(error)")
    case (_, EACCES), (_, EPERM), (_, EROFS):
      self.init(message: "\(error)", advice: "make the folder writable, or set XDG_DATA_HOME and XDG_CACHE_HOME")
    default: self.init(message: "\(error)")
    }
  }

  static func unsupportedABI(_ entry: LanguageEntry, _ reason: String) -> InstallError {
    InstallError(
      message: reason,
      advice: "use a hued with a newer libtree-sitter (releases have one), or give a grammar of another version in "
        + entry.file)
  }

  static func diskFull(_ message: String) -> InstallError {
    InstallError(
      message: message, advice: "make room (all languages together take 1.2 GB while they are built), then retry")
  }

  /// Does something whose errors are an install's.
  static func wrapping<Value>(_ body: () throws -> Value) throws(InstallError) -> Value {
    do { return try body() } catch { throw InstallError(error) }
  }

  /// For a program's failure: a full disk shows in what it printed.
  static func of(_ message: String, printed: String, advice: String) -> InstallError {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: true).prefix(12).joined(separator: "\n    ")
    let text = lines.isEmpty ? message : "\(message)\n    \(lines)"
    return printed.contains("No space left on device") ? .diskFull(text) : InstallError(message: text, advice: advice)
  }
}
