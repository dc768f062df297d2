import Highlighting
import Testing
import TextStore

@testable import LanguageServerFacade

@Suite struct TokenEncoderTests {
  private let table = StyleTable()

  /// The tokens of a text whose stretches have these styles, as `line:column+length type`.
  private func tokens(
    _ stretches: [(String, String)], unit: PositionUnit = .utf8, joinsLines: Bool = false
  ) -> [String] {
    let text = Text(stretches.map(\.0).joined())
    var runs: [SourcedRun] = []
    for (piece, style) in stretches {
      // As the composition has it: line feeds are plain.
      for part in piece.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 { runs.append(SourcedRun(length: 1, style: 0, pass: .syntax)) }
        if !part.element.isEmpty {
          runs.append(SourcedRun(length: part.element.count, style: table.id(for: style), pass: .syntax))
        }
      }
    }
    var map = TokenStyleMap(types: .all)
    map.update(from: table)
    let encoder = TokenEncoder(text: text, unit: unit, styles: map, joinsLines: joinsLines)
    return Self.decoded(encoder.encode(runs, from: 0))
  }

  private static func decoded(_ data: [UInt32]) -> [String] {
    var (line, column): (UInt32, UInt32) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { index in
      column = data[index] == 0 ? column + data[index + 1] : data[index + 1]
      line += data[index]
      return "\(line):\(column)+\(data[index + 2]) \(TokenLegend.types[Int(data[index + 3])])"
    }
  }

  @Test func countsFromTheTokenBefore() {
    #expect(
      tokens([
        ("let", "keyword"), (" ", ""), ("x", "variable"), (" = ", ""), ("1", "number"), ("\n\n  ", ""), ("y", "type"),
      ])
        == ["0:0+3 keyword", "0:4+1 variable", "0:8+1 number", "2:2+1 type"])
  }

  @Test(arguments: [(PositionUnit.utf8, 11, 6), (.utf16, 6, 3), (.utf32, 4, 2)])
  func countsInTheClientsUnit(unit: PositionUnit, column: Int, length: Int) {
    let found = tokens([("😀é😀", "comment"), (" ", ""), ("é😀", "string")], unit: unit)
    #expect(found.last == "0:\(column)+\(length) string")
  }

  @Test func splitsAtLineEnds() {
    #expect(tokens([("/* a\n b\n*/", "comment")]) == ["0:0+4 comment", "1:0+2 comment", "2:0+2 comment"])
  }

  @Test func leavesTheReturnOut() {
    #expect(tokens([("/* a\r\n b */\r\n", "comment")]) == ["0:0+4 comment", "1:0+5 comment"])
    // A lone one is text.
    #expect(tokens([("a\rb", "comment")]) == ["0:0+3 comment"])
    #expect(tokens([("\r\n", "comment")]) == [])
  }

  @Test func joinsLinesForClientsThatTakeThem() {
    #expect(tokens([("/* a\n\n b */", "comment")], joinsLines: true) == ["0:0+11 comment"])
    #expect(tokens([("é\né", "string")], unit: .utf16, joinsLines: true) == ["0:0+3 string"])
    // A keyword at a line's end and one at the next line's start are two.
    #expect(tokens([("else\nreturn", "keyword")], joinsLines: true) == ["0:0+4 keyword", "1:0+6 keyword"])
    #expect(tokens([("a\r\nb", "comment")], joinsLines: true) == ["0:0+1 comment", "1:0+1 comment"])
    #expect(tokens([("a\n", "comment"), (" ", ""), ("b", "comment")], joinsLines: true).count == 2)
  }

  @Test func joinsWhatLooksTheSameToLSP() {
    #expect(
      tokens([("if", "keyword.conditional"), ("x", "keyword.repeat"), ("y", "unheard"), ("z", "keyword")])
        == ["0:0+3 keyword", "0:4+1 keyword"])
  }
}
