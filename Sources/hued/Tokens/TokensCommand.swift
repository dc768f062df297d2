import ArgumentParser
import CommandSupport
import Grammars
import HuedClient
import TerminalText
import TextStore
import WireProtocol

/// `hued tokens`: what each stretch of a file is.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens", abstract: "List the styled runs of a file.",
    discussion: "The daemon is asked; it is started if none runs.")

  @Argument(help: "The file; - is standard input.", completion: .file())
  var file: String

  @Flag(help: "Write JSON: one array of [line, column, length, style] with UTF-8 columns.")
  var json = false

  @Flag(help: "Name what gave each run its style, and the revision that it spoke of: syntax@0.")
  var sources = false

  @Flag(help: "Ask language servers, too.")
  var semantic = false

  @Option(help: ArgumentHelp("How long to wait for language servers.", valueName: "seconds"))
  var wait: Double = 20

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  @OptionGroup var socket: SocketOption

  func validate() throws {
    guard wait >= 0, wait <= 3600 else { throw ValidationError("--wait must be from 0 to 3600.") }
    if semantic, file == "-" { throw ValidationError("--semantic needs a file that language servers can find.") }
  }

  func run() throws {
    let text = try InputFile.text(file)
    let tokens: DaemonTokens
    do {
      tokens = try DaemonTokens(
        of: text, path: file == "-" ? nil : file, language: language, at: socket.location(),
        serverPatience: semantic ? .seconds(wait) : nil)
    } catch ClientError.refused(let error) where error.code == .limit {
      let limit = error.data["limit"]?.stringValue ?? ""
      guard ["document", "text-memory", "message"].contains(limit) else { throw ClientError.refused(error) }
      throw Failure("\(file): \(error.message) bytes; raise limits.\(limit) of the configuration, then hued reload")
    }
    tokens.notices.forEach { Console.warn($0) }
    if tokens.runs.isEmpty, (try? Catalogue.load(.resolve()))?.entries.isEmpty == true {
      throw Failure(Catalogue.isEmptyMessage + ", then hued stop")
    }
    if json { Console.json(encoded(tokens.runs)) } else { Console.content(listed(tokens.runs, of: text)) }
  }

  private func encoded(_ runs: [DaemonTokens.Run]) -> [UInt8] {
    let values = runs.map { run in
      let place: [JSONValue] = [.int(run.line), .int(run.column), .int(run.length), .string(run.style)]
      return JSONValue.array(sources ? place + [.string(run.source), .int(run.rev)] : place)
    }
    return JSONValue.array(values).encoded
  }

  /// Places count characters from 1, as `hued inspect --at` takes them.
  private func listed(_ runs: [DaemonTokens.Run], of text: Text) -> [UInt8] {
    var output: [UInt8] = []
    for run in runs {
      let start = text.lineStart(run.line) + run.column
      let position = text.position(at: start, unit: .utf32)
      let place = "\(position.line + 1):\(position.column + 1)"
      let source = sources ? "\t\(VisibleText.line(run.source))@\(run.rev)" : ""
      let excerpt = text.string(in: start..<start + min(run.length, 60))
      output += Array("\(place)\t\(VisibleText.line(run.style))\(source)\t\(excerpt)\n".utf8)
    }
    return output
  }
}
