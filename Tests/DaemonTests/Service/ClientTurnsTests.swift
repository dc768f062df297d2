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
      let turns = ClientTurns(loop: loop, length: .milliseconds(1), nextTurn: NextTurn(loop: loop))
      _ = turns.mustWait(hearing: 1)
      _ = turns.mustWait(hearing: 2)
      turns.spend(of: 1, since: sinceMilliseconds.map { ProcessorClock.now - .milliseconds($0) }) {}
      return turns.mustWait(hearing: 1)
    }.get()
  }

  /// As reading was, before what was read is handled.
  @Test func whatWasDoneForAClientBeforeIsPaidForToo() async throws {
    #expect(try await Self.mustWait(sinceMilliseconds: 10))
    #expect(try await !Self.mustWait(sinceMilliseconds: nil))
  }
}
