import Testing

@testable import TextStore

@Suite struct TextEditTests {
  /// Texts of three chunks whose borders fall on every kind of neighbour.
  static let pieces = ["a", "\n", "\r\n", "ab\r\n", "é", "日x", "😀", "a\r\né日😀"]
  static let replacements = ["", "x", "\n", "\r\n", "é", "日", "😀", "a\r\nb😀c"]

  @Test(arguments: pieces) func allSmallEditsAtChunkBorders(_ piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 5000 / piece.utf8.count).utf8)
    let original = try Text(utf8: bytes)
    let borders = original.chunkBorders
    #expect(borders.count == 2)
    for border in borders + [0, bytes.count] {
      let window = max(0, border - 4)...min(bytes.count, border + 4)
      for start in window {
        for end in window where end >= start {
          for replacement in TextEditTests.replacements {
            try check(original, bytes, TextEdit(range: start..<end, replacement: replacement))
          }
        }
      }
    }
  }

  private func check(_ original: Text, _ bytes: [UInt8], _ edit: TextEdit) throws {
    let model = TextModel(bytes: bytes)
    var text = original
    guard model.isBoundary(edit.range.lowerBound), model.isBoundary(edit.range.upperBound) else {
      #expect(throws: Text.EditError.notOnScalarBoundary) { try text.apply(edit) }
      #expect(text.isIdentical(to: original))
      return
    }
    try text.apply(edit)
    var expected = bytes
    expected.replaceSubrange(edit.range, with: edit.replacement)
    if text.bytes(in: 0..<text.count) != expected { Issue.record("\(edit): wrong content") }
    let defects = text.defects()
    if !defects.isEmpty { Issue.record("\(edit): \(defects)") }
    #expect(text.count == bytes.count + edit.delta)
    // A look across the place, in bytes of the new text.
    let seam = max(0, edit.range.lowerBound - 2)..<min(expected.count, edit.newRange.upperBound + 2)
    #expect(text.string(in: 0..<expected.count).utf8.count == expected.count)
    for offset in [seam.lowerBound, edit.newRange.upperBound] {
      #expect(text.line(at: offset) == expected[..<TextModel(bytes: expected).roundedDown(offset)].count { $0 == 0x0A })
    }
  }

  @Test func refusesRangesOutside() {
    var text = Text("héllo")
    for range in [-1..<0, 0..<7, 6..<8, 7..<7, Int.min..<Int.max, Int.max..<Int.max, Int.min..<Int.min] {
      #expect(throws: Text.EditError.rangeOutOfBounds) { try text.apply(TextEdit(range: range, replacement: "x")) }
    }
    for range in [2..<3, 0..<2, 2..<2] {
      #expect(throws: Text.EditError.notOnScalarBoundary) { try text.apply(TextEdit(range: range, replacement: "x")) }
    }
    #expect(text.string == "héllo")
  }

  @Test func editsSplitAndMendCRLF() throws {
    var text = Text("a\r\nb")
    try text.apply(TextEdit(range: 2..<2, replacement: "x"))
    #expect(text.string == "a\rx\nb")
    #expect(text.lineContentRange(0) == 0..<3)
    try text.apply(TextEdit(range: 2..<3, replacement: ""))
    #expect(text.string.utf8.elementsEqual("a\r\nb".utf8))
    try text.apply(TextEdit(range: 2..<3, replacement: ""))
    #expect(text.lineCount == 1)
    try text.apply(TextEdit(range: 2..<2, replacement: "\n"))
    #expect(text.lineCount == 2)
  }

  @Test func deletingAllLeavesAnEmptyText() throws {
    var text = Text(String(repeating: "line\n", count: 20_000))
    try text.apply(TextEdit(range: 0..<text.count, replacement: ""))
    #expect(text.isEmpty)
    #expect(text.height == 0)
    #expect(text.defects() == [])
    try text.apply(TextEdit(range: 0..<0, replacement: "x"))
    #expect(text.string == "x")
  }

  @Test func deletionMergesChunks() throws {
    var text = Text(String(repeating: "0123456789abcde\n", count: 8192))
    // Three of every four bytes go, in small pieces.
    var offset = 0
    while offset + 12 <= text.count {
      try text.apply(TextEdit(range: offset..<offset + 12, replacement: ""))
      offset += 4
    }
    #expect(text.defects() == [])
    #expect(text.count == 32_768)
    #expect(text.chunkBorders.count < 64)
  }

  @Test func typingKeepsTheTreeBalanced() throws {
    var text = Text()
    for index in 0..<30_000 {
      try text.apply(TextEdit(range: index..<index, replacement: [0x61]))
    }
    #expect(text.defects() == [])
    #expect(text.chunkBorders.count < 32)
    for _ in 0..<30_000 {
      try text.apply(TextEdit(range: 0..<1, replacement: []))
    }
    #expect(text.isEmpty)
    #expect(text.defects() == [])
  }
}
