import CommandSupport
import Grammars
import Highlighting
import TerminalText
import TextStore
import Themes

/// Writes files in colour, each a part after the other: its first lines before the rest of it is looked at.
struct FilePrinter {
  let highlighter: LocalHighlighter
  /// What each file gets a copy of.
  let renderer: AnsiRenderer
  let options: HighlightOptions
  /// What stands around the lines.
  let parts: Set<FileFrame.Part>
  /// Nil where the output is no terminal.
  let terminalColumns: Int?
  /// Whether a pager cuts lines.
  let chopsLines: Bool

  private var isTerminal: Bool { terminalColumns != nil }

  /// - Parameters:
  ///   - isFirst: Whether no file is before it.
  ///   - isLast: Whether none follows.
  ///   - write: Takes what is to be shown; false ends it.
  /// - Returns: Whether more is wanted.
  func print(_ file: String, isFirst: Bool, isLast: Bool, write: ([UInt8]) -> Bool) throws(Failure) -> Bool {
    let isPassedOn = !options.html && !isTerminal
    var isBinaryWanted = true
    let content = try InputFile.decoded(file, keepsBytes: !options.html) { bytes in
      isBinaryWanted = isPassedOn && write(Array(bytes))
      return isBinaryWanted
    }
    guard let decoded = content else {
      if isPassedOn { return isBinaryWanted }
      if options.html { throw Failure("\(file): it is binary, so it is not shown") }
      Console.warn("\(file): it is binary, so it is not shown; a pipe gets it as it is")
      return true
    }
    let struck = mayBeStruck(file) ? OverstruckText(decoded.text) : nil
    let isColoured = options.html || renderer.depth != .plain
    let language =
      try struck == nil
      ? highlighter.language(of: decoded.text, path: file, named: options.language, warns: isColoured) : nil
    let text = struck?.text ?? decoded.text
    let lines = options.lineRange.clamped(to: text.filledLineCount)
    let forEachPart = { (take: ([HighlightedLine]) -> Bool) in
      if let struck {
        _ = take(HighlightedLine.lines(lines, of: text, struck.runs))
      } else {
        highlighter.stream(lines, of: text, language: isColoured ? language : nil, take: take)
      }
    }
    let name = file == "-" ? "standard input" : file
    if options.html { return writePage(name, digits: Self.digits(lines), forEachPart, write) }
    let page = page(of: file, digits: Self.digits(lines), holdsBytes: decoded.holdsBytes)
    let isApart = !isFirst && parts.contains(.header) && !parts.contains(.grid)
    // With the first lines, so that they come at once.
    var top = (isApart ? [UInt8(ascii: "\n")] : []) + page.top(VisibleText.line(name))
    var isWanted = true
    forEachPart { part in
      let isEnd = part.last.map { $0.number + 1 == text.lineCount } ?? false
      isWanted = write(top + page.bytes(part, endsOpen: isEnd, isLast: isLast))
      top = []
      return isWanted
    }
    return isWanted && write(top + page.bottom)
  }

  /// Whether backspaces in a file may be those of `man`, and are wanted as what they mean. A file whose name tells a language is
  /// that language's, and a pipe without colours gets the file's own bytes.
  private func mayBeStruck(_ file: String) -> Bool {
    guard !options.html, isTerminal || renderer.depth != .plain, options.language == nil else { return false }
    return file == "-" || highlighter.catalogue.detect(path: file, text: Text()) == nil
  }

  private static func digits(_ lines: Range<Int>) -> Int { "\(lines.isEmpty ? 1 : lines.upperBound)".utf8.count }

  private func page(of file: String, digits: Int, holdsBytes: Bool) -> FilePage {
    var renderer = renderer
    renderer.restoresBytes = holdsBytes
    var frame = FileFrame(parts: parts, digits: digits, columns: terminalColumns ?? Console.size.columns)
    if parts.contains(.changes), file != "-" { frame.changes = IndexComparison.changes(in: file) }
    let margin = frame.marginWidth
    let width = (options.tabs == 0 ? .never : options.wrap).width(
      margin: margin, columns: frame.columns, isTerminal: isTerminal, chops: chopsLines)
    renderer.tabs = options.tabs ?? (width != nil || margin > 0 && isTerminal ? 8 : 0)
    return FilePage(renderer: renderer, frame: frame, width: width)
  }

  private func writePage(
    _ title: String, digits: Int, _ forEachPart: @escaping (([HighlightedLine]) -> Bool) -> Void,
    _ write: ([UInt8]) -> Bool
  ) -> Bool {
    var renderer = HtmlRenderer(theme: renderer.theme)
    renderer.styling = options.htmlClasses ? .classes : .inline
    renderer.showsLineNumbers = parts.contains(.numbers)
    if let tabs = options.tabs, tabs > 0 { renderer.tabs = tabs }
    func show(_ bytes: [UInt8]) -> Bool { write(isTerminal ? VisibleText.content(bytes) : bytes) }
    guard options.htmlClasses else {
      var isWanted = show(renderer.top(title: title, digits: digits))
      if isWanted {
        forEachPart { part in
          isWanted = show(renderer.lines(part, digits: digits))
          return isWanted
        }
      }
      return isWanted && show(HtmlRenderer.bottom)
    }
    // The head has the rules of all styles that there are, so it waits for the last line.
    var body: [UInt8] = []
    var styles: Set<StyleID> = []
    forEachPart { part in
      body += renderer.lines(part, digits: digits)
      for line in part { for run in line.runs { styles.insert(run.style) } }
      return true
    }
    return show(renderer.top(title: title, digits: digits, styles: styles) + body + HtmlRenderer.bottom)
  }
}
