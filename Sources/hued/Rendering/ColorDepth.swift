import Glibc
import Themes

/// What colours a terminal can show.
enum ColorDepth: Equatable {
  /// No colours and no attributes.
  case plain
  /// The 256 of xterm.
  case indexed
  /// Red, green and blue of 8 bits each.
  case direct

  /// When colours are wanted.
  enum Choice: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// What standard output gets.
  ///
  /// With `auto`, colours go to terminals only, and none where `NO_COLOR` is set (no-color.org). 24 bits are used where
  /// `COLORTERM` or `TERM` promises them.
  static func forOutput(_ choice: Choice) -> ColorDepth {
    resolve(choice, isTerminal: isatty(1) == 1) { name in getenv(name).map { String(cString: $0) } }
  }

  static func resolve(_ choice: Choice, isTerminal: Bool, environment: (String) -> String?) -> ColorDepth {
    let terminal = environment("TERM") ?? ""
    switch choice {
    case .never: return .plain
    case .auto:
      let isRefused = environment("NO_COLOR").map { !$0.isEmpty } ?? false
      if isRefused || !isTerminal || terminal == "dumb" { return .plain }
    case .always: break
    }
    if let promise = environment("COLORTERM"), promise == "truecolor" || promise == "24bit" { return .direct }
    if terminal.hasSuffix("-direct") { return .direct }
    // Into a pipe or a file: whoever asked for colours there most likely wants the theme's own.
    return isTerminal ? .indexed : .direct
  }
}

extension Theme.Color {
  /// The nearest of xterm's colours 16 to 255: the 6 × 6 × 6 cube and the greys.
  var indexed: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
    }
    let cube = [nearest(red), nearest(green), nearest(blue)]
    let grey = min(max((Int(red) + Int(green) + Int(blue)) / 3 - 3, 0) / 10, 23)
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      let (x, y, z) = (r - Int(red), g - Int(green), b - Int(blue))
      return x * x + y * y + z * z
    }
    let level = 8 + 10 * grey
    return distance(level, level, level) < distance(levels[cube[0]], levels[cube[1]], levels[cube[2]])
      ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }
}
