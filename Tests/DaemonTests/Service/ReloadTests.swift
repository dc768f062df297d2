import DaemonTestSupport
import Dispatch
import HuedClient
import Synchronization
import Testing
import WireProtocol

@testable import Daemon

@Suite struct ReloadTests {
  /// What a reload forgets is read beside the loop, also for a document that comes before it has ended.
  @Test func aDocumentWaitsForAReloadThatHasBegun() async throws {
    try await ObservedDaemon.run { daemon in
      try Self.client(daemon).open("x\n")
      let connection = try Self.client(daemon).connection
      try daemon.withoutThreads {
        let open = OpenParams(doc: 1, rev: 0, source: .text(Array("x\n".utf8)))
        try connection.send(ClientMessage(id: .string("reload"), call: .reload))
        try connection.send(ClientMessage(id: .string("open"), call: .open(open)))
        #expect(try connection.receiveArrival(until: .now + .milliseconds(300)) == nil)
      }
      #expect(try Self.answers(2, of: connection) == [.string("reload"), .string("open")])
    }
  }

  /// Or a client that reloads without end would keep everybody's documents.
  @Test func aDocumentWaitsForOneReloadAtMost() async throws {
    let gate = DispatchSemaphore(value: 0)
    let context = Self.context { gate.wait() }
    try await ObservedDaemon.run(context: context) { daemon in
      let (connection, other) = try (Self.client(daemon).connection, Self.client(daemon).connection)
      defer { for _ in 0..<2 { gate.signal() } }
      try other.send(ClientMessage(id: .string("first"), call: .reload))
      #expect(try other.receiveArrival(until: .now + .milliseconds(100)) == nil)
      let open = OpenParams(doc: 1, rev: 0, source: .text(Array("x\n".utf8)))
      try connection.send(ClientMessage(id: .string("open"), call: .open(open)))
      #expect(try connection.receiveArrival(until: .now + .milliseconds(100)) == nil)
      try other.send(ClientMessage(id: .string("second"), call: .reload))
      #expect(try other.receiveArrival(until: .now + .milliseconds(100)) == nil)
      gate.signal()
      #expect(try Self.answers(1, of: other) == [.string("first")])
      // The second reading lasts.
      #expect(try Self.answers(1, of: connection) == [.string("open")])
      #expect(try other.receiveArrival(until: .now + .milliseconds(100)) == nil)
    }
  }

  /// What comes while files are read is answered by one reading more.
  @Test func reloadsAreJoined() async throws {
    let readings = Mutex(0)
    let context = Self.context { readings.withLock { $0 += 1 } }
    try await ObservedDaemon.run(context: context) { daemon in
      let connection = try Self.client(daemon).connection
      let ids = (0..<50).map { RequestID.string("\($0)") }
      try daemon.withoutThreads {
        for id in ids { try connection.send(ClientMessage(id: id, call: .reload)) }
        #expect(try connection.receiveArrival(until: .now + .milliseconds(100)) == nil)
      }
      #expect(try Self.answers(ids.count, of: connection) == ids)
    }
    #expect(readings.withLock { $0 } == 2)
  }

  /// - Parameter read: Runs whenever the configuration is read.
  private static func context(_ read: @escaping @Sendable () -> Void) -> DaemonContext {
    var context = DaemonContext()
    context.readConfiguration = {
      read()
      return (DaemonConfiguration(), [])
    }
    return context
  }

  private static func answers(_ count: Int, of connection: DaemonConnection) throws -> [RequestID] {
    var answered: [RequestID] = []
    while answered.count < count {
      if case .result(let id, _) = try connection.receive(timeout: TestClient.patience) { answered.append(id) }
    }
    return answered
  }

  private static func client(_ daemon: ObservedDaemon) throws -> TestClient {
    try TestClient(DaemonConnection(path: daemon.socket), unit: .utf8, layout: .lines, updates: .ranges)
  }
}
