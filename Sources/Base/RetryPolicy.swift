/// When something that failed is tried again: after pauses that double, and not any more when it has failed too often.
package struct RetryPolicy: Sendable, Hashable {
  /// The pause after the first failure that is followed by one.
  package var first: Duration
  package var longest: Duration
  /// So many failures are followed by no pause.
  package var free: Int
  /// So many failures are too many; nil: none are.
  package var limit: Int?
  /// Only failures within so long count; nil: all since the latest success do.
  package var period: Duration?

  package init(first: Duration, longest: Duration, free: Int = 0, limit: Int? = nil, period: Duration? = nil) {
    self.first = first
    self.longest = longest
    self.free = free
    self.limit = limit
    self.period = period
  }
}

/// What has failed under a policy, and what that means for the next try.
package struct Retries: Sendable {
  package enum Decision: Equatable, Sendable {
    case again(after: Duration)
    case giveUp
  }

  private let policy: RetryPolicy
  /// When the failures happened that count; of many the latest.
  private var failures: [ContinuousClock.Instant] = []
  private static let longestMemory = 64
  /// When the pause after the latest failure ends.
  private var due = ContinuousClock.now

  package init(_ policy: RetryPolicy) { self.policy = policy }

  /// How many failures count.
  package var count: Int { failures.count }

  /// It has failed too often.
  package var isExhausted: Bool { policy.limit.map { failures.count >= $0 } ?? false }

  /// What is waited after the latest failure; before any, what is waited after the first.
  package var pause: Duration {
    let doublings = max(failures.count, 1) - policy.free - 1
    return doublings < 0 ? .zero : min(policy.longest, policy.first * (1 << min(doublings, 24)))
  }

  /// What is left of that pause.
  package var wait: Duration { max(.zero, due - .now) }

  @discardableResult
  package mutating func failed(at now: ContinuousClock.Instant = .now) -> Decision {
    if let period = policy.period { failures.removeAll { now - $0 > period } }
    failures.append(now)
    if failures.count > Self.longestMemory { failures.removeFirst() }
    due = now + pause
    return isExhausted ? .giveUp : .again(after: pause)
  }

  package mutating func succeeded() { failures = [] }
}
