import Highlighting
import TerminalText
import TextStore
import Themes

/// Text with its runs as escape sequences for a terminal.
struct AnsiRenderer {
  let theme: Theme
  let depth: ColorDepth
  /// Whether control characters of the text are shown, in reverse, instead of passed on.
  let showsControls: Bool
  /// Whether the text holds bytes that are no characters, as ``DecodedText`` keeps them.
  var restoresBytes = false
  /// Columns between two tab stops; 0 leaves tabs as they are.
  var tabs = 0
  private let palette: IndexedPalette?

  init(theme: Theme, depth: ColorDepth = .direct, showsControls: Bool = false) {
    self.theme = theme
    self.depth = depth
    self.showsControls = showsControls
    palette = depth == .indexed ? IndexedPalette(theme) : nil
  }

  /// A line, without what ends it. Of `\r\n` a terminal that is shown control characters gets nothing.
  func render(_ text: Text, _ runs: [SourcedRun]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2)
    var codes: [StyleID: [UInt8]] = [:]
    var (offset, column) = (0, 0)
    for run in runs {
      let code = codes[run.style] ?? sequence(for: StyleTable.shared.name(of: run.style))
      codes[run.style] = code
      var bytes = text.bytes(in: offset..<offset + run.length)
      offset += run.length
      if tabs > 0 { bytes = expanded(bytes, &column) }
      if restoresBytes { bytes = DecodedText.restored(bytes) }
      if showsControls {
        if offset == text.count, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        bytes = VisibleText.content(bytes, mark: depth == .plain ? ([], []) : (Self.reverse, Self.notReverse))
      }
      append(bytes, code, to: &output)
    }
    return output
  }

  /// Spaces in the place of tabs; `column` is where the bytes begin, and then where they end.
  private func expanded(_ bytes: [UInt8], _ column: inout Int) -> [UInt8] {
    var output: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isTab = scalar == "\t"
      let columns = isTab ? tabs - column % tabs : DisplayWidth.columns(of: scalar)
      output += isTab ? Array(repeating: UInt8(ascii: " "), count: columns) : Array(String(scalar).utf8)
      column += columns
    }
    return output
  }

  /// A text that is not the file's, in the colour of comments.
  func muted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    var look = theme.style(for: "comment")
    look?.italic = false
    append(Array(text.utf8), sequence(look, of: "comment"), to: &output)
    return output
  }

  private func append(_ bytes: [UInt8], _ code: [UInt8], to output: inout [UInt8]) {
    if code.isEmpty {
      output += bytes
    } else {
      output += code
      output += bytes
      output += Self.reset
    }
  }

  private static let reverse = Array("\u{1b}[7m".utf8)
  private static let notReverse = Array("\u{1b}[27m".utf8)
  static let reset = Array("\u{1b}[0m".utf8)

  /// What switches the look of a style on; nothing for none.
  func sequence(for style: String) -> [UInt8] { sequence(theme.style(for: style), of: style) }

  private func sequence(_ look: Theme.Style?, of style: String) -> [UInt8] {
    guard depth != .plain else { return [] }
    var codes: [String] = []
    if let look {
      if look.bold { codes.append("1") }
      if look.italic { codes.append("3") }
      if look.underline { codes.append("4") }
      if look.strikethrough { codes.append("9") }
    }
    if depth == .named {
      if let color = TerminalColor(style: style) { codes.append("\(color.rawValue)") }
    } else {
      if let color = look?.foreground { codes.append("38;" + code(color)) }
      if let color = look?.background { codes.append("48;" + code(color)) }
    }
    return codes.isEmpty ? [] : Array("\u{1b}[\(codes.joined(separator: ";"))m".utf8)
  }

  private func code(_ color: Theme.Color) -> String {
    palette.map { "5;\($0.index(of: color))" } ?? "2;\(color.red);\(color.green);\(color.blue)"
  }
}
