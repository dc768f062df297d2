import TestSupport
import Testing

@testable import Highlighting

@Suite struct InvalidationBufferTests {
  @Test func nothingNeedsNoFlush() {
    var buffer = InvalidationBuffer()
    buffer.invalidate(3..<3)
    let flushed = buffer.take()
    #expect(flushed.isEmpty)
  }

  @Test func whatIsTakenWaitsNoMore() {
    var buffer = InvalidationBuffer()
    for range in [5..<6, 1..<2, 6..<8] { buffer.invalidate(range) }
    let taken = buffer.take()
    #expect(taken == [1..<2, 5..<8])
    let next = buffer.take()
    #expect(next.isEmpty)
  }

  @Test(arguments: [1, 2, 3])
  func randomRanges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      var buffer = InvalidationBuffer()
      var array = Array(repeating: false, count: 30)
      for _ in 0..<8 {
        let lower = Int.random(in: 0...array.count, using: &random)
        let upper = min(array.count, lower + Int.random(in: 0...6, using: &random))
        buffer.invalidate(lower..<upper)
        for index in lower..<upper { array[index] = true }
      }
      let taken = buffer.take()
      var covered = Array(repeating: false, count: array.count)
      var end = -1
      for range in taken {
        #expect(range.lowerBound > end && !range.isEmpty && range.upperBound <= array.count)
        end = range.upperBound
        for index in range where index < covered.count { covered[index] = true }
      }
      #expect(covered == array)
    }
  }
}
