import Base
import Daemon
import DaemonTestSupport
import Grammars
import HuedClient
import TestMirror
import Testing
import TextStore
import WireProtocol

/// What is handled beside the event loop, or in turns, comes out as if it were not.
@Suite struct FairnessTests {
  /// Small and large edits and whole texts, one after the other without waiting.
  @Test(arguments: [UpdateForm.lines, .ranges]) func largeChangesKeepTheirPlace(_ form: UpdateForm) async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(updates: form)
      let text = String(repeating: "int a = 1; /* one */\n", count: 100)
      // More than is handled on the loop; then more than the parser is told in one edit.
      let large = String(repeating: "char *s = \"two\";\n", count: 20_000)
      let larger = String(repeating: "char *s = \"two\";\n", count: 65_000)
      try client.open(rev: 0, text, language: "c", view: 0..<30)
      var shown = ShownText(client, text)
      try shown.take(client.settle(rev: 0))
      let changes: [[WireEdit]] = [
        [insertion(1, 0, "/* ")], [insertion(2, 0, large)], [insertion(0, 0, "x "), insertion(20_050, 0, large)],
        [insertion(3, 0, "*/ ")], [insertion(0, 0, larger), insertion(0, 0, "/* three */ ")], [insertion(5, 3, "y")],
      ]
      for (rev, edits) in changes.enumerated() {
        try client.edit(base: rev, rev: rev + 1, edits)
        try shown.apply(edits, rev: rev + 1)
      }
      var last = changes.count
      try shown.take(client.settle(rev: last))
      try Self.compare(client, shown, rev: last)
      // A whole text with a change at each end, and an edit right behind it.
      let whole = "int begin;\n" + shown.text.string(in: 0..<shown.text.count) + "int end;\n"
      let difference = try #require(shown.text.difference(to: Text(whole)))
      try client.connection.notify(.sync(SyncParams(doc: 1, rev: last + 1, text: Array(whole.utf8))))
      try client.edit(base: last + 1, rev: last + 2, [insertion(0, 4, "/**/")])
      let edit = difference.wireEdit(in: shown.text, unit: client.unit, layout: client.layout)
      try shown.apply([edit], rev: last + 1)
      try shown.apply([insertion(0, 4, "/**/")], rev: last + 2)
      last += 2
      try shown.take(client.settle(rev: last))
      try Self.compare(client, shown, rev: last)
      // What does not fit is refused in its turn, too.
      try client.edit(base: last, rev: last + 1, [insertion(1 << 30, 0, large)])
      #expect(try client.resync() == (last, .range))
    }
  }

  /// A client that sends more than a turn's worth gets every answer in order, and others get theirs.
  @Test func aFloodIsAnsweredInOrder() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve { daemon in
      let flood = startBlocking { try Self.flood(daemon) }
      try await blocking {
        let client = try daemon.client()
        try client.open("int x;\n", language: "c")
        for rev in 1...50 {
          try client.edit(base: rev - 1, rev: rev, [insertion(0, 0, rev.isMultiple(of: 2) ? "/" : "x ")])
          try client.settle(rev: rev)
        }
      }
      try await flood.value
    }
  }

  private static func flood(_ daemon: TestDaemon) throws {
    let count = 30_000
    let client = try daemon.client()
    try client.open("int x;\n", language: "c")
    var bytes: [UInt8] = []
    for id in 1...count {
      bytes += Array("{\"id\":\(1_000_000 + id),\"method\":\"ping\"}\n".utf8)
      if id.isMultiple(of: 100) {
        let rev = id / 100
        bytes += client.connection.encoded(
          .edit(EditParams(doc: 1, base: rev - 1, rev: rev, edits: [insertion(0, 0, "y")])))
      }
    }
    try client.connection.send(raw: bytes)
    var next = 1
    while next <= count {
      if case .result(.int(let id), _) = try client.connection.receive(timeout: TestClient.patience) {
        #expect(id == 1_000_000 + next)
        next += 1
      }
    }
    // Everything before the last answer was handled.
    try client.request(
      .check(
        CheckParams(
          doc: 1, rev: count / 100,
          sha256: SHA256.hexadecimal(
            of: Text(String(repeating: "y", count: count / 100) + "int x;\n")))))
  }

  /// The daemon has the client's text, and the client shows what the daemon says and a new document says.
  private static func compare(_ client: TestClient, _ shown: ShownText, rev: Int) throws {
    let text = shown.text
    let view = WireRange.pair(0..<30)
    let end = text.lineStart(30)
    let tokens = try client.tokens(range: view)
    // A text that large may take too long to be compared with a fresh parse.
    #expect([.complete, .degraded("verify-time")].contains(tokens.state))
    let pulled = try shown.mirror.styles(of: tokens.spans)
    let isRight = pulled[..<end] == shown.mirror.styles[..<end]
    #expect(isRight)
    try client.open(2, rev: 0, text.string(in: 0..<text.count), language: "c", view: 0..<30)
    try client.settle(2, rev: 0)
    #expect(try client.tokens(2, range: view).spans == tokens.spans)
    try client.request(.check(CheckParams(doc: 1, rev: rev, sha256: SHA256.hexadecimal(of: text))))
    try client.request(.close(doc: 2))
  }
}
