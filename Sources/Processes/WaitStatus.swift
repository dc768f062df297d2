import Glibc

/// How a process ended, by what `waitpid` tells.
package struct WaitStatus: CustomStringConvertible {
  /// Nil where a signal ended it.
  package let code: Int32?
  /// Nil where it ended by itself.
  package let signal: Int32?

  package init(_ status: Int32) {
    let number = status & 0x7f
    code = number == 0 ? status >> 8 & 0xff : nil
    signal = number == 0 ? nil : number
  }

  /// Waits for the end of a child; its wait status, which is 0 where it ended well.
  @discardableResult
  package static func reap(_ process: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// For people, behind the name of the program.
  package var description: String {
    signal.map { "was ended by signal \($0)" } ?? "ended with status \(code ?? 0)"
  }
}
