import Glibc

/// The terminal while a program has it whole: no echo, key by key, the screen restored at the end.
final class TerminalScreen {
  private var before = termios()
  /// Bytes that were read and are not taken yet: keys can come faster than they are handled.
  private var pending: ArraySlice<UInt8> = []
  private let signals: HeldSignals
  /// From one look for signals to the next.
  private static let milliseconds: Int32 = 200

  /// Nil if standard input or output is no terminal.
  init?() {
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &before) == 0 else { return nil }
    signals = HeldSignals()
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSAFLUSH, &raw)
    Console.write(Array("\u{1b}[?1049h\u{1b}[?25l".utf8))
  }

  deinit {
    Console.write(Array("\u{1b}[?25h\u{1b}[?1049l".utf8))
    tcsetattr(0, TCSAFLUSH, &before)
    signals.release()
  }

  func draw(_ rows: [[UInt8]]) {
    var output = Array("\u{1b}[H".utf8)
    for (index, row) in rows.enumerated() {
      output += row
      output += Array((index == rows.count - 1 ? "\u{1b}[K" : "\u{1b}[K\r\n").utf8)
    }
    output += Array("\u{1b}[J".utf8)
    Console.write(output)
  }

  /// The next key; `quit` at the end of the input, and when a signal is to end the program.
  func nextKey() -> TerminalKey {
    while true {
      if let key = TerminalKey.take(from: &pending) { return key }
      if signals.hasCome { return .quit }
      var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Self.milliseconds) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .quit }
      pending += buffer[..<count]
    }
  }
}
