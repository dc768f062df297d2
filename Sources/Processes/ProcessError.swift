import Glibc

/// A program that could not be started.
public struct ProcessError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A name that was looked for in `$PATH`, or a path.
  public var program: String
  /// What the system says (`errno`).
  public var code: Int32

  public init(program: String, code: Int32) {
    self.program = program
    self.code = code
  }

  public var description: String { "cannot run \(program): \(String(cString: strerror(code)))" }
}
