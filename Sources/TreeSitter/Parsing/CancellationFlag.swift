internal import Synchronization

/// Stops a running parse from another thread. May be set and cleared at any time by any thread.
package final class CancellationFlag: @unchecked Sendable {  // One atomic word; C reads it atomically as well.
  private let storage: UnsafeMutablePointer<Atomic<Int>>

  package init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Atomic(0))
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Asks the parses that watch this flag to stop; they do within about a millisecond.
  package func cancel() { storage.pointee.store(1, ordering: .relaxed) }

  /// Lets parses run again.
  package func reset() { storage.pointee.store(0, ordering: .relaxed) }

  /// The word for C; valid while the flag lives. Anything but 0 asks for a stop.
  package var word: UnsafeMutablePointer<Int> { UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Int.self) }
}
