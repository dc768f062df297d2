import Testing

@testable import Daemon

@Suite struct TreeLimitTests {
  private static let start = ContinuousClock.Instant.now

  /// Documents in the order in which they were viewed; told in another one.
  private func holders(_ bytes: [Int], tooLarge: Set<Int> = []) -> [TreeLimit.Holder] {
    bytes.indices.reversed().map { index in
      TreeLimit.Holder(
        id: index, bytes: bytes[index], lastViewed: Self.start + .seconds(index),
        isThoughtTooLarge: tooLarge.contains(index))
    }
  }

  private func releases(_ limit: Int, _ holders: [TreeLimit.Holder]) -> [String] {
    TreeLimit(limit: limit).releases(among: holders).map { "\($0.id) \($0.release)" }
  }

  @Test func nothingGoesWithinTheLimit() {
    #expect(releases(100, []) == [])
    #expect(releases(100, holders([50, 30, 20])) == [])
  }

  @Test func theLeastRecentlyViewedGoFirst() {
    #expect(releases(100, holders([30, 40, 41])) == ["0 leastViewed"])
    #expect(releases(100, holders([30, 40, 80])) == ["0 leastViewed", "1 leastViewed"])
    // Those that have nothing need not go.
    #expect(releases(100, holders([0, 30, 0, 80])) == ["1 leastViewed"])
  }

  /// What was freed is more than what was missing, so that not every letter frees something.
  @Test func roomIsMade() {
    #expect(releases(800, holders([50, 60, 691])) == ["0 leastViewed", "1 leastViewed"])
  }

  /// It would grow, and take the others' with it one after the other.
  @Test func whatTakesNearlyAllAloneGoesBeforeTheOthers() {
    #expect(releases(800, holders([10, 100, 695])) == ["0 leastViewed", "1 leastViewed"])
    #expect(releases(800, holders([10, 100, 705])) == ["2 tooLarge"])
    #expect(releases(800, holders([705, 100, 10])) == ["0 tooLarge"])
    #expect(releases(800, holders([801])) == ["0 tooLarge"])
  }

  /// A document that did not fit before is not given the memory of the others to find that out again.
  @Test func whatWasTooLargeGoesBeforeTheOthers() {
    #expect(releases(100, holders([30, 30, 50], tooLarge: [2])) == ["2 tooLarge"])
    #expect(releases(100, holders([30, 80, 50], tooLarge: [2])) == ["2 tooLarge", "0 leastViewed"])
  }
}
