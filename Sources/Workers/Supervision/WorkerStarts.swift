import Base

/// When a worker may be started again after others have ended without a document's fault, and which documents wait for it.
struct WorkerStarts {
  static let policy = RetryPolicy(first: .milliseconds(100), longest: .seconds(10), free: 3, limit: 6)
  /// How long documents wait for a place at least.
  private static let leastWait = Duration.milliseconds(20)

  private var retries = Retries(WorkerStarts.policy)
  private var waiting: [PooledDocument] = []
  private var isPlacingDue = false

  /// Whether one may be started now.
  var mayStart: Bool { retries.wait == .zero }

  /// Workers keep ending before they are of use; one is started all the same when the pause is over.
  var isExhausted: Bool { retries.isExhausted }

  mutating func failed() { retries.failed() }

  mutating func succeeded() { retries.succeeded() }

  /// A document waits until a worker may be started.
  ///
  /// - Returns: After how long those that wait are to be placed; nil where that is coming already.
  mutating func wait(_ document: PooledDocument) -> Duration? {
    waiting.append(document)
    if isPlacingDue { return nil }
    isPlacingDue = true
    return max(retries.wait, Self.leastWait)
  }

  mutating func forget(_ document: PooledDocument) { waiting.removeAll { $0 === document } }

  /// Those that wait are placed.
  mutating func takeWaiting() -> [PooledDocument] {
    isPlacingDue = false
    defer { waiting = [] }
    return waiting
  }
}
