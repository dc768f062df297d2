import TestSupport
import TextStore

/// Random edits as people make them: typing, deleting, pasting, quotes and comment openers, whole lines, undo.
struct EditScript {
  private var random: SeededGenerator
  private var undo: [TextEdit] = []

  static let snippets = [
    "x", "foo", " ", "\n", "\n\n", "\t", "0", "42", "\"", "'", "`", "/*", "*/", "//", "#", "<!--", "-->", "{", "}", "(",
    ")", "[", "]", "<", ">", ";", ",", ".", "=", "===", "\"\"\"", "```", "```python\nx = 1\n```\n", "<script>",
    "</script>",
    "return ", "if ", "for ", "func ", "def f(a):\n  return a\n", "é", "漢字", "😀", "\r\n", "\\", "$", "${", "@", "&",
    "|",
    "# TODO: later\n", "/** @param x */", "<b>**bold**</b>", "r\"[a-z]+\"", "- item\n", "key: value\n", "\u{0}",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The next edit of a text; its range lies on scalar boundaries.
  mutating func next(for text: Text) -> TextEdit {
    if !undo.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
      return undo.removeLast()
    }
    let at = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
    let edit: TextEdit
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      let snippet = Self.snippets.randomElement(using: &random) ?? "x"
      edit = TextEdit(range: at..<at, replacement: snippet)
    case 6..<8:
      edit = TextEdit(range: at..<end(of: text, from: at, atMost: 6), replacement: "")
    case 8:
      edit = TextEdit(range: at..<end(of: text, from: at, atMost: 200), replacement: "")
    case 9:
      // A line once more, somewhere else.
      let start = text.lineStart(text.line(at: at))
      let copied = text.bytes(in: line(of: text, Int.random(in: 0..<text.lineCount, using: &random)))
      edit = TextEdit(range: start..<start, replacement: copied)
    case 10:
      edit = TextEdit(range: line(of: text, text.line(at: at)), replacement: "")
    default:
      let from = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
      let paste = text.bytes(in: from..<end(of: text, from: from, atMost: 300))
      edit = TextEdit(range: at..<end(of: text, from: at, atMost: 20), replacement: paste)
    }
    undo.append(
      TextEdit(
        range: edit.range.lowerBound..<edit.range.lowerBound + edit.replacement.count,
        replacement: text.bytes(in: edit.range)))
    // Only the latest edit can be taken back as it stands.
    if undo.count > 1 { undo.removeFirst(undo.count - 1) }
    return edit
  }

  /// A line with its end, or the beginning of a long one.
  private func line(of text: Text, _ line: Int) -> Range<Int> {
    let range = text.lineRange(line)
    return range.lowerBound..<text.scalarStart(atOrBefore: min(range.upperBound, range.lowerBound + 300))
  }

  private mutating func end(of text: Text, from start: Int, atMost count: Int) -> Int {
    let end = min(text.count, start + Int.random(in: 0...count, using: &random))
    return max(start, text.scalarStart(atOrBefore: end))
  }
}
