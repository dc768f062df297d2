import ArgumentParser
import CommandSupport
import Grammars

/// `hued highlight-worker`: gives what `hued highlight`, which starts it, shows of each file that it is told.
struct HighlightWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlight-worker", abstract: "Show files for hued highlight, which starts this itself.",
    shouldDisplay: false)

  @OptionGroup var options: HighlightOptions

  @Option(help: "What colours the output can show.")
  var depth: ColorDepth

  @Option(help: "A theme's name, or the path of a theme file; without it nothing is coloured.")
  var theme: String?

  @Option(help: "Of the terminal; without it the output is none.")
  var columns: Int?

  @Option(help: "How many files all workers are told together.")
  var files: Int

  @Flag(help: "A pager cuts lines.")
  var chopsLines = false

  func run() throws {
    let highlighter = try LocalHighlighter()
    let printer = FilePrinter(
      highlighter: highlighter,
      renderer: AnsiRenderer(
        theme: try ThemeChoice.theme(theme, directories: highlighter.paths.themes), depth: depth,
        showsControls: columns != nil),
      options: options, parts: options.style ?? [], terminalColumns: columns, chopsLines: chopsLines)
    try BatchWorker.serve { file, index, tell in
      do {
        _ = try printer.print(file, isFirst: index == 0, isLast: index == files - 1, write: tell)
        return BatchWorker.Reply([], isFailure: false)
      } catch {
        Console.warn("\(error)")
        return BatchWorker.Reply([], isFailure: true)
      }
    }
  }

  /// The command line of a worker that does what a printer does with a theme of this name, and so many files.
  static func arguments(_ printer: FilePrinter, theme: String?, files: Int) -> [String] {
    ["highlight-worker", "--depth=\(printer.renderer.depth.rawValue)", "--files=\(files)"]
      + (theme.map { ["--theme=\($0)"] } ?? []) + (printer.terminalColumns.map { ["--columns=\($0)"] } ?? [])
      + (printer.chopsLines ? ["--chops-lines"] : [])
      + printer.options.arguments(parts: printer.parts)
  }
}
