import Base
import Glibc
import Synchronization
import TerminalText

/// Writes to the terminal, or to what stands in its place.
package enum Console {
  /// Whether standard output is a terminal, where control characters of files are shown; a pipe gets them as they are.
  package static let isTerminal = isatty(1) == 1

  /// Rows and columns of the terminal; 24 and 80 where there is none.
  package static var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// A line, with its control characters shown.
  package static func print(_ line: String) { write(VisibleText.line(line) + "\n") }

  /// A message that may have several lines.
  package static func message(_ text: String) { write(VisibleText.message(text) + "\n") }

  /// What a file or a name holds.
  package static func content(_ bytes: [UInt8]) { write(isTerminal ? VisibleText.content(bytes) : bytes) }

  /// A line of JSON.
  package static func json(_ bytes: [UInt8]) {
    write((isTerminal ? VisibleText.json(bytes) : bytes) + Array("\n".utf8))
  }

  /// A message on standard error.
  package static func warn(_ text: String) { tell("hued: " + text) }

  /// A message on standard error that does not name the program.
  package static func tell(_ text: String) { write(VisibleText.message(text) + "\n", to: 2) }

  /// Why standard output has not got all; no error if its reader, such as `head`, has gone.
  private static let outputError = Atomic<Int32>(0)

  /// What is to be said where standard output has not got all; nil where it has.
  package static var outputFailure: Failure? {
    let code = outputError.load(ordering: .relaxed)
    return code == 0 ? nil : Failure("standard output: \(SystemError.text(code))")
  }

  /// Text as it is: what we write ourselves, or have made visible.
  package static func write(_ text: String, to descriptor: Int32 = 1) { write(Array(text.utf8), to: descriptor) }

  /// Bytes as they are; false, with the reason in `errno`, where they cannot be written: with `EPIPE` when the reader has gone
  /// and wants no more.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
    let code = FileSystem.writeAll(bytes, to: descriptor)
    if code == 0 { return true }
    if descriptor == 1, code != EPIPE { outputError.store(code, ordering: .relaxed) }
    errno = code
    return false
  }
}
