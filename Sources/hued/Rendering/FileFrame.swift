/// What stands around the lines of a file: their numbers, its name, and rules.
struct FileFrame {
  enum Part: String, CaseIterable {
    case numbers
    case header
    case grid
  }

  let parts: Set<Part>
  /// Digits of the longest number.
  let digits: Int
  /// Of the terminal.
  let columns: Int

  /// Parts by their names, with commas between them; `plain` is none, `full` all. Nil if a name is none of these.
  static func parts(named text: String) -> Set<Part>? {
    var parts: Set<Part> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) where name != "plain" {
      guard name == "full" || Part(rawValue: String(name)) != nil else { return nil }
      parts.formUnion(name == "full" ? Part.allCases : [Part(rawValue: String(name))].compactMap(\.self))
    }
    return parts
  }

  /// What stands before a line, or with nil before what is none.
  func margin(_ number: Int?) -> String {
    guard parts.contains(.numbers) else { return "" }
    let label = number.map { "\($0)" } ?? ""
    return String(repeating: " ", count: max(0, digits - label.utf8.count)) + label
      + (parts.contains(.grid) ? " │ " : "  ")
  }

  /// The lines above the file's own.
  func above(_ name: String) -> [String] {
    let header = parts.contains(.header) ? [margin(nil) + "File: " + name] : []
    return rule("┬") + header + (header.isEmpty ? [] : rule("┼"))
  }

  /// The lines below.
  var below: [String] { rule("┴") }

  private func rule(_ junction: Character) -> [String] {
    guard parts.contains(.grid) else { return [] }
    var rule = Array(repeating: Character("─"), count: max(columns, 1))
    if parts.contains(.numbers), digits + 1 < rule.count { rule[digits + 1] = junction }
    return [String(rule)]
  }
}
