import Highlighting
import TextStore
import Themes

/// Lines with their runs as a page of HTML.
struct HtmlRenderer {
  /// How colours get into the page.
  enum Styling {
    /// A `style` attribute on each run.
    case inline
    /// A class for each capture, and a style sheet in the head: a page with another theme needs only other rules.
    case classes
  }

  let theme: Theme
  var styling = Styling.inline
  var showsLineNumbers = false

  func page(title: String, _ lines: [HighlightedLine]) -> [UInt8] {
    let foreground = theme.foreground?.hexadecimal ?? "inherit"
    let background = theme.background?.hexadecimal ?? "inherit"
    var output = Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>
      """.utf8)
    escape(Array(title.utf8), into: &output)
    output += Array(
      """
      </title>
      <style>
      body { margin: 0; background: \(background); color: \(foreground); }
      pre { margin: 0; padding: 1em; font: 14px/1.45 "DejaVu Sans Mono", monospace; tab-size: 4; }

      """.utf8)
    if showsLineNumbers {
      let color = theme.style(for: "comment")?.foreground?.hexadecimal ?? foreground
      output += Array(".hued-line { color: \(color); user-select: none; }\n".utf8)
    }
    if styling == .classes { output += sheet(lines) }
    output += Array("</style>\n</head>\n<body>\n<pre>".utf8)
    output += self.lines(lines)
    output += Array("</pre>\n</body>\n</html>\n".utf8)
    return output
  }

  /// What stands in the page's pre element.
  func lines(_ lines: [HighlightedLine]) -> [UInt8] {
    var output: [UInt8] = []
    let width = "\((lines.last?.number ?? 0) + 1)".utf8.count
    for line in lines {
      if showsLineNumbers {
        let digits = "\(line.number + 1)"
        let padding = String(repeating: " ", count: max(0, width - digits.utf8.count))
        output += Array("<span class=\"hued-line\">\(padding)\(digits)  </span>".utf8)
      }
      append(line, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// The rules of all styles that the lines have.
  private func sheet(_ lines: [HighlightedLine]) -> [UInt8] {
    let styles = Set(lines.flatMap { $0.runs.map(\.style) }).map { StyleTable.shared.name(of: $0) }
    var output: [UInt8] = []
    for name in styles.sorted() {
      guard let look = theme.style(for: name) else { continue }
      output += Array(".\(Self.className(name)) { \(Self.css(look)) }\n".utf8)
    }
    return output
  }

  /// `string.escape+readonly` is `hued-string-escape--readonly`.
  private static func className(_ style: String) -> String {
    "hued-" + style.map { $0 == "." ? "-" : $0 == "+" ? "--" : String($0) }.joined()
  }

  private func append(_ line: HighlightedLine, to output: inout [UInt8]) {
    var offset = 0
    for run in line.runs {
      let bytes = line.text.bytes(in: offset..<offset + run.length)
      offset += run.length
      let name = StyleTable.shared.name(of: run.style)
      let look = theme.style(for: name).map(Self.css) ?? ""
      if look.isEmpty {
        escape(bytes, into: &output)
        continue
      }
      let attributes =
        styling == .classes ? "class=\"\(Self.className(name))\"" : "title=\"\(name)\" style=\"\(look)\""
      output += Array("<span \(attributes)>".utf8)
      escape(bytes, into: &output)
      output += Array("</span>".utf8)
    }
  }

  /// The declarations of a look.
  static func css(_ look: Theme.Style) -> String {
    var rules: [String] = []
    if let color = look.foreground { rules.append("color:\(color.hexadecimal)") }
    if let color = look.background { rules.append("background:\(color.hexadecimal)") }
    if look.bold { rules.append("font-weight:bold") }
    if look.italic { rules.append("font-style:italic") }
    let lines = [look.underline ? "underline" : nil, look.strikethrough ? "line-through" : nil].compactMap { $0 }
    if !lines.isEmpty { rules.append("text-decoration:\(lines.joined(separator: " "))") }
    return rules.joined(separator: ";")
  }

  private func escape(_ bytes: [UInt8], into output: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output += Array("&amp;".utf8)
      case UInt8(ascii: "<"): output += Array("&lt;".utf8)
      case UInt8(ascii: ">"): output += Array("&gt;".utf8)
      case UInt8(ascii: "\""): output += Array("&quot;".utf8)
      default: output.append(byte)
      }
    }
  }
}
