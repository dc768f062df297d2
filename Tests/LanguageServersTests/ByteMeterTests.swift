import Testing

@testable import LanguageServers

@Suite struct ByteMeterTests {
  @Test func allowsABurstAndThenTheRate() {
    let start = ContinuousClock.now
    var meter = ByteMeter(burst: 100, bytesPerSecond: 10, now: start)
    let answers = [
      meter.take(100, now: start), meter.take(1, now: start), meter.take(9, now: start + .seconds(1)),
      // No rest fills it above the burst.
      meter.take(101, now: start + .seconds(1000)),
    ]
    #expect(answers == [true, false, true, false])
  }
}
