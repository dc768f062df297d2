import Base
import Glibc

/// A program that could not be started.
package enum ProcessError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No executable file has this name: in `$PATH`, or as a path.
  case notFound(String)
  /// The program is there; what its first line names, to read it, is not.
  case noInterpreter(program: String, interpreter: String)
  /// What the system says (`errno`) of a program, or of what starting one needs.
  case system(program: String, code: Int32)

  /// - Parameters:
  ///   - path: The file of the program, which was there.
  ///   - code: What the system says (`errno`).
  init(path: String, code: Int32) {
    if code == ENOENT, let interpreter = Executable.interpreter(of: path) {
      self = .noInterpreter(program: path, interpreter: interpreter)
    } else {
      self = .system(program: path, code: code)
    }
  }

  /// Whether it will be the same until somebody changes the program.
  package var isLasting: Bool {
    switch self {
    case .notFound, .noInterpreter: true
    case .system(_, let code): code == ENOEXEC || code == EACCES
    }
  }

  package var description: String {
    switch self {
    case .notFound(let name): "cannot run \(name): no program of this name is there"
    case .noInterpreter(let program, let interpreter):
      "cannot run \(program): its first line names the interpreter \(interpreter), which is not there; "
        + "install that, or \(program) again"
    case .system(let program, ENOEXEC):
      "cannot run \(program): it is no program for this machine, and its first line names no interpreter"
    case .system(let program, let code): "cannot run \(program): \(SystemError.text(code))"
    }
  }
}
