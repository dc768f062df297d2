/// How long a server's answers about a document may take.
struct Patience {
  /// It has answered one since it was told of the document.
  private var hasAnswered = false
  /// Requests in a row that it has not answered.
  private var unanswered = 0

  mutating func answered() { (hasAnswered, unanswered) = (true, 0) }

  mutating func timedOut() { unanswered += 1 }

  /// For the next answer. What a server reads before it can answer for the first time may take as long as its start.
  func timeout(_ limits: ServerLimits) -> Duration {
    guard hasAnswered else { return max(limits.requestTimeout, limits.startTimeout) }
    return limits.requestTimeout * (1 << min(unanswered, 8))
  }
}
