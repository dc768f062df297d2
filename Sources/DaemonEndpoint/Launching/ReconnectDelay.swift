import Base

/// When a client tries to reach a daemon again: at once after one that had lived for a while, else at growing intervals,
/// so that a daemon that always dies is not started without end.
package struct ReconnectDelay {
  /// A daemon that lives so long was not killed by what it was told at its start.
  private static let goodLife = Duration.seconds(2)

  private var retries = Retries(RetryPolicy(first: .milliseconds(50), longest: .seconds(5), free: 1))
  private var connectedAt = ContinuousClock.now
  private var hasFailed = false

  package init() {}

  package var isDue: Bool { retries.wait == .zero }

  /// Until the next attempt, rounded up.
  package var milliseconds: Int32 { retries.wait.pollMilliseconds }

  package mutating func connected() {
    connectedAt = .now
    hasFailed = false
  }

  package mutating func lost() {
    if ContinuousClock.now - connectedAt >= Self.goodLife { retries.succeeded() }
    retries.failed()
  }

  /// Whether the person should hear of it: the first time in a row.
  package mutating func failed() -> Bool {
    defer { hasFailed = true }
    retries.failed()
    return !hasFailed
  }
}
