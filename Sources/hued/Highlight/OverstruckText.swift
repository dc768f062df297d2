import Highlighting
import TextStore

/// A text in which characters are struck over others, as `man` writes for pagers and typewriters did: `a\ba` is bold, `_\ba`
/// underlined.
struct OverstruckText {
  let text: Text
  let runs: [SourcedRun]

  /// Nil where nothing is struck over.
  init?(_ source: Text) {
    let bytes = source.bytes(in: 0..<source.count)
    guard bytes.contains(0x08) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var (output, runs) = ("", [SourcedRun]())
    var (index, isStruck, isHeading, column) = (0, false, false, 0)
    while index < scalars.count {
      var shown = scalars[index]
      var (isBold, isUnderlined) = (false, false)
      index += 1
      while shown != "\n", index + 1 < scalars.count, scalars[index] == Self.backspace, scalars[index + 1] != "\n" {
        let next = scalars[index + 1]
        if next == shown { isBold = true } else if shown == "_" || next == "_" { isUnderlined = true }
        if next != "_" { shown = next }
        (index, isStruck) = (index + 2, true)
      }
      if column == 0 { isHeading = isBold }
      column = shown == "\n" ? 0 : column + 1
      output.unicodeScalars.append(shown)
      let style = Self.style(bold: isBold, underlined: isUnderlined, heading: isHeading)
      if runs.last?.style == style {
        runs[runs.count - 1].length += UTF8.width(shown)
      } else {
        runs.append(SourcedRun(length: UTF8.width(shown), style: style, pass: .pattern))
      }
    }
    guard isStruck else { return nil }
    (text, self.runs) = (Text(output), runs)
  }

  private static let backspace: Unicode.Scalar = "\u{8}"

  /// Headings of a manual page begin at the margin; elsewhere what is bold is mostly to be typed as it stands, and what is
  /// underlined stands for something else.
  private static func style(bold: Bool, underlined: Bool, heading: Bool) -> StyleID {
    guard bold || underlined else { return 0 }
    if bold, heading { return StyleTable.shared.id(for: "markup.heading") }
    let name = bold ? "function+markup.strong" : "variable.parameter+markup.underline"
    return StyleTable.shared.id(for: bold && underlined ? name + "+markup.underline" : name)
  }
}
