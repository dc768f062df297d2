import DaemonTestSupport
import Foundation
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A daemon that runs out of descriptors goes on serving, and serves everybody in the end.
@Suite(.serialized) struct DescriptorTests {
  /// Connects and says hello without waiting for the answer.
  private static func connect(_ daemon: ServedDaemon) throws -> DaemonConnection {
    let connection = try DaemonConnection(path: daemon.socket)
    try connection.send(
      raw: Array(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":[1],"client":{"name":"x"}}}"#.utf8)
        + [0x0A])
    return connection
  }

  @Test func pausesAcceptingAndServesEverybodyInTheEnd() async throws {
    try TestServices.require("c")
    try await ServedDaemon.run(descriptors: 64) { daemon in
      var connections: [DaemonConnection] = []
      for _ in 0..<80 { connections.append(try Self.connect(daemon)) }
      try daemon.waitForLog("no connections are accepted")
      // Those who are in are served with all there is: workers are started, and grammars read.
      let first = connections.removeFirst()
      _ = try first.receive(timeout: TestClient.patience)
      try first.notify(
        .open(OpenParams(doc: 1, rev: 0, source: .text(Array("int main(void) { return 0; }\n".utf8)), language: "c")))
      let state = try first.waitForSettled(doc: 1, rev: 0, timeout: TestClient.patience) { _ in }
      #expect(state == .complete)
      // As they leave, the others come in.
      while !connections.isEmpty { _ = try connections.removeFirst().receive(timeout: TestClient.patience) }
      try daemon.waitForLog("connections are accepted again")
      #expect(daemon.log.components(separatedBy: "no connections are accepted").count <= 81)
      try first.ping()
      #expect(!daemon.log.contains("Too many open files"))
    }
  }

  /// With so few that its own work has not enough either, one client is let in, and no document has a bad grammar.
  @Test func neverBlamesAGrammar() async throws {
    try TestServices.require("c")
    try await ServedDaemon.run(["HUED_WORKERS": "0"], descriptors: 40) { daemon in
      let client = try daemon.client()
      var held: [DaemonConnection] = []
      for _ in 0..<40 { held.append(try Self.connect(daemon)) }
      try client.open("int main(void) { return 0; }\n", language: "c")
      #expect(try client.state(rev: 0) != .degraded("bad-grammar"))
      held = []
      try client.open(2, rev: 0, "int main(void) { return 0; }\n", language: "c")
      #expect(try client.state(2, rev: 0) == .complete)
    }
  }
}
