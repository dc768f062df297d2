import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Daemon

@Suite struct LoopEntranceTests {
  @Test func nothingComesInAfterTheEnd() async throws {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let entrance = LoopEntrance(loop)
    let done = Mutex<[Int]>([])
    let note: @Sendable (Int) -> Void = { number in done.withLock { $0.append(number) } }
    entrance.execute { note(1) }
    entrance.close()
    entrance.execute { note(2) }
    try await loop.submit {}.get()
    #expect(done.withLock { $0 } == [1])
  }
}
