import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

/// With a server that says what the test wants.
@Suite struct ConversationTests {
  private let styles = ["keyword", "number"]

  private func connect(
    _ server: FakeServer, _ script: @escaping @Sendable (FakeConnection) throws -> Void
  ) async throws -> (client: Client, script: Task<Void, any Error>) {
    let styles = styles
    let script = startBlocking {
      let connection = try server.accept()
      try connection.greet(styles)
      try script(connection)
    }
    return (try await Client.connect(to: server.path, name: "test", startsDaemon: false), script)
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
      #expect((sync.rev, sync.text) == (1, Array("xone 2".utf8)))
      guard case .repaint = try connection.receive().call else { throw Unexpected() }
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
      guard case .sync = try connection.receive().call, case .repaint = try connection.receive().call else {
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
      guard case .sync = try connection.receive().call, case .repaint = try connection.receive().call else {
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

  /// The daemon's view moves with the text, and so does the one that is asked about anew.
  @Test func theViewMovesWithTheText() async throws {
    let server = try FakeServer()
    let (client, script) = try await connect(server) { connection in
      let doc = try connection.open().doc
      guard case .edit = try connection.receive().call else { throw Unexpected() }
      connection.send(#"{"jsonrpc":"2.0","method":"resync","params":{"doc":\#(doc),"have":0,"why":"gap"}}"#)
      guard case .sync = try connection.receive().call, case .repaint = try connection.receive().call,
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
      #expect((open.language, open.uri, open.view) == ("c", "file:///a.c", 0..<3))
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
