import DaemonTestSupport
import HuedClient
import Testing
import WireProtocol

/// What a daemon said before it closed the connection is heard also by who writes first.
@Suite struct FarewellTests {
  private func connection(to server: FakeServer) throws -> DaemonConnection {
    let connection = try DaemonConnection(path: server.path)
    try server.accept().send(#"{"jsonrpc":"2.0","method":"bye","params":{"reason":"shutdown"}}"#)
    return connection
  }

  private static func failsWithTheReason(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch ClientError.closed(reason: "shutdown") {
      return true
    } catch {
      return false
    }
  }

  @Test func aNotificationFailsWithTheReason() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try connection(to: server)
      #expect(Self.failsWithTheReason { try connection.notify(.ping) })
      #expect(Self.failsWithTheReason { try connection.notify(.ping) })
      #expect(try connection.nextNotification() == .bye(reason: "shutdown"))
      #expect(Self.failsWithTheReason { _ = try connection.nextNotification() })
    }
  }

  @Test func aRequestFailsWithTheReason() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try connection(to: server)
      #expect(Self.failsWithTheReason { try connection.ping() })
    }
  }

  /// One that is turned away before it has said anything.
  @Test func aRequestFailsWithTheRefusal() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try DaemonConnection(path: server.path)
      let error = WireError.limit("clients", max: 1, got: 2)
      try server.accept().refuse(nil, error)
      do {
        try connection.ping()
        Issue.record("nobody has answered")
      } catch ClientError.refused(let refusal) {
        #expect(refusal == error)
      }
    }
  }
}
