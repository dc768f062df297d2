import Base
import Glibc
import Processes

/// Why a grammar could not be installed or removed, and what to do about it. Which one it is stands in the outcome.
package struct InstallError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    case unknownLanguage
    case unsupportedABI
    case incompletePackage
    case noCompiler
    case noPython
    case download
    case hashMismatch
    case unpack
    case patch
    case compile
    case check
    case diskFull
    case file
  }

  package var kind: Kind
  package var message: String
  /// What the person should do; empty when the message says it all.
  package var advice: String

  package init(_ kind: Kind, _ message: String, advice: String = "") {
    self.kind = kind
    self.message = message
    self.advice = advice
  }

  package var description: String { advice.isEmpty ? message : "\(message)\n  → \(advice)" }

  init(_ error: FileError) {
    switch error.code {
    case ENOSPC, EDQUOT: self = .diskFull(error.description)
    case EACCES, EPERM, EROFS:
      self.init(.file, error.description, advice: "make the folder writable, or set XDG_DATA_HOME and XDG_CACHE_HOME")
    default: self.init(.file, error.description)
    }
  }

  static func unsupportedABI(_ entry: LanguageEntry, _ reason: String) -> InstallError {
    InstallError(
      .unsupportedABI, reason,
      advice: "use a hued with a newer libtree-sitter (releases have one), or give a grammar of another version in "
        + entry.file)
  }

  init(_ error: ProcessError) { self.init(.file, error.description) }

  static func diskFull(_ message: String) -> InstallError {
    InstallError(.diskFull, message, advice: "make room (a full install takes about 150 MB while it works), then retry")
  }

  /// Does something whose errors are an install's.
  static func wrapping<Value>(_ body: () throws -> Value) throws(InstallError) -> Value {
    do {
      return try body()
    } catch let error as InstallError {
      throw error
    } catch let error as FileError {
      throw InstallError(error)
    } catch {
      throw InstallError(.file, "\(error)")
    }
  }

  /// For a program's failure: a full disk shows in what it printed.
  static func of(_ kind: Kind, _ message: String, printed: String, advice: String) -> InstallError {
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: true).prefix(12).joined(separator: "\n    ")
    let text = lines.isEmpty ? message : "\(message)\n    \(lines)"
    return printed.contains("No space left on device") ? .diskFull(text) : InstallError(kind, text, advice: advice)
  }
}
