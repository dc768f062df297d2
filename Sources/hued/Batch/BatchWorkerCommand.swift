import ArgumentParser
import CommandSupport

/// `hued batch-worker`: gives the line of each file that it is told. `hued batch` starts it.
struct BatchWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch-worker", abstract: "Highlight files for hued batch, which starts this itself.",
    shouldDisplay: false)

  @OptionGroup var form: BatchForm

  func run() throws {
    let highlighter = try LocalHighlighter()
    let renderer = try form.renderer(highlighter.paths)
    try BatchWorker.serve { file, _, _ in reply(to: file, highlighter, renderer) }
  }

  private func reply(
    to file: String, _ highlighter: LocalHighlighter, _ renderer: HtmlRenderer?
  ) -> BatchWorker.Reply {
    do {
      let text = try InputFile.text(file == "-" ? "./-" : file)
      let language = try highlighter.language(of: text, path: file, named: form.language, warns: false)
      let (runs, state) = highlighter.tokens(of: text, language: language)
      let line = BatchLine.colours(of: file, text, language: language, runs, state, html: renderer)
      return BatchWorker.Reply(line, isFailure: false)
    } catch {
      return BatchWorker.Reply(BatchLine.failure(of: file, "\(error)"), isFailure: true)
    }
  }
}
