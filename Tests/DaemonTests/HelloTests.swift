import Daemon
import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

@Suite struct HelloTests {
  @Test(arguments: [Framing.lines, .contentLength])
  func negotiates(framing: Framing) async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client(unit: .utf16, layout: .offsets, updates: .ranges, framing: framing)
      #expect(client.hello.unit == .utf16)
      #expect(client.hello.layout == .offsets)
      #expect(client.hello.updates == .ranges)
      #expect(client.hello.serverName == "hued")
      #expect(client.hello.languages.contains("c"), "no grammars are installed: run 'make setup'")
      #expect(
        client.hello.limits.map(\.name) == ["message", "clients", "documents", "document", "text-memory", "views"])
      try client.request(.ping)
    }
  }

  /// It has no answer that could name them.
  @Test func namesStylesAfterANotification() async throws {
    try await TestDaemon.run { daemon in
      let connection = try daemon.connect()
      try connection.notify(.hello(HelloParams(clientName: "test")))
      try connection.open(
        OpenParams(doc: 1, rev: 0, source: .text(Array("int x;\n".utf8)), language: "c"), timeout: TestClient.patience)
      var styles: [String] = []
      _ = try connection.waitForSettled(doc: 1, rev: 0, timeout: TestClient.patience) {
        guard case .styles(let first, let names) = $0 else { return }
        #expect(first == styles.count)
        styles += names
      }
      #expect(styles.contains("type.builtin"))
    }
  }

  @Test func refusesOtherProtocolsAndUnits() async throws {
    try await TestDaemon.run { daemon in
      let connection = try daemon.connect()
      let future = HelloParams(clientName: "test", protocols: [2, 3])
      #expect(failure(connection, .hello(future)) == .unsupported)
      var odd = HelloParams(clientName: "test")
      odd.unit = "utf-7"
      #expect(failure(connection, .hello(odd)) == .unsupported)
      // A third attempt may succeed, a fourth is one too many.
      _ = try connection.hello(HelloParams(clientName: "test"))
      #expect(failure(connection, .hello(HelloParams(clientName: "test"))) == .invalidRequest)
    }
  }

  @Test func answersAdministrationBeforeHello() async throws {
    try await TestDaemon.run { daemon in
      let connection = try daemon.connect()
      try connection.ping()
      let status = try connection.status()
      #expect(status["clients"]?.arrayValue?.count == 1)
      #expect(status["version"]?.stringValue != nil)
      #expect((status["rss"]?.intValue ?? 0) > 0)
      #expect(failure(connection, .close(doc: 1)) == .noHello)
      #expect(failure(connection, .initialize) == .unsupported)
      #expect(failure(connection, .unknown("textDocument/hover")) == .unknownMethod)
    }
  }

  @Test func closesAfterAnUnknownFirstByte() async throws {
    try await TestDaemon.run { daemon in
      let connection = try daemon.connect()
      try connection.send(raw: Array("GET / HTTP/1.1\r\n\r\n".utf8))
      guard case .failure(.null, let error) = try connection.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .parse)
      #expect(connection.ends(within: TestClient.patience))
    }
  }

  /// The reason reaches a client that is still writing.
  @Test func tellsWhatIsWrongWithManyBytes() async throws {
    try await TestDaemon.run {
      $0.farewellTimeout = Patience.seconds(60)
    } _: { daemon in
      let connection = try daemon.connect()
      try connection.send(raw: [UInt8(ascii: "X")])
      guard case .failure(.null, let error) = try connection.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .parse)
      try connection.send(raw: [UInt8](repeating: UInt8(ascii: "X"), count: 4 << 20))
      #expect(connection.ends(within: TestClient.patience))
    }
  }

  @Test func refusesOtherUsers() async throws {
    try await TestDaemon.run {
      $0.allowedUser += 1
    } _: { daemon in
      let connection = try daemon.connect()
      guard case .failure(.null, let error) = try connection.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .peerNotAllowed)
      #expect(connection.ends(within: TestClient.patience))
    }
  }

  @Test func limitsClients() async throws {
    try await TestDaemon.run {
      $0.limits.clients = 2
    } _: { daemon in
      let first = try daemon.client()
      do {
        let second = try daemon.client()
        let third = try daemon.connect()
        guard case .failure(.null, let error) = try third.receive(timeout: TestClient.patience) else {
          Issue.record("no error came")
          return
        }
        #expect(error.code == .limit)
        #expect(error.data["limit"]?.stringValue == "clients")
        try second.request(.ping)
      }
      // The place of the second is free again once the daemon has seen it go.
      try first.waitForStatus { $0["clients"]?.arrayValue?.count == 1 }
      _ = try daemon.client()
    }
  }

  private func failure(_ connection: DaemonConnection, _ call: ClientCall) -> ErrorCode? {
    do {
      try connection.request(call, timeout: TestClient.patience)
      return nil
    } catch {
      if case .refused(let error) = error { return error.code }
      return nil
    }
  }
}
