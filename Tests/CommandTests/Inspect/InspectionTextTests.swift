import Testing
import TextStore

@testable import Highlighting
@testable import hued

@Suite struct InspectionTextTests {
  @Test func saysWhatIsThere() {
    let text = Text("a = {\n  \"b\"\n}\n")
    let inspection = Inspection(
      style: "string.escape", pass: .syntax,
      layers: [
        .init(
          language: "python", depth: 0, isCombined: false,
          path: [
            .init(kind: "module", field: nil, isNamed: true, isError: false, range: 0..<13),
            .init(kind: "string", field: "left", isNamed: true, isError: false, range: 8..<11),
            .init(kind: "\"", field: nil, isNamed: false, isError: false, range: 8..<9),
          ],
          captures: [
            .init(name: "string", range: 8..<11, priority: 100, file: "/x/python/highlights.scm", line: 7),
            .init(name: "spell", range: 8..<11, priority: 90, file: "/x/python/highlights.scm", line: 9),
          ]),
        .init(language: "regex", depth: 1, isCombined: true, path: [], captures: []),
      ])
    #expect(
      InspectionText(inspection, text: text).lines == [
        "style   string.escape  (syntax)",
        "layer   python",
        "tree    module › left: string › \"\"\"",
        "capture @string  2:3-2:6  python/highlights.scm:7",
        "capture @spell  2:3-2:6  python/highlights.scm:9, priority 90",
        "layer     regex, of several ranges",
        "tree      ",
      ])
  }

  @Test func findsPlaces() {
    let text = Text("äb\n\nc")
    func offset(_ line: Int, _ column: Int) -> Int? {
      InspectionText.offset(of: .init(line: line, column: column), in: text)
    }
    #expect(offset(0, 0) == 0)
    #expect(offset(0, 1) == 2)
    // Past the end of a line: its last byte; an empty line: its start.
    #expect(offset(0, 9) == 2)
    #expect(offset(1, 3) == 4)
    #expect(offset(2, 0) == 5)
    #expect(offset(3, 0) == nil)
  }
}
