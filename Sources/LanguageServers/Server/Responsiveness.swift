/// Whether a server answers requests for tokens.
struct Responsiveness {
  /// Requests in a row that no answer came to.
  private var unanswered = 0
  /// When it last said anything.
  private var lastMessage = ContinuousClock.now
  /// When it last answered one.
  private(set) var lastAnswer: ContinuousClock.Instant?

  mutating func started() { unanswered = 0 }

  mutating func spoke() { lastMessage = .now }

  /// A request was answered, well or not.
  mutating func answered() {
    unanswered = 0
    lastAnswer = .now
  }

  /// A request that was sent at a time was not answered in its own. True: the server hangs.
  mutating func timedOut(since start: ContinuousClock.Instant, _ limits: ServerLimits) -> Bool {
    unanswered += 1
    return lastMessage < start || unanswered >= limits.hangingRequests
  }
}
