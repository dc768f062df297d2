/// Text that an editor may hide, as `(#set! conceal "")`, `(#set! conceal "•")` and `(#set! conceal_lines "")` say it of a
/// pattern's captures: the metadata that Neovim's highlighter knows. It is told as a modifier on the style of the text.
package enum Concealment {
  /// Nothing is shown in the text's place.
  static let hidden = "conceal"
  /// The lines of the text are not shown.
  static let lines = "conceal_lines"

  /// The modifier of text in whose place something else is shown: `conceal`, or `conceal.2022` for a bullet, with the
  /// number of the character in hexadecimal digits.
  package static func modifier(showing replacement: String) -> String {
    replacement.unicodeScalars.first.map { "\(hidden).\(String($0.value, radix: 16))" } ?? hidden
  }

  /// Interns the modifiers of a language whose queries have these replacements, so that a process that cannot read queries
  /// knows what they may say.
  package static func learn(_ replacements: [String], table: StyleTable = .shared) {
    for modifier in [hidden, lines] + replacements.prefix(CaptureRole.limit).map(modifier(showing:)) {
      _ = table.id(for: modifier)
    }
  }

  /// Whether a part of a style's name is one of these modifiers.
  static func isModifier(_ part: String) -> Bool {
    part == hidden || part == lines || part.hasPrefix(hidden + ".")
  }

  /// What properties of a pattern or a capture add to a style; 0: nothing.
  static func style(of properties: [String: String?], table: StyleTable = .shared) -> StyleID {
    var style: StyleID = 0
    if let value = properties[hidden] {
      style = table.id(for: modifier(showing: value ?? ""))
    }
    if properties[lines] != nil { style = table.adding(table.id(for: lines), to: style) }
    return style
  }
}
