import ArgumentParser
import Base
import Glibc
import Grammars

/// `hued batch-worker`: reads names of files, each ended by a null byte, and writes the line of each. `hued batch` starts it.
struct BatchWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch-worker", abstract: "Highlight files for hued batch, which starts this itself.",
    shouldDisplay: false)

  @OptionGroup var form: BatchForm

  func run() throws {
    let highlighter = try LocalHighlighter()
    let renderer = try form.renderer(highlighter.paths)
    // A scanner that prints something must not end up in a line.
    let output = dup(1)
    guard output >= 0, dup2(2, 1) >= 0 else { throw InputFile.Failure(description: SystemError.text(errno)) }
    var waiting: [UInt8] = []
    try InputFile.read("-") { bytes in
      waiting += bytes
      while let end = waiting.firstIndex(of: 0) {
        let file = String(decoding: waiting[..<end], as: UTF8.self)
        waiting.removeFirst(end + 1)
        Console.write(line(of: file, highlighter, renderer) + [UInt8(ascii: "\n")], to: output)
      }
      return true
    }
  }

  private func line(of file: String, _ highlighter: LocalHighlighter, _ renderer: HtmlRenderer?) -> [UInt8] {
    do {
      let text = try InputFile.text(file == "-" ? "./-" : file)
      let result = try highlighter.highlight(text, path: file, language: form.language, warns: false)
      return BatchLine.colours(of: file, result, html: renderer)
    } catch {
      return BatchLine.failure(of: file, "\(error)")
    }
  }
}
