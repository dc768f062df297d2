import Highlighting
import TextStore
import Themes

/// Text with its runs as escape sequences for a terminal.
struct AnsiRenderer {
  let theme: Theme
  let depth: ColorDepth

  init(theme: Theme, depth: ColorDepth = .direct) {
    self.theme = theme
    self.depth = depth
  }

  func render(_ text: Text, _ runs: [SourcedRun]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2)
    var codes: [StyleID: [UInt8]] = [:]
    var offset = 0
    for run in runs {
      let code = codes[run.style] ?? sequence(for: theme.style(for: StyleTable.shared.name(of: run.style)))
      codes[run.style] = code
      let bytes = text.bytes(in: offset..<offset + run.length)
      offset += run.length
      append(bytes, code, to: &output)
    }
    return output
  }

  /// The number of a line, counted from 1, right-aligned in `width` columns, in the colour of comments.
  func lineNumber(_ number: Int, width: Int) -> [UInt8] {
    let digits = "\(number)"
    let padded = String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
    var output: [UInt8] = []
    var look = theme.style(for: "comment")
    look?.italic = false
    append(Array((padded + "  ").utf8), sequence(for: look), to: &output)
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

  static let reset = Array("\u{1b}[0m".utf8)

  /// What switches a look on; nothing for none.
  func sequence(for look: Theme.Style?) -> [UInt8] {
    guard let look, depth != .plain else { return [] }
    var codes: [String] = []
    if look.bold { codes.append("1") }
    if look.italic { codes.append("3") }
    if look.underline { codes.append("4") }
    if look.strikethrough { codes.append("9") }
    if let color = look.foreground { codes.append("38;" + code(color)) }
    if let color = look.background { codes.append("48;" + code(color)) }
    return codes.isEmpty ? [] : Array("\u{1b}[\(codes.joined(separator: ";"))m".utf8)
  }

  private func code(_ color: Theme.Color) -> String {
    depth == .direct ? "2;\(color.red);\(color.green);\(color.blue)" : "5;\(color.indexed)"
  }
}
