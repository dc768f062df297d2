import TestSupport
import Testing

@testable import TextStore

@Suite struct ReadingTests {
  let bytes: [UInt8]
  let text: Text

  init() throws {
    var random = SeededGenerator(seed: 9)
    bytes = random.text(9000)
    text = try Text(utf8: bytes)
  }

  @Test func rangesAreClamped() {
    #expect(text.bytes(in: -5..<3) == Array(bytes[..<3]))
    #expect(text.bytes(in: (bytes.count - 2)..<Int.max) == Array(bytes.suffix(2)))
    #expect(text.bytes(in: Int.max..<Int.max).isEmpty)
    #expect(text.string(in: Int.min..<Int.max).utf8.elementsEqual(bytes))
    #expect(Text("aé").string(in: 0..<2) == "a")
    #expect(Text("é日").string(in: 1..<4) == "é")
    #expect(text.byte(at: -1) == nil)
    #expect(text.contiguousBytes(at: .min).isEmpty)
    #expect(text.contiguousBytes(at: .max).isEmpty)
  }

  @Test func chunksCoverEveryRange() {
    for (start, end) in [(0, 9000), (1, 2), (2000, 2100), (1000, 5000), (4000, 4000), (-9, 99_999)] {
      var found: [UInt8] = []
      text.forEachChunk(in: start..<end) { found += $0 }
      #expect(found == Array(bytes[(start..<end).clamped(to: bytes.indices)]))
    }
  }

  @Test func chunksWithoutNewlinesAreFound() throws {
    #expect(Text().chunkWithoutNewline(in: 1..<1) == nil)
    #expect(Text("a\n").chunkWithoutNewline(in: 0..<2) == nil)
    #expect(Text("ab").chunkWithoutNewline(in: 0..<2) == 0..<2)
    var random = SeededGenerator(seed: 5)
    var words = ""
    for _ in 0..<60 { words += String(repeating: "é", count: random.below(2500)) + "\n" }
    let text = Text(words)
    var chunks: [(range: Range<Int>, isOneLine: Bool)] = []
    text.forEachChunk(in: 0..<text.count) { piece in
      let start = chunks.last?.range.upperBound ?? 0
      chunks.append((start..<start + piece.count, !piece.contains(0x0A)))
    }
    for offset in stride(from: 0, through: text.count, by: 97) {
      let expected = chunks.first { $0.isOneLine && $0.range.lowerBound >= offset }?.range
      #expect(text.chunkWithoutNewline(in: offset..<text.count) == expected)
      guard let expected else { continue }
      #expect(text.chunkWithoutNewline(in: offset..<expected.upperBound) == expected)
      #expect(text.chunkWithoutNewline(in: offset..<expected.upperBound - 1) == nil)
    }
    for line in 0..<text.lineCount where text.lineContentRange(line).count >= Text.lineWithChunk {
      let line = text.lineContentRange(line)
      let chunk = try #require(text.chunkWithoutNewline(in: line))
      #expect(line.lowerBound <= chunk.lowerBound && chunk.upperBound <= line.upperBound)
    }
  }

  @Test func bodiesOfChunksMayThrow() {
    struct Stop: Error, Equatable {}
    var seen = 0
    #expect(throws: Stop()) {
      try text.forEachChunk(in: 0..<9000) { piece throws(Stop) in
        seen += piece.count
        if seen > 3000 { throw Stop() }
      }
    }
    #expect(seen < 6000)
  }

  @Test(arguments: PositionUnit.allCases) func sweepsAgreeWithTheText(_ unit: PositionUnit) {
    var sweep = PositionSweep(text, unit: unit)
    for offset in 0...bytes.count {
      if sweep.position(at: offset) != text.position(at: offset, unit: unit) { Issue.record("position at \(offset)") }
    }
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let offset = random.below(bytes.count + 20) - 10
      #expect(sweep.position(at: offset) == text.position(at: offset, unit: unit))
      #expect(sweep.unitOffset(at: offset + 5) == text.unitOffset(at: offset + 5, unit: unit))
    }
  }
}
