import Base
import Foundation
import Testing
import TextStore

@testable import Highlighting

/// The small program of one language, with what each construct of it is coloured as: `Tests/Captures/programs/<language>.toml`.
///
/// In the program `«call:greet»` marks `greet` as the construct `call`. `none` lists the constructs that the language does
/// not have, `unshown` those that it has and the program does not show; `reasons` says of others why they are not marked, or
/// have another capture than the construct's own.
struct MarkedProgram {
  struct Mark {
    var construct: String
    /// Bytes of the text.
    var range: Range<Int>
  }

  var language: String
  /// The program without its marks.
  var text: Text
  var marks: [Mark]
  var none: Set<String>
  var unshown: Set<String>
  var reasons: [String: String]

  init(language: String, file: String) throws {
    let table = try TOMLDocument.parse(String(contentsOfFile: file, encoding: .utf8))
    var reader = MarkReader()
    try reader.read(try #require(table["program"]?.string, "\(file) has no program"), of: file)
    self.language = language
    text = try Text(utf8: reader.bytes)
    marks = reader.marks
    none = Set((table["none"]?.array ?? []).compactMap(\.string))
    unshown = Set((table["unshown"]?.array ?? []).compactMap(\.string))
    reasons = (table["reasons"]?.table ?? [:]).compactMapValues(\.string)
  }

  static let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../Captures").standardizedFileURL.path()

  /// The languages that have a program, sorted.
  static let languages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/programs")) ?? []
    return names.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func load(_ language: String) throws -> MarkedProgram {
    try MarkedProgram(language: language, file: folder + "/programs/\(language).toml")
  }

  /// The capture of each byte, empty for none.
  func captures() throws -> [String] {
    try Highlighter.require(language)
    let highlight = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    let (runs, state) = highlight.tokens(of: text, language: language)
    try #require(state == .complete, "the program in \(language) is not coloured: \(state)")
    return runs.flatMap { repeatElement(StyleTable.shared.name(of: $0.style), count: $0.length) }
  }

  /// What each marked construct is coloured as; several captures where its bytes differ, and `plain` for none.
  func given() throws -> [String: String] {
    let captures = try captures()
    var found: [String: [String]] = [:]
    for mark in marks {
      for offset in mark.range {
        let name = offset < captures.count && !captures[offset].isEmpty ? captures[offset] : "plain"
        if found[mark.construct]?.contains(name) != true { found[mark.construct, default: []].append(name) }
      }
    }
    return found.mapValues { $0.joined(separator: ", ") }
  }
}

/// Takes a program and its marks apart.
private struct MarkReader {
  var bytes: [UInt8] = []
  var marks: [MarkedProgram.Mark] = []

  mutating func read(_ program: String, of file: String) throws {
    var rest = program[...]
    while let opening = rest.firstIndex(of: "«") {
      bytes += rest[..<opening].utf8
      let inside = rest[rest.index(after: opening)...]
      let closing = try #require(inside.firstIndex(of: "»"), "\(file): a mark has no end: «\(inside.prefix(20))")
      let colon = try #require(inside[..<closing].firstIndex(of: ":"), "\(file): «\(inside[..<closing])» has no colon")
      let start = bytes.count
      bytes += inside[inside.index(after: colon)..<closing].utf8
      marks.append(.init(construct: String(inside[..<colon]), range: start..<bytes.count))
      rest = inside[inside.index(after: closing)...]
    }
    bytes += rest.utf8
  }
}
