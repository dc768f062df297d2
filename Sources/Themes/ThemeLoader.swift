import Grammars
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
      description:
        "there is no theme \"\(name)\"; there are \(names.joined(separator: ", ")), or give the path of a .toml file"
    )
  }

  /// The themes in the directories, sorted.
  var names: [String] {
    var names: Set<String> = []
    for directory in directories {
      for name in FileSystem.entries(directory) where name.hasSuffix(".toml") { names.insert(String(name.dropLast(5))) }
    }
    return names.sorted()
  }

  private func decode(_ source: String, path: String) throws -> Theme {
    let table: [String: TOMLValue]
    do {
      table = try TOMLDocument.parse(source)
    } catch {
      throw Failure(description: "\(path): \(error)")
    }
    guard let styles = table["styles"]?.table else {
      throw Failure(description: "\(path): the table [styles] is missing")
    }
    var theme = Theme(name: path, styles: [:])
    theme.name = table["name"]?.string ?? path
    theme.appearance = table["appearance"]?.string
    theme.foreground = try color(table["foreground"], path)
    theme.background = try color(table["background"], path)
    for (name, value) in styles {
      guard let entry = value.table else {
        throw Failure(description: "\(path): styles.\"\(name)\" must be a table such as { foreground = \"#aabbcc\" }")
      }
      theme.styles[name] = Theme.Style(
        foreground: try color(entry["foreground"], path), background: try color(entry["background"], path),
        bold: flag(entry["bold"]), italic: flag(entry["italic"]), underline: flag(entry["underline"]),
        strikethrough: flag(entry["strikethrough"]))
    }
    return theme
  }

  private func flag(_ value: TOMLValue?) -> Bool { value?.bool ?? false }

  private func color(_ value: TOMLValue?, _ path: String) throws -> Theme.Color? {
    guard let value else { return nil }
    guard let text = value.string, let color = Theme.Color(text) else {
      throw Failure(description: "\(path): \(value.string ?? value.kind) is no colour; write it as \"#rrggbb\"")
    }
    return color
  }
}
