import Base
import Glibc

/// The program in which a person reads what is longer than the screen.
enum Pager {
  /// When it is used.
  enum Choice: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Shows text in the pager if that is wanted, else writes it; it is written, too, where there is no pager.
  ///
  /// With `auto` it has to have more lines than the terminal.
  static func show(_ text: [UInt8], _ choice: Choice) {
    let isLong = Console.isTerminal && text.count { $0 == UInt8(ascii: "\n") } >= Console.size.rows
    guard choice == .always || (choice == .auto && isLong) else { return Console.write(text) }
    // It is for the pager, and must end neither the shell that starts that nor what waits here for it.
    signal(SIGINT, SIG_IGN)
    guard let pipe = popen(command, "we") else { return Console.write(text) }
    // A pager that has seen enough is no failure.
    signal(SIGPIPE, SIG_IGN)
    Console.write(text, to: fileno(pipe))
    let shellsCodeForNoProgram: Int32 = 127
    if pclose(pipe) >> 8 == shellsCodeForNoProgram { Console.write(text) }
  }

  /// Whether it is less, told to cut lines at the edge of the screen instead of wrapping them: `-S`.
  static var chopsLines: Bool { chopsLines(command: command, settings: Environment.value("LESS") ?? "") }

  static func chopsLines(command: String, settings: String) -> Bool {
    let words = command.split(separator: " ")
    guard words.first.map({ FileSystem.lastComponent(of: String($0)) }) == "less" else { return false }
    // In the variable options may stand without a dash.
    let settings = settings.split(separator: " ").map { $0.hasPrefix("-") ? $0 : "-" + $0 }
    return (words.dropFirst() + settings).contains { word in
      if word.hasPrefix("--") { return word == "--chop-long-lines" }
      // What follows one of the others is its value.
      return word.hasPrefix("-") && word.prefix { !"bhjkoOpPtTxyzD#\"+".contains($0) }.contains("S")
    }
  }

  /// A line for the shell. Pagers that may not pass colours on are replaced.
  private static var command: String {
    let named = Environment.value("HUED_PAGER") ?? Environment.value("PAGER") ?? "less"
    return ["less", "more", "most"].contains(FileSystem.lastComponent(of: named)) ? "less -R" : named
  }
}
