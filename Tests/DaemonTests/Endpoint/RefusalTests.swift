import Daemon
import DaemonTestSupport
import Foundation
import HuedClient
import TestSupport
import Testing
import WireProtocol

/// Why a client is not served reaches it, also when it wrote first.
@Suite struct RefusalTests {
  /// More than a socket holds, so that who writes it must be read.
  private static let pings = Array(String(repeating: "{\"method\":\"ping\",\"id\":1}\n", count: 100_000).utf8)

  /// Sends much to a daemon that has said already why it does not serve, and then listens.
  private static func refusal(of connection: DaemonConnection) throws -> ErrorCode? {
    var request = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, 60_000) == 1)
    try connection.send(raw: pings)
    guard case .failure(.null, let error) = try connection.receive(timeout: TestClient.patience) else { return nil }
    #expect(connection.ends(within: TestClient.patience))
    return error.code
  }

  @Test func tellsOneClientTooMany() async throws {
    try await TestDaemon.run {
      $0.limits.clients = 1
      $0.farewellTimeout = Patience.seconds(60)
    } _: { daemon in
      let first = try daemon.client()
      #expect(try Self.refusal(of: daemon.connect()) == .limit)
      // A client that knows nothing of it, and says hello at once.
      let second = try daemon.connect()
      do {
        _ = try second.hello(HelloParams(clientName: "second"), timeout: TestClient.patience)
        Issue.record("the second client was served")
      } catch ClientError.refused(let error) {
        #expect(error.code == .limit)
      }
      try first.connection.ping(timeout: TestClient.patience)
    }
  }

  @Test func tellsAnotherUser() async throws {
    try await TestDaemon.run {
      $0.allowedUser += 1
      $0.farewellTimeout = Patience.seconds(60)
    } _: { daemon in
      let code = try Self.refusal(of: daemon.connect())
      #expect(code == .peerNotAllowed)
    }
  }

  /// A program of another user, to whom the socket was opened by hand.
  @Test(.enabled(if: ForeignListener.canBeForeign, "only root can start another user's program"))
  func tellsARealUser() async throws {
    try await TestDaemon.run {
      $0.farewellTimeout = Patience.seconds(60)
    } _: { daemon in
      chmod(URL(fileURLWithPath: daemon.socket).deletingLastPathComponent().path, 0o755)
      chmod(daemon.socket, 0o666)
      let program = """
        import os, socket, sys
        os.setuid(12345)
        daemon = socket.socket(socket.AF_UNIX)
        daemon.connect(sys.argv[1])
        for _ in range(100):
            daemon.sendall(b'{"method":"ping","id":1}\\n' * 1000)
        print(daemon.makefile().read())
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-I", "-c", program, daemon.socket]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(text.contains("\"code\":-32018") && text.contains("\"uid\":12345"), "\(text)")
    }
  }

  /// One that never closes its end is not waited for without end, and the descriptors of many are given back.
  @Test func waitsForNobodyForLong() async throws {
    try await TestDaemon.run {
      $0.limits.clients = 1
      $0.farewellTimeout = .milliseconds(50)
    } _: { daemon in
      let first = try daemon.client()
      let others = try (0..<100).map { _ in try daemon.connect() }
      for other in others {
        guard case .failure(.null, let error) = try other.receive(timeout: TestClient.patience) else {
          Issue.record("no error came")
          return
        }
        #expect(error.code == .limit)
        let end = ContinuousClock.now + TestClient.patience
        // The daemon's end is closed when nothing can be sent any more.
        #expect(throws: ClientError.self) {
          while ContinuousClock.now < end { try other.send(raw: [0x0A]) }
        }
      }
      try first.connection.ping(timeout: TestClient.patience)
    }
  }
}
