import HuedClient
import WireProtocol

extension DaemonConnection {
  /// The next restyle of a document at a revision or a later one.
  func waitForRestyle(doc: Int, rev: Int, timeout: Duration) throws -> Restyle {
    let deadline = ContinuousClock.now + timeout
    while true {
      let notification = try nextNotification(timeout: ContinuousClock.now.duration(to: deadline))
      if case .restyle(let restyle) = notification, restyle.doc == doc, restyle.rev >= rev { return restyle }
    }
  }

  /// Waits until a document is settled at a revision or a later one, and verified. What comes before goes to `each`.
  func waitForSettled(
    doc: Int, rev: Int, timeout: Duration, each: (ServerNotification) -> Void
  ) throws -> SettledState {
    let deadline = ContinuousClock.now + timeout
    while true {
      let notification = try nextNotification(timeout: ContinuousClock.now.duration(to: deadline))
      if case .settled(doc, let settled, let state) = notification, settled >= rev, state != .unverified {
        return state
      }
      each(notification)
    }
  }
}
