import Glibc
import HuedClient
import TerminalText

/// The part of a text around the latest change, in colour, in a terminal.
struct Screen {
  private var text: Text
  /// Of each byte.
  private var styles: [String?]
  private var changedLine = 0

  init(text: Text) {
    self.text = text
    styles = Array(repeating: nil, count: text.count)
  }

  /// The text changed: its colours move with it.
  mutating func apply(_ edit: TextEdit, to text: Text) {
    self.text = text
    styles.replaceSubrange(edit.range, with: repeatElement(nil, count: edit.replacement.count))
    changedLine = text.line(at: edit.range.lowerBound)
  }

  mutating func apply(_ spans: [StyledSpan]) {
    for span in spans { for byte in span.range where byte < styles.count { styles[byte] = span.style } }
  }

  func draw() {
    var size = winsize()
    let height = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 1 ? Int(size.ws_row) - 1 : 24
    let first = max(0, min(changedLine - height / 2, text.lineCount - height))
    var output = "\u{1B}[H\u{1B}[J"
    for line in first..<min(first + height, text.lineCount) { output += coloured(text.lineContentRange(line)) + "\n" }
    print(output, terminator: "")
    fflush(nil)
  }

  private func coloured(_ line: Range<Int>) -> String {
    var output = ""
    var start = line.lowerBound
    while start < line.upperBound {
      let end = styles[start..<line.upperBound].firstIndex { $0 != styles[start] } ?? line.upperBound
      // A terminal would obey the control characters of the file.
      let shown = String(decoding: VisibleText.content(text.bytes(in: start..<end)), as: UTF8.self)
      output += "\u{1B}[\(Self.colour(of: styles[start]))m" + shown + "\u{1B}[0m"
      start = end
    }
    return output
  }

  /// A capture that is not known here has its family's colour: `string.escape` is a `string`.
  private static func colour(of style: String?) -> Int {
    colours[String(style?.prefix { $0 != "." && $0 != "+" } ?? "")] ?? 39
  }

  private static let colours = [
    "comment": 90, "string": 32, "character": 32, "number": 36, "boolean": 36, "constant": 36, "keyword": 35,
    "function": 34, "constructor": 34, "type": 33, "attribute": 33, "tag": 34, "property": 36, "markup": 35,
  ]
}
