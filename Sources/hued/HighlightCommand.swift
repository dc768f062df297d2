import ArgumentParser
import Grammars

/// `hued highlight`: files in colour, without a daemon.
struct HighlightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlight", abstract: "Print files in colour; needs no daemon.")

  @Argument(help: "Files; - is standard input.")
  var files: [String] = ["-"]

  @Flag(help: "Write a page of HTML instead of terminal colours.")
  var html = false

  @Option(help: "A theme's name, or the path of a theme file.")
  var theme = ThemeLoader.defaultName

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  func run() throws {
    let highlighter = try LocalHighlighter()
    let theme = try ThemeLoader(directories: highlighter.paths.themes).load(theme)
    var failed = false
    for file in files {
      do {
        let result = try highlighter.highlight(file, language: language)
        let output =
          html
          ? HtmlRenderer(theme: theme).page(title: file, result.text, result.runs)
          : AnsiRenderer(theme: theme).render(result.text, result.runs)
        Console.print(output)
      } catch let failure as InputFile.Failure {
        Console.warn(failure.description)
        failed = true
      }
    }
    if failed { throw ExitCode.failure }
  }
}
