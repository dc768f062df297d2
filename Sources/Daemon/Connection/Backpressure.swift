/// What becomes of a client that does not read what it is told.
///
/// Beyond `limits.unsent` it is told nothing but answers (``Outbox/isWritable``): what it misses comes with later colours, and what
/// waits does not grow. Here is decided when it is disconnected.
struct Backpressure {
  enum Verdict {
    case goOn
    /// It is looked at again after `daemon.stall-timeout`.
    case watch
    /// More waits than the daemon keeps for one client; or much, and it has read nothing since it is watched.
    case disconnect
  }

  /// What it had taken when watching began; nil: it is not watched.
  private var takenBefore: Int?

  /// Something was sent: `unsent` bytes wait, and it has taken so many since the connection began.
  mutating func sent(unsent: Int, taken: Int, limits: DaemonLimits) -> Verdict {
    if unsent > limits.unsentMaximum { return .disconnect }
    guard unsent > limits.stalled, takenBefore == nil else { return .goOn }
    takenBefore = taken
    return .watch
  }

  /// The time is over for which it is watched.
  mutating func looked(unsent: Int, taken: Int, limits: DaemonLimits) -> Verdict {
    let before = takenBefore
    takenBefore = nil
    guard unsent > limits.stalled else { return .goOn }
    return before == taken ? .disconnect : sent(unsent: unsent, taken: taken, limits: limits)
  }
}
