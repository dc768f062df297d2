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

  /// For people, behind the name of the program.
  package var description: String {
    signal.map { "was ended by signal \($0)" } ?? "ended with status \(code ?? 0)"
  }
}
