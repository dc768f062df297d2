import Daemon
import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

@Suite struct SemanticTests {
  private static let legend = SemanticParams.Legend(
    tokenTypes: ["class", "parameter", "noSuchType"], tokenModifiers: ["readonly", "deprecated"])

  @Test func overlaysTokens() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open("int foo = bar;\n", language: "c")
      try client.settle(rev: 0)
      let answer = try client.request(semantic(.doc(1), rev: 0, [0, 4, 3, 0, 0, 0, 6, 3, 1, 2]))
      #expect(answer == ["applied": 2, "dropped": 0])
      try client.settle(rev: 0)
      let styles = try styles(client, line: 0)
      #expect(styles[4] == "type")
      #expect(styles[10] == "variable.parameter+deprecated")
      #expect(try client.tokens(sources: true).sources?.last == TokensResult.Source(name: "semantic:server", rev: 0))
    }
  }

  /// Another program sends tokens of an old revision, by uri and in its own unit; they land where the text is now.
  @Test func rebasesTokensSentByUri() async throws {
    try await TestDaemon.run { daemon in
      let editor = try daemon.client()
      let server = try daemon.client()
      try editor.open(rev: 3, "é foo\n", uri: "file:///x.none")
      try editor.edit(base: 3, rev: 4, [insertion(0, 0, "12")])
      try editor.settle(rev: 4)
      let answer = try server.request(semantic(.uri("file:///x.none"), rev: 3, [0, 2, 3, 0, 0], unit: .utf16))
      #expect(answer["applied"] == 1)
      try editor.settle(rev: 4)
      #expect(try styles(editor, line: 0)[5] == "type")
    }
  }

  @Test func aUriMeansTheDocumentOpenedLast() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      for doc in 1...9 { try client.open(doc, "foo\n", uri: "file:///x.none") }
      try client.request(semantic(.uri("file:///x.none"), rev: 0, [0, 0, 3, 0, 0]))
      let documents = try client.connection.status(timeout: TestClient.patience)["documents"]?.arrayValue ?? []
      let spoken = documents.map { !($0["semantic"]?.arrayValue ?? []).isEmpty }
      #expect(spoken == [Bool](repeating: false, count: 8) + [true])
    }
  }

  @Test func dropsNonsense() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open("abc\nxyz\n")
      let tokens = [
        0, 0, 3, 99, 0,  // no such type
        0, 7, 0, 0, 0,  // past the end of its line, and empty
        0, -6, 1, 0, -1,  // back to where there is a place; every modifier there is
        9, 0, 1, 0, 0,  // past the last line
        .max, 0, 1, 0, 0,  // one line less
        0, .max, 1, 0, 0,  // a column less than none
      ]
      let answer = try client.request(semantic(.doc(1), rev: 0, tokens))
      #expect(answer == ["applied": 1, "dropped": 5])
      // A length past the text's end is cut at the line's.
      let long = try client.request(semantic(.doc(1), rev: 0, [0, 1, .max, 0, 0]))
      #expect(long["applied"] == 1)
      #expect(try styles(client, line: 0) == [1: "type"])
      #expect(try styles(client, line: 1).isEmpty)
    }
  }

  /// So many that their places are looked up beside the event loop; the edit that follows waits.
  @Test func takesManyTokens() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let count = 12_000
      try client.open(String(repeating: "ab\n", count: count), view: 0..<1)
      let tokens = [0, 0, 2, 0, 0] + (1..<count).flatMap { _ in [1, 0, 2, 0, 0] }
      try client.connection.send(ClientMessage(id: .int(900), call: semantic(.doc(1), rev: 0, tokens)))
      try client.edit(base: 0, rev: 1, [insertion(0, 0, "x")])
      var answer: ServerMessage?
      while answer != .result(.int(900), ["applied": .int(count), "dropped": 0]) {
        answer = try client.connection.receive(timeout: TestClient.patience)
      }
      #expect(try client.tokens(range: .pair(5..<6)).rev == 1)
      try client.request(.repaint(RepaintParams(doc: 1)))
      try client.settle(rev: 1)
      #expect(try styles(client, line: 9)[0] == "type")
    }
  }

  @Test func refuses() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open(rev: 5, "abc\n")
      #expect(try client.failure(of: semantic(.doc(2), rev: 5, []))?.code == .unknownDocument)
      #expect(try client.failure(of: semantic(.uri("file:///none"), rev: 5, []))?.data == ["uri": "file:///none"])
      let gone = try client.failure(of: semantic(.doc(1), rev: 4, []))
      #expect(gone?.code == .revision)
      #expect(gone?.data == ["have": 5, "got": 4])
      #expect(try client.failure(of: semantic(.doc(1), rev: 6, []))?.code == .revision)
      let nameless = SemanticParams(document: .doc(1), rev: 5, source: "new", tokens: [])
      #expect(try client.failure(of: .semantic(nameless))?.data["key"] == "legend")
      // The legend is remembered by the source's name.
      try client.request(semantic(.doc(1), rev: 5, []))
      let again = SemanticParams(document: .doc(1), rev: 5, source: "server", tokens: [0, 0, 1, 0, 0])
      #expect(try client.request(.semantic(again))["applied"] == 1)
    }
  }

  private func semantic(
    _ document: SemanticParams.Document, rev: Int, _ tokens: [Int], unit: PositionUnit? = nil
  ) -> ClientCall {
    .semantic(
      SemanticParams(
        document: document, rev: rev, source: "server", tokens: tokens, legend: Self.legend, unit: unit))
  }

  /// The names of the styles of a line, by the column where they start.
  private func styles(_ client: TestClient, line: Int) throws -> [Int: String] {
    guard case .lines(let blocks) = try client.tokens().spans, let block = blocks.first else { return [:] }
    var styles: [Int: String] = [:]
    let runs = block.lines[line]
    for index in stride(from: 0, to: runs.count, by: 3) { styles[runs[index]] = client.name(runs[index + 2]) }
    return styles
  }
}
