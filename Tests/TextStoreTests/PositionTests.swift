import Testing

@testable import TextStore

@Suite struct PositionTests {
  @Test(arguments: ["", "\n", "a", "\r", "\r\n", "\0", "\u{FEFF}a\n", "a\n\n", "é\r日\n😀\n\n𝒳x\r\n", "\n\n\n", "😀"])
  func everyOffsetOfSmallTexts(_ string: String) {
    let text = Text(string)
    let model = TextModel(bytes: Array(string.utf8))
    let starts = model.lineStarts
    text.expectContent(model)
    #expect(text.lineCount == starts.count)
    for offset in -2...(text.count + 2) {
      text.expectQueries(at: offset, model, starts)
    }
    for unit in PositionUnit.allCases {
      for line in -1...(starts.count + 1) {
        for column in -1...(text.count + 2) {
          let position = Position(line: line, column: column)
          #expect(text.offset(of: position, unit: unit) == model.offset(of: position, unit, starts))
        }
      }
      for target in -1...(text.count + 2) {
        #expect(text.offset(ofUnitOffset: target, unit: unit) == model.offset(ofUnit: target, unit))
      }
    }
  }

  @Test func roundsDownInsideASurrogatePair() {
    let text = Text("a😀b\nc")
    #expect(text.offset(of: Position(line: 0, column: 2), unit: .utf16) == 1)
    #expect(text.offset(of: Position(line: 0, column: 3), unit: .utf16) == 5)
    #expect(text.offset(of: Position(line: 0, column: 3), unit: .utf8) == 1)
    #expect(text.offset(of: Position(line: 0, column: 99), unit: .utf16) == 6)
    #expect(text.offset(of: Position(line: 1, column: .max), unit: .utf16) == 8)
    #expect(text.offset(of: Position(line: 2, column: 0), unit: .utf16) == nil)
    #expect(text.offset(of: Position(line: .max, column: .max), unit: .utf8) == nil)
    #expect(text.offset(ofUnitOffset: 2, unit: .utf16) == 1)
    #expect(text.offset(ofUnitOffset: .max, unit: .utf16) == nil)
  }

  @Test func linesOutside() {
    let text = Text("ab\ncd")
    #expect(text.lineStart(-1) == 0)
    #expect(text.lineStart(2) == 5)
    #expect(text.lineStart(.max) == 5)
    #expect(text.lineRange(-1) == 0..<0)
    #expect(text.lineRange(1) == 3..<5)
    #expect(text.lineRange(2) == 5..<5)
    #expect(text.lineContentRange(0) == 0..<2)
    #expect(text.lineContentRange(.min) == 0..<0)
  }

  @Test func anEmptyTextHasOneLine() {
    let text = Text()
    #expect(text.lineCount == 1)
    #expect(text.lineRange(0) == 0..<0)
    #expect(text.position(at: 5, unit: .utf16) == Position(line: 0, column: 0))
    #expect(text.contiguousBytes(at: 0).isEmpty)
    #expect(text.string.isEmpty)
  }

  @Test func oneLineOfTenMegabytes() throws {
    // 8 bytes, 4 units of UTF-16, 3 scalars.
    let piece = Array("a😀日".utf8)
    let bytes = Array(repeatElement(piece, count: 1_250_000).joined())
    var text = try Text(utf8: bytes)
    #expect(text.count == 10_000_000)
    #expect(text.lineCount == 1)
    for index in stride(from: 0, through: 1_250_000, by: 99_991) {
      #expect(text.position(at: index * 8, unit: .utf16) == Position(line: 0, column: index * 4))
      #expect(text.position(at: index * 8, unit: .utf8).column == index * 8)
      #expect(text.offset(of: Position(line: 0, column: index * 4), unit: .utf16) == index * 8)
      #expect(text.offset(of: Position(line: 0, column: index * 3), unit: .utf32) == index * 8)
    }
    try text.apply(TextEdit(range: 4_000_000..<4_000_000, replacement: "\n"))
    #expect(text.position(at: 8_000_001, unit: .utf32) == Position(line: 1, column: 1_500_000))
    #expect(text.lineRange(0) == 0..<4_000_001)
    #expect(text.offset(of: Position(line: 0, column: .max), unit: .utf16) == 4_000_000)
    #expect(text.height == 3)
  }
}
