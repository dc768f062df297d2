import NIOCore
import Synchronization

/// How other threads give the loop something to do. What comes after the daemon has ended, as an answer to what a document was
/// asked for, is dropped: nothing may be scheduled on a loop that is gone.
final class LoopEntrance: Sendable {
  private let loop: Mutex<(any EventLoop)?>

  init(_ loop: any EventLoop) { self.loop = Mutex(loop) }

  /// Does something on the loop, unless this is closed.
  func execute(_ body: @escaping @Sendable () -> Void) { loop.withLock { $0?.execute(body) } }

  func close() { loop.withLock { $0 = nil } }
}
