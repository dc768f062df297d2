import Base
import Grammars

/// Reads a theme from TOML. What is wrong or unknown in it is told with its line: it would be without effect, silently.
package struct ThemeFile {
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var path: String
    /// Counted from 1; nil where something is missing.
    package var line: Int?
    package var message: String

    package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message)" }
  }

  private let path: String
  private let lines: [[String]: Int]

  /// - Parameter path: for messages, and the name of a theme that has no other.
  package static func read(_ source: String, path: String) throws(Failure) -> Theme {
    let (table, lines): ([String: TOMLValue], [[String]: Int])
    do {
      (table, lines) = try TOMLDocument.parseWithLines(source)
    } catch {
      throw Failure(path: path, line: error.line, message: error.message)
    }
    return try ThemeFile(path: path, lines: lines).theme(table)
  }

  private func theme(_ table: [String: TOMLValue]) throws(Failure) -> Theme {
    guard table["styles"] != nil else {
      throw Failure(path: path, line: nil, message: "the table [styles] is missing")
    }
    var theme = Theme(name: path, styles: [:])
    for (key, value) in members(of: table, at: []) {
      switch key {
      case "name": theme.name = try name(value)
      case "appearance": theme.appearance = try appearance(value)
      case "foreground": theme.foreground = try color(value, [key])
      case "background": theme.background = try color(value, [key])
      case "styles": theme.styles = try styles(value)
      default:
        throw failure([key], "\(key) is unknown; a theme has name, appearance, foreground, background and [styles]")
      }
    }
    return theme
  }

  private func styles(_ value: TOMLValue) throws(Failure) -> [String: Theme.Style] {
    guard let table = value.table else { throw failure(["styles"], "styles must be a table, not \(value.kind)") }
    var styles: [String: Theme.Style] = [:]
    for (name, value) in members(of: table, at: ["styles"]) {
      guard let entry = value.table else {
        throw failure(["styles", name], "styles.\"\(name)\" must be a table such as { foreground = \"#aabbcc\" }")
      }
      styles[name] = try style(entry, ["styles", name])
    }
    return styles
  }

  private func style(_ entry: [String: TOMLValue], _ place: [String]) throws(Failure) -> Theme.Style {
    var style = Theme.Style()
    for (key, value) in members(of: entry, at: place) {
      let place = place + [key]
      switch key {
      case "foreground": style.foreground = try color(value, place)
      case "background": style.background = try color(value, place)
      case "bold": style.bold = try flag(value, place)
      case "italic": style.italic = try flag(value, place)
      case "underline": style.underline = try flag(value, place)
      case "strikethrough": style.strikethrough = try flag(value, place)
      default:
        throw failure(
          place, "\(key) is unknown; a style has foreground, background, bold, italic, underline and strikethrough")
      }
    }
    return style
  }

  // MARK: Values

  private func name(_ value: TOMLValue) throws(Failure) -> String {
    guard let name = value.string else { throw failure(["name"], "name must be a string, not \(value.kind)") }
    return name
  }

  private func appearance(_ value: TOMLValue) throws(Failure) -> Theme.Appearance {
    guard let appearance = value.string.flatMap(Theme.Appearance.init) else {
      throw failure(["appearance"], "appearance must be \"dark\" or \"light\"")
    }
    return appearance
  }

  private func flag(_ value: TOMLValue, _ place: [String]) throws(Failure) -> Bool {
    guard let flag = value.bool else {
      throw failure(place, "\(place.last ?? "") must be true or false, not \(value.kind)")
    }
    return flag
  }

  private func color(_ value: TOMLValue, _ place: [String]) throws(Failure) -> Theme.Color {
    guard let color = value.string.flatMap(Theme.Color.init) else {
      throw failure(place, "\(value.string ?? value.kind) is no colour; write it as \"#rrggbb\"")
    }
    return color
  }

  // MARK: Lines

  /// A table's members as they stand in the file, so that of several mistakes the first one is told.
  private func members(
    of table: [String: TOMLValue], at place: [String]
  ) -> [(key: String, value: TOMLValue)] {
    let members = table.map { (line: line(of: place + [$0.key]), key: $0.key, value: $0.value) }
    return members.sorted { ($0.line, $0.key) < ($1.line, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The line of a key, or of the nearest table around it that has one.
  private func line(of place: [String]) -> Int {
    for count in stride(from: place.count, to: 0, by: -1) {
      if let line = lines[Array(place.prefix(count))] { return line }
    }
    return 1
  }

  private func failure(_ place: [String], _ message: String) -> Failure {
    Failure(path: path, line: line(of: place), message: message)
  }
}
