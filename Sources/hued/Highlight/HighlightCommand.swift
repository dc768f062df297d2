import ArgumentParser
import CommandSupport
import Glibc
import Grammars

/// `hued highlight`: files in colour, without a daemon.
struct HighlightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlight", abstract: "Print files in colour; needs no daemon.",
    discussion: """
      Colours go to terminals only, and none where NO_COLOR is set and not empty. On a terminal \
      what is longer than the screen is shown in a pager.
      """)

  @Argument(help: "Files; - is standard input.", completion: .file())
  var files: [String] = ["-"]

  @OptionGroup var options: HighlightOptions

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !options.html || files.count == 1 else {
      throw ValidationError("--html writes one page: name one file, or say hued batch --html.")
    }
  }

  func run() throws {
    let highlighter = try LocalHighlighter()
    let depth = options.html ? .plain : output.depth
    let theme = ThemeChoice.name(
      output.theme, isNeeded: options.html || depth != .plain, asks: depth.usesThemeColors)
    var parts = options.style ?? (files.count > 1 && Console.isTerminal && !options.html ? [.header] : [])
    if options.lineNumbers { parts.insert(.numbers) }
    let pager = options.html ? .never : output.paging
    let printer = FilePrinter(
      highlighter: highlighter,
      renderer: AnsiRenderer(
        theme: try ThemeChoice.theme(theme, directories: highlighter.paths.themes), depth: depth,
        showsControls: Console.isTerminal),
      options: options, parts: parts, terminalColumns: Console.isTerminal ? Console.size.columns : nil,
      chopsLines: Pager.isWanted(pager) && Pager.chopsLines)
    // Begun with what is shown first: a pager would hide what is said before that.
    lazy var shown = PagedOutput(pager)
    var failures = 0
    if Batch.isWorthwhile(for: files) {
      // Whoever reads the output may leave, and a worker may end while it is told of a file.
      signal(SIGPIPE, SIG_IGN)
      let batch = Batch(
        jobs: min(Batch.processors, files.count), timeout: .seconds(86_400),
        arguments: HighlightWorkerCommand.arguments(printer, theme: theme, files: files.count)
      ) { file, reason in
        Console.warn("\(file): \(reason)")
        return []
      }
      failures = try batch.run(files[...]) { shown.write($0) }
    } else {
      for (index, file) in files.enumerated() {
        do {
          let isLast = index == files.count - 1
          guard try printer.print(file, isFirst: index == 0, isLast: isLast, write: { shown.write($0) }) else { break }
        } catch {
          Console.warn("\(error)")
          failures += 1
        }
      }
    }
    shown.finish()
    if failures > 0 { throw ExitCode.failure }
  }
}
