import Glibc
import NIOCore
import NIOPosix
import Testing

@testable import Daemon

@Suite struct LoopBellTests {
  /// What happened, in order. Confined to the event loop.
  private final class Log {
    var entries: [String] = []
  }

  private func onLoop(_ body: @escaping @Sendable (any EventLoop, Log, EventLoopPromise<Void>) -> Void) async throws
    -> [String]
  {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let done = loop.makePromise(of: Void.self)
    let log = try await loop.submit { NIOLoopBound(Log(), eventLoop: loop) }.get()
    loop.execute { body(loop, log.value, done) }
    try await done.futureResult.get()
    let entries = try await loop.submit { log.value.entries }.get()
    try await group.shutdownGracefully()
    return entries
  }

  @Test func comesAfterAllThatIsDue() async throws {
    let entries = try await onLoop { loop, log, done in
      let bound = NIOLoopBound((LoopBell(loop: loop), log), eventLoop: loop)
      // The bell hangs once the loop has turned.
      loop.scheduleTask(in: .milliseconds(10)) {
        let (next, log) = bound.value
        next.execute { log.entries.append("first") }
        next.execute {
          log.entries.append("second")
          done.succeed()
        }
        loop.execute {
          bound.value.1.entries.append("due")
          loop.execute { bound.value.1.entries.append("due then") }
        }
      }
    }
    #expect(entries == ["due", "due then", "first", "second"])
  }

  @Test func socketsAreLookedAtBetweenTurns() async throws {
    final class Reader: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer
      let log: Log

      init(_ log: Log) { self.log = log }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) { log.entries.append("read") }
    }
    let entries = try await onLoop { loop, log, done in
      let next = LoopBell(loop: loop)
      let bound = NIOLoopBound((next, log), eventLoop: loop)
      var ends: [Int32] = [-1, -1]
      _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      let (ours, theirs) = (ends[0], ends[1])
      ClientBootstrap(group: loop)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(Reader(bound.value.1))
          }
        }
        .withConnectedSocket(theirs)
        .whenSuccess { _ in
          @Sendable func turn(_ left: Int) {
            let (next, log) = bound.value
            log.entries.append("turn")
            guard left > 0 else {
              close(ours)
              return done.succeed()
            }
            // Longer than a timer would need to be due.
            usleep(200)
            next.execute { turn(left - 1) }
          }
          loop.scheduleTask(in: .milliseconds(10)) {
            _ = write(ours, "x", 1)
            turn(20)
          }
        }
    }
    // The order within one look at the sockets is the kernel's.
    #expect(entries.firstIndex(of: "read").map { $0 <= 2 } == true)
    #expect(entries.count { $0 == "turn" } == 21)
  }
}
