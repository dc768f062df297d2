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

  /// A line for the shell. Pagers that may not pass colours on are replaced.
  private static var command: String {
    let named = Environment.value("HUED_PAGER") ?? Environment.value("PAGER") ?? "less"
    return ["less", "more", "most"].contains(FileSystem.lastComponent(of: named)) ? "less -R" : named
  }
}
