/// How much of the loop's time each client takes, and who waits because it took too much.
///
/// While another client is at work, one may take a sixteenth of the time: a token bucket of time, as those of RFC 2697 are of
/// bytes. Without it a client that sends all it can keeps the daemon, the workers behind it and itself as busy as they can
/// be, and whoever types waits for a processor at each step of each key. A client that is alone never waits.
struct ClientPace {
  typealias Instant = ContinuousClock.Instant

  private struct Account {
    /// What it took beyond its share, at `updated`.
    var debt: Duration = .zero
    var updated: Instant
    /// When it sent something last.
    var heard: Instant
  }

  /// The share is one of so many parts of the time that passes.
  private static let parts = 16
  /// What a client may take at once.
  private static let burst: Duration = .milliseconds(2)
  /// How long after a message its client is at work.
  private static let presence: Duration = .seconds(1)

  private var accounts: [Int: Account] = [:]

  /// A client has sent something.
  mutating func hear(_ client: Int, at now: Instant) {
    accounts[client, default: Account(updated: now, heard: now)].heard = now
  }

  /// A client's messages, or what is owed to it, took time. Nothing is kept of one that has left.
  mutating func charge(_ time: Duration, to client: Int, at now: Instant) {
    guard let account = accounts[client] else { return }
    accounts[client] = Account(debt: Self.debt(of: account, at: now) + time, updated: now, heard: account.heard)
  }

  mutating func forget(_ client: Int) { accounts[client] = nil }

  /// How long a client has to wait; nil: not at all.
  func delay(of client: Int, at now: Instant) -> Duration? {
    guard let account = accounts[client] else { return nil }
    let excess = Self.debt(of: account, at: now) - Self.burst
    return excess > .zero && hasOthers(beside: client, at: now) ? excess * Self.parts : nil
  }

  /// Whether somebody else is at work who takes no more than its share.
  private func hasOthers(beside client: Int, at now: Instant) -> Bool {
    accounts.contains { id, account in
      id != client && now - account.heard < Self.presence && Self.debt(of: account, at: now) <= Self.burst
    }
  }

  private static func debt(of account: Account, at now: Instant) -> Duration {
    max(.zero, account.debt - (now - account.updated) / parts)
  }
}
