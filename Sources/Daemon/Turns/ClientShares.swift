/// How much of the loop's time each client takes, and who waits because it took too much.
///
/// While another client is at work, one that always has more to do gets a sixteenth of the time. Without that a client that
/// sends all it can keeps the daemon, the workers behind it and itself as busy as they can be, and whoever types waits for a
/// processor at each step of each key. A client that is alone never waits, nor does one that takes less than an eighth, as
/// everybody does who types.
struct ClientShares {
  typealias Instant = ContinuousClock.Instant

  private struct Account {
    /// What it took lately beyond its share, at `updated`.
    var debt: Duration = .zero
    var updated: Instant
    /// When it sent something last.
    var lastMessage: Instant
    /// It took too much, and waits until then.
    var heldUntil: Instant?
  }

  /// One of so many parts of the time is a client's share.
  private static let allowance = 8
  /// What a client may take at once.
  private static let burst: Duration = .milliseconds(2)
  /// Who took more waits for so many times of what is above that …
  private static let parts = 16
  /// … of which no more counts than this: what a client took while it was alone is soon forgiven.
  private static let mostExcess: Duration = .milliseconds(50)
  /// How long after a message its client is at work.
  private static let presence: Duration = .seconds(1)

  private var accounts: [Int: Account] = [:]

  /// A client has sent something.
  mutating func noteMessage(of client: Int, at now: Instant) {
    accounts[client, default: Account(updated: now, lastMessage: now)].lastMessage = now
  }

  /// A client's messages, or what is owed to it, took time. Nothing is kept of one that has left.
  mutating func charge(_ time: Duration, to client: Int, at now: Instant) {
    guard var account = accounts[client] else { return }
    account.debt = min(Self.debt(of: account, at: now) + time, Self.burst + Self.mostExcess)
    account.updated = now
    accounts[client] = account
  }

  mutating func forget(_ client: Int) { accounts[client] = nil }

  /// How long a client that has something to do has to wait; nil: not at all.
  mutating func delay(of client: Int, at now: Instant) -> Duration? {
    guard let account = accounts[client] else { return nil }
    // Also of one that did not wait so long, because the others left: nobody would be held back for its sake.
    if let end = account.heldUntil, end <= now {
      accounts[client] = Account(debt: Self.burst, updated: end, lastMessage: account.lastMessage)
      return nil
    }
    let excess = Self.debt(of: account, at: now) - Self.burst
    // Of most clients neither is so, and then the others are not looked at.
    guard account.heldUntil != nil || excess > .zero, hasOthers(beside: client, at: now) else { return nil }
    let end = account.heldUntil ?? now + excess * Self.parts
    accounts[client]?.heldUntil = end
    return end - now
  }

  /// Whether another client is at work that does not take too much.
  private func hasOthers(beside client: Int, at now: Instant) -> Bool {
    accounts.contains { id, account in
      id != client && now - account.lastMessage < Self.presence && account.heldUntil == nil
        && Self.debt(of: account, at: now) <= Self.burst
    }
  }

  private static func debt(of account: Account, at now: Instant) -> Duration {
    max(.zero, account.debt - (now - account.updated) / allowance)
  }
}
