import Glibc

/// Messages from any thread to one thread that waits for them.
// Both variables are only touched with `lock` held.
package final class Mailbox<Message: Sendable>: @unchecked Sendable {
  private var messages: [Message] = []
  private var isClosed = false
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let arrived: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    lock = .allocate(capacity: 1)
    arrived = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(arrived, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(arrived)
    pthread_mutex_destroy(lock)
    arrived.deallocate()
    lock.deallocate()
  }

  package func post(_ message: Message) { change { messages.append(message) } }

  /// Whoever takes messages is to end.
  package func close() { change { isClosed = true } }

  private func change(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_cond_signal(arrived)
    pthread_mutex_unlock(lock)
  }

  /// A message waits, or the mailbox is closed.
  package var hasMessage: Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return isClosed || !messages.isEmpty
  }

  /// All messages that wait. With none it sleeps until one comes or `wake` has passed; nil: until one comes.
  ///
  /// - Returns: nil when the mailbox is closed.
  package func take(until wake: ContinuousClock.Instant?) -> [Message]? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while messages.isEmpty, !isClosed {
      guard let wake else {
        pthread_cond_wait(arrived, lock)
        continue
      }
      let left = ContinuousClock.Instant.now.duration(to: wake)
      guard left > .zero else { break }
      var until = Self.monotonicTime(after: left)
      pthread_cond_timedwait(arrived, lock, &until)
    }
    defer { messages = [] }
    return isClosed ? nil : messages
  }

  private static func monotonicTime(after duration: Duration) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = now.tv_nsec + Int(attoseconds / 1_000_000_000)
    return timespec(
      tv_sec: now.tv_sec + Int(seconds) + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}

extension Mailbox: SyntaxInbox where Message == SyntaxInbox.Message {}
