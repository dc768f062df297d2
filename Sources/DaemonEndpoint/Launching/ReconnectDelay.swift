import Base

/// When a client tries to reach a daemon again: at once after one that had lived for a while, else at growing intervals,
/// so that a daemon that always dies is not started without end.
package struct ReconnectDelay {
  private static let shortest = Duration.milliseconds(50)
  private static let longest = Duration.seconds(5)
  /// A daemon that lives so long was not killed by what it was told at its start.
  private static let goodLife = Duration.seconds(2)

  private var delay = Duration.zero
  private var due = ContinuousClock.now
  private var connectedAt = ContinuousClock.now
  private var failures = 0

  package init() {}

  package var isDue: Bool { ContinuousClock.now >= due }

  /// Until the next attempt, rounded up.
  package var milliseconds: Int32 { (due - .now).pollMilliseconds }

  package mutating func connected() {
    connectedAt = .now
    failures = 0
  }

  package mutating func lost() {
    if ContinuousClock.now - connectedAt >= Self.goodLife { delay = .zero }
    schedule()
  }

  /// Whether the person should hear of it: the first time in a row.
  package mutating func failed() -> Bool {
    failures += 1
    schedule()
    return failures == 1
  }

  private mutating func schedule() {
    due = .now + delay
    delay = min(max(delay * 2, Self.shortest), Self.longest)
  }
}
