import Dispatch
import Synchronization

/// Messages from any thread to one thread that waits for them.
package final class Mailbox<Message: Sendable>: Sendable {
  private let content = Mutex<(messages: [Message], isClosed: Bool)>(([], false))
  /// Signalled at each change; a signal that nobody waited for costs a look at what is there.
  private let changed = DispatchSemaphore(value: 0)

  package init() {}

  package func post(_ message: Message) {
    content.withLock { $0.messages.append(message) }
    changed.signal()
  }

  /// Whoever takes messages is to end.
  package func close() {
    content.withLock { $0.isClosed = true }
    changed.signal()
  }

  /// A message waits, or the mailbox is closed.
  package var hasMessage: Bool { content.withLock { $0.isClosed || !$0.messages.isEmpty } }

  /// All messages that wait. With none it sleeps until one comes or `wake` has passed; nil: until one comes.
  ///
  /// - Returns: nil when the mailbox is closed.
  package func take(until wake: ContinuousClock.Instant?) -> [Message]? {
    while true {
      let (messages, isClosed) = content.withLock { content in
        defer { content.messages = [] }
        return content
      }
      if isClosed { return nil }
      if !messages.isEmpty { return messages }
      guard let wake else {
        changed.wait()
        continue
      }
      let left = ContinuousClock.Instant.now.duration(to: wake)
      guard left > .zero else { return [] }
      // It waits by the clock on the wall, which somebody may set back.
      let most = min(left, .seconds(1))
      _ = changed.wait(timeout: .now() + .nanoseconds(Int(most / .nanoseconds(1))))
    }
  }
}

extension Mailbox: SyntaxInbox where Message == SyntaxInbox.Message {}
