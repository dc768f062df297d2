import Grammars
import TOMLKit
import TextStore

/// Finds themes by name, or by the path of a TOML file.
struct ThemeLoader {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let directories: [String]

  static let defaultName = "dusk"

  func load(_ name: String) throws -> Theme {
    let paths = name.hasSuffix(".toml") ? [name] : directories.map { $0 + "/" + name + ".toml" }
    for path in paths {
      guard let bytes = try? InputFile.read(path) else { continue }
      return try decode(String(decoding: bytes, as: UTF8.self), path: path)
    }
    throw Failure(
      description: "there is no theme \"\(name)\"; shipped are dusk and dawn, or give the path of a .toml file")
  }

  private func decode(_ source: String, path: String) throws -> Theme {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: source)
    } catch {
      throw Failure(description: "\(path): \(error)")
    }
    var theme = Theme(name: table["name"]?.string ?? path, styles: [:])
    theme.foreground = try color(table["foreground"]?.string, path)
    theme.background = try color(table["background"]?.string, path)
    guard let styles = table["styles"]?.table else {
      throw Failure(description: "\(path): the table [styles] is missing")
    }
    for name in styles.keys {
      guard let entry = styles[name]?.table else {
        throw Failure(description: "\(path): styles.\"\(name)\" must be a table such as { foreground = \"#aabbcc\" }")
      }
      theme.styles[name] = Theme.Style(
        foreground: try color(entry["foreground"]?.string, path),
        background: try color(entry["background"]?.string, path),
        bold: entry["bold"]?.bool ?? false, italic: entry["italic"]?.bool ?? false,
        underline: entry["underline"]?.bool ?? false, strikethrough: entry["strikethrough"]?.bool ?? false)
    }
    return theme
  }

  private func color(_ text: String?, _ path: String) throws -> Theme.Color? {
    guard let text else { return nil }
    guard let color = Theme.Color(text) else {
      throw Failure(description: "\(path): \"\(text)\" is no colour; write it as \"#rrggbb\"")
    }
    return color
  }
}
