import TestSupport
import TextStore

/// Makes up edits that change what the rest of a text means.
struct Typist {
  private static let pieces = [
    "x", " ", "\n", "\"", "'", "`", "/*", "*/", "//", "#", "<!--", "-->", "{", "}", "(", ")", "<", ">", ";", "\"\"\"",
    "```js\nlet x = 1\n```\n", "<script>", "</script>", "é", "漢字", "😀", "\r\n", "\u{0}", "**", "/// `a`\n", "return ",
  ]

  var random: SeededGenerator

  /// The next edit of a text; its range lies on scalar boundaries.
  mutating func edit(of text: Text) -> TextEdit {
    let start = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
    let isInsertion = Int.random(in: 0..<3, using: &random) > 0
    let length = isInsertion ? 0 : Int.random(in: 0...60, using: &random)
    let end = text.scalarEnd(atOrAfter: min(text.count, start + length))
    return TextEdit(range: start..<end, replacement: isInsertion ? Self.pieces.randomElement(using: &random) ?? "" : "")
  }
}
