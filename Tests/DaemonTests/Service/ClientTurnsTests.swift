import Base
import Highlighting
import NIOCore
import NIOPosix
import Testing

@testable import Daemon

@Suite struct ClientTurnsTests {
  /// Two clients are at work, and the first has something done that began so many milliseconds ago.
  private static func mustWait(sinceMilliseconds: Int?) async throws -> Bool {
    let loop = MultiThreadedEventLoopGroup.singleton.any()
    return try await loop.submit {
      let turns = ClientTurns(loop: loop, length: .milliseconds(1), bell: LoopBell(loop: loop))
      _ = turns.mustWait(for: 1)
      _ = turns.mustWait(for: 2)
      turns.spend(of: 1, since: sinceMilliseconds.map { ProcessorClock.now - .milliseconds($0) }) {}
      return turns.mustWait(for: 1)
    }.get()
  }

  /// As reading was, before what was read is handled.
  @Test func whatWasDoneForAClientBeforeIsPaidForToo() async throws {
    #expect(try await Self.mustWait(sinceMilliseconds: 10))
    #expect(try await !Self.mustWait(sinceMilliseconds: nil))
  }

  /// Work of a client that took too much, so that it waits, and holds the queue that it waits in.
  @Test func nothingOutlivesTheEnd() async throws {
    final class Owner {
      let turns: ClientTurns
      let bell: LoopBell

      init(_ loop: any EventLoop) {
        bell = LoopBell(loop: loop)
        turns = ClientTurns(loop: loop, length: .milliseconds(1), bell: bell)
      }

      /// Makes work that holds this wait, of both kinds.
      func wait() {
        _ = turns.mustWait(for: 1)
        _ = turns.mustWait(for: 2)
        turns.charge(.seconds(1), to: 1)
        turns.yield(of: 1) { Issue.record("done for \(self) after the end") }
        bell.execute { Issue.record("done for \(self) after the end") }
      }

      func end() {
        turns.end()
        bell.end()
      }
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let isGone = try await loop.submit {
      var owner: Owner? = Owner(loop)
      weak let remains = owner
      owner?.wait()
      owner?.end()
      owner?.wait()
      owner = nil
      return remains == nil
    }.get()
    #expect(isGone)
    try await group.shutdownGracefully()
  }
}
