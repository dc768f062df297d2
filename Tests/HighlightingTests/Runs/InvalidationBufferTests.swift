import TestSupport
import Testing
import TextStore

@testable import Highlighting

@Suite struct InvalidationBufferTests {
  @Test func anEmptyChangeNeedsNoFlush() {
    var buffer = InvalidationBuffer()
    buffer.begin()
    buffer.invalidate(3..<3)
    let flush1 = buffer.end()
    #expect(!flush1)
    #expect(buffer.isEmpty)
    let taken1 = buffer.take()
    #expect(taken1.isEmpty)
  }

  @Test func onlyTheOutermostChangeFlushes() {
    var buffer = InvalidationBuffer()
    buffer.begin()
    buffer.invalidate(5..<6)
    buffer.begin()
    buffer.invalidate(1..<2)
    let flush1 = buffer.end()
    #expect(!flush1)
    buffer.invalidate(6..<8)
    let flush2 = buffer.end()
    #expect(flush2)
    let taken1 = buffer.take()
    #expect(taken1 == [1..<2, 5..<8])
    let taken2 = buffer.take()
    #expect(taken2.isEmpty)
  }

  @Test func whatIsInvalidatedInAFlushIsFlushedAfterIt() {
    var buffer = InvalidationBuffer()
    buffer.begin()
    buffer.invalidate(0..<1)
    let flush1 = buffer.end()
    #expect(flush1)
    let taken1 = buffer.take()
    #expect(taken1 == [0..<1])
    // The one who flushes causes another change before it asks again.
    buffer.begin()
    buffer.invalidate(4..<5)
    let flush2 = buffer.end()
    #expect(!flush2, "a flush within a flush")
    let taken2 = buffer.take()
    #expect(taken2 == [4..<5])
    let taken3 = buffer.take()
    #expect(taken3.isEmpty)
    buffer.begin()
    buffer.invalidate(7..<8)
    let flush3 = buffer.end()
    #expect(flush3, "the flush is over")
  }

  @Test func anUnmatchedEndHarmsNobody() {
    var buffer = InvalidationBuffer()
    let flush1 = buffer.end()
    #expect(!flush1)
    buffer.begin()
    buffer.invalidate(0..<1)
    let flush2 = buffer.end()
    #expect(flush2)
  }

  @Test(arguments: [1, 2, 3])
  func randomRangesAndEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      var buffer = InvalidationBuffer()
      var array = Array(repeating: false, count: 30)
      buffer.begin()
      for _ in 0..<8 {
        let lower = Int.random(in: 0...array.count, using: &random)
        let upper = min(array.count, lower + Int.random(in: 0...6, using: &random))
        if Bool.random(using: &random) {
          buffer.invalidate(lower..<upper)
          for index in lower..<upper { array[index] = true }
        } else {
          let size = Int.random(in: 0...5, using: &random)
          let new = lower..<lower + size
          // What an edit writes over waits no less than what it replaced.
          let inherits = lower < upper ? array[lower..<upper].contains(true) : false
          buffer.shift(TextEdit(range: lower..<upper, replacement: Array(repeating: 0, count: new.count)))
          array.replaceSubrange(lower..<upper, with: Array(repeating: inherits, count: size))
        }
      }
      _ = buffer.end()
      let taken = buffer.take()
      var covered = Array(repeating: false, count: array.count)
      var end = -1
      for range in taken {
        #expect(range.lowerBound > end && !range.isEmpty && range.upperBound <= array.count)
        end = range.upperBound
        for index in range where index < covered.count { covered[index] = true }
      }
      for index in array.indices where array[index] { #expect(covered[index]) }
    }
  }
}
