import ArgumentParser
import Daemon
import Grammars
import TerminalText
import TextStore
import Themes

/// `hued highlight`: files in colour, without a daemon.
struct HighlightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "highlight", abstract: "Print files in colour; needs no daemon.",
    discussion: """
      Colours go to terminals only, and none where NO_COLOR is set. On a terminal \
      what is longer than the screen is shown in a pager.
      """)

  @Argument(help: "Files; - is standard input.", completion: .file())
  var files: [String] = ["-"]

  @Flag(help: "Write a page of HTML instead of terminal colours.")
  var html = false

  @Flag(help: "With --html: a class for each capture and a style sheet, instead of inline styles.")
  var htmlClasses = false

  @Flag(name: [.customShort("n"), .long], help: "Number the lines.")
  var lineNumbers = false

  @Option(
    help: ArgumentHelp(
      "What stands around the lines: numbers, header, grid, with commas between; full; or plain.",
      valueName: "parts"),
    completion: .list(["plain", "full", "numbers", "header", "grid", "numbers,header", "numbers,grid"]),
    transform: { text in
      guard let parts = FileFrame.parts(named: text) else {
        throw ValidationError("\(text) is no style; name some of numbers, header and grid, with commas between them.")
      }
      return parts
    })
  var style: Set<FileFrame.Part>?

  @Option(
    help: ArgumentHelp("Print these lines only: 3:10, 3:, :10 or 3.", valueName: "first:last"),
    transform: { text in
      guard let range = LineRange(text) else { throw ValidationError("\(text) names no lines; write it as 3:10.") }
      return range
    })
  var lineRange = LineRange.all

  @Option(help: "Columns between tab stops; 0 leaves tabs as they are. By default 8 beside numbers.")
  var tabs: Int?

  @Option(
    help: "When to show it in $HUED_PAGER, $PAGER or less: auto (if it is longer than the screen), always or never.",
    completion: .list(["auto", "always", "never"]))
  var paging = "auto"

  @Option(help: "When to use colours: auto, always or never.", completion: .list(["auto", "always", "never"]))
  var color = "auto"

  @Option(help: "A theme's name, or the path of a theme file; by default highlight.theme of the configuration.")
  var theme: String?

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  func validate() throws {
    guard ColorDepth.Choice(rawValue: color) != nil else {
      throw ValidationError("--color must be auto, always or never.")
    }
    guard Pager.Choice(rawValue: paging) != nil else {
      throw ValidationError("--paging must be auto, always or never.")
    }
    guard tabs.map({ 0...64 ~= $0 }) != false else { throw ValidationError("--tabs must be from 0 to 64.") }
    guard !html || style?.isSubset(of: [.numbers]) != false else {
      throw ValidationError("--html has numbers alone; leave header and grid out of --style.")
    }
    guard html || !htmlClasses else { throw ValidationError("--html-classes needs --html.") }
  }

  func run() throws {
    let highlighter = try LocalHighlighter()
    let name = theme ?? Configuration.load().configuration.theme
    let theme = try ThemeLoader(directories: highlighter.paths.themes).load(name)
    let depth = ColorDepth.forOutput(ColorDepth.Choice(rawValue: color) ?? .auto)
    var parts = style ?? (files.count > 1 && Console.isTerminal && !html ? [.header] : [])
    if lineNumbers { parts.insert(.numbers) }
    let pager = html ? .never : Pager.Choice(rawValue: paging) ?? .auto
    // What a pager may get must be there as a whole.
    let isHeld = pager == .always || pager == .auto && Console.isTerminal
    var held: [UInt8] = []
    var failed = false
    for (index, file) in files.enumerated() {
      do {
        let bytes = try InputFile.read(file)
        guard let decoded = DecodedText(bytes, keepsBytes: !html) else {
          if html || Console.isTerminal {
            Console.warn("\(file): it is binary, so it is not shown\(html ? "" : "; a pipe gets it as it is")")
          } else if isHeld {
            held += bytes
          } else {
            Console.write(bytes)
          }
          continue
        }
        let result = try highlighter.highlight(decoded.text, path: file, language: language)
        let text = result.text
        // What follows the last line feed is a line only if there is something.
        let isOpen = text.lineContentRange(text.lineCount - 1).isEmpty == false
        let range = lineRange.clamped(to: isOpen ? text.lineCount : text.lineCount - 1)
        let lines = HighlightedLine.lines(range, of: text, result.runs)
        if html {
          Console.content(page(file, lines, theme, numbered: parts.contains(.numbers)))
        } else {
          var renderer = AnsiRenderer(theme: theme, depth: depth, showsControls: Console.isTerminal)
          renderer.restoresBytes = decoded.holdsBytes
          renderer.tabs = tabs ?? (parts.contains(.numbers) && Console.isTerminal ? 8 : 0)
          let digits = "\((lines.last?.number ?? 0) + 1)".utf8.count
          let frame = FileFrame(parts: parts, digits: digits, columns: Console.size.columns)
          if index > 0, parts.contains(.header), !parts.contains(.grid) { held.append(UInt8(ascii: "\n")) }
          let name = VisibleText.line(file == "-" ? "standard input" : file)
          held += terminal(lines, renderer, frame, name, endsOpen: range.upperBound == text.lineCount)
          if !isHeld {
            Console.write(held)
            held = []
          }
        }
      } catch let failure as InputFile.Failure {
        Console.warn(failure.description)
        failed = true
      }
    }
    Pager.show(held, isHeld ? pager : .never)
    if failed { throw ExitCode.failure }
  }

  private func page(_ title: String, _ lines: [HighlightedLine], _ theme: Theme, numbered: Bool) -> [UInt8] {
    var renderer = HtmlRenderer(theme: theme)
    renderer.styling = htmlClasses ? .classes : .inline
    renderer.showsLineNumbers = numbered
    return renderer.page(title: title, lines)
  }

  private func terminal(
    _ lines: [HighlightedLine], _ renderer: AnsiRenderer, _ frame: FileFrame, _ name: String, endsOpen: Bool
  ) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var output = frame.above(name).flatMap { renderer.muted($0) + [lineFeed] }
    for line in lines {
      let margin = frame.margin(line.number + 1)
      if !margin.isEmpty { output += renderer.muted(margin) }
      output += renderer.render(line.text, line.runs)
      output.append(lineFeed)
    }
    // A file without a line feed at its end stays one, if nothing follows.
    if endsOpen, !lines.isEmpty, frame.parts.isSubset(of: [.numbers]) { output.removeLast() }
    return output + frame.below.flatMap { renderer.muted($0) + [lineFeed] }
  }
}
