import Daemon
import DaemonTestSupport
import HuedClient
import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

@Suite struct AttachTests {
  private static let uri = "file:///shared.c"

  /// A follower in other units shows what a pull gives, told by `edited` and `restyle` alone.
  @Test(arguments: [Layout.lines, .offsets])
  func follows(layout: Layout) async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let owner = try daemon.client()
      let follower = try daemon.client(unit: .utf16, layout: layout, updates: .ranges)
      let start = "int é = 1; // 😀\n"
      try owner.open(1, rev: 2, start, language: "c", uri: Self.uri)
      let attached = try follower.request(.attach(AttachParams(doc: 5, uri: Self.uri, text: true)))
      #expect(attached == ["rev": 2, "language": "c", "text": .string(start)])
      var shown = ShownText(follower, start, rev: 2)
      var ownText = ShownText(owner, start, rev: 2)
      var random = SeededGenerator(seed: 7)
      try shown.takeAll(follower.settle(5, rev: 2))
      for rev in 3...12 {
        let edits = try ownText.randomEdits(2, rev: rev, using: &random)
        try owner.edit(base: rev - 1, rev: rev, edits)
        try shown.takeAll(follower.settle(5, rev: rev))
        #expect(shown.text == ownText.text)
      }
      try owner.request(.sync(SyncParams(doc: 1, rev: 20, text: Array("char c;\n".utf8))))
      try shown.takeAll(follower.settle(5, rev: 20))
      #expect(shown.text == Text("char c;\n"))
      let pulled = try follower.tokens(5)
      #expect(try shown.mirror.styles == shown.mirror.styles(of: pulled.spans))
    }
  }

  /// What a follower is told of a whole large text, and what it pulls of it, goes on in its own turns while the owner edits:
  /// a turn is over here as soon as it has begun.
  @Test func isToldInItsOwnTurns() async throws {
    try TestServices.require("c")
    try await TestDaemon.run {
      $0.turn = .nanoseconds(1)
    } _: { daemon in
      let owner = try daemon.client()
      let follower = try daemon.client()
      let text = String(repeating: "int a = 1; /* one */ char *s = \"two\";\n", count: 3000)
      try owner.open(rev: 0, text, language: "c", uri: Self.uri, view: 0..<30)
      try follower.request(.attach(AttachParams(doc: 5, uri: Self.uri)))
      var shown = ShownText(follower, text)
      let pulls = (1...4).map { ClientMessage(id: .int(9000 + $0), call: .tokens(TokensParams(doc: 5))) }
      for pull in pulls { try follower.connection.send(pull) }
      for rev in 1...20 {
        let edit = insertion(rev * 100, 0, rev.isMultiple(of: 2) ? "*/ " : "/* ")
        try owner.edit(base: rev - 1, rev: rev, [edit])
      }
      try owner.settle(rev: 20)
      var (answered, isSettled, told): (Set<RequestID>, Bool, [ServerNotification]) = ([], false, [])
      while answered.count < pulls.count || !isSettled {
        switch try follower.connection.receive(timeout: TestClient.patience) {
        case .result(let id, _): #expect(answered.insert(id).inserted)
        case .failure(_, let error): throw ClientError.refused(error)
        case .notification(let notification):
          if case .styles(let first, let names) = notification { follower.learn(names, from: first) }
          if case .settled(5, 20, .complete) = notification { isSettled = true }
          told.append(notification)
        }
      }
      try shown.takeAll(told)
      let pulled = try follower.tokens(5)
      #expect(pulled.rev == 20)
      #expect(try shown.mirror.styles == shown.mirror.styles(of: pulled.spans))
      let own = try owner.tokens()
      #expect(own.spans == pulled.spans)
    }
  }

  /// Editors differ in what they escape of a path.
  @Test func findsADocumentHoweverItsURIIsEscaped() async throws {
    try await TestDaemon.run { daemon in
      let owner = try daemon.client()
      let follower = try daemon.client()
      try owner.open("x\n", uri: "file:///@types/a%20b.c")
      for (doc, uri) in ["file:///%40types/a%20b.c", "file:///@types/a b.c"].enumerated() {
        try follower.request(.attach(AttachParams(doc: doc + 1, uri: uri)))
        for client in [owner, follower] {
          let clear = SemanticParams(document: .uri(uri), rev: nil, source: "test", tokens: [], clear: true)
          try client.request(.semantic(clear))
        }
      }
      try owner.open(2, "x\n", uri: "untitled:a%20b")
      #expect(try follower.failure(of: .attach(AttachParams(doc: 9, uri: "untitled:a b")))?.code == .unknownDocument)
    }
  }

  @Test func isReadOnly() async throws {
    try await TestDaemon.run { daemon in
      let owner = try daemon.client()
      let follower = try daemon.client()
      try owner.open("x\n", uri: Self.uri)
      #expect(try follower.failure(of: .attach(AttachParams(doc: 1, uri: "file:///no")))?.code == .unknownDocument)
      try follower.request(.attach(AttachParams(doc: 1, uri: Self.uri)))
      #expect(try follower.failure(of: .attach(AttachParams(doc: 1, uri: Self.uri)))?.code == .alreadyOpen)
      for call: ClientCall in [
        .edit(EditParams(doc: 1, base: 0, rev: 1, edits: [])), .sync(SyncParams(doc: 1, rev: 1, text: [])),
        .language(LanguageParams(doc: 1, language: "c")),
      ] {
        #expect(try follower.failure(of: call)?.code == .invalidRequest)
      }
      try follower.request(.view(ViewParams(doc: 1, view: [0..<1])))
      // A follower's leaving leaves the owner's document.
      try follower.request(.close(doc: 1))
      try owner.settle(rev: 0)
      #expect(try owner.tokens().rev == 0)
    }
  }

  @Test(arguments: [true, false])
  func endsWithItsOwner(byClosing: Bool) async throws {
    try await TestDaemon.run { daemon in
      let follower = try daemon.client()
      do {
        let owner = try daemon.client()
        try owner.open("x\n", uri: Self.uri)
        try follower.request(.attach(AttachParams(doc: 4, uri: Self.uri)))
        if byClosing { try owner.request(.close(doc: 1)) }
      }
      let notice = try follower.notice()
      #expect(notice.doc == 4)
      #expect(notice.code == .unknownDocument)
      #expect(try follower.failure(of: .close(doc: 4))?.code == .unknownDocument)
    }
  }

  /// Whichever of its numbers for the document the daemon lets go of first.
  @Test func endsWithAClientThatFollowsItself() async throws {
    try await TestDaemon.run { daemon in
      for _ in 0..<8 {
        let client = try daemon.client()
        try client.open(1, "x\n", uri: Self.uri)
        for doc in 2...4 { try client.request(.attach(AttachParams(doc: doc, uri: Self.uri))) }
      }
      let other = try daemon.client()
      try other.waitForStatus { $0["documents"]?.arrayValue?.isEmpty == true }
    }
  }

  /// A text whose colours are told in parts, to two clients: neither loses a part to the other.
  @Test func tellsEveryPartToEveryViewer() async throws {
    try TestServices.require("json")
    try await TestDaemon.run { daemon in
      let count = 4000
      let text = "[\n" + String(repeating: "\"a string of forty bytes or so\", 12345,\n", count: count) + "0]\n"
      let owner = try daemon.client()
      let follower = try daemon.client()
      try owner.connection.notify(
        .open(OpenParams(doc: 1, rev: 0, source: .text(Array(text.utf8)), language: "json", uri: Self.uri)))
      try owner.request(.ping)
      try follower.request(.attach(AttachParams(doc: 1, uri: Self.uri)))
      for client in [owner, follower] {
        var lines: Set<Int> = []
        for case .restyle(let restyle) in try client.settle(rev: 0) {
          guard case .lines(let blocks) = restyle.changes else { continue }
          for block in blocks { lines.formUnion(block.first..<block.first + block.lines.count) }
        }
        #expect(lines.isSuperset(of: 1...count))
      }
    }
  }
}
