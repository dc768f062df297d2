import Testing

@testable import Workers

@Suite struct ReadingPaceTests {
  private static let millisecond = 1_000_000

  /// A worker that takes all it can has a quarter of the loop.
  @Test func aFloodHasAQuarter() {
    var pace = ReadingPace()
    var (now, taken) = (1 << 40, 0)
    let began = now
    while taken < 10_000 * Self.millisecond {
      pace.charge(at: now, time: Self.millisecond)
      taken += Self.millisecond
      now += Self.millisecond + pace.pause(at: now + Self.millisecond)
    }
    #expect((3 * taken...5 * taken).contains(now - began))
  }

  @Test func littleIsReadAtOnce() {
    var pace = ReadingPace()
    for step in 0..<10_000 {
      let now = (1 << 40) + step * 10 * Self.millisecond
      pace.charge(at: now, time: 2 * Self.millisecond, bytes: 10_000)
      #expect(pace.pause(at: now) == 0)
    }
  }

  @Test func bytesAndQuestionsCost() {
    var pace = ReadingPace()
    pace.charge(at: 1 << 40, bytes: 100 << 20)
    #expect(pace.pause(at: 1 << 40) > 0)
    pace = ReadingPace()
    pace.charge(at: 1 << 40, questions: 1000)
    #expect(pace.pause(at: 1 << 40) > 0)
  }
}
