import ArgumentParser
/// `hued batch-worker`: gives the line of each file that it is told. `hued batch` starts it.
struct BatchWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch-worker", abstract: "Highlight files for hued batch, which starts this itself.",
    shouldDisplay: false)

  @OptionGroup var form: BatchForm

  func run() throws {
    let highlighter = try LocalHighlighter()
    let renderer = try form.renderer(highlighter.paths)
    try BatchWorker.serve { file, _ in reply(to: file, highlighter, renderer) }
  }

  private func reply(
    to file: String, _ highlighter: LocalHighlighter, _ renderer: HtmlRenderer?
  ) -> BatchWorker.Reply {
    do {
      let text = try InputFile.text(file == "-" ? "./-" : file)
      let result = try highlighter.highlight(text, path: file, language: form.language, warns: false)
      return BatchWorker.Reply(BatchLine.colours(of: file, result, html: renderer), isFailure: false)
    } catch {
      return BatchWorker.Reply(BatchLine.failure(of: file, "\(error)"), isFailure: true)
    }
  }
}
