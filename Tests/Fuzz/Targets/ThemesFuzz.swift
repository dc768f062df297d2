import Base
import Themes

/// Any text is a theme or refused with a line of it; a theme that was read says the same when it is written and read again.
enum ThemesFuzz {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let theme: Theme
    do {
      theme = try ThemeFile.read(text, path: "theme.toml")
    } catch {
      let lineCount = text.utf8.count { $0 == 0x0A } + 1
      if let line = error.line { expect((1...lineCount).contains(line), "\(error), of \(lineCount) lines") }
      return
    }
    let source = written(theme)
    do {
      let again = try ThemeFile.read(source, path: "theme.toml")
      expect(again == theme, "\(theme) is written as \(source) and read as \(again)")
    } catch {
      expect(false, "\(error) in \(source)")
    }
    for (name, style) in theme.styles where !name.contains("+") && !name.isEmpty {
      expect(theme.style(for: name) == style, "\(name) has another style than its own")
      expect(theme.style(for: name + ".unknown") != nil, "\(name) says nothing of what is below it")
    }
    _ = theme.style(for: text)
  }

  private static func written(_ theme: Theme) -> String {
    var lines = ["name = \(quoted(theme.name))"]
    if let appearance = theme.appearance { lines.append("appearance = \(quoted(appearance.rawValue))") }
    lines += colors(theme.foreground, theme.background)
    lines.append("[styles]")
    for (name, style) in theme.styles {
      let flags = [
        "bold": style.bold, "italic": style.italic, "underline": style.underline, "strikethrough": style.strikethrough,
      ]
      let members = colors(style.foreground, style.background) + flags.map { "\($0) = \($1)" }
      lines.append("\(quoted(name)) = { \(members.joined(separator: ", ")) }")
    }
    return lines.joined(separator: "\n")
  }

  private static func colors(_ foreground: Theme.Color?, _ background: Theme.Color?) -> [String] {
    [("foreground", foreground), ("background", background)].compactMap { name, color in
      color.map { "\(name) = \(quoted($0.hexadecimal))" }
    }
  }

  /// A basic string with everything escaped that could need it.
  private static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar -> String in
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "#" { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"" + characters.joined() + "\""
  }
}
