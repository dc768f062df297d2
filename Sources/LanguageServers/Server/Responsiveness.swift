/// Whether a server answers requests for tokens, and how long an answer may take.
struct Responsiveness {
  /// Requests in a row that no answer came to.
  private var unanswered = 0
  /// It has answered one since it was started.
  private var hasAnswered = false
  /// When it last said anything.
  private var lastMessage = ContinuousClock.now
  /// When it last answered one.
  private(set) var lastAnswer: ContinuousClock.Instant?

  mutating func started() { (unanswered, hasAnswered) = (0, false) }

  mutating func spoke() { lastMessage = .now }

  /// A request was answered, well or not.
  mutating func answered() {
    (unanswered, hasAnswered) = (0, true)
    lastAnswer = .now
  }

  /// A request that was sent at a time was not answered in its own. True: the server hangs.
  mutating func timedOut(since start: ContinuousClock.Instant, _ limits: ServerLimits) -> Bool {
    unanswered += 1
    return lastMessage < start || unanswered >= limits.hangingRequests
  }

  /// How long the answer to the next request may take. What comes before a first answer belongs to the server's start.
  func timeout(_ limits: ServerLimits) -> Duration {
    guard hasAnswered else { return max(limits.requestTimeout, limits.startTimeout) }
    return limits.requestTimeout * (1 << min(unanswered, 8))
  }
}
