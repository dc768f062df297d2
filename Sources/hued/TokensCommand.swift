import ArgumentParser
import Highlighting
import TextStore
import WireProtocol

/// `hued tokens`: what each stretch of a file is.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens", abstract: "List the styled runs of a file; needs no daemon.")

  @Argument(help: "The file; - is standard input.")
  var file: String

  @Flag(help: "Write JSON: one array of [line, column, length, style] with UTF-8 columns.")
  var json = false

  @Flag(help: "Name the pass that each run comes from.")
  var sources = false

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  @Flag(help: ArgumentHelp("Leave local definitions out, as other highlighters do.", visibility: .hidden))
  var noLocals = false

  func run() throws {
    let result: LocalHighlighter.Result
    do {
      result = try LocalHighlighter(resolvesLocals: !noLocals).highlight(file, language: language)
    } catch let failure as InputFile.Failure {
      Console.warn(failure.description)
      throw ExitCode.failure
    }
    var output: [UInt8] = []
    var writer = JSONWriter()
    var isFirst = true
    if json { writer.raw("[") }
    var offset = 0
    for run in result.runs {
      defer { offset += run.length }
      guard run.style != 0 else { continue }
      let position = result.text.position(at: offset, unit: .utf8)
      let style = StyleTable.shared.name(of: run.style)
      if json {
        writer.raw(isFirst ? "[" : ",[")
        isFirst = false
        writer.triple(position.line, position.column, run.length, isFirst: true)
        writer.comma()
        writer.string(style)
        if sources {
          writer.comma()
          writer.string(run.pass.name)
        }
        writer.raw("]")
      } else {
        let text = result.text.string(in: offset..<offset + min(run.length, 60))
        let source = sources ? "\t\(run.pass.name)" : ""
        output += Array("\(position.line + 1):\(position.column + 1)\t\(style)\(source)\t\(text)\n".utf8)
      }
    }
    if json {
      writer.raw("]")
      output = writer.bytes + [0x0a]
    }
    Console.print(output)
  }
}
