import DaemonTestSupport
import Glibc
import HuedClient
import Testing
import TextStore
import WireProtocol

@testable import Daemon

/// A connection that ends frees all that is its own at once, whatever of it somebody was about to answer.
@Suite struct ReplyTests {
  /// The threads beside the loop do nothing until the client is gone, and nothing is parsed: each kind of work is under way.
  @Test(arguments: LifetimeRequest.all) func nothingWaitsForAnAnswer(_ request: LifetimeRequest) async throws {
    try await ObservedDaemon.run { daemon in
      var connection: DaemonConnection? = try DaemonConnection(path: daemon.socket, framing: request.dialect.framing)
      if let connection { try Departure.prepare(request, connection) }
      try daemon.withoutThreads {
        if let connection { try Departure.whenTaken.leave(connection, request) }
        let belongings = try daemon.belongings()
        connection = nil
        try daemon.waitUntilGone(belongings)
      }
      // What was being done for it ends in nothing.
      try DaemonConnection(path: daemon.socket).ping(timeout: TestClient.patience)
    }
  }

  /// Who follows a document loses it with its owner, and is told.
  @Test func aFollowerOutlivesTheOwner() async throws {
    try await ObservedDaemon.run { daemon in
      var owner: TestClient? = try Self.client(daemon)
      try owner?.open("int x;\n", language: "c", uri: "file:///a.c")
      var follower: TestClient? = try Self.client(daemon)
      try follower?.request(.attach(AttachParams(doc: 7, uri: "file:///a.c")))
      try follower?.connection.send(ClientMessage(id: .string("pull"), call: .tokens(TokensParams(doc: 7))))
      try follower?.connection.ping(timeout: TestClient.patience)
      let belongings = try daemon.belongings()
      owner = nil
      var isCancelled = false
      while !isCancelled {
        let message = try follower?.connection.receive(timeout: TestClient.patience)
        if case .failure(.string("pull"), let error) = message { isCancelled = error.code == .cancelled }
      }
      follower = nil
      try daemon.waitUntilGone(belongings)
    }
  }

  /// Who owns a document keeps it, and its pulls, when a follower leaves that has pulls of its own.
  @Test func anOwnerOutlivesTheFollower() async throws {
    try await ObservedDaemon.run { daemon in
      let follower = try Self.client(daemon)
      var owner: TestClient? = try Self.client(daemon)
      try owner?.open("int x;\n", language: "c", uri: "file:///a.c")
      for (client, doc) in [(follower, 7), (owner, 1)] {
        if doc == 7 { try client?.request(.attach(AttachParams(doc: doc, uri: "file:///a.c"))) }
        try client?.connection.send(ClientMessage(id: .string("pull"), call: .tokens(TokensParams(doc: doc))))
        try client?.connection.ping(timeout: TestClient.patience)
      }
      shutdown(follower.connection.descriptor, Int32(SHUT_RDWR))
      try owner?.waitForStatus { $0["clients"]?.arrayValue?.count == 1 }
      let belongings = try daemon.belongings()
      let edit = EditParams(doc: 1, base: 0, rev: 1, edits: [insertion(0, 0, "static ")], length: 14)
      #expect(try owner?.request(.edit(edit)) == ["rev": 1])
      owner = nil
      try daemon.waitUntilGone(belongings)
    }
  }

  /// Whoever tells of a document that is closed meanwhile is told that it is, by the name that they gave it.
  @Test func tokensForADocumentThatIsClosedMeanwhile() async throws {
    try await ObservedDaemon.run { daemon in
      let (owner, teller) = (try Self.client(daemon), try Self.client(daemon))
      let (uri, count) = ("file:///a.none", 12_000)
      try owner.open(String(repeating: "ab\n", count: count), uri: uri)
      let params = SemanticParams(
        document: .uri(uri), rev: 0, source: "test", tokens: (0..<count).flatMap { [$0 == 0 ? 0 : 1, 0, 2, 0, 0] },
        legend: SemanticParams.Legend(tokenTypes: ["class"], tokenModifiers: []))
      try daemon.withoutThreads {
        try teller.connection.send(ClientMessage(id: .int(900), call: .semantic(params)))
        // Most likely it has found the document then, and waits for a thread that looks for the places.
        for _ in 0..<20 { try owner.connection.ping(timeout: TestClient.patience) }
        try owner.request(.close(doc: 1))
      }
      var failure: WireError?
      while failure == nil {
        let message = try teller.connection.receive(timeout: TestClient.patience)
        if case .failure(.int(900), let error) = message { failure = error }
      }
      #expect(failure?.code == .unknownDocument && failure?.data == ["uri": .string(uri)])
    }
  }

  private static func client(_ daemon: ObservedDaemon) throws -> TestClient {
    try TestClient(DaemonConnection(path: daemon.socket), unit: .utf8, layout: .lines, updates: .lines)
  }

  @Test func anAnswerCountsOnce() {
    var answers: [Int] = []
    let reply = Reply<Int> { answers.append($0) }
    reply(1)
    reply(2)
    #expect(answers == [1])
  }

  @Test func aRevokedReplyHoldsNothing() {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let remains = owner
    var replies = OutstandingReplies()
    let reply = Reply<Void> { [owner] in Issue.record("answered \(String(describing: owner))") }
    replies.add(reply)
    owner = nil
    #expect(remains != nil)
    replies.revokeAll()
    #expect(remains == nil)
    reply()
  }
}
