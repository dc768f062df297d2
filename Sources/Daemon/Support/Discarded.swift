import Synchronization

/// Values that take long to free, which the thread that calls ``release()`` does.
final class Discarded: Sendable {
  private let values: Mutex<[any Sendable]>

  init(_ values: consuming [any Sendable]) {
    self.values = Mutex(values)
  }

  func release() { values.withLock { $0 = [] } }
}
