import TestSupport
import Testing

@testable import Highlighting

@Suite struct StyledRangeTests {
  /// Each byte has the style that was said last, as if all were painted one after the other.
  @Test func theLaterOfTwoCounts() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var painted = [StyleID?](repeating: nil, count: 40)
      var ranges: [StyledRange] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let start = Int.random(in: 0..<36, using: &random)
        let end = Int.random(in: start + 1...40, using: &random)
        let middle = Int.random(in: start...end, using: &random)
        var runs: [Run] = []
        for (part, style) in [(start..<middle, 1), (middle..<end, 2)] where !part.isEmpty {
          let style = StyleID(style + 2 * ranges.count)
          runs.append(Run(length: part.count, style: style))
          for offset in part { painted[offset] = style }
        }
        ranges.append(StyledRange(range: start..<end, runs: runs))
      }
      let ordered = StyledRange.ordered(ranges)
      var told = [StyleID?](repeating: nil, count: 40)
      var last = 0
      for styled in ordered {
        #expect(styled.range.lowerBound >= last && !styled.range.isEmpty)
        last = styled.range.upperBound
        for (offset, style) in zip(styled.range, styled.runs.bytes) { told[offset] = style }
      }
      #expect(told == painted)
    }
  }
}
