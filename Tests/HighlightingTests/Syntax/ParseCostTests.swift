import Testing

@testable import Highlighting

@Suite struct ParseCostTests {
  @Test func growsAndShrinksWithTheText() {
    let cost = ParseCost(time: .milliseconds(100), bytes: 1000)
    #expect(cost.time(for: 1000) == .milliseconds(100))
    #expect(cost.time(for: 2000) == .milliseconds(200))
    #expect(cost.time(for: 10) == .milliseconds(1))
    #expect(ParseCost(time: .zero, bytes: 0).time(for: 10) == .zero)
  }

  /// A parse of nothing takes its time as well, by which that of a long text is not told.
  @Test func aShortTextTellsNoPace() throws {
    #expect(try #require(ParseCost(wholeParse: .microseconds(100), bytes: 0).time(for: 1 << 20)) < .milliseconds(50))
    #expect(ParseCost(wholeParse: .milliseconds(100), bytes: 1 << 20).time(for: 1 << 21) == .milliseconds(200))
  }

  @Test func tellsNothingOfAnotherText() {
    var cost = ParseCost(time: .seconds(3), bytes: 1000)
    cost.remove(300)
    cost.remove(200)
    #expect(cost.time(for: 500) == .milliseconds(1500))
    cost.remove(1)
    #expect(cost.time(for: 499) == nil && cost.time(for: 5000) == nil)
  }

  /// Nor is it thought quicker than it was.
  @Test func aShortTextIsNoQuickerThanItWas() throws {
    let time = try #require(ParseCost(wholeParse: .seconds(2.5), bytes: 2000).time(for: 2000))
    #expect(time == .seconds(2.5))
  }
}
