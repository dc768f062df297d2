import CommandSupport

/// What stands around the lines of a file: their numbers, what changed in them, its name, and rules.
struct FileFrame {
  enum Part: String, CaseIterable {
    case numbers
    case changes
    case header
    case grid
  }

  /// A part of a margin, and the capture whose colour it has.
  struct Piece: Equatable {
    var text: String
    var style = "comment"
  }

  let parts: Set<Part>
  /// Digits of the longest number.
  let digits: Int
  /// Of the terminal.
  let columns: Int
  /// By line, counted from 1. Where there are none the margin has no room for them.
  var changes: [Int: LineChange] = [:]

  /// Parts by their names, with commas between them; `plain` is none, `full` all. Nil if a name is none of these.
  static func parts(named text: String) -> Set<Part>? {
    var parts: Set<Part> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) where name != "plain" {
      guard name == "full" || Part(rawValue: String(name)) != nil else { return nil }
      parts.formUnion(name == "full" ? Part.allCases : [Part(rawValue: String(name))].compactMap(\.self))
    }
    return parts
  }

  private var hasNumbers: Bool { parts.contains(.numbers) }
  private var hasChanges: Bool { parts.contains(.changes) && !changes.isEmpty }

  /// The columns before the text of a line.
  var marginWidth: Int {
    guard hasNumbers || hasChanges else { return 0 }
    return (hasNumbers ? digits : 0) + (hasChanges ? hasNumbers ? 2 : 1 : 0) + separator.unicodeScalars.count
  }

  /// Between the margin and the text.
  private var separator: String { parts.contains(.grid) ? " │ " : hasChanges ? " " : "  " }

  /// What stands before a line, or with nil before what is none.
  func margin(_ number: Int?) -> [Piece] {
    guard hasNumbers || hasChanges else { return [] }
    var label = ""
    if hasNumbers {
      label = number.map { "\($0)" } ?? ""
      label = String(repeating: " ", count: max(0, digits - label.utf8.count)) + label
    }
    guard hasChanges else { return [Piece(text: label + separator)] }
    if hasNumbers { label += " " }
    guard let change = number.flatMap({ changes[$0] }) else { return [Piece(text: label + " " + separator)] }
    return [Piece(text: label), Piece(text: change.mark, style: change.style), Piece(text: separator)]
  }

  /// The lines above the file's own.
  func above(_ name: String) -> [String] {
    let header = parts.contains(.header) ? [margin(nil).map(\.text).joined() + "File: " + name] : []
    return rule("┬") + header + (header.isEmpty ? [] : rule("┼"))
  }

  /// The lines below.
  var below: [String] { rule("┴") }

  private func rule(_ junction: Character) -> [String] {
    guard parts.contains(.grid) else { return [] }
    var rule = Array(repeating: Character("─"), count: max(columns, 1))
    if marginWidth > 1, marginWidth - 2 < rule.count { rule[marginWidth - 2] = junction }
    return [String(rule)]
  }
}

extension AnsiRenderer {
  func margin(_ pieces: [FileFrame.Piece]) -> [UInt8] { pieces.flatMap { label($0.text, style: $0.style) } }
}
