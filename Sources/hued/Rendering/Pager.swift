import ArgumentParser
import Base
import Glibc

/// The program in which a person reads what is longer than the screen.
enum Pager {
  /// When it is used.
  enum Choice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
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

  /// A line for the shell. Pagers that may not pass colours on are replaced, and so is hued, which would start itself without
  /// end.
  static var command: String {
    let named = Environment.value("HUED_PAGER") ?? Environment.value("PAGER") ?? "less"
    // Behind variables that are set for it, and maybe in quotes.
    let program = named.split(separator: " ").first { !$0.contains("=") }?.filter { $0 != "'" && $0 != "\"" }
    let isHued = program.map { FileSystem.lastComponent(of: $0) } == "hued" || Environment.value(mark) != nil
    return isHued || ["less", "more", "most"].contains(FileSystem.lastComponent(of: named)) ? "less -R" : named
  }

  /// A variable that what hued starts as its pager has, so that a script there may call hued.
  static let mark = "HUED_PAGING"
}
