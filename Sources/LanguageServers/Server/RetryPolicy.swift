/// When something that failed is tried again: after pauses that double, and not any more when it has failed too often.
package struct RetryPolicy: Sendable, Hashable {
  /// The pause after the first failure.
  package var first: Duration
  package var longest: Duration
  /// So many failures are too many; nil: none are.
  package var limit: Int?
  /// Only failures within so long count; nil: all since the latest success do.
  package var period: Duration?

  package init(first: Duration, longest: Duration, limit: Int? = nil, period: Duration? = nil) {
    self.first = first
    self.longest = longest
    self.limit = limit
    self.period = period
  }
}

/// What has failed under a policy, and what that means for the next try.
struct Retries {
  enum Decision: Equatable {
    case again(after: Duration)
    case giveUp
  }

  private let policy: RetryPolicy
  /// When the failures happened that count; of many the latest.
  private var failures: [ContinuousClock.Instant] = []
  private static let longestMemory = 64

  init(_ policy: RetryPolicy) { self.policy = policy }

  /// How many failures count.
  var count: Int { failures.count }

  /// What is waited after the latest failure; the first pause where there is none.
  var pause: Duration {
    min(policy.longest, policy.first * (1 << min(max(failures.count - 1, 0), 24)))
  }

  mutating func failed(at now: ContinuousClock.Instant = .now) -> Decision {
    if let period = policy.period { failures.removeAll { now - $0 > period } }
    failures.append(now)
    if failures.count > Self.longestMemory { failures.removeFirst() }
    if let limit = policy.limit, failures.count >= limit { return .giveUp }
    return .again(after: pause)
  }

  mutating func succeeded() { failures = [] }
}
