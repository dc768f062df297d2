import Highlighting
import TextStore

/// Text with its runs as true-colour escape sequences for a terminal.
struct AnsiRenderer {
  let theme: Theme

  func render(_ text: Text, _ runs: [SourcedRun]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 2)
    var codes: [StyleID: [UInt8]] = [:]
    var offset = 0
    for run in runs {
      let code = codes[run.style] ?? Self.sequence(for: theme.style(for: StyleTable.shared.name(of: run.style)))
      codes[run.style] = code
      let bytes = text.bytes(in: offset..<offset + run.length)
      offset += run.length
      if code.isEmpty {
        output += bytes
      } else {
        output += code
        output += bytes
        output += Self.reset
      }
    }
    return output
  }

  static let reset = Array("\u{1b}[0m".utf8)

  /// What switches a look on; nothing for none.
  static func sequence(for look: Theme.Style?) -> [UInt8] {
    guard let look else { return [] }
    var codes: [String] = []
    if look.bold { codes.append("1") }
    if look.italic { codes.append("3") }
    if look.underline { codes.append("4") }
    if look.strikethrough { codes.append("9") }
    if let color = look.foreground { codes.append("38;2;\(color.red);\(color.green);\(color.blue)") }
    if let color = look.background { codes.append("48;2;\(color.red);\(color.green);\(color.blue)") }
    return codes.isEmpty ? [] : Array("\u{1b}[\(codes.joined(separator: ";"))m".utf8)
  }
}
