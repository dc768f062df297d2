import TestSupport
import Testing
import TextStore

@testable import Highlighting

@Suite struct InvalidationBufferTests {
  @Test func anEmptyChangeNeedsNoFlush() {
    var buffer = InvalidationBuffer()
    buffer.begin()
    buffer.invalidate(3..<3)
    let flushed = buffer.end()
    #expect(flushed.isEmpty)
  }

  @Test func onlyTheOutermostChangeFlushes() {
    var buffer = InvalidationBuffer()
    buffer.begin()
    buffer.invalidate(5..<6)
    buffer.begin()
    buffer.invalidate(1..<2)
    let inner = buffer.end()
    #expect(inner.isEmpty)
    buffer.invalidate(6..<8)
    let outer = buffer.end()
    #expect(outer == [1..<2, 5..<8])
    buffer.begin()
    let next = buffer.end()
    #expect(next.isEmpty, "told before")
  }

  @Test func anUnmatchedEndHarmsNobody() {
    var buffer = InvalidationBuffer()
    let unmatched = buffer.end()
    #expect(unmatched.isEmpty)
    buffer.begin()
    buffer.invalidate(0..<1)
    let flushed = buffer.end()
    #expect(flushed == [0..<1])
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
          let edit = TextEdit(range: lower..<upper, replacement: Array(repeating: 0, count: size))
          let mapping = EditMapping(after: [edit])
          buffer.follow(mapping, mapping.changes(from: array.count, to: array.count + edit.delta))
          array.replaceSubrange(lower..<upper, with: Array(repeating: true, count: size))
        }
      }
      let taken = buffer.end()
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
