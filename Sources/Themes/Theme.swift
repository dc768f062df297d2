/// Colours and attributes by capture name.
struct Theme: Sendable {
  struct Color: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// `#rrggbb`; nil for anything else.
    init?(_ text: String) {
      let digits = text.dropFirst()
      guard text.hasPrefix("#"), digits.utf8.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
      red = UInt8(value >> 16)
      green = UInt8(value >> 8 & 0xff)
      blue = UInt8(value & 0xff)
    }

    var hexadecimal: String {
      "#"
        + [red, green, blue].map { component in
          let digits = String(component, radix: 16)
          return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  struct Style: Hashable, Sendable {
    var foreground: Color?
    var background: Color?
    var bold = false
    var italic = false
    var underline = false
    var strikethrough = false

    /// `other` on top of this one.
    func merging(_ other: Style) -> Style {
      Style(
        foreground: other.foreground ?? foreground, background: other.background ?? background,
        bold: bold || other.bold, italic: italic || other.italic, underline: underline || other.underline,
        strikethrough: strikethrough || other.strikethrough)
    }
  }

  var name: String
  /// `dark` or `light`, if it says so.
  var appearance: String?
  var foreground: Color?
  var background: Color?
  var styles: [String: Style]

  /// The look of a style such as `variable.parameter+readonly`: that of its capture, or of the nearest parent that has
  /// one, with what its modifiers add.
  func style(for name: String) -> Style? {
    var result: Style?
    for part in name.split(separator: "+") {
      guard let style = fallback(String(part)) else { continue }
      result = result?.merging(style) ?? style
    }
    return result
  }

  private func fallback(_ capture: String) -> Style? {
    var name = capture[...]
    while true {
      if let style = styles[String(name)] { return style }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }
}
