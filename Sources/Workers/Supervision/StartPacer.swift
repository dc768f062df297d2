import Base

/// Decides when a worker may be started after others have ended badly.
struct StartPacer {
  private var retries = Retries(
    RetryPolicy(first: .milliseconds(100), longest: .seconds(10), free: 3, limit: 6))
  private var earliest = ContinuousClock.now

  /// Workers keep ending before they are of use. One is started all the same when the pause is over.
  var isHopeless: Bool { retries.isExhausted }

  /// How long no worker may be started.
  var wait: Duration { max(.zero, earliest - .now) }

  /// A worker has ended without a document's fault.
  mutating func failed() {
    _ = retries.failed()
    earliest = .now + retries.pause
  }

  /// A worker has answered.
  mutating func succeeded() { retries.succeeded() }
}
