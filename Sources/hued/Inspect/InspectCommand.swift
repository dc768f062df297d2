import ArgumentParser
import CommandSupport
import Glibc
import Grammars
import Highlighting
import TextStore
import Themes

/// `hued inspect`
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Show why a place in a file looks as it does: its tree, its captures, its layers and the pass that counts.",
    discussion: """
      In a terminal it shows the file: move with the arrows, Page Up, Page Down, Home and End; q ends. With --at it \
      prints what is known of one place. With --web it serves a page for the browser on this machine, which shows the \
      documents that editors have open in the daemon while they are edited; it serves until it is interrupted.
      """)

  @Argument(help: "The file.", completion: .file())
  var file: String?

  @Flag(help: "Serve a page that shows the daemon's open documents, and print its address.")
  var web = false

  @OptionGroup var socket: SocketOption

  @Option(
    help: ArgumentHelp("Print what is known of this place, both counted from 1.", valueName: "line:column"),
    transform: { text in
      let parts = text.split(separator: ":").map { Int($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ $0 > 0 }) else {
        throw ValidationError("\(text) names no place; write it as 12:5.")
      }
      return Position(line: parts[0] - 1, column: parts[1] - 1)
    })
  var at: Position?

  @Option(
    help: "A theme's name, the path of a theme file, or auto; by default highlight.theme of the configuration.",
    completion: .file(extensions: ["toml"]))
  var theme: String?

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  func validate() throws {
    guard web else {
      if file == nil { throw ValidationError("Name a file, or say --web.") }
      return
    }
    if file != nil || at != nil || language != nil {
      throw ValidationError("--web shows what the daemon has open: it takes no file, no --at and no --language.")
    }
  }

  func run() throws {
    guard let file else { return try serve() }
    let highlighter = try LocalHighlighter()
    let theme = try ThemeChoice.load(theme, directories: highlighter.paths.themes, isNeeded: at == nil, asks: at == nil)
    let inspected = try highlighter.inspect(InputFile.text(file), path: file, language: language)
    if let at {
      guard let offset = InspectionText.offset(of: at, in: inspected.text) else {
        throw Failure("\(file) has \(inspected.text.lineCount) lines, so no line \(at.line + 1)")
      }
      InspectionText(inspected.inspect(at: offset), text: inspected.text).lines.forEach { print($0) }
    } else if let terminal = TerminalScreen() {
      var view = InspectView(file: file, highlighted: inspected, theme: theme, screen: terminal)
      view.run()
    } else {
      throw Failure("standard input and output are no terminal; name a place with --at 12:5")
    }
  }

  private func serve() throws {
    let theme = try ThemeChoice.load(theme, directories: RuntimePaths.resolve().themes, asks: true)
    try WebInspector(location: socket.location(), theme: theme).run { address in
      Console.write(address + "\n")
    }
  }
}
