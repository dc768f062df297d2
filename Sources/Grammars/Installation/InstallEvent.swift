/// What an install is doing, for whoever shows it.
package enum InstallEvent: Sendable, Hashable {
  /// Another hued is installing; this one waits for it.
  case waiting
  /// `total` is 0 while it is not known.
  case downloading(package: String, received: Int, total: Int)
  case unpacking(package: String)
  /// The `index`-th of `count` compilations has begun.
  case compiling(language: String, index: Int, count: Int)
}

/// What became of one language.
package struct InstallOutcome: Sendable, Hashable {
  package enum Result: Sendable, Hashable {
    case installed
    /// The same version, hash and patches were installed already.
    case upToDate
    case failed(InstallError)
  }

  package var language: String
  package var result: Result
}
