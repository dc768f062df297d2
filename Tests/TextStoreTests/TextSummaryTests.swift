import TestSupport
import Testing

@testable import TextStore

@Suite struct TextSummaryTests {
  @Test func measuresLikeTheModel() {
    var random = SeededGenerator(seed: 3)
    for length in Array(0..<40) + [255, 256, 2039, 2040, 2041, 5000] {
      let bytes = random.text(length)
      let model = TextModel(bytes: bytes)
      #expect(
        bytes.withUnsafeBufferPointer { TextSummary.measure($0) }
          == TextSummary(
            utf8: bytes.count, utf16: model.units(in: bytes.indices, .utf16),
            scalars: model.units(in: bytes.indices, .utf32), newlines: model.lineStarts.count - 1))
    }
  }

  @Test(arguments: ["\n", "é", "日", "😀"]) func fullLanesDoNotOverflow(_ piece: String) {
    for count in [254, 255, 256, 2040, 2048, 5000] {
      let bytes = Array(String(repeating: piece, count: count).utf8)
      let summary = bytes.withUnsafeBufferPointer { TextSummary.measure($0) }
      #expect(summary.scalars == count)
      #expect(summary.utf16 == count * piece.utf16.count)
      #expect(summary.newlines == (piece == "\n" ? count : 0))
    }
  }

  @Test func findsTheLastNewline() {
    var random = SeededGenerator(seed: 5)
    for length in 0..<60 {
      let bytes = (0..<length).map { _ in [0x0A, 0x0B, 0x8A, 0x41, 0x09, 0x41][random.below(6)] as UInt8 }
      let expected = bytes.lastIndex(of: 0x0A).map { $0 + 1 }
      let found = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { NewlineSearch.offsetAfterLast($0, buffer.count) } ?? nil
      }
      #expect(found == expected, "\(bytes)")
    }
  }
}
