import ArgumentParser
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
      "What stands around the lines: numbers, changes (since git's index), header, grid, with commas between; full; or plain.",
      valueName: "parts"),
    completion: .list(["plain", "full", "numbers", "changes", "header", "grid", "numbers,changes", "numbers,header"]),
    transform: { text in
      guard let parts = FileFrame.parts(named: text) else {
        throw ValidationError(
          "\(text) is no style; name some of numbers, changes, header and grid, with commas between them.")
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

  @Option(
    help: """
      Whether lines go on in the next row beside the margin: auto (on a terminal that has one), never, or character.
      """,
    completion: .list(["auto", "never", "character"]))
  var wrap = "auto"

  @Option(
    help: "Columns between tab stops; 0 leaves tabs as they are. 8 by default beside a margin and where lines wrap.")
  var tabs: Int?

  @OptionGroup var output: OutputOptions

  @Option(help: "The language; by default it is found from name and content.")
  var language: String?

  func validate() throws {
    guard LineWrap(rawValue: wrap) != nil else { throw ValidationError("--wrap must be auto, never or character.") }
    guard wrap != "character" || tabs != 0 else {
      throw ValidationError("--wrap character counts columns, which tabs have none of; leave --tabs 0 out.")
    }
    guard tabs.map({ 0...64 ~= $0 }) != false else { throw ValidationError("--tabs must be from 0 to 64.") }
    guard !html || style?.isSubset(of: [.numbers]) != false else {
      throw ValidationError("--html has numbers alone; leave the rest out of --style.")
    }
    guard html || !htmlClasses else { throw ValidationError("--html-classes needs --html.") }
  }

  func run() throws {
    let highlighter = try LocalHighlighter()
    let depth = output.depth
    let theme = try ThemeChoice.load(
      output.theme, directories: highlighter.paths.themes, asks: !html && depth.usesThemeColors)
    var parts = style ?? (files.count > 1 && Console.isTerminal && !html ? [.header] : [])
    if lineNumbers { parts.insert(.numbers) }
    let pager = html ? .never : output.pager
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
        // A pipe without colours gets the file's own bytes.
        let isShown = html || Console.isTerminal || depth != .plain
        let struck = isShown && language == nil ? OverstruckText(decoded.text) : nil
        let result = try struck == nil ? highlighter.highlight(decoded.text, path: file, language: language) : nil
        let text = struck?.text ?? result?.text ?? decoded.text
        let runs = struck?.runs ?? result?.runs ?? []
        // What follows the last line feed is a line only if there is something.
        let isOpen = text.lineContentRange(text.lineCount - 1).isEmpty == false
        let range = lineRange.clamped(to: isOpen ? text.lineCount : text.lineCount - 1)
        let lines = HighlightedLine.lines(range, of: text, runs)
        if html {
          Console.content(page(file, lines, theme, numbered: parts.contains(.numbers)))
        } else {
          var renderer = AnsiRenderer(theme: theme, depth: depth, showsControls: Console.isTerminal)
          renderer.restoresBytes = decoded.holdsBytes
          let digits = "\((lines.last?.number ?? 0) + 1)".utf8.count
          var frame = FileFrame(parts: parts, digits: digits, columns: Console.size.columns)
          if parts.contains(.changes), file != "-" { frame.changes = IndexComparison.changes(in: file) }
          let margin = frame.marginWidth
          let width = LineWrap(rawValue: tabs == 0 ? "never" : wrap)?.width(
            margin: margin, columns: frame.columns, isTerminal: Console.isTerminal, chops: isHeld && Pager.chopsLines)
          renderer.tabs = tabs ?? (width != nil || margin > 0 && Console.isTerminal ? 8 : 0)
          if index > 0, parts.contains(.header), !parts.contains(.grid) { held.append(UInt8(ascii: "\n")) }
          let name = VisibleText.line(file == "-" ? "standard input" : file)
          let page = FilePage(renderer: renderer, frame: frame, width: width)
          held += page.bytes(lines, name: name, endsOpen: range.upperBound == text.lineCount)
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
    let paged = PagedOutput(isHeld ? pager : .never)
    paged.write(held)
    paged.finish()
    if failed { throw ExitCode.failure }
  }

  private func page(_ title: String, _ lines: [HighlightedLine], _ theme: Theme, numbered: Bool) -> [UInt8] {
    var renderer = HtmlRenderer(theme: theme)
    renderer.styling = htmlClasses ? .classes : .inline
    renderer.showsLineNumbers = numbered
    return renderer.page(title: title, lines)
  }
}
