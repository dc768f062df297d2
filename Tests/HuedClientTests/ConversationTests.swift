import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

/// With a server that says what the test wants.
@Suite struct ConversationTests {
  private let styles = ["keyword", "number"]

  private func connect(
    _ server: FakeServer, limits: [(name: String, value: Int)] = [],
    _ script: @escaping @Sendable (FakeConnection) throws -> Void
  ) async throws -> (client: Client, script: Task<Void, any Error>) {
    let styles = styles
    let running = startBlocking {
      let connection = try server.accept()
      try connection.greet(styles, limits: limits)
      try script(connection)
    }
    let client = try await Client.connect(to: server.path, name: "test", startsDaemon: false)
    // Who waits for what a script that has failed does not say any more would wait for ever.
    let script = Task {
      do {
        try await running.value
      } catch {
        client.close()
        throw error
      }
    }
    return (client, script)
  }

  @Test func readsStylesInOrder() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let open = try connection.open()
      let doc = open.doc
      #expect(open.language == "c")
      #expect(open.source == .text(Array("one 2".utf8)))
      let restyle = #"{"jsonrpc":"2.0","method":"restyle","params":{"doc":\#(doc),"rev":0,"pass":"syntax","#
      connection.send(restyle + #""ranges":[[0,4,[0,3,0]]]}}"#)
      connection.send(#"{"jsonrpc":"2.0","method":"styles","params":{"first":2,"names":["type"]}}"#)
      connection.send(restyle + #""ranges":[[4,5,[4,1,2]]]}}"#)
      connection.send(#"{"jsonrpc":"2.0","method":"news","params":{}}"#)
      connection.send(#"{"jsonrpc":"2.0","method":"notice","params":{"level":"warning","message":"m","doc":\#(doc)}}"#)
      connection.send(#"{"jsonrpc":"2.0","method":"settled","params":{"doc":\#(doc),"rev":0,"state":"degraded:x"}}"#)
      while true { _ = try connection.receive() }
    }
    let document = client.open(Text("one 2"), language: "c")
    var updates: [Update] = []
    for await update in document.updates {
      updates.append(update)
      if case .settled = update { break }
    }
    #expect(
      updates == [
        .styles(
          StyleChange(
            rev: 0, spans: [StyledSpan(range: 0..<3, style: "keyword"), StyledSpan(range: 3..<4, style: nil)])),
        .styles(StyleChange(rev: 0, spans: [StyledSpan(range: 4..<5, style: "type")])),
        .notice(Notice(level: .warning, message: "m")),
        .settled(rev: 0, state: .degraded("x")),
      ])
    client.close()
    _ = await script.result
  }

  /// What was settled before the daemon heard of a view is another view.
  @Test func whatIsSettledIsTheViewThatWasToldLast() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      func settled(_ state: String) -> String {
        #"{"jsonrpc":"2.0","method":"settled","params":{"doc":\#(doc),"rev":0,"state":"\#(state)"}}"#
      }
      let view = try connection.receive()
      guard case .view = view.call else { throw Unexpected() }
      connection.send(settled("complete"))
      connection.answer(view, .value([:]))
      connection.send(settled("degraded:x"))
      while true { _ = try connection.receive() }
    }
    let document = client.open(Text("one 2"), view: 0..<1)
    document.show(3..<4)
    var updates = document.updates.makeAsyncIterator()
    #expect(await updates.next() == .settled(rev: 0, state: .degraded("x")))
    client.close()
    _ = await script.result
  }

  /// Asked to, the client sends its whole text, and takes all colours anew in one piece.
  @Test func resyncs() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit(let edit) = try connection.receive().call else { throw Unexpected() }
      #expect((edit.base, edit.rev, edit.length) == (0, 1, 6))
      #expect(edit.edits == [.offsets(start: 0, end: 0, text: Array("x".utf8))])
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"gap"}}"#)
      guard case .sync(let sync) = try connection.receive().call else { throw Unexpected() }
      #expect((sync.rev, sync.text, sync.repaint) == (1, Array("xone 2".utf8), true))
      let tokens = try connection.receive()
      guard case .tokens = tokens.call else { throw Unexpected() }
      // What comes before the answer is part of it.
      connection.send(
        #"{"jsonrpc":"2.0","method":"restyle","params":{"doc":\#(doc),"rev":1,"pass":"syntax","ranges":[[0,4,[0,4,0]]]}}"#
      )
      connection.answer(
        tokens, .value(["rev": 1, "state": "complete", "ranges": [[0, 6, [0, 4, 0, 5, 1, 1]]]]))
      while true { _ = try connection.receive() }
    }
    let document = client.open(Text("one 2"))
    try document.edit([TextEdit(range: 0..<0, replacement: "x")])
    var updates = document.updates.makeAsyncIterator()
    let first = await updates.next()
    #expect(
      first
        == .styles(
          StyleChange(
            rev: 1,
            spans: [
              StyledSpan(range: 0..<4, style: "keyword"), StyledSpan(range: 4..<5, style: nil),
              StyledSpan(range: 5..<6, style: "number"),
            ])))
    #expect(await updates.next() == .settled(rev: 1, state: .complete))
    client.close()
    _ = await script.result
  }

  /// The answer may speak of a text that was made while it was waited for.
  @Test func takesAllColoursOfATextThatWasEditedMeanwhile() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"gap"}}"#)
      guard case .sync = try connection.receive().call else {
        throw Unexpected()
      }
      let tokens = try connection.receive()
      connection.send(#"{"jsonrpc":"2.0","method":"notice","params":{"level":"info","message":"m","doc":\#(doc)}}"#)
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      connection.answer(tokens, .value(["rev": 1, "state": "complete", "ranges": [[0, 6, [0, 6, 0]]]]))
      // Who asks again is told otherwise.
      while true { connection.answer(try connection.receive(), .value(["rev": 1, "state": "complete", "ranges": []])) }
    }
    let document = client.open(Text("one 2"))
    var updates = document.updates.makeAsyncIterator()
    guard case .notice = await updates.next() else { throw Unexpected() }
    try document.edit([TextEdit(range: 0..<0, replacement: "x")])
    let change = StyleChange(rev: 1, spans: [StyledSpan(range: 0..<6, style: "keyword")])
    #expect(await updates.next() == .styles(change))
    client.close()
    _ = await script.result
  }

  /// Of a text that it refused the daemon knows no colours: they are not asked for again and again.
  @Test func asksOnceForTheColoursOfARefusedText() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"length"}}"#)
      guard case .sync = try connection.receive().call else {
        throw Unexpected()
      }
      connection.send(
        #"{"jsonrpc":"2.0","method":"notice","params":{"level":"error","message":"m","doc":\#(doc),"code":-32015}}"#)
      connection.answer(
        try connection.receive(), .value(["rev": 0, "state": "complete", "ranges": [[0, 5, [0, 3, 0]]]]))
      guard case .edit(let edit) = try connection.receive().call else { throw Unexpected() }
      #expect((edit.rev, edit.length) == (2, 7))
    }
    let document = client.open(Text("one 2"))
    var updates = document.updates.makeAsyncIterator()
    try document.edit([TextEdit(range: 0..<0, replacement: "xyz")])
    guard case .notice = await updates.next() else { throw Unexpected() }
    try document.edit([TextEdit(range: 0..<1, replacement: "")])
    try await script.value
    client.close()
  }

  /// What the program is told until a notice with these words.
  private func told(
    _ updates: inout AsyncStream<Update>.Iterator, until message: String
  ) async throws -> [Notice] {
    var notices: [Notice] = []
    while let update = await updates.next(isolation: nil) {
      guard case .notice(let notice) = update else { continue }
      if notice.message == message { return notices }
      notices.append(notice)
    }
    throw Unexpected()
  }

  private static func mark(_ doc: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notice","params":{"level":"info","message":"m","doc":\#(doc)}}"#
  }

  /// A text that is too long for a message is not sent, and its colours are not asked for.
  @Test func keepsATextThatIsTooLongForAMessage() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server, limits: [("message", 300)]) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call, case .edit = try connection.receive().call else {
        throw Unexpected()
      }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"length"}}"#)
      connection.send(Self.mark(doc))
      guard case .sync(let sync) = try connection.receive().call else { throw Unexpected() }
      #expect((sync.rev, sync.text) == (4, Array("one 2".utf8)))
      guard case .tokens = try connection.receive().call else { throw Unexpected() }
    }
    let document = client.open(Text("one 2"))
    var updates = document.updates.makeAsyncIterator()
    let half = String(repeating: "x", count: 150)
    for _ in 0..<2 { try document.edit([TextEdit(range: 0..<0, replacement: half)]) }
    let notices = try await told(&updates, until: "m")
    #expect(notices.compactMap(\.code) == [.limit])
    #expect(notices.first?.data["limit"] == "message")
    // Not short enough yet.
    try document.edit([TextEdit(range: 0..<1, replacement: "")])
    try document.edit([TextEdit(range: 0..<299, replacement: "")])
    try await script.value
    client.close()
  }

  /// The daemon would skip such an edit, and is told the text when that is short enough.
  @Test func keepsAnEditThatIsTooLongForAMessage() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server, limits: [("message", 300)]) { connection in
      _ = try connection.open()
      guard case .sync(let sync) = try connection.receive().call else { throw Unexpected() }
      #expect((sync.rev, sync.text) == (2, Array("one 2".utf8)))
    }
    let document = client.open(Text("one 2"))
    try document.edit([TextEdit(range: 0..<0, replacement: String(repeating: "x", count: 400))])
    try document.edit([TextEdit(range: 0..<400, replacement: "")])
    try await script.value
    client.close()
  }

  /// A document that the daemon did not take is opened when its text has become short enough, and no edit is sent before.
  @Test func opensARefusedTextThatBecameShorter() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      connection.refuse(try connection.receive().id, .limit("document", max: 5, got: 7))
      guard case .open(let open) = try connection.receive().call else { throw Unexpected() }
      #expect(open.rev == 2)
      #expect(open.source == .text(Array("e 2".utf8)))
      let tokens = try connection.receive()
      guard case .tokens = tokens.call else { throw Unexpected() }
      connection.answer(tokens, .value(["rev": 2, "state": "complete", "ranges": [[0, 3, [0, 3, 0]]]]))
    }
    let document = client.open(Text("one two"))
    var updates = document.updates.makeAsyncIterator()
    guard case .notice(let notice) = await updates.next() else { throw Unexpected() }
    #expect(notice.code == .limit)
    try document.edit([TextEdit(range: 4..<7, replacement: "22")])
    try document.edit([TextEdit(range: 0..<2, replacement: ""), TextEdit(range: 3..<4, replacement: "")])
    try await script.value
    let change = StyleChange(rev: 2, spans: [StyledSpan(range: 0..<3, style: "keyword")])
    #expect(await updates.next() == .styles(change))
    client.close()
  }

  /// It may have become so before the client heard of the refusal. Edits that came too late are no news.
  @Test func opensAtOnceWhatHasBecomeShorter() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let open = try connection.receive()
      guard case .edit(let edit) = try connection.receive().call else { throw Unexpected() }
      connection.refuse(open.id, .limit("document", max: 5, got: 7))
      connection.send(
        #"{"jsonrpc":"2.0","method":"notice","params":{"level":"error","message":"?","doc":\#(edit.doc),"code":-32010}}"#
      )
      connection.send(Self.mark(edit.doc))
      guard case .open(let second) = try connection.receive().call else { throw Unexpected() }
      #expect(second.rev == 1)
      #expect(second.source == .text(Array("two".utf8)))
      guard case .tokens = try connection.receive().call else { throw Unexpected() }
    }
    let document = client.open(Text("one two"))
    var updates = document.updates.makeAsyncIterator()
    try document.edit([TextEdit(range: 0..<4, replacement: "")])
    let notices = try await told(&updates, until: "m")
    #expect(notices.compactMap(\.code) == [.limit])
    try await script.value
    client.close()
  }

  /// Where others have taken all room, a document is opened when one of them goes, and not at each key.
  @Test func opensADocumentWhenAnotherLeavesRoom() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let first = try connection.open().doc
      let second = try connection.receive()
      connection.refuse(second.id, .limit("documents", max: 1, got: 2))
      guard case .close(first) = try connection.receive().call else { throw Unexpected() }
      guard case .open(let again) = try connection.receive().call else { throw Unexpected() }
      #expect(again.rev == 1)
      #expect(again.source == .text(Array("tw".utf8)))
    }
    let (first, second) = (client.open(Text("one")), client.open(Text("two")))
    var updates = second.updates.makeAsyncIterator()
    guard case .notice = await updates.next() else { throw Unexpected() }
    try second.edit([TextEdit(range: 2..<3, replacement: "")])
    first.close()
    try await script.value
    client.close()
  }

  /// A refusal without an id is that of the first text which is not answered for.
  @Test func findsTheTextThatWasSkipped() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      _ = try connection.open()
      guard case .open(let open) = try connection.receive().call else { throw Unexpected() }
      connection.refuse(nil, .limit("text-memory", max: 10, got: 14))
      connection.send(Self.mark(open.doc))
      guard case .open(let again) = try connection.receive().call else { throw Unexpected() }
      #expect((again.doc, again.rev) == (open.doc, 1))
      #expect(again.source == .text(Array("two".utf8)))
    }
    let (first, second) = (client.open(Text("one")), client.open(Text("one two")))
    var updates = second.updates.makeAsyncIterator()
    let notices = try await told(&updates, until: "m")
    #expect(notices.compactMap(\.code) == [.limit])
    try second.edit([TextEdit(range: 0..<4, replacement: "")])
    try await script.value
    first.close()
    client.close()
  }

  /// So is that of a long edit: what was opened later is left alone, and the daemon is told the text that it does not have.
  @Test func findsTheEditThatWasSkipped() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      let message = try connection.receive()
      guard case .open(let open) = message.call else { throw Unexpected() }
      connection.refuse(nil, .limit("text-memory", max: 10, got: 14))
      connection.answer(message, .opened(rev: open.rev, language: nil, passes: []))
      connection.send(Self.mark(open.doc))
      guard case .sync(let sync) = try connection.receive().call else { throw Unexpected() }
      #expect((sync.doc, sync.rev) == (doc, 1))
    }
    let first = client.open(Text("one"))
    try first.edit([TextEdit(range: 0..<0, replacement: String(repeating: "x", count: 300 << 10))])
    let second = client.open(Text("two"))
    var updates = second.updates.makeAsyncIterator()
    let notices = try await told(&updates, until: "m")
    try #require(notices.isEmpty)
    try await script.value
    client.close()
  }

  /// Nothing is lost by an edit of too many parts: the daemon asks for the text, and there is nothing to be told.
  @Test func tellsNothingOfAnEditOfTooManyParts() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      let message = try connection.receive()
      guard case .edit = message.call else { throw Unexpected() }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"range"}}"#)
      connection.refuse(message.id, .limit("edits", max: 8192, got: 9000))
      connection.send(Self.mark(doc))
      guard case .sync(let sync) = try connection.receive().call else { throw Unexpected() }
      #expect((sync.doc, sync.rev) == (doc, 1))
    }
    let document = client.open(Text("one"))
    var updates = document.updates.makeAsyncIterator()
    try document.edit([TextEdit(range: 0..<0, replacement: String(repeating: "x", count: 300 << 10))])
    let notices = try await told(&updates, until: "m")
    #expect(notices.isEmpty)
    try await script.value
    client.close()
  }

  /// Of another text than it was told the daemon knows no colours, and is not asked again for them.
  @Test func asksOnceForTheColoursOfATextThatIsNotThere() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"gap"}}"#)
      guard case .sync = try connection.receive().call else {
        throw Unexpected()
      }
      connection.answer(try connection.receive(), .value(["rev": 0, "state": "complete", "ranges": []]))
      connection.send(Self.mark(doc))
      guard case .edit = try connection.receive().call else { throw Unexpected() }
    }
    let document = client.open(Text("one 2"))
    var updates = document.updates.makeAsyncIterator()
    try document.edit([TextEdit(range: 0..<0, replacement: "x")])
    let notices = try await told(&updates, until: "m")
    #expect(notices.isEmpty)
    try document.edit([TextEdit(range: 0..<0, replacement: "y")])
    try await script.value
    client.close()
  }

  /// What the socket does not take waits, and keeps nobody.
  @Test func closesWhereNobodyReads() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { $0.waitForEnd() }
    let long = client.open(Text(String(repeating: "x", count: 4 << 20)))
    long.close()
    for await _ in long.updates {}
    let other = client.open(Text("one"))
    client.close()
    for await _ in other.updates {}
    try await script.value
  }

  /// What the socket did not take at once comes whole, and in order.
  @Test func sendsALongTextInPieces() async throws {
    let server = try FakeServer()
    let text = String(repeating: "x", count: 1 << 20)
    let (client, script) = try await connect(server) { connection in
      guard case .open(let open) = try connection.receive().call, case .edit(let edit) = try connection.receive().call
      else { throw Unexpected() }
      #expect(open.source == .text(Array(text.utf8)))
      #expect(edit.length == 1 + 1 << 20)
    }
    let document = client.open(Text(text))
    try document.edit([TextEdit(range: 0..<0, replacement: "y")])
    try await script.value
    client.close()
  }

  /// The daemon's view moves with the text, and so does the one that is asked about anew.
  @Test func theViewMovesWithTheText() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"gap"}}"#)
      guard case .sync = try connection.receive().call,
        case .tokens(let tokens) = try connection.receive().call
      else { throw Unexpected() }
      #expect(tokens.range == .pair(7..<9))
    }
    let document = client.open(Text("one 2"), view: 2..<4)
    try document.edit([TextEdit(range: 0..<0, replacement: "fives")])
    try await script.value
    client.close()
  }

  /// A server that breaks off, or says what cannot be read, is left for the next one.
  @Test(arguments: ["", "nonsense", #"{"jsonrpc":"2.0","method":"restyle","params":{}}"#])
  func reopens(lastWords: String) async throws {
    let server = try FakeServer()
    let styles = styles
    let (client, script) = try await connect(server) { connection in
      _ = try connection.open()
      if lastWords.isEmpty { return }
      connection.send(lastWords)
      while (try? connection.receive()) != nil {}
    }
    let document = client.open(Text("one 2"), language: "c", uri: "file:///a.c", view: 0..<3)
    _ = await script.result
    try document.edit([TextEdit(range: 4..<5, replacement: "22")])
    let second = startBlocking {
      let connection = try server.accept()
      try connection.greet(styles)
      let open = try connection.open()
      #expect((open.language, open.uri, open.view) == ("c", "file:///a.c", [0..<3]))
      let tokens = try connection.receive()
      guard case .tokens(let params) = tokens.call else { throw Unexpected() }
      #expect(params.range == .pair(0..<3))
      connection.answer(
        tokens, .value(["rev": .int(open.rev), "state": "complete", "ranges": [[0, 3, [0, 3, 0]]]]))
      while true { _ = try connection.receive() }
    }
    var updates = document.updates.makeAsyncIterator()
    guard case .styles(let change) = await updates.next() else { throw Unexpected() }
    // What is not shown is plain: it is told when it is.
    #expect(change.spans.first == StyledSpan(range: 0..<3, style: "keyword"))
    #expect(change.spans.dropFirst().allSatisfy { $0.style == nil })
    client.close()
    _ = await second.result
  }

  @Test func isRefused() async throws {
    let server = try FakeServer()
    let script = startBlocking {
      let connection = try server.accept()
      _ = try connection.receive()
      connection.send(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32016,"message":"no","data":null}}"#)
      _ = try? connection.receive()
    }
    await #expect(throws: ClientError.self) {
      try await Client.connect(to: server.path, name: "test", startsDaemon: false)
    }
    _ = await script.result
  }
}

struct Unexpected: Error {}
