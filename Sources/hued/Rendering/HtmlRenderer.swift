import Highlighting
import TextStore

/// Text with its runs as a page of HTML with inline colours.
struct HtmlRenderer {
  let theme: Theme

  func page(title: String, _ text: Text, _ runs: [SourcedRun]) -> [UInt8] {
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
      </style>
      </head>
      <body>
      <pre>
      """.utf8)
    fragment(text, runs, into: &output)
    output += Array("</pre>\n</body>\n</html>\n".utf8)
    return output
  }

  private func fragment(_ text: Text, _ runs: [SourcedRun], into output: inout [UInt8]) {
    var offset = 0
    for run in runs {
      let bytes = text.bytes(in: offset..<offset + run.length)
      offset += run.length
      let name = StyleTable.shared.name(of: run.style)
      let css = theme.style(for: name).map(css) ?? ""
      if css.isEmpty {
        escape(bytes, into: &output)
      } else {
        output += Array("<span title=\"\(name)\" style=\"\(css)\">".utf8)
        escape(bytes, into: &output)
        output += Array("</span>".utf8)
      }
    }
  }

  private func css(_ look: Theme.Style) -> String {
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
