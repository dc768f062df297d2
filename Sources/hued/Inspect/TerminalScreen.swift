import CommandSupport
import Glibc

/// The terminal while a program has it whole: no echo, key by key, the screen restored at the end.
final class TerminalScreen {
  private var before = termios()
  /// Bytes that were read and are not taken yet: keys can come faster than they are handled.
  private var pending: ArraySlice<UInt8> = []
  private let signals: HeldSignals
  /// From one look for signals to the next.
  private static let milliseconds: Int32 = 200
  /// How long the rest of a key may take to come.
  private static let keyMilliseconds: Int32 = 50

  /// Nil if standard input or output is no terminal.
  init?() {
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &before) == 0 else { return nil }
    signals = HeldSignals()
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // No key suspends the program: the shell would have the terminal as it is here. 0 is `_POSIX_VDISABLE`.
    withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(0, TCSAFLUSH, &raw)
    Console.write("\u{1b}[?1049h\u{1b}[?25l")
  }

  deinit {
    Console.write("\u{1b}[?25h\u{1b}[?1049l")
    tcsetattr(0, TCSAFLUSH, &before)
    signals.release()
  }

  func draw(_ rows: [[UInt8]]) {
    var output = Array("\u{1b}[H".utf8)
    for (index, row) in rows.enumerated() {
      // First, because the cursor stays on the last character of a row that is full.
      let isLast = index == rows.count - 1
      output += Array((isLast ? "\u{1b}[J" : "\u{1b}[K").utf8) + row
      if !isLast { output += Array("\r\n".utf8) }
    }
    Console.write(output)
  }

  /// The next key; `quit` at the end of the input, and when a signal is to end the program; `other` when the terminal does
  /// not have the size any more for which was drawn.
  func nextKey(drawnFor size: (rows: Int, columns: Int)) -> TerminalKey {
    while true {
      if let key = TerminalKey.take(from: &pending, isWhole: false) { return key }
      if signals.hasCome { return .quit }
      var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, pending.isEmpty ? Self.milliseconds : Self.keyMilliseconds)
      if ready == 0, let key = TerminalKey.take(from: &pending, isWhole: true) { return key }
      if ready == 0, Console.size != size { return .other }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .quit }
      pending += buffer[..<count]
    }
  }
}
