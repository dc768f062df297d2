package import ArgumentParser
import Glibc

/// What colours a terminal can show.
package enum ColorDepth: String, ExpressibleByArgument {
  /// No colours and no attributes.
  case plain
  /// The terminal's own 16.
  case named
  /// The 256 of xterm.
  case indexed
  /// Red, green and blue of 8 bits each.
  case direct

  /// Whether what a theme looks like matters.
  package var usesThemeColors: Bool { self == .indexed || self == .direct }

  /// What standard output gets.
  ///
  /// With `auto`, colours go to terminals only, and none where `NO_COLOR` is set and not empty (no-color.org). 24 bits are
  /// used where `COLORTERM` or `TERM` promises them, and the terminal's own 16 colours where its name says that it has no more.
  package static func forOutput(_ choice: When) -> ColorDepth {
    resolve(choice, isTerminal: isatty(1) == 1) { name in getenv(name).map { String(cString: $0) } }
  }

  static func resolve(_ choice: When, isTerminal: Bool, environment: (String) -> String?) -> ColorDepth {
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
    if isTerminal, terminal.hasSuffix("-16color") || namesOfFewColors.contains(terminal) { return .named }
    // Into a pipe or a file: whoever asked for colours there most likely wants the theme's own.
    return isTerminal ? .indexed : .direct
  }

  /// The Linux console and what speaks like terminals of before 1999.
  private static let namesOfFewColors: Set = ["linux", "ansi", "cygwin", "rxvt", "vt100", "vt220"]
}
