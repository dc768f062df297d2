import Base
import CommandSupport

/// The program in which a person reads what is longer than the screen.
enum Pager {
  /// Whether output may go there: a terminal that cannot move its cursor has no use for one.
  static func isWanted(_ choice: When) -> Bool {
    choice == .always || choice == .auto && Console.isTerminal && Environment.value("TERM") != "dumb"
  }

  /// Whether it is less, told to cut lines at the edge of the screen instead of wrapping them: `-S`.
  static var chopsLines: Bool { chopsLines(command: command, settings: Environment.value("LESS") ?? "") }

  static func chopsLines(command: String, settings: String) -> Bool {
    isLess(command) && hasOption("S", "--chop-long-lines", command: command, settings: settings)
  }

  /// What `LESS` must be for less to show colours; nil where the pager is another one, or does so without that.
  static func settings(command: String, settings: String) -> String? {
    let isToldTo =
      hasOption("R", "--RAW-CONTROL-CHARS", command: command, settings: settings)
      || hasOption("r", "--raw-control-chars", command: command, settings: settings)
    return isLess(command) && !isToldTo ? "-R " + settings : nil
  }

  /// Whether less is told an option, by its letter or its name.
  private static func hasOption(_ letter: Character, _ name: String, command: String, settings: String) -> Bool {
    // In the variable options may stand without a dash.
    let settings = settings.split(separator: " ").map { $0.hasPrefix("-") ? $0 : "-" + $0 }
    return (command.split(separator: " ") + settings).contains { word in
      if word.hasPrefix("--") { return word == name }
      // What follows one of the others is its value.
      return word.hasPrefix("-") && word.prefix { !"bhjkoOpPtTxyzD#\"+".contains($0) }.contains(letter)
    }
  }

  private static func isLess(_ command: String) -> Bool { program(of: command) == "less" }

  /// The name of the program that a command starts: behind variables that are set for it, and maybe in quotes.
  private static func program(of command: String) -> String? {
    let word = command.split(separator: " ").first { !$0.contains("=") }
    return word.map { FileSystem.lastComponent(of: $0.filter { $0 != "'" && $0 != "\"" }) }
  }

  /// A command that takes the place of the shell which starts it; nil where that has more to do.
  static func replacingShell(_ command: String) -> String? {
    let words = command.split(separator: " ")
    guard !command.contains(where: { "|&;(){}!`\n".contains($0) }), let first = words.first,
      !["exec", "command", "builtin", "eval", "."].contains(words.first { !$0.contains("=") })
    else { return nil }
    return (first.contains("=") ? "exec env " : "exec ") + command
  }

  /// A line for the shell. Pagers that may not pass colours on are replaced, and so is hued, which would start itself without
  /// end.
  static var command: String {
    let named = Environment.value("HUED_PAGER") ?? Environment.value("PAGER") ?? "less"
    let isHued = program(of: named) == "hued" || Environment.value(mark) != nil
    return isHued || ["less", "more", "most"].contains(FileSystem.lastComponent(of: named)) ? "less -R" : named
  }

  /// A variable that what hued starts as its pager has, so that a script there may call hued.
  static let mark = "HUED_PAGING"
}
