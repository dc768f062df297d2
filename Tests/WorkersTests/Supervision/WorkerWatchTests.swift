import Testing

@testable import Workers

@Suite struct WorkerWatchTests {
  private static let second = 1_000_000_000

  private struct Look {
    var events: Set<WorkerWatch.Event> = []
    var work = WorkerWatch.Work(isReplyDue: false, isSettling: false, allowance: 0)
  }

  private func hangReason(_ watch: inout WorkerWatch, at now: WorkerWatch.Moment, _ look: Look) -> String? {
    look.events.forEach { watch.note($0) }
    return watch.hangReason(at: now, look.work)
  }

  /// Looks once a second, until there is an hangReason; after how many seconds, and which.
  ///
  /// - Parameters:
  ///   - share: processor time in a second, in percent.
  private func watch(
    _ look: Look, share: Int, for seconds: Int = 100_000
  ) -> (seconds: Int, hangReason: String)? {
    var watch = WorkerWatch(silence: 15 * Self.second)
    // It has slept for long before something is asked.
    for second in 0...seconds {
      let now = WorkerWatch.Moment(
        clock: (1000 + second) * Self.second, processor: 7 * Self.second + second * Self.second / 100 * share)
      if let hangReason = hangReason(&watch, at: now, look) { return (second, hangReason) }
    }
    return nil
  }

  /// What it waits for is the daemon's to do.
  @Test func whoWaitsForTheDaemonDoesNotHang() {
    var waiting = look()
    waiting.work.question = 7
    #expect(watch(waiting, share: 0) == nil)
    var watch = WorkerWatch(silence: 15 * Self.second)
    var verdicts: [String?] = []
    // Another question at each look is another matter.
    for second in 0..<60 {
      waiting.work.question = second
      verdicts.append(hangReason(&watch, at: .init(clock: (1000 + second) * Self.second, processor: 0), waiting))
    }
    #expect(verdicts.contains { $0 != nil })
  }

  private func look(speaks: Bool = false, answers: Bool = false, begins: Bool = false, due: Bool = true) -> Look {
    var look = Look()
    if speaks { look.events.insert(.spoke) }
    if answers { look.events.insert(.answered) }
    if begins { look.events.insert(.begun) }
    look.work = .init(isReplyDue: due, isSettling: true, allowance: WorkerWatch.allowance(bytes: 100))
    return look
  }

  @Test func aStepHasThreeSecondsOfProcessorTime() {
    #expect(watch(look(), share: 100)?.seconds == 4)
    // A machine that gives it a fifth of a processor gives it more time, too.
    #expect(watch(look(), share: 25)?.seconds == 13)
  }

  @Test func silenceEndsOneThatOnlyWaits() {
    #expect(watch(look(), share: 0)?.seconds == 16)
    #expect(watch(look(due: false), share: 0)?.seconds == 16)
  }

  /// It says whenever it is asked that it works.
  @Test func wordsExtendNothingForEver() {
    #expect(watch(look(speaks: true), share: 100)?.seconds == 16)
    #expect(watch(look(speaks: true), share: 0)?.seconds == 61)
    // It replies, too, and never settles.
    #expect(watch(look(speaks: true, due: false), share: 100)?.seconds == 61)
    #expect(watch(look(speaks: true, answers: true), share: 0)?.seconds == 601)
  }

  @Test func whoAnswersMayWork() {
    #expect(watch(look(speaks: true, answers: true, begins: true), share: 100, for: 10_000) == nil)
  }

  /// Time in which nobody looked is not counted.
  @Test func sleepIsNoSilence() {
    var watch = WorkerWatch(silence: 15 * Self.second)
    #expect(watch.isAsleep)
    func hangReason(_ seconds: Int, _ processor: Int, _ look: Look) -> String? {
      let now = WorkerWatch.Moment(clock: seconds * Self.second, processor: processor * Self.second)
      return self.hangReason(&watch, at: now, look)
    }
    #expect(hangReason(1, 1, look(speaks: true)) == nil)
    #expect(!watch.isAsleep)
    let idle = Look(events: [.spoke])
    #expect(hangReason(2, 2, idle) == nil)
    #expect(!watch.isAsleep, "it has just worked")
    #expect(hangReason(3, 2, Look()) == nil)
    #expect(watch.isAsleep)
    #expect(hangReason(5000, 100, look()) == nil)
    #expect(hangReason(5001, 102, look()) == nil)
    #expect(hangReason(5002, 104, look()) != nil)
  }

  /// A document was opened and closed between two looks: nothing is due, and it may hang over the text all the same.
  @Test func whatWasAskedIsLookedAtOnceAtLeast() {
    var watch = WorkerWatch(silence: 15 * Self.second)
    watch.note(.begun)
    #expect(!watch.isAsleep)
    for second in 1...4 {
      let now = WorkerWatch.Moment(clock: second * Self.second, processor: second * Self.second)
      #expect(watch.hangReason(at: now, Look().work) == nil && !watch.isAsleep)
    }
    #expect(watch.hangReason(at: .init(clock: 5 * Self.second, processor: 5 * Self.second), Look().work) != nil)
  }

  /// A worker of which nothing is due and computes for ever is found, too.
  @Test func itMayNotSpinByItself() {
    #expect(watch(Look(), share: 100)?.seconds == 4)
    #expect(watch(Look(), share: 0, for: 1000) == nil)
  }
}
