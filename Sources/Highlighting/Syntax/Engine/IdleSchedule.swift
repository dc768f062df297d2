/// When what can wait for a pause in typing is done.
struct IdleSchedule {
  private(set) var quietSince = ContinuousClock.Instant.now
  /// Nobody types: a doubtful tree is compared with a fresh one at once.
  private var verifiesAtOnce = true
  /// Comparisons of the present text that messages have stopped.
  private(set) var stoppedVerifications = 0

  mutating func noteEdit() { beginPause(after: 0) }

  /// A message came, or others had the processor.
  mutating func noteStoppedVerification() { beginPause(after: stoppedVerifications + 1) }

  private mutating func beginPause(after stopped: Int) {
    (quietSince, verifiesAtOnce, stoppedVerifications) = (.now, false, stopped)
  }

  /// Does at once what was to wait.
  mutating func skipPause() { quietSince -= .seconds(3600) }

  func verificationDue(after pause: Duration) -> ContinuousClock.Instant {
    verifiesAtOnce ? quietSince : quietSince + pause
  }
}
