import Foundation
import Grammars
import Testing
import TextStore

@testable import Highlighting

/// The highlights that the files in queries/<language>/tests ask for. They speak of highlights.scm and injections.scm
/// alone, so local definitions are resolved only for files named `locals.*`.
@Suite struct AssertionTests {
  /// How many assertions a language must have at least, so that these tests cannot pass by finding none.
  static let minima = [
    "bash": 80, "c": 85, "cpp": 80, "css": 60, "go": 70, "html": 45, "java": 100, "javascript": 110, "json": 15,
    "markdown": 40, "python": 125, "rust": 88, "swift": 98, "toml": 25, "tsx": 35, "typescript": 95, "yaml": 28,
  ]

  static let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../queries").standardizedFileURL.path()
  static let files = (try? AssertionFile.all(in: folder)) ?? []

  @Test(arguments: files)
  func holds(file: AssertionFile) throws {
    try Highlighter.require(file.language)
    var settings = SyntaxSettings()
    settings.resolvesLocals = file.name.hasPrefix("locals.")
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    let bytes = try file.bytes()
    let text = try Text(utf8: bytes)
    let runs = highlight.tokens(of: text, language: file.language).runs
    let styles = runs.flatMap { repeatElement($0.style, count: $0.length) }
    for assertion in try AssertionFile.assertions(in: bytes) {
      let line = text.lineContentRange(assertion.line)
      for column in assertion.columns {
        // Past the end of the line there is no style.
        let name = column < line.count ? StyleTable.shared.name(of: styles[line.lowerBound + column]) : ""
        let holds = name.split(separator: "+").contains { $0 == assertion.capture } != assertion.isNegated
        if !holds {
          Issue.record(
            """
            queries/\(file.language)/tests/\(file.name):\(assertion.source + 1): \
            \(assertion.isNegated ? "not " : "")\(assertion.capture) expected at \
            \(assertion.line + 1):\(column + 1), "\(name)" found, in \(text.string(in: line).debugDescription)
            """)
          break
        }
      }
    }
  }

  @Test func everyLanguageHasAssertions() throws {
    var counts: [String: Int] = [:]
    for file in Self.files {
      counts[file.language, default: 0] += try AssertionFile.assertions(in: file.bytes()).count
    }
    for (language, minimum) in Self.minima {
      let count = counts[language] ?? 0
      #expect(count >= minimum, "\(language) has \(count) assertions")
    }
  }

  @Test func assertionsAreRead() throws {
    let text = "int x;\n// <- @a.b\n//  ^^ !c\n  <!-- ^ @d -->\n/* ^ @e */\n{/* ^ @f */}\n#^ @g\n// just words\n"
    let found = try AssertionFile.assertions(in: Array(text.utf8))
    #expect(found.map(\.capture) == ["a.b", "c", "d", "e", "f", "g"])
    #expect(found.map(\.columns) == [0..<1, 4..<6, 7..<8, 3..<4, 4..<5, 1..<2])
    #expect(found.map(\.isNegated) == [false, true, false, false, false, false])
    #expect(found.allSatisfy { $0.line == 0 })
  }
}
