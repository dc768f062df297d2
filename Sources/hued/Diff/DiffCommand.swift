import ArgumentParser
import Base
import CommandSupport
import Grammars

/// `hued diff`: a diff in colour, without a daemon.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Print a diff with its code in colour; also as git's pager.",
    discussion: """
      It reads what git diff, git show, git log -p and diff -u write, and prints the same text. As git's pager: git config \
      --global core.pager 'hued diff'. What is no diff is printed as it is.
      """)

  @Argument(help: "A file with a diff; - is standard input.", completion: .file())
  var file = "-"

  @OptionGroup var options: OutputOptions

  func run() throws {
    let highlighter = try LocalHighlighter()
    let depth = options.depth
    let theme = try ThemeChoice.load(
      options.theme, directories: highlighter.paths.themes, isNeeded: depth != .plain, asks: depth.usesThemeColors)
    let renderer = AnsiRenderer(theme: theme, depth: depth, showsControls: Console.isTerminal)
    var printer = DiffPrinter(
      highlighter, renderer, columns: Console.isTerminal ? Console.size.columns : nil)
    var reader = DiffReader()
    let output = PagedOutput(options.paging)
    defer { output.finish() }
    var lines = LineSplitter()
    try InputFile.readDecodingUTF16(file) { bytes in
      let parts = lines.take(bytes).flatMap { reader.take($0) }
      return output.write(parts.flatMap { printer.bytes(of: $0) })
    }
    var rest = (lines.rest.isEmpty ? [] : reader.take(lines.rest)) + reader.finish()
    guard let last = rest.popLast() else { return }
    output.write(rest.flatMap { printer.bytes(of: $0) })
    // A text without a line feed at its end stays one.
    output.write(lines.rest.isEmpty ? printer.bytes(of: last) : printer.bytes(of: last).dropLast())
  }
}
