/// How much of the event loop's time a worker may take with what it says: a quarter, and some at once.
///
/// Who says more is not read from for a while; then its socket is full, and it waits.
struct ReadingPace {
  private var debt = 0
  private var latest = 0

  /// One nanosecond in so many is a worker's.
  private static let share = 4
  /// Nanoseconds that may be taken at once.
  private static let most = 100_000_000
  /// What a byte costs, and what a question does that another thread answers.
  private static let byte = 4
  private static let question = 200_000

  /// Takes note of time that was spent, and of bytes and questions, which cost more than the loop's time.
  ///
  /// - Parameters:
  ///   - now: the machine's clock, nanoseconds.
  ///   - time: nanoseconds.
  mutating func charge(at now: Int, time: Int = 0, bytes: Int = 0, questions: Int = 0) {
    settle(now)
    debt += time + bytes * Self.byte + questions * Self.question
  }

  /// How long nothing is to be read, in nanoseconds; 0: go on.
  mutating func pause(at now: Int) -> Int {
    settle(now)
    return debt > Self.most ? (debt - Self.most / 2) * Self.share : 0
  }

  private mutating func settle(_ now: Int) {
    debt = max(0, debt - max(0, now - latest) / Self.share)
    latest = now
  }
}
