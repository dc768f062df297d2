import Highlighting
import Themes

/// Lines with their runs as a page of HTML.
struct HtmlRenderer {
  /// How colours get into the page.
  enum Styling {
    /// A `style` attribute on each run.
    case inline
    /// A class for each capture, and a style sheet in the head: a page with another theme needs only other rules.
    case classes

    /// How the run of a style begins.
    var spanStart: String { self == .classes ? "<span class=\"" : "<span title=\"" }
  }

  let theme: Theme
  var styling = Styling.inline
  var showsLineNumbers = false
  /// Columns between two tab stops.
  var tabs = 4

  /// A page up to its lines.
  ///
  /// - Parameters:
  ///   - digits: Of the longest number of a line, where they are shown.
  ///   - styles: Those that the lines have; needed for classes only.
  func top(title: String, digits: Int = 0, styles: Set<StyleID> = []) -> [UInt8] {
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
    escape(Array(title.utf8)[...], into: &output)
    output += Array(
      """
      </title>
      <style>
      body { margin: 0; background: \(background); color: \(foreground); }
      pre { margin: 0; padding: 1em; font: 14px/1.45 "DejaVu Sans Mono", monospace; tab-size: \(tabs); }

      """.utf8)
    if showsLineNumbers {
      let color = theme.style(for: "comment")?.foreground?.hexadecimal ?? foreground
      // Tab stops are counted from where the numbers end: behind them stand two spaces.
      let margin = digits + 2
      output += Array(
        """
        pre { padding-left: calc(1em + \(margin)ch); }
        .hued-line { color: \(color); user-select: none; margin-left: -\(margin)ch; }

        """.utf8)
    }
    if styling == .classes { output += sheet(styles) }
    // Readers drop a line feed that is the first thing in the element.
    output += Array("</style>\n</head>\n<body>\n<pre>\n".utf8)
    return output
  }

  /// What follows the lines of a page.
  static let bottom = Array("</pre>\n</body>\n</html>\n".utf8)

  /// What stands in the page's pre element.
  ///
  /// - Parameter digits: Of the longest number of a line, where they are shown.
  func lines(_ lines: [HighlightedLine], digits width: Int = 0) -> [UInt8] {
    var output: [UInt8] = []
    var spans: [StyleID: [UInt8]] = [:]
    for line in lines {
      if showsLineNumbers {
        let digits = "\(line.number + 1)"
        let padding = String(repeating: " ", count: max(0, width - digits.utf8.count))
        output += Array("<span class=\"hued-line\">\(padding)\(digits)  </span>".utf8)
      }
      append(line, &spans, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// The rules of styles.
  private func sheet(_ styles: Set<StyleID>) -> [UInt8] {
    var output: [UInt8] = []
    for name in styles.map({ StyleTable.shared.name(of: $0) }).sorted() {
      guard let look = theme.style(for: name) else { continue }
      output += Array(".\(Self.className(name)) { \(Self.css(look)) }\n".utf8)
    }
    return output
  }

  /// `string.escape+readonly` is `hued-string-escape--readonly`.
  private static func className(_ style: String) -> String {
    "hued-" + style.map { $0 == "." ? "-" : $0 == "+" ? "--" : String($0) }.joined()
  }

  /// - Parameter spans: What begins the spans of styles that were there before.
  private func append(_ line: HighlightedLine, _ spans: inout [StyleID: [UInt8]], to output: inout [UInt8]) {
    var offset = line.bytes.startIndex
    for run in line.runs {
      let bytes = line.bytes[offset..<offset + run.length]
      offset = bytes.endIndex
      let span = spans[run.style] ?? span(run.style)
      spans[run.style] = span
      output += span
      escape(bytes, into: &output)
      if !span.isEmpty { output += Self.spanEnd }
    }
  }

  private static let spanEnd = Array("</span>".utf8)

  /// What begins the span of a style; nothing for one without a look.
  private func span(_ style: StyleID) -> [UInt8] {
    let name = StyleTable.shared.name(of: style)
    let look = theme.style(for: name).map(Self.css) ?? ""
    if look.isEmpty { return [] }
    let rest = styling == .classes ? "\(Self.className(name))\">" : "\(name)\" style=\"\(look)\">"
    return Array((styling.spanStart + rest).utf8)
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

  private func escape(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
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
