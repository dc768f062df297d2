package import Base

/// Reads a theme from TOML. What is wrong or unknown in it is told with its line: it would be without effect, silently.
package struct ThemeFile {
  private let path: String
  private let lines: [[String]: Int]

  /// - Parameter path: for messages, and the name of a theme that has no other.
  package static func read(_ source: String, path: String) throws(FileProblem) -> Theme {
    let (table, lines): ([String: TOMLValue], [[String]: Int])
    do {
      (table, lines) = try TOMLDocument.parseWithLines(source)
    } catch {
      throw FileProblem(file: path, line: error.line, message: error.message)
    }
    return try ThemeFile(path: path, lines: lines).theme(table)
  }

  private func theme(_ table: [String: TOMLValue]) throws(FileProblem) -> Theme {
    guard table["styles"] != nil else {
      throw FileProblem(file: path, line: nil, message: "the table [styles] is missing")
    }
    var theme = Theme(name: path, styles: [:])
    for (key, value) in members(of: table, at: []) {
      switch key {
      case "name": theme.name = try known(value.string, at: [key], or: "name must be a string, not \(value.kind)")
      case "appearance":
        theme.appearance = try known(
          value.string.flatMap(Theme.Appearance.init), at: [key], or: "appearance must be \"dark\" or \"light\"")
      case "foreground": theme.foreground = try color(value, [key])
      case "background": theme.background = try color(value, [key])
      case "styles": theme.styles = try styles(value)
      default:
        throw failure([key], "\(key) is unknown; a theme has name, appearance, foreground, background and [styles]")
      }
    }
    return theme
  }

  private func styles(_ value: TOMLValue) throws(FileProblem) -> [String: Theme.Style] {
    let table = try known(value.table, at: ["styles"], or: "styles must be a table, not \(value.kind)")
    var styles: [String: Theme.Style] = [:]
    for (name, value) in members(of: table, at: ["styles"]) {
      let place = ["styles", name]
      let entry = try known(
        value.table, at: place, or: "styles.\"\(name)\" must be a table such as { foreground = \"#aabbcc\" }")
      styles[name] = try style(entry, place)
    }
    return styles
  }

  private func style(_ entry: [String: TOMLValue], _ place: [String]) throws(FileProblem) -> Theme.Style {
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
      case _ where value.table != nil:
        throw failure(place, "a name with a dot must be in quotes: \"\(place.dropFirst().joined(separator: "."))\"")
      default:
        throw failure(
          place, "\(key) is unknown; a style has foreground, background, bold, italic, underline and strikethrough")
      }
    }
    return style
  }

  // MARK: Values

  private func flag(_ value: TOMLValue, _ place: [String]) throws(FileProblem) -> Bool {
    try known(value.bool, at: place, or: "\(place.last ?? "") must be true or false, not \(value.kind)")
  }

  private func color(_ value: TOMLValue, _ place: [String]) throws(FileProblem) -> Theme.Color {
    try known(
      value.string.flatMap(Theme.Color.init), at: place,
      or: "\(value.string ?? value.kind) is no colour; write it as \"#rrggbb\"")
  }

  /// A value that is of the kind that it must be.
  private func known<Value>(
    _ value: Value?, at place: [String], or message: @autoclosure () -> String
  ) throws(FileProblem) -> Value {
    guard let value else { throw failure(place, message()) }
    return value
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

  private func failure(_ place: [String], _ message: String) -> FileProblem {
    FileProblem(file: path, line: line(of: place), message: message)
  }
}
