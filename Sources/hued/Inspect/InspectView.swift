import CommandSupport
import Highlighting
import TerminalText
import TextStore
import Themes

/// A file in the upper part of the terminal, and below it what is known of the place under the cursor.
struct InspectView {
  let file: String
  let highlighted: InspectedText
  let screen: TerminalScreen
  private let renderer: AnsiRenderer
  private let lines: [HighlightedLine]
  private var line = 0
  /// In characters.
  private var column = 0
  private var top = 0

  /// Rows below the title, where the terminal has as many.
  private static let panel = 10

  init(file: String, highlighted: InspectedText, theme: Theme, screen: TerminalScreen) {
    self.file = file
    self.highlighted = highlighted
    self.screen = screen
    renderer = AnsiRenderer(theme: theme, depth: ColorDepth.forOutput(.always))
    lines = HighlightedLine.lines(0..<highlighted.text.lineCount, of: highlighted.text, highlighted.runs)
  }

  /// Until the user ends it.
  mutating func run() {
    while true {
      let size = Console.size
      let panel = max(0, min(Self.panel, size.rows - 2))
      let rows = max(1, size.rows - panel - 1)
      top = min(max(top, line - rows + 1), line)
      draw(rows: rows, panel: panel, size)
      switch screen.nextKey(drawnFor: size) {
      case .quit: return
      case .up: line -= 1
      case .down: line += 1
      case .left: column = min(column, width(line)) - 1
      case .right: column += 1
      case .pageUp: line -= rows
      case .pageDown: line += rows
      case .home: (line, column) = (0, 0)
      case .end: (line, column) = (lines.count - 1, 0)
      case .other: break
      }
      line = min(max(line, 0), lines.count - 1)
      column = min(max(column, 0), width(line))
    }
  }

  /// The last column of a line.
  private func width(_ line: Int) -> Int {
    max(0, Self.scalarCount(lines[line].bytes) - 1)
  }

  private func draw(rows: Int, panel: Int, _ size: (rows: Int, columns: Int)) {
    let columns = size.columns
    let frame = FileFrame(parts: [.numbers], digits: "\(lines.count)".utf8.count, columns: columns)
    var output: [[UInt8]] = []
    for number in top..<top + rows {
      guard number < lines.count else {
        output.append([])
        continue
      }
      let cursor = number == line ? column : nil
      output.append(
        renderer.margin(frame.margin(number + 1))
          + row(lines[number], cursor: cursor, columns: max(1, columns - frame.digits - 2)))
    }
    let text = highlighted.text
    let offset = InspectionText.offset(of: Position(line: line, column: column), in: text) ?? 0
    let title = " \(file)  \(line + 1):\(column + 1)"
    output.append(Array(("\u{1b}[7m" + Self.clipped(title, columns, padded: true) + "\u{1b}[0m").utf8))
    let known = text.count == 0 ? [] : InspectionText(highlighted.inspect(at: offset), text: text).lines
    output += known.prefix(panel).map { Array(Self.clipped($0, columns).utf8) }
    screen.draw(Array(output.prefix(size.rows)))
  }

  /// A line with the cursor in reverse, pictures of control characters, cut at the terminal's edge; a long one is moved so
  /// that the cursor shows.
  private func row(_ line: HighlightedLine, cursor: Int?, columns: Int) -> [UInt8] {
    let first = Self.first(of: line, cursor: cursor ?? 0, columns: columns)
    var output: [UInt8] = []
    var column = 0
    var used = 0
    var offset = line.bytes.startIndex
    for run in line.runs {
      let bytes = line.bytes[offset..<offset + run.length]
      offset = bytes.endIndex
      // A line may be as long as a file: what stands left of the screen is only counted, the rest not looked at.
      let hidden = min(max(0, first - column), Self.scalarCount(bytes))
      column += hidden
      let code = renderer.sequence(for: StyleTable.shared.name(of: run.style))
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars.dropFirst(hidden) {
        used += Self.width(of: scalar)
        guard used <= columns else { return output }
        let shown = VisibleText.isControl(scalar) ? Self.picture(of: scalar) : String(Character(scalar))
        output += code
        if column == cursor { output += Array("\u{1b}[7m".utf8) }
        output += Array(shown.utf8)
        output += AnsiRenderer.reset
        column += 1
      }
    }
    if let cursor, cursor >= column { output += Array("\u{1b}[7m \u{1b}[0m".utf8) }
    return output
  }

  /// The first character that is shown, so that there is room for the one under the cursor.
  private static func first(of line: HighlightedLine, cursor: Int, columns: Int) -> Int {
    let scalars = String(decoding: line.bytes, as: UTF8.self).unicodeScalars.prefix(cursor + 1)
    var room = columns
    var first = min(cursor + 1, scalarCount(line.bytes))
    for scalar in scalars.reversed() {
      room -= width(of: scalar)
      if room < 0 { break }
      first -= 1
    }
    return first
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xc0 != 0x80 } }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    VisibleText.isControl(scalar) ? 1 : DisplayWidth.columns(of: scalar)
  }

  /// A control character in one column.
  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: String(UnicodeScalar(0x2400 + scalar.value).map(Character.init) ?? " ")
    case 0x7f: "\u{2421}"
    default: "\u{fffd}"
    }
  }

  private static func clipped(_ text: String, _ columns: Int, padded: Bool = false) -> String {
    var cut = ""
    var used = 0
    for scalar in VisibleText.line(text).unicodeScalars {
      let width = DisplayWidth.columns(of: scalar)
      if used + width > columns { break }
      cut.unicodeScalars.append(scalar)
      used += width
    }
    return padded ? cut + String(repeating: " ", count: columns - used) : cut
  }
}
