import DaemonEndpoint
import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import WireProtocol

/// A connection that gives up a daemon that says nothing, and no other.
@Suite struct SilenceTests {
  /// What takes long is waited for, as long as the daemon answers elsewhere.
  @Test func waitsForADaemonThatLives() async throws {
    let server = try FakeServer()
    let script = startBlocking {
      let asked = try server.accept()
      let question = try asked.receive()
      let other = try server.accept()
      other.answer(try other.receive(), .value([:]))
      asked.answer(question, .value(["pid": 7]))
      while true { _ = try asked.receive() }
    }
    try await blocking {
      let connection = try DaemonConnection(
        to: SocketLocation(path: server.path), silence: Patience.seconds(5))
      #expect(try connection.status()["pid"] == 7)
    }
    _ = await script.result
  }

  @Test func givesUpADaemonThatHangs() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try DaemonConnection(to: SocketLocation(path: server.path), silence: .milliseconds(100))
      do {
        _ = try connection.status()
        Issue.record("nobody can have answered")
      } catch ClientError.timedOut {}
    }
  }

  /// A request's time ends also where nobody reads it. What was begun is sent before the next.
  @Test func aRequestThatNobodyReadsHasItsTime() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try DaemonConnection(to: SocketLocation(path: server.path))
      let text = [UInt8](repeating: 0x78, count: 4 << 20)
      do {
        try connection.open(OpenParams(doc: 1, rev: 0, source: .text(text)), timeout: .milliseconds(100))
        Issue.record("nobody can have answered")
      } catch ClientError.timedOut {}
      _ = startBlocking {
        let asked = try server.accept()
        guard case .open(let open) = try asked.receive().call else { throw Unexpected() }
        #expect(open.source == .text(text))
        asked.answer(try asked.receive(), .value([:]))
        while true { _ = try asked.receive() }
      }
      try connection.ping()
    }
  }

  /// Nobody reads, so what is sent finds no room.
  @Test func givesUpADaemonThatReadsNothing() async throws {
    let server = try FakeServer()
    try await blocking {
      let connection = try DaemonConnection(to: SocketLocation(path: server.path), silence: .milliseconds(100))
      do {
        try connection.send(raw: [UInt8](repeating: 0x20, count: 16 << 20))
        Issue.record("nobody can have read it")
      } catch ClientError.timedOut {}
    }
  }
}
