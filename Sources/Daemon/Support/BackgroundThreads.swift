import Dispatch
import NIOCore
import NIOPosix
import Synchronization
import Workers

/// Threads for what would keep the loop for milliseconds: long messages are decoded, long texts compared, and what lies in
/// many pieces is freed. The loop's thread comes before them where both want a processor.
final class BackgroundThreads: Sendable {
  private let pool: NIOThreadPool

  init(count: Int) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
  }

  /// Does work, unless the threads were shut down.
  func run<Value: Sendable>(
    on loop: any EventLoop, _ work: @escaping @Sendable () -> Value
  ) -> EventLoopFuture<Value> {
    pool.runIfActive(eventLoop: loop) {
      ThreadScheduling.yield()
      return work()
    }
  }

  /// Frees values. Not before the loop has finished what it does now: whoever is on its stack may hold them, too, and would
  /// then be the last to let go.
  func free(_ values: consuming [any Sendable], after loop: any EventLoop) {
    if values.isEmpty { return }
    let discarded = Discarded(values)
    loop.execute { [pool] in
      pool.submit { _ in
        ThreadScheduling.yield()
        discarded.free()
      }
    }
  }

  func shutDown() { pool.shutDown(within: Self.patience) }

  /// How long the daemon's end may wait for threads.
  static let patience = DispatchTimeInterval.seconds(5)

  /// Values that are freed by the thread that says so, not by the last one that holds a closure.
  private final class Discarded: Sendable {
    private let values: Mutex<[any Sendable]>

    init(_ values: consuming [any Sendable]) { self.values = Mutex(values) }

    func free() { values.withLock { $0 = [] } }
  }
}

extension NIOThreadPool {
  /// Ends the threads. A file of a system that does not answer may keep one for ever, and nobody would listen meanwhile: the
  /// process ends such a thread.
  func shutDown(within patience: DispatchTimeInterval) {
    let ended = DispatchSemaphore(value: 0)
    shutdownGracefully(queue: .global()) { _ in ended.signal() }
    _ = ended.wait(timeout: .now() + patience)
  }
}
