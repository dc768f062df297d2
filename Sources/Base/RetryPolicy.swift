/// When something that failed is tried again: after pauses that double, and not any more when it has failed too often.
package struct RetryPolicy: Sendable, Hashable {
  /// The pause after the first failure that is followed by one.
  package var first: Duration
  package var longest: Duration
  /// So many failures are followed by no pause.
  package var free: Int
  /// So many failures are too many; nil: none are.
  package var limit: Int?
  /// What has worked for so long before it failed had begun well: no failure before that counts any more. Nil: all since the
  /// latest success do.
  package var steady: Duration?

  package init(first: Duration, longest: Duration, free: Int = 0, limit: Int? = nil, steady: Duration? = nil) {
    self.first = first
    self.longest = longest
    self.free = free
    self.limit = limit
    self.steady = steady
  }
}

/// What has failed under a policy, and what that means for the next try.
package struct Retries: Sendable {
  package enum Decision: Equatable, Sendable {
    case again(after: Duration)
    case giveUp
  }

  private let policy: RetryPolicy
  /// How many failures count.
  package private(set) var count = 0
  /// When the pause after the latest failure ends.
  private var due = ContinuousClock.now

  package init(_ policy: RetryPolicy) { self.policy = policy }

  /// It has failed too often.
  package var isExhausted: Bool { policy.limit.map { count >= $0 } ?? false }

  /// What is waited after the latest failure; before any, what is waited after the first.
  package var pause: Duration {
    let doublings = max(count, 1) - policy.free - 1
    return doublings < 0 ? .zero : min(policy.longest, policy.first * (1 << min(doublings, 24)))
  }

  /// What is left of that pause.
  package var wait: Duration { max(.zero, due - .now) }

  /// - Parameter worked: How long it has worked before.
  @discardableResult
  package mutating func failed(after worked: Duration = .zero) -> Decision {
    if let steady = policy.steady, worked >= steady { count = 0 }
    count += 1
    due = .now + pause
    return isExhausted ? .giveUp : .again(after: pause)
  }

  package mutating func succeeded() { count = 0 }
}
