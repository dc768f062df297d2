import Foundation
import Grammars
import Highlighting
import TextStore

/// What the tests of the pattern pass share.
enum PatternSupport {
  /// The checkout's own definitions, found from where this file was compiled.
  static let queries: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/") + "/queries"
  }()

  /// Every language that has a definition.
  static let languages: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: queries)) ?? []
    return folders.filter { FileManager.default.fileExists(atPath: "\(queries)/\($0)/patterns.toml") }.sorted()
  }()

  static func load(_ language: String) -> PatternLoader.Loaded {
    PatternLoader.load(language: language, searching: [queries])
  }

  static func program(_ language: String) -> PatternProgram { PatternProgram(load(language).definition) }

  /// Every byte's style in runs of whole captures: `text` between bars with its capture's name, such as `|if|keyword|`.
  static func styles(_ program: PatternProgram, _ text: Text) -> [StyleID] {
    let source = PatternSource(program: program, count: text.count)
    return expand(source.runs(in: 0..<text.count, of: text, maximumBytes: .max).runs)
  }

  static func expand(_ runs: [Run]) -> [StyleID] {
    runs.flatMap { Array(repeating: $0.style, count: $0.length) }
  }

  /// The capture of the byte at the start of the `occurrence`th `part`, and whether all of `part` has it.
  static func capture(
    of part: String, _ occurrence: Int = 1, in text: String, _ program: PatternProgram
  ) -> String {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    var left = occurrence
    let styles = styles(program, Text(text))
    for start in 0...max(0, bytes.count - wanted.count) where Array(bytes[start...].prefix(wanted.count)) == wanted {
      left -= 1
      guard left == 0 else { continue }
      let found = Set(styles[start..<(start + wanted.count)])
      return found.count == 1 ? StyleTable.shared.name(of: styles[start]) : "mixed"
    }
    return "not found"
  }
}
