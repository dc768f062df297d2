import Base

/// Colours and attributes by capture name.
package struct Theme: Sendable, Equatable {
  package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// `#rrggbb`; nil for anything else.
    package init?(_ text: String) {
      let digits = text.dropFirst()
      // An integer may begin with a sign, a colour may not.
      guard text.hasPrefix("#"), digits.utf8.count == 6, digits.first != "+", let value = UInt32(digits, radix: 16)
      else { return nil }
      red = UInt8(value >> 16)
      green = UInt8(value >> 8 & 0xff)
      blue = UInt8(value & 0xff)
    }

    package var hexadecimal: String { "#" + [red, green, blue].map { $0.hexadecimal(digits: 2) }.joined() }
  }

  package struct Style: Hashable, Sendable {
    package var foreground: Color?
    package var background: Color?
    package var bold = false
    package var italic = false
    package var underline = false
    package var strikethrough = false

    /// `other` on top of this one.
    func merging(_ other: Style) -> Style {
      Style(
        foreground: other.foreground ?? foreground, background: other.background ?? background,
        bold: bold || other.bold, italic: italic || other.italic, underline: underline || other.underline,
        strikethrough: strikethrough || other.strikethrough)
    }
  }

  package enum Appearance: String, Sendable {
    case dark, light
  }

  package var name: String
  /// What it says of itself.
  package var appearance: Appearance?
  package var foreground: Color?
  package var background: Color?
  /// By capture name.
  package var styles: [String: Style]

  /// One that gives nothing a look.
  package static let plain = Theme(name: "plain", styles: [:])

  /// The look of a style such as `variable.parameter+readonly`: that of its capture, or of the nearest parent that has
  /// one, with what its modifiers add.
  package func style(for name: String) -> Style? {
    var result: Style?
    for part in name.split(separator: "+") {
      guard let style = CaptureName.nearest(to: part, { styles[String($0)] }) else { continue }
      result = result?.merging(style) ?? style
    }
    return result
  }
}
