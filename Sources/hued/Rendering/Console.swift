import Glibc
import TerminalText

/// A line on standard output. In this program `print` is this: what was put into the line from outside cannot begin another
/// one, nor move the cursor.
func print(_ line: some StringProtocol) { Console.print(String(line)) }

/// Writes to the terminal, or to what stands in its place.
enum Console {
  /// Whether standard output is a terminal, where control characters of files are shown; a pipe gets them as they are.
  static let isTerminal = isatty(1) == 1

  /// Rows and columns of the terminal; 24 and 80 where there is none.
  static var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// A line, with its control characters shown.
  static func print(_ line: String) { write(Array((VisibleText.line(line) + "\n").utf8)) }

  /// What a file or a name holds.
  static func content(_ bytes: [UInt8]) { write(isTerminal ? VisibleText.content(bytes) : bytes) }

  /// A line of JSON.
  static func json(_ bytes: [UInt8]) { write((isTerminal ? VisibleText.json(bytes) : bytes) + Array("\n".utf8)) }

  /// A message on standard error.
  static func warn(_ text: String) { tell("hued: " + text) }

  /// A message on standard error that does not name the program.
  static func tell(_ text: String) { write(Array((VisibleText.message(text) + "\n").utf8), to: 2) }

  /// Bytes as they are; false when the reader, such as `head`, has gone and wants no more.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
    var start = 0
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      while start < buffer.count {
        let count = Glibc.write(descriptor, base + start, buffer.count - start)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }
  }
}
