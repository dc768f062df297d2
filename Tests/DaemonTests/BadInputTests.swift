import Daemon
import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var code: ErrorCode
    var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self) }

    init(_ text: String, _ code: ErrorCode) { (bytes, self.code) = (Array(text.utf8), code) }
  }

  static let cases = [
    Case("{", .parse), Case("{]", .parse), Case("{\"id\":1,}", .parse),
    Case("{\"method\":\"ping\",\"id\":1}}", .parse), Case("{}", .invalidRequest),
    Case("{\"method\":7,\"id\":1}", .invalidRequest),
    Case("{\"jsonrpc\":\"1.0\",\"method\":\"ping\",\"id\":1}", .invalidRequest),
    Case("{\"method\":\"ping\",\"id\":[]}", .invalidRequest), Case("{\"method\":\"frob\",\"id\":1}", .unknownMethod),
    Case("{\"method\":\"edit\",\"id\":1}", .invalidParams),
    Case("{\"method\":\"edit\",\"id\":1,\"params\":[1,2]}", .invalidParams),
    Case("{\"method\":\"open\",\"id\":1,\"params\":{\"doc\":\"x\",\"rev\":1,\"text\":\"\"}}", .invalidParams),
    Case("{\"method\":\"open\",\"id\":1,\"params\":{\"doc\":1e300,\"rev\":1,\"text\":\"\"}}", .invalidParams),
    Case("{\"method\":\"close\",\"id\":1,\"params\":{\"doc\":99999999999999999999}}", .invalidParams),
    Case("{\"method\":\"close\",\"id\":1,\"params\":{\"doc\":1e999}}", .invalidParams),
    Case("{\"method\":\"close\",\"id\":1,\"params\":{\"x\":1e999}}", .invalidParams),
    Case("{\"method\":\"close\",\"id\":1e999}", .invalidRequest),
    Case(
      "{\"method\":\"edit\",\"id\":1,\"params\":{\"doc\":1,\"base\":0,\"rev\":1,\"edits\":[[-1,0,0,0,\"\"]]}}",
      .invalidParams),
    Case("{\"method\":\"view\",\"id\":1,\"params\":{\"doc\":1,\"view\":[9,3]}}", .invalidParams),
    Case("{\"method\":\"tokens\",\"id\":1,\"params\":{\"doc\":1,\"range\":[0,0,9,0]}}", .outOfRange),
    Case("{\"a\":" + String(repeating: "[", count: 5000), .parse),
    Case("{\"a\":" + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000) + "}", .parse),
  ]

  @Test(arguments: cases, [Framing.lines, .contentLength])
  func isAnswered(bad: Case, framing: Framing) async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client(framing: framing)
      try client.open("some text\n")
      try Self.send(bad.bytes, framing, client.connection)
      #expect(try Self.nextFailure(client)?.code == bad.code)
      try client.request(.ping)
      #expect(try client.tokens().rev == 0)
    }
  }

  @Test func invalidUTF8IsAnswered() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let start = Array("{\"method\":\"open\",\"id\":1,\"params\":{\"doc\":1,\"rev\":1,\"text\":\"".utf8)
      for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80]] {
        try client.connection.send(raw: start + bad + Array("\"}}\n".utf8))
        let error = try Self.nextFailure(client)
        #expect(error?.code == .parse)
        #expect(error?.data["offset"]?.intValue == start.count)
      }
    }
  }

  /// As a notification there is nobody to answer, so it is told.
  @Test func failingNotificationsAreTold() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.connection.notify(.view(ViewParams(doc: 3, view: nil)))
      let notice = try client.notice()
      #expect(notice.level == .error)
      #expect(notice.code == .unknownDocument)
      #expect(notice.doc == 3)
      // What may be ignored is.
      try client.connection.notify(.unknown("$/setTrace"))
      try client.connection.notify(.unknown("frobnicate"))
      #expect(try client.notice().code == .unknownMethod)
    }
  }

  @Test(arguments: [Framing.lines, .contentLength])
  func tooLongMessagesAreSkipped(framing: Framing) async throws {
    try await TestDaemon.run {
      $0.limits.message = 1000
    } _: { daemon in
      let client = try daemon.client(framing: framing)
      let long = Array("{\"x\":\"".utf8) + [UInt8](repeating: 0x61, count: 300_000) + Array("\"}".utf8)
      try Self.send(long, framing, client.connection)
      let error = try Self.nextFailure(client)
      #expect(error?.code == .limit)
      #expect(error?.data == ["limit": "message", "max": 1000, "got": .int(long.count)])
      try client.request(.ping)
    }
  }

  @Test func cutFramesHarmNobody() async throws {
    try await TestDaemon.run { daemon in
      let other = try daemon.client()
      try other.open("x\n")
      for text in ["{\"method\":\"op", "Content-Length: 50\r\n\r\n{\"id\"", "Content-Len"] {
        let connection = try daemon.connect()
        try connection.send(raw: Array(text.utf8))
      }
      #expect(try other.tokens().rev == 0)
      let connection = try daemon.connect(.contentLength)
      try connection.send(raw: Array("Content-Length: many\r\n\r\n{}".utf8))
      guard case .failure(.null, let error) = try connection.receive(timeout: TestClient.patience) else {
        Issue.record("no error came")
        return
      }
      #expect(error.code == .parse)
      #expect(connection.ends(within: TestClient.patience))
    }
  }

  /// 10,000 frames of nonsense on one side, a client that edits on the other.
  @Test func randomFramesHarmNobody() async throws {
    try await TestDaemon.run { daemon in
      let other = try daemon.client()
      try other.open("0\n", language: "json")
      var random = SeededGenerator(seed: 2)
      var connection = try Self.fuzzConnection(daemon)
      var ends = 0
      for round in 0..<100 {
        var bytes: [UInt8] = []
        for _ in 0..<100 { bytes += RandomFrame.make(using: &random) + [0x0A] }
        do {
          try connection.send(raw: bytes)
          try connection.send(ClientMessage(id: .string("round \(round)"), call: .ping))
          while try connection.receive(timeout: TestClient.patience) != .result(.string("round \(round)"), [:]) {}
        } catch ClientError.closed {
          ends += 1
          connection = try Self.fuzzConnection(daemon)
        }
        try other.edit(base: round, rev: round + 1, [insertion(0, 0, "1")], length: round + 3)
        #expect(try other.tokens().rev == round + 1)
      }
      // Most frames are read, and answered, on one connection.
      #expect(ends < 5)
    }
  }

  private static func fuzzConnection(_ daemon: TestDaemon) throws -> DaemonConnection {
    let client = try daemon.client()
    for doc in 0..<3 { try client.open(doc, "int é = \"😀\";\n\n", uri: "file:///\(doc).c") }
    return client.connection
  }

  private static func send(_ bytes: [UInt8], _ framing: Framing, _ connection: DaemonConnection) throws {
    switch framing {
    case .lines: try connection.send(raw: bytes + [0x0A])
    case .contentLength: try connection.send(raw: Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
    }
  }

  private static func nextFailure(_ client: TestClient) throws -> WireError? {
    while true {
      switch try client.connection.receive(timeout: TestClient.patience) {
      case .failure(_, let error): return error
      case .result: return nil
      case .notification: continue
      }
    }
  }
}
