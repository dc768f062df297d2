import Dispatch
import NIOCore
import NIOPosix
import Testing

@testable import Daemon

@Suite struct BackgroundThreadsTests {
  /// A file of a system that does not answer keeps a thread for ever.
  @Test(.timeLimit(.minutes(2))) func oneThatHangsDoesNotKeepTheEnd() throws {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let work = pool.runIfActive(eventLoop: MultiThreadedEventLoopGroup.singleton.next()) {
      begun.signal()
      gate.wait()
    }
    begun.wait()
    pool.shutDown(within: .milliseconds(50))
    gate.signal()
    try work.wait()
  }
}
