import DaemonTestSupport
import HuedClient
import Testing
import WireProtocol

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
      var answered: [RequestID] = []
      while answered.count < 2 {
        if case .result(let id, _) = try connection.receive(timeout: TestClient.patience) { answered.append(id) }
      }
      #expect(answered == [.string("reload"), .string("open")])
    }
  }

  private static func client(_ daemon: ObservedDaemon) throws -> TestClient {
    try TestClient(DaemonConnection(path: daemon.socket), unit: .utf8, layout: .lines, updates: .ranges)
  }
}
