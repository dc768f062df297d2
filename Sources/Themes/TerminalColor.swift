/// The colours of a terminal that has but 16, which its user has chosen. What they look like is not known, so they are
/// given to kinds of tokens, whatever the theme, and only those that can be read on dark and on light are used.
package enum TerminalColor: Int, Sendable {
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
  /// Bright black.
  case grey = 90

  /// The colour of a style such as `variable.parameter+readonly`: that of its capture, or of the nearest parent that has
  /// one; nil: the terminal's own.
  package init?(style: String) {
    let capture = style.prefix { $0 != "+" }
    guard let color = CaptureName.nearest(to: capture, { Self.captures[String($0)] }) else { return nil }
    self = color
  }

  private static let captures: [String: TerminalColor] = [
    "attribute": .magenta, "boolean": .cyan, "character": .green, "comment": .grey, "comment.error": .red,
    "comment.note": .cyan, "comment.todo": .yellow, "comment.warning": .yellow, "constant": .cyan,
    "constructor": .yellow,
    "diff.delta": .yellow, "diff.minus": .red, "diff.plus": .green, "function": .blue, "keyword": .magenta,
    "label": .yellow, "markup.heading": .blue, "markup.link": .cyan, "markup.list": .magenta, "markup.quote": .grey,
    "markup.raw": .green, "module": .yellow, "number": .cyan, "punctuation.special": .magenta, "string": .green,
    "string.documentation": .grey, "string.escape": .red, "string.regexp": .red, "string.special": .cyan, "tag": .blue,
    "tag.attribute": .yellow, "tag.delimiter": .grey, "type": .yellow, "variable.builtin": .red,
  ]
}
