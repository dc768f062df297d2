import DaemonTestSupport
import HuedClient
import TestMirror
import Testing
import TextStore
import WireProtocol

@testable import Daemon

@Suite struct BackpressureTests {
  /// A client that does not read gets one state for many edits, and others do not notice.
  @Test func owesStateAndNotAQueue() async throws {
    try TestServices.require("c")
    try await TestDaemon.run {
      $0.limits.unsent = 16 << 10
    } _: { daemon in
      let (slow, other, text) = try Self.clients(of: daemon)
      var shown = ShownText(slow, text)
      let edits = 100
      for rev in 1...edits {
        // A quote, and its removal: colours of the whole text change each time.
        let edit: WireEdit =
          rev.isMultiple(of: 2)
          ? .positions(start: Position(line: 0, column: 0), end: Position(line: 0, column: 2), text: [])
          : insertion(0, 0, "/*")
        try slow.edit(base: rev - 1, rev: rev, [edit])
        try shown.apply([edit], rev: rev)
      }
      try other.open(1, rev: 0, "int x;\n", language: "c")
      try other.settle(rev: 0)
      try other.edit(base: 0, rev: 1, [insertion(0, 0, "// ")])
      try other.settle(rev: 1)
      try other.waitForStatus { status in
        status["documents"]?.arrayValue?.contains { $0["rev"]?.intValue == edits } == true
      }
      let waiting = Self.unsent(try other.connection.status())
      #expect(waiting < 4 << 20)

      var revisions: Set<Int> = []
      let notifications = try slow.settle(rev: edits)
      for case .restyle(let restyle) in notifications { revisions.insert(restyle.rev) }
      #expect(revisions.count < 10)
      let pulled = try slow.tokens()
      let isRight = try Self.final(notifications, &shown) == shown.mirror.styles(of: pulled.spans)
      #expect(isRight)
    }
  }

  /// A reply that is due but cannot be sent keeps nobody waiting, not even by a timer that rings again and again.
  @Test func servesOthersWhileAReplyIsDue() async throws {
    try await TestDaemon.run(services: TestServices.silent) {
      $0.limits.unsent = 16 << 10
    } _: { daemon in
      let (slow, other, _) = try Self.clients(of: daemon)
      try slow.edit(base: 0, rev: 1, [insertion(0, 0, "/*")])
      try other.waitForStatus { status in
        status["documents"]?.arrayValue?.contains { $0["rev"]?.intValue == 1 } == true
      }
      // Longer than the syntax source, which is silent here, has for its answer.
      let end = ContinuousClock.now + .milliseconds(100)
      while ContinuousClock.now < end { try other.connection.ping(timeout: TestClient.patience) }
    }
  }

  /// Large answers that are asked for together are made as the client reads those before.
  @Test func answersPullsAsTheyAreRead() async throws {
    try await TestDaemon.run {
      $0.limits.unsent = 16 << 10
      $0.turn = .seconds(60)
    } _: { daemon in
      let slow = try daemon.client()
      let other = try daemon.client()
      try slow.open(String(repeating: "\"text\" 12\n", count: 40_000), view: 0..<0)
      let ids = 1001...1020
      let pulls = ids.map { #"{"method":"tokens","id":\#($0),"params":{"doc":1}}"# + "\n" }.joined()
      try slow.connection.send(raw: Array(pulls.utf8))
      try other.waitForStatus { Self.unsent($0) > 0 }
      let waiting = Self.unsent(try other.connection.status())
      #expect(waiting < 4 << 20)
      var answered = 0
      while answered < ids.count {
        if case .result = try slow.connection.receive(timeout: TestClient.patience) { answered += 1 }
      }
    }
  }

  @Test func closesAClientThatNeverReads() async throws {
    try await TestDaemon.run {
      $0.limits.stalled = 200_000
      $0.stallTimeout = .milliseconds(50)
    } _: { daemon in
      let stuck = try daemon.client()
      let other = try daemon.client()
      try stuck.open(String(repeating: "\"text\" 12\n", count: 40_000), view: 0..<0)
      for id in 1...4 {
        try stuck.connection.send(ClientMessage(id: .int(1000 + id), call: .tokens(TokensParams(doc: 1))))
      }
      try other.waitForStatus { $0["clients"]?.arrayValue?.count == 1 }
      #expect(throws: ClientError.self) {
        while true { _ = try stuck.connection.receive(timeout: TestClient.patience) }
      }
    }
  }

  @Test func whoReadsSomethingIsWatchedOn() {
    var limits = DaemonLimits()
    (limits.stalled, limits.unsentMaximum) = (100, 1000)
    var backpressure = Backpressure()
    #expect(backpressure.sent(unsent: 100, taken: 0, limits: limits) == .goOn)
    #expect(backpressure.sent(unsent: 101, taken: 0, limits: limits) == .watch)
    #expect(backpressure.sent(unsent: 500, taken: 1, limits: limits) == .goOn, "it is watched already")
    #expect(backpressure.looked(unsent: 400, taken: 101, limits: limits) == .watch)
    #expect(backpressure.looked(unsent: 400, taken: 101, limits: limits) == .disconnect)
    #expect(backpressure.sent(unsent: 101, taken: 101, limits: limits) == .watch)
    #expect(backpressure.looked(unsent: 100, taken: 101, limits: limits) == .goOn, "little waits")
    #expect(backpressure.sent(unsent: 1001, taken: 101, limits: limits) == .disconnect)
  }

  /// A client that has opened a text of more colours than its socket holds, and reads nothing; and another client.
  private static func clients(of daemon: TestDaemon) throws -> (slow: TestClient, other: TestClient, text: String) {
    let slow = try daemon.client()
    let other = try daemon.client()
    let text = String(repeating: "int a = 1, b = 2, c = 3; char *s = \"x\";\n", count: 8000)
    try slow.connection.notify(.open(OpenParams(doc: 1, rev: 0, source: .text(Array(text.utf8)), language: "c")))
    // What waits was refused by the socket, which nobody empties.
    try other.waitForStatus { unsent($0) > 0 }
    return (slow, other, text)
  }

  private static func unsent(_ status: JSONValue) -> Int {
    status["clients"]?.arrayValue?.compactMap { $0["unsent"]?.intValue }.max() ?? 0
  }

  private static func final(_ notifications: [ServerNotification], _ shown: inout ShownText) throws -> [Int32] {
    try shown.take(notifications)
    return shown.mirror.styles
  }
}
