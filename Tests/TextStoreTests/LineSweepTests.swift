import TestSupport
import Testing

@testable import TextStore

@Suite struct LineSweepTests {
  /// Short and long lines, so that chunks hold many lines and lines go on over chunks.
  private static func text(_ generator: inout SeededGenerator) -> Text {
    var string = ""
    for _ in 0..<generator.below(200) {
      let isLong = generator.below(20) == 0
      string += String(repeating: "aé漢😀"[generator.below(4)], count: generator.below(isLong ? 5000 : 40))
      string += generator.below(10) == 0 ? "\r\n" : "\n"
    }
    return Text(string + (generator.below(2) == 0 ? "end" : ""))
  }

  @Test func isWhereItsTextSays() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let text = Self.text(&generator)
      var sweep = LineSweep(text)
      #expect(sweep.line == 0 && sweep.content == text.lineContentRange(0))
      for _ in 0..<200 {
        switch generator.below(4) {
        case 0: sweep.seek(to: generator.below(text.count + 1))
        case 1: sweep.seek(line: generator.below(text.lineCount))
        case 2: sweep.seek(line: sweep.line + 1)
        default:
          let offset = min(text.count, sweep.content.lowerBound + generator.below(100))
          sweep.seek(to: offset)
          #expect(sweep.line == text.line(at: offset))
        }
        #expect(sweep.content == text.lineContentRange(sweep.line))
      }
    }
  }

  @Test func staysInItsText() {
    var sweep = LineSweep(Text("a\nb"))
    sweep.seek(line: 7)
    #expect(sweep.line == 1 && sweep.content == 2..<3)
    sweep.seek(to: -1)
    #expect(sweep.line == 0 && sweep.content == 0..<1)
    sweep.seek(to: 99)
    #expect(sweep.line == 1)
    sweep = LineSweep(Text(""))
    sweep.seek(to: 5)
    #expect(sweep.line == 0 && sweep.content.isEmpty)
  }
}

extension String {
  fileprivate subscript(index: Int) -> String { String(self[self.index(startIndex, offsetBy: index)]) }
}
