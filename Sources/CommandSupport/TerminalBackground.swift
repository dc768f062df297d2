import Base
import Glibc
import Themes

/// Whether the terminal is dark or light.
enum TerminalBackground {
  /// What the terminal answers, else what `COLORFGBG` says; nil where neither does.
  static func appearance() -> Theme.Appearance? {
    (isatty(1) == 1 && Environment.value("TERM") != "dumb" ? ask() : nil).map(appearance(of:))
      ?? Environment.value("COLORFGBG").flatMap(appearance(colorFGBG:))
  }

  static func appearance(of color: Theme.Color) -> Theme.Appearance {
    let (white, black) = (Theme.Color(red: 255, green: 255, blue: 255), Theme.Color(red: 0, green: 0, blue: 0))
    return color.contrast(to: white) >= color.contrast(to: black) ? .dark : .light
  }

  /// `foreground;background` as numbers of the 16 colours, maybe with something between the two.
  static func appearance(colorFGBG text: String) -> Theme.Appearance? {
    guard let number = text.split(separator: ";").last.flatMap({ Int($0) }), 0..<16 ~= number else { return nil }
    return number < 7 || number == 8 ? .dark : .light
  }

  /// The colour in a terminal's answer to OSC 11: `rgb:1c1c/2121/2828`, with one to four digits each, or `#1c2128`.
  static func color(in answer: [UInt8]) -> Theme.Color? {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1b}]11;")?.upperBound else { return nil }
    let value = text[start...].prefix { $0 != "\u{7}" && $0 != "\u{1b}" }
    if value.hasPrefix("#") { return Theme.Color(String(value)) }
    guard value.hasPrefix("rgb:") || value.hasPrefix("rgba:"), let colon = value.firstIndex(of: ":") else { return nil }
    let parts = value[value.index(after: colon)...].split(separator: "/").prefix(3).compactMap { digits -> UInt8? in
      guard 1...4 ~= digits.utf8.count, digits.first != "+", let part = Int(digits, radix: 16), part >= 0 else {
        return nil
      }
      return UInt8(part * 255 / ((1 << (4 * digits.utf8.count)) - 1))
    }
    return parts.count == 3 ? Theme.Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
  }

  /// Whether an answer is whole: every terminal answers the question what it is (DA1: `ESC [ ? … c`), which is asked last.
  static func isWhole(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.firstRange(of: "\u{1b}[?")?.upperBound else { return false }
    return text[start...].drop { $0.isNumber || $0 == ";" }.first == "c"
  }

  /// For a terminal at the far end of a slow line. One that answers nothing within it is no terminal.
  private static let deadline = Duration.seconds(1)

  /// Asks the terminal for its background, unless somebody has typed ahead: the keys would be taken for the answer.
  private static func ask() -> Theme.Color? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    // A program in the background that changes the terminal is stopped.
    guard tcgetpgrp(terminal) == getpgrp(), tcgetattr(terminal, &before) == 0 else { return nil }
    let signals = HeldSignals()
    defer { signals.release() }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(terminal, TCSANOW, &quiet) == 0 else { return nil }
    var answer: [UInt8] = []
    if !isReadable(terminal, within: .zero) {
      Console.write("\u{1b}]11;?\u{1b}\\\u{1b}[c", to: terminal)
      let end = ContinuousClock.now + deadline
      var buffer = [UInt8](repeating: 0, count: 256)
      while !isWhole(answer), answer.count < 4096, isReadable(terminal, within: end - .now) {
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { break }
        answer += buffer[..<count]
      }
    }
    tcsetattr(terminal, TCSANOW, &before)
    let interrupt: UInt8 = 0x03
    if answer.contains(interrupt) { raise(SIGINT) }
    return color(in: answer)
  }

  private static func isReadable(_ descriptor: Int32, within time: Duration) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, time.pollMilliseconds) > 0
  }
}
