import Base
import Testing

@testable import LanguageServers

/// When a server is asked about a file, without a server and without a clock.
@Suite struct AskingScheduleTests {
  private final class Subscriber {}

  private static let limits: ServerLimits = {
    var limits = ServerLimits()
    limits.delay = .milliseconds(10)
    limits.pause = .milliseconds(300)
    limits.retry = RetryPolicy(first: .milliseconds(40), longest: .seconds(2), limit: 4)
    limits.refresh = RetryPolicy(first: .milliseconds(15), longest: .seconds(5))
    limits.warmUp = [.seconds(1), .seconds(2), .seconds(4)]
    return limits
  }()

  @Test func aPauseBeginsAnewWithEachEdit() {
    let start = ContinuousClock.now
    var schedule = AskingSchedule(Self.limits, now: start)
    #expect(schedule.restOfPause(at: start + .milliseconds(100)) == .milliseconds(200))
    schedule.edited(at: start + .milliseconds(100))
    #expect(schedule.restOfPause(at: start + .milliseconds(300)) == .milliseconds(100))
    #expect(schedule.restOfPause(at: start + .milliseconds(400)) == nil)
  }

  @Test func failuresDelayTheNextRequestUntilOneSucceeds() {
    var schedule = AskingSchedule(Self.limits)
    #expect(schedule.delay == .milliseconds(10))
    for pause in [40, 80, 160] {
      #expect(schedule.failed() == .again(after: .milliseconds(pause)))
      #expect(schedule.delay == .milliseconds(pause), "an edit does not shorten the pause")
    }
    #expect(schedule.failed() == .giveUp)
    schedule.succeeded()
    #expect(schedule.delay == .milliseconds(10))
  }

  /// Three answers without tokens mean: not yet. The fourth is one.
  @Test func nothingIsBelievedInTheEnd() {
    var schedule = AskingSchedule(Self.limits)
    for pause in [40, 80, 160] { #expect(schedule.answeredNothing() == .milliseconds(pause)) }
    #expect(schedule.answeredNothing() == nil)
  }

  @Test func theSameAnswerToTheSameTextWasAskedForInVain() {
    var schedule = AskingSchedule(Self.limits)
    let (one, other) = (Subscriber(), Subscriber())
    func answer(_ subscriber: Subscriber, _ edition: Int, _ numbers: [Int]) {
      schedule.noteRefresh()
      schedule.answered(for: ObjectIdentifier(subscriber), edition, numbers)
    }
    answer(one, 1, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(15))
    for delay in [15, 30, 60] {
      answer(one, 1, [1, 2])
      #expect(schedule.refreshDelay == .milliseconds(delay))
    }
    answer(one, 2, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(60), "an answer about another edition proves nothing")
    answer(other, 2, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(60), "nor does one about another document")
    for _ in 0..<3 { schedule.answered(for: ObjectIdentifier(other), 2, [1, 2]) }
    #expect(schedule.refreshDelay == .milliseconds(60), "nor one that the server did not want to be asked for")
    answer(other, 2, [3])
    #expect(schedule.refreshDelay == .milliseconds(15))
    let start = ContinuousClock.now
    schedule.dependencyChanged(at: start)
    #expect(schedule.nextLook() == .seconds(1))
    for _ in 0..<3 { answer(other, 2, [3]) }
    while schedule.nextLook() != nil {}
    schedule.dependencyChanged(at: start + .seconds(5))
    #expect(schedule.refreshDelay == .milliseconds(60) && schedule.nextLook() == nil, "files that change on and on")
    schedule.dependencyChanged(at: start + .seconds(11))
    #expect(schedule.refreshDelay == .milliseconds(15) && schedule.nextLook() == .seconds(1))
    for _ in 0..<3 { answer(other, 2, [3]) }
    schedule.answered(for: ObjectIdentifier(other), 2, [4])
    #expect(schedule.refreshDelay == .milliseconds(15), "an answer that is another one, whatever it was asked for")
  }

  /// A server that wants to be asked again before each answer never gives one that nothing has made out of date.
  @Test func answersThatAreAlwaysOutOfDateCount() {
    var schedule = AskingSchedule(Self.limits)
    let one = ObjectIdentifier(Self.self)
    func answer(_ edition: Int, _ numbers: [Int]) {
      schedule.noteRefresh()
      schedule.answered(for: one, edition, numbers, isOutdated: true)
    }
    answer(1, [1, 2])
    for delay in [15, 30, 60] {
      answer(1, [1, 2])
      #expect(schedule.refreshDelay == .milliseconds(delay))
    }
    schedule.answered(for: one, 1, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(60), "what it wanted has counted")
    answer(1, [3])
    #expect(schedule.refreshDelay == .milliseconds(15))
    for _ in 0..<3 { answer(1, [3]) }
    answer(2, [3])
    #expect(schedule.refreshDelay == .milliseconds(60), "an answer about another edition proves nothing")
  }

  /// Of a long text a part is asked about first, and what lies in it is compared with the same part before.
  @Test func answersAboutPartsCount() {
    var schedule = AskingSchedule(Self.limits)
    let one = ObjectIdentifier(Self.self)
    func answer(_ window: Range<Int>?, _ numbers: [Int]) {
      schedule.answered(for: one, in: window, 1, numbers, isOutdated: true)
    }
    func refresh(_ window: Range<Int>, _ numbers: [Int]) {
      schedule.noteRefresh()
      answer(window, numbers)
    }
    refresh(0..<9, [1, 2])
    for delay in [15, 30, 60] {
      refresh(0..<9, [1, 2])
      #expect(schedule.refreshDelay == .milliseconds(delay))
    }
    refresh(5..<14, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(60), "an answer about another part proves nothing")
    answer(nil, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(60), "nor does the first one about all")
    schedule.noteRefresh()
    answer(5..<14, [1, 2])
    answer(nil, [1, 2])
    #expect(schedule.refreshDelay == .milliseconds(120), "the two were asked for by one refresh")
    refresh(5..<14, [3])
    #expect(schedule.refreshDelay == .milliseconds(15))
  }

  /// One refresh asks about all, in turn.
  @Test func answersForSeveralAreComparedEachWithItsOwn() {
    var schedule = AskingSchedule(Self.limits)
    let (one, other) = (Subscriber(), Subscriber())
    func refresh(_ first: [Int], _ second: [Int]) {
      schedule.noteRefresh()
      schedule.answered(for: ObjectIdentifier(one), 1, first)
      schedule.answered(for: ObjectIdentifier(other), 1, second)
    }
    refresh([1], [2])
    for delay in [15, 30, 60] {
      refresh([1], [2])
      #expect(schedule.refreshDelay == .milliseconds(delay))
    }
    refresh([1], [3])
    #expect(schedule.refreshDelay == .milliseconds(15), "one of the two is another")
    schedule.forget(ObjectIdentifier(one))
    for _ in 0..<2 {
      schedule.noteRefresh()
      schedule.answered(for: ObjectIdentifier(other), 1, [3])
    }
    #expect(schedule.refreshDelay == .milliseconds(30), "who has left is not waited for")
  }

  @Test func looksFollowAnOpeningAndAChangedFile() {
    var schedule = AskingSchedule(Self.limits)
    #expect(schedule.nextLook() == nil)
    schedule.opened()
    for seconds in [1, 2, 4] { #expect(schedule.nextLook() == .seconds(seconds)) }
    #expect(schedule.nextLook() == nil)
    schedule.dependencyChanged()
    for seconds in [1, 2] { #expect(schedule.nextLook() == .seconds(seconds)) }
    #expect(schedule.nextLook() == nil)
  }

  @Test func halfOfTheTimeIsLeftToOthers() {
    let schedule = AskingSchedule(Self.limits)
    let rests = [1, 100, 5000].map { schedule.rest(after: .milliseconds($0)) }
    #expect(rests == [.milliseconds(10), .milliseconds(50), .milliseconds(500)])
  }
}
