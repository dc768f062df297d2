import Synchronization

/// A value that is made when it is first asked for. Whoever asks meanwhile, on another thread, waits for it.
package final class MadeOnce<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let content = Mutex<Value?>(nil)

  /// - Parameter make: runs once at most, and must not ask for the value itself.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    content.withLock { content in
      if let content { return content }
      let value = make()
      content = value
      return value
    }
  }

  /// Nil: nobody has asked for it yet.
  package var valueIfMade: Value? { content.withLock { $0 } }
}
