import Daemon
import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

/// The texts of all documents together have a limit, whoever sends them.
@Suite struct TextMemoryTests {
  private static let text = String(repeating: "x", count: 400)

  @Test func isSharedByAllClients() async throws {
    try await TestDaemon.run {
      $0.limits.textMemory = 1000
    } _: { daemon in
      let (one, other) = (try daemon.client(), try daemon.client())
      try one.open(1, Self.text)
      try other.open(1, Self.text)
      let error = try one.failure(
        of: .open(OpenParams(doc: 2, rev: 0, source: .text(Array(Self.text.utf8)))))
      #expect(error?.code == .limit && error?.data == ["limit": "text-memory", "max": 1000, "got": 1200])
      #expect(try one.connection.status()["memory"]?["text"] == 800)
      #expect(try one.connection.status()["memory"]?["textLimit"] == 1000)
      // What is let go of is free for others.
      try other.request(.close(doc: 1))
      try one.open(2, Self.text)
    }
  }

  /// An edit without room changes nothing, and neither does any other until the client sends its text.
  @Test func refusesEdits() async throws {
    try await TestDaemon.run {
      $0.limits.textMemory = 1000
    } _: { daemon in
      let client = try daemon.client()
      try client.open(1, Self.text)
      try client.open(2, Self.text)
      let long = insertion(0, 0, Self.text)
      let error = try client.failure(of: .edit(EditParams(doc: 1, base: 0, rev: 1, edits: [long], length: 800)))
      #expect(error?.data["limit"] == "text-memory")
      try client.edit(1, base: 1, rev: 2, [insertion(0, 0, "y")], length: 801)
      #expect(try client.connection.status()["memory"]?["text"] == 800)
      #expect(
        try client.failure(of: .sync(SyncParams(doc: 1, rev: 3, text: Array(repeating: 0x79, count: 700))))?.code
          == .limit)
      try client.request(.sync(SyncParams(doc: 1, rev: 4, text: Array("y".utf8))))
      try client.edit(1, base: 4, rev: 5, [insertion(0, 0, "z")], length: 2)
      try client.settle(1, rev: 5)
      #expect(try client.connection.status()["memory"]?["text"] == 402)
    }
  }

  /// The count goes with every change of a text; clients that leave give all of it back.
  @Test func isGivenBack() async throws {
    try await TestDaemon.run {
      $0.limits.textMemory = 1000
    } _: { daemon in
      for round in 0..<5 {
        do {
          let client = try daemon.client()
          try client.open(1, Self.text)
          for rev in 1...20 { try client.edit(1, base: rev - 1, rev: rev, [insertion(0, 0, "0123456789")]) }
          try client.settle(1, rev: 20)
          #expect(try client.connection.status()["memory"]?["text"] == 600, "round \(round)")
        }
        try daemon.client().waitForStatus { $0["documents"]?.arrayValue?.isEmpty == true }
        // All of it is free again.
        let next = try daemon.client()
        try next.open(1, String(repeating: "y", count: 1000))
        try next.request(.close(doc: 1))
      }
    }
  }

  /// What has come of messages that are not whole counts, too; the rest of a refused one is passed over.
  @Test(arguments: [Framing.lines, .contentLength]) func countsMessagesThatAreStillComing(framing: Framing) async throws
  {
    try await TestDaemon.run {
      $0.limits.textMemory = 1 << 20
    } _: { daemon in
      let part = Array(repeating: UInt8(ascii: " "), count: 700 << 10)
      let rest = Array(repeating: UInt8(ascii: " "), count: 100 << 10) + Array("}\n".utf8)
      let (one, other, third) = (try daemon.connect(framing), try daemon.connect(framing), try daemon.client())
      for connection in [one, other] {
        let header = framing == .lines ? "" : "Content-Length: \(1 + part.count + rest.count)\r\n\r\n"
        try connection.send(raw: Array((header + "{").utf8) + part)
        if connection === one { try third.waitForStatus { ($0["counters"]?["bytesIn"]?.intValue ?? 0) > part.count } }
      }
      guard case .failure(.null, let error) = try other.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .limit && error.data["limit"] == "text-memory")
      try other.send(raw: rest)
      try other.ping(timeout: TestClient.patience)
      // Short messages are taken all the same, and the long one that came first is whole in the end.
      try third.open("x\n")
      try one.send(raw: rest)
      guard case .failure(.null, let error) = try one.receive(timeout: TestClient.patience) else {
        Issue.record("no answer came")
        return
      }
      #expect(error.code == .invalidRequest)
    }
  }
}
