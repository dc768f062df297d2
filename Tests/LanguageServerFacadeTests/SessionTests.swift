import Daemon
import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

@testable import LanguageServerFacade

@Suite struct SessionTests {
  private static let uri = "file:///a.c"

  @Test func shakesHands() async throws {
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(silent: daemon)
      let answer = try client.request(
        "initialize", ["capabilities": LanguageClient.capabilities(encodings: ["utf-16", "utf-8"])])
      let capabilities = answer["capabilities"]
      #expect(capabilities?["positionEncoding"] == "utf-8")
      #expect(capabilities?["textDocumentSync"]?["change"] == 2)
      #expect(capabilities?["semanticTokensProvider"]?["full"]?["delta"] == true)
      #expect(capabilities?["semanticTokensProvider"]?["range"] == true)
      #expect(try client.errorCode("initialize", ["capabilities": [:]]) == -32600)
      #expect(try client.errorCode("textDocument/hover", [:]) == -32601)
      #expect(try client.errorCode("textDocument/semanticTokens/full", LanguageClient.document("file:///no")) == -32010)
      try client.notify("workspace/didChangeConfiguration", ["settings": .null])
      #expect(try client.response("shutdown", .null)["result"] == .null)
      #expect(try client.errorCode("textDocument/semanticTokens/full", LanguageClient.document(Self.uri)) == -32600)
      try client.notify("exit", .null)
      #expect(client.ends())
      // The daemon itself goes on.
      try daemon.connect().ping()
    }
  }

  /// A bad `initialize` is answered, and a good one after it still counts.
  @Test(arguments: ["[]", "3", "null", #""x""#])
  func survivesABadInitialize(params: String) async throws {
    let json = try JSONValue.parse(Array(params.utf8))
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(silent: daemon)
      #expect(try client.errorCode("initialize", json) == -32602)
      #expect(try client.errorCode("textDocument/semanticTokens/full", [:]) == -32602)
      #expect(try client.errorCode("shutdown", [:]) == -32002)
      _ = try client.request("initialize", ["capabilities": ["general": 7, "workspace": [], "textDocument": "x"]])
      try client.open("int x;\n")
      #expect(try !client.full().data.isEmpty)
    }
  }

  /// However long the message is that begins it, and whatever was asked before.
  @Test func beginsAfterAPing() async throws {
    try await TestDaemon.speakingLSP(configure: { $0.limits.inlineMessage = 100 }) { daemon in
      let client = try LanguageClient(silent: daemon)
      _ = try client.request("ping", [:])
      #expect(try client.request("initialize", ["capabilities": LanguageClient.capabilities()])["capabilities"] != nil)
    }
  }

  @Test func keepsTheFirstDialect() async throws {
    try await TestDaemon.speakingLSP { daemon in
      let native = try daemon.connect()
      _ = try native.hello(HelloParams(clientName: "test"))
      #expect(throws: ClientError.self) { try native.request(.initialize) }
    }
  }

  @Test func tellsTypesThatTheClientShows() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let types = ["comment", "string", "number", "type", "variable", "keyword"]
      let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(types: types))
      try client.open("int x = 1;\nint f(int a) { return a; }\n")
      #expect(
        try client.full().list == [
          "0:0+3 type", "0:4+1 variable", "0:8+1 number", "1:0+3 type", "1:6+3 type", "1:10+1 variable",
          "1:15+6 keyword", "1:22+1 variable",
        ])
    }
  }

  @Test func tellsTokensAndDifferences() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x = 1; // é\n/* a\n b */ char y;\n")
      let first = try client.full()
      #expect(
        first.list == [
          "0:0+3 type", "0:4+1 variable", "0:6+1 operator", "0:8+1 number", "0:9+1 punctuation", "0:11+5 comment",
          "1:0+4 comment", "2:0+5 comment", "2:6+4 type", "2:11+1 variable", "2:12+1 punctuation",
        ])
      try client.change(
        version: 2, [LanguageClient.change(0, 8, 0, 9, "\"s\""), LanguageClient.change(1, 0, 2, 6, "")])
      let second = try client.delta(from: first)
      #expect(second == (try client.full()))
      #expect(second.list.contains("0:8+3 string") && second.list.contains("1:0+4 type"))
      #expect(try client.range(1, 1).list == ["1:0+4 type", "1:5+1 variable", "1:6+1 punctuation"])
      // A name of a result that is long gone brings the whole.
      #expect(try client.delta(from: first).list == second.list)
      // Nothing changed: an empty difference.
      let same = try client.full()
      let answer = try client.request(
        "textDocument/semanticTokens/full/delta",
        ["textDocument": ["uri": .string(Self.uri)], "previousResultId": .string(same.id ?? "")])
      #expect(answer["edits"] == [])
    }
  }

  /// A document whose answer is put together in pieces, and one that an edit comes before.
  @Test func answersAboutLargeTexts() async throws {
    try TestServices.require("json")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      let lines = 12_000
      let text = "[\n" + String(repeating: "  1234, \"é\",\n", count: lines) + "0]\n"
      try client.open(text, as: "file:///a.json", language: "json")
      let whole = try client.full("file:///a.json")
      #expect(whole.isOrdered)
      // A number, a string and two commas a line, a bracket and a number at either end.
      #expect(whole.data.count / 5 == lines * 4 + 3)
      let waiting = try client.begin("textDocument/semanticTokens/full", LanguageClient.document("file:///a.json"))
      try client.change("file:///a.json", version: 2, [LanguageClient.change(0, 0, 1, 0, "[1,\n")])
      let before = Tokens(try #require(try client.response(to: waiting)["result"]))
      let isSame = before == whole
      #expect(isSame)
      #expect(try client.full("file:///a.json").data.count / 5 == lines * 4 + 5)
      let other = try client.begin("textDocument/semanticTokens/full", LanguageClient.document("file:///a.json"))
      try client.notify("$/cancelRequest", ["id": .int(other)])
      let answer = try client.response(to: other)
      #expect(answer["error"]?["code"] == -32800 || answer["result"] != nil)
    }
  }

  /// lsp-mode 8 leaves out an edit of tokens that begins at the first of them, so it gets the whole.
  @Test(arguments: ["emacs", "other"]) func sparesEmacsEditsAtTheStart(name: String) async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon, name: name)
      try client.open("int x;\nint y;\n")
      let tokens = try client.full()
      try client.change(version: 2, [LanguageClient.change(0, 0, 0, 0, " ")])
      let atStart = try client.deltaAnswer(from: tokens)
      #expect((atStart["data"] == nil) == (name == "other"))
      let moved = tokens.applying(atStart)
      #expect(moved.list.first == "0:1+3 type")
      try client.change(version: 3, [LanguageClient.change(1, 0, 1, 0, " ")])
      #expect(try client.deltaAnswer(from: moved)["edits"] != nil)
    }
  }

  @Test func joinsLinesOnRequest() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(
        daemon, capabilities: LanguageClient.capabilities(encodings: ["utf-16"], multiline: true))
      try client.open("/* 😀\n b */ int x;\n")
      #expect(try client.full().list.first == "0:0+11 comment")
    }
  }

  /// After a change, and when somebody else's tokens come, the client is asked to refresh, once at a time.
  @Test func asksToRefresh() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(refresh: true))
      client.answersRefresh = false
      try client.open("int x;\n")
      // Nothing was asked for, so nothing is out of date.
      try client.change(version: 2, [LanguageClient.change(0, 0, 0, 0, " ")])
      try client.settleMessages()
      #expect(client.refreshes.isEmpty)
      let tokens = try client.full()
      try client.change(version: 3, [LanguageClient.change(0, 0, 0, 0, " ")])
      try client.waitForRefresh()
      try client.change(version: 4, [LanguageClient.change(0, 0, 0, 0, " ")])
      try client.change(version: 5, [LanguageClient.change(0, 0, 0, 0, " ")])
      try client.settleMessages()
      #expect(client.refreshes.count == 1)
      try client.answerRefreshes()
      try client.waitForRefresh()
      try client.answerRefreshes()
      let moved = try client.delta(from: tokens)
      #expect(moved.list.first == "0:4+3 type")

      // A later pass: tokens from outside.
      let other = try daemon.connect()
      _ = try other.hello(HelloParams(clientName: "test"))
      try other.request(
        .semantic(
          SemanticParams(
            document: .uri(Self.uri), rev: 5, source: "test", tokens: [0, 8, 1, 0, 0],
            legend: SemanticParams.Legend(tokenTypes: ["parameter"], tokenModifiers: []))))
      try client.waitForRefresh()
      try client.answerRefreshes()
      #expect(try client.delta(from: moved).list.contains("0:8+1 parameter"))
      try client.settleMessages()
      #expect(client.refreshes.isEmpty)
    }
  }

  /// Of another connection's, which was cut off, an answer may come late.
  @Test func refreshesAreAnsweredByTheirOwn() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let clients = try (0..<2).map { index in
        let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(refresh: true))
        client.answersRefresh = false
        let uri = "file:///\(index).c"
        try client.open("int x;\n", as: uri)
        _ = try client.full(uri)
        try client.change(uri, version: 2, [LanguageClient.change(0, 0, 0, 0, " ")])
        try client.waitForRefresh()
        return client
      }
      let ids = clients.map { $0.refreshes.map { $0["id"] } }
      #expect(ids[0].count == 1 && ids[1].count == 1 && ids[0] != ids[1])
    }
  }

  /// Who cannot be asked to refresh is not.
  @Test func leavesOthersAlone() async throws {
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      client.answersRefresh = false
      try client.open("int x;\n")
      _ = try client.full()
      try client.change(version: 2, [LanguageClient.change(0, 0, 0, 0, " ")])
      // A refresh would be asked for after the messages that came with the change.
      for _ in 0..<2 { try client.settleMessages() }
      #expect(client.refreshes.isEmpty)
    }
  }

  /// An edit that comes with the request is answered, and asks for nothing, even if others have their turn between them.
  @Test(arguments: [Duration.zero, .seconds(60)])
  func asksNobodyWhoIsAsking(turn: Duration) async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP(configure: { $0.turn = turn }) { daemon in
      let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(refresh: true))
      try client.open("int x;\n")
      var tokens = try client.full()
      client.answersRefresh = false
      for version in 2..<20 {
        let change = LanguageClient.change(0, 0, 0, 0, "x")
        var bytes: [UInt8] = []
        for json: JSONValue in [
          [
            "method": "textDocument/didChange",
            "params": [
              "textDocument": ["uri": .string(Self.uri), "version": .int(version)], "contentChanges": [change],
            ],
          ],
          [
            "id": .int(1000 + version), "method": "textDocument/semanticTokens/full/delta",
            "params": ["textDocument": ["uri": .string(Self.uri)], "previousResultId": .string(tokens.id ?? "")],
          ],
        ] {
          FrameEncoder(.contentLength).append(json.encoded, to: &bytes)
        }
        try client.send(raw: bytes)
        let answer = try #require(try client.response(to: 1000 + version)["result"])
        tokens = tokens.applying(answer)
      }
      #expect(client.refreshes.isEmpty)
      #expect(tokens == (try client.full()))
    }
  }

  /// A request that waits is answered with the text that it asked about when an edit comes.
  @Test func answersBeforeEdits() async throws {
    try await TestDaemon.speakingLSP(services: TestServices.silent) { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x; /* a */\n")
      let waiting = try client.begin("textDocument/semanticTokens/full", LanguageClient.document(Self.uri))
      try client.change(version: 2, [LanguageClient.change(0, 0, 0, 0, "\n\n")])
      let tokens = Tokens(try #require(try client.response(to: waiting)["result"]))
      #expect(tokens.list.last == "0:7+7 comment")
    }
  }

  /// Of a large text there is not the time for that: the client asks again.
  @Test func refusesLongAnswersBeforeEdits() async throws {
    try await TestDaemon.speakingLSP(services: TestServices.silent) { daemon in
      let client = try LanguageClient(daemon)
      try client.open(String(repeating: "int x; /* a */\n", count: 40_000))
      let whole = try (0..<3).map { _ in
        try client.begin("textDocument/semanticTokens/full", LanguageClient.document(Self.uri))
      }
      let range: JSONValue = ["start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0]]
      let part = try client.begin(
        "textDocument/semanticTokens/range", ["textDocument": ["uri": .string(Self.uri)], "range": range])
      try client.change(version: 2, [LanguageClient.change(0, 0, 0, 0, "\n\n")])
      for request in whole { #expect(try client.response(to: request)["error"]?["code"] == -32801) }
      #expect(Tokens(try #require(try client.response(to: part)["result"])).list.last == "1:7+7 comment")
    }
  }

  /// Where the syntax source never answers: after the budget the client gets what there is.
  @Test func answersWithinItsBudget() async throws {
    try await TestDaemon.speakingLSP(services: TestServices.silent, budget: .milliseconds(20)) { daemon in
      let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(refresh: true))
      try client.open("int x; /* a */\n")
      #expect(try client.full().list.last == "0:7+7 comment")
    }
  }

  @Test func cancels() async throws {
    try await TestDaemon.speakingLSP(services: TestServices.silent) { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x;\n")
      let waiting = try client.begin("textDocument/semanticTokens/full", LanguageClient.document(Self.uri))
      try client.notify("$/cancelRequest", ["id": .int(waiting)])
      #expect(try client.response(to: waiting)["error"]?["code"] == -32800)
      try client.notify("$/cancelRequest", ["id": .int(waiting)])
      let closed = try client.begin("textDocument/semanticTokens/full", LanguageClient.document(Self.uri))
      try client.notify("textDocument/didClose", LanguageClient.document(Self.uri))
      #expect(try client.response(to: closed)["error"]?["code"] == -32801)
    }
  }

  /// A client that asks again and again, and waits for no answer, has so many requests waiting and no more.
  @Test func requestsThatWaitAreLimited() async throws {
    try await TestDaemon.speakingLSP(services: TestServices.silent, configure: { $0.limits.pulls = 3 }) { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x;\n")
      try client.open("int y;\n", as: "file:///b.c")
      let waiting = try [Self.uri, "file:///b.c", Self.uri].map {
        try client.begin("textDocument/semanticTokens/full", LanguageClient.document($0))
      }
      #expect(try client.errorCode("textDocument/semanticTokens/full", LanguageClient.document(Self.uri)) == -32015)
      try client.notify("$/cancelRequest", ["id": .int(waiting[0])])
      #expect(try client.response(to: waiting[0])["error"]?["code"] == -32800)
      let next = try client.begin("textDocument/semanticTokens/full", LanguageClient.document(Self.uri))
      try client.notify("textDocument/didClose", LanguageClient.document(Self.uri))
      #expect(try client.response(to: next)["error"]?["code"] == -32801)
    }
  }

  @Test func refusesAUriThatNamesNothing() async throws {
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      let uri = "file:///" + String(repeating: "a", count: ClientMessage.longestName)
      try client.open("int x;\n", as: uri)
      #expect(try client.errorCode("textDocument/semanticTokens/full", LanguageClient.document(uri)) == -32602)
      #expect(client.logged.contains { $0.contains("textDocument.uri") })
    }
  }

  /// No edit drops a document: what lies outside is cut, and a saved text puts everything right.
  @Test func survivesEditsOutOfRange() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x;\n")
      try client.change(version: 2, [LanguageClient.change(90, 0, 99, 5, "char y;\n")])
      #expect(try client.full().list.contains("1:0+4 type"))
      #expect(client.logged.contains { $0.contains("reached outside") })
      try client.change(version: 3, [LanguageClient.change(1, 6, 0, 0, "z")])
      #expect(try client.full().list.contains("1:5+2 variable"))
      try client.notify(
        "textDocument/didSave", ["textDocument": ["uri": .string(Self.uri)], "text": "float saved;\n"])
      #expect(try client.full().list == ["0:0+5 type", "0:6+5 variable", "0:11+1 punctuation"])
      // Opened again without having been closed.
      try client.open("int again;\n")
      #expect(try client.full().list.contains("0:4+5 variable"))
      try client.change("file:///unheard", version: 1, [["text": "x"]])
      try client.settleMessages()
      #expect(client.logged.contains { $0.contains("not open") })
    }
  }

  /// A version is counted on from, however large the client says that it is.
  @Test func survivesVersionsOutOfRange() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      try client.open("int x;\n", version: .max)
      let change = LanguageClient.change(0, 0, 0, 0, " ")
      for version in [Int.max, 2, Int.max] { try client.change(version: version, [change]) }
      #expect(try client.full().list.first == "0:3+3 type")
    }
  }

  @Test func findsTheLanguage() async throws {
    try TestServices.require("python")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      try client.open("def f(): pass\n", as: "file:///x%20y.py", language: "")
      #expect(try client.full("file:///x%20y.py").list.first == "0:0+3 keyword")
      try client.open("def f(): pass\n", as: "untitled:1", language: "python")
      #expect(try client.full("untitled:1").list.first == "0:0+3 keyword")
      try client.open("#!/usr/bin/env python3\ndef f(): pass\n", as: "untitled:2", language: "plaintext")
      #expect(try client.full("untitled:2").list.contains("1:0+3 keyword"))
    }
  }

  /// Without having been closed.
  @Test func opensAgainInAnotherLanguage() async throws {
    for language in ["c", "python"] { try TestServices.require(language) }
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      for language in ["c", "python", "c"] {
        try client.open("def f(): pass\n", language: language)
        let isKeyword = try client.full().list.first == "0:0+3 keyword"
        #expect(isKeyword == (language == "python"), "\(language)")
      }
    }
  }

  @Test func tellsWhatIsTooLarge() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP {
      $0.limits.document = 1000
      $0.limits.documents = 2
    } _: { daemon in
      let client = try LanguageClient(daemon)
      try client.open(String(repeating: "int x;\n", count: 200))
      #expect(try client.full().data.isEmpty)
      try client.change(version: 2, [LanguageClient.change(1, 0, 200, 0, "")])
      #expect(try client.full().list == ["0:0+3 type", "0:4+1 variable", "0:5+1 punctuation"])
      try client.change(version: 3, [LanguageClient.change(1, 0, 1, 0, String(repeating: "int y;\n", count: 200))])
      #expect(try client.full().data.isEmpty)
      #expect(client.logged.contains { $0.contains("'document'") })
      for name in ["b", "c"] { try client.open("int x;\n", as: "file:///\(name).c") }
      try client.settleMessages()
      #expect(client.logged.contains { $0.contains("'documents'") })
    }
  }

  /// A text that has no room among all is let go of, so its edits are ignored until the client sends it whole.
  @Test func tellsWhatHasNoRoom() async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP {
      $0.limits.textMemory = 1000
    } _: { daemon in
      let client = try LanguageClient(daemon)
      try client.open(String(repeating: "int y;\n", count: 120), as: "file:///other.c")
      try client.open("int x;\n")
      let tokens = ["0:0+3 type", "0:4+1 variable", "0:5+1 punctuation"]
      #expect(try client.full().list == tokens)
      try client.change(version: 2, [LanguageClient.change(1, 0, 1, 0, String(repeating: "int z;\n", count: 40))])
      #expect(try client.full().data.isEmpty)
      #expect(client.logged.contains { $0.contains("'text-memory'") })
      try client.change(version: 3, [LanguageClient.change(0, 0, 0, 0, "int a;\n")])
      #expect(try client.full().data.isEmpty)
      try client.change(version: 4, [["text": "int x;\n"]])
      #expect(try client.full().list == tokens)
      try client.change(version: 5, [LanguageClient.change(0, 0, 1, 0, "x;\n")])
      #expect(try client.full().list.count == 2)
    }
  }

  /// After any edits, differences lead to what a whole answer says, and that to what a document that was just opened
  /// says.
  @Test(arguments: [("utf-8", 1), ("utf-16", 2), ("utf-32", 3)])
  func differencesLeadToTheWhole(encoding: String, seed: UInt64) async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      var random = SeededGenerator(seed: seed)
      let unit = try #require(PositionUnit(rawValue: encoding))
      let client = try LanguageClient(daemon, capabilities: LanguageClient.capabilities(encodings: [encoding]))
      let start = "int main(void) {\r\n  char *s = \"é😀\"; /* ä\n   b */\n  return 0;\n}\n"
      var text = ClientText(Array(String(repeating: start, count: 20).utf8))
      try client.open(text.text.string)
      var tokens = try client.full()
      for version in 2..<60 {
        var changes: [JSONValue] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let change = Self.randomChange(of: text.text, unit, using: &random)
          _ = text.apply(change, unit: unit)
          changes.append(
            LanguageClient.change(
              change.range?.start.line ?? 0, change.range?.start.column ?? 0, change.range?.end.line ?? 0,
              change.range?.end.column ?? 0, String(decoding: change.text, as: UTF8.self)))
        }
        try client.change(version: version, changes)
        tokens = try client.delta(from: tokens)
        #expect(tokens.isOrdered)
        guard version.isMultiple(of: 6) else { continue }
        let isWhole = try tokens == client.full()
        #expect(isWhole)
        try client.open(text.text.string, as: "file:///fresh.c")
        // Where the text has errors, colours of both can be corrected when typing has paused.
        let deadline = ContinuousClock.now + LanguageClient.patience
        var isSame = false
        repeat {
          tokens = try client.full()
          isSame = try tokens == client.full("file:///fresh.c")
        } while !isSame && ContinuousClock.now < deadline
        #expect(isSame)
        try client.notify("textDocument/didClose", LanguageClient.document("file:///fresh.c"))
      }
    }
  }

  private static func randomChange(
    of text: Text, _ unit: PositionUnit, using random: inout SeededGenerator
  ) -> ContentChange {
    let pieces = ["", "x", "\"", "/*", "*/", "\n", "\r\n", "é", "😀 ", "int y = 2;\n", "}", "//"]
    let start = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
    let end = text.scalarEnd(atOrAfter: min(text.count, start + Int.random(in: 0...5, using: &random)))
    // Positions beyond what exists, now and then.
    let far = Int.random(in: 0..<20, using: &random) == 0 ? 5 : 0
    let (from, to) = (text.position(at: start, unit: unit), text.position(at: end, unit: unit))
    return ContentChange(
      range: ClientRange(start: from, end: Position(line: to.line + far, column: to.column + far)),
      text: Array((pieces.randomElement(using: &random) ?? "").utf8))
  }

  /// So many changes are made beside the event loop; of those before a whole text nothing is left.
  @Test(arguments: [false, true]) func takesManyChangesAtOnce(withWhole: Bool) async throws {
    try TestServices.require("c")
    try await TestDaemon.speakingLSP { daemon in
      let client = try LanguageClient(daemon)
      let count = 9000
      let text = String(repeating: "int ab = 1;\n", count: count)
      try client.open(text)
      var changes = (0..<count).map { LanguageClient.change($0, 4, $0, 6, $0 % 2 == 0 ? "xyz" : "/* */ d") }
      if withWhole { changes.insert(["text": .string("no C\n")], at: 1) }
      if withWhole { changes.insert(["text": .string(text)], at: 2) }
      try client.change(version: 2, changes)
      let many = try client.full()
      let lines = (0..<count).map { line in
        let isSkipped = withWhole && line == 0
        return "int \(isSkipped ? "ab" : line % 2 == 0 ? "xyz" : "/* */ d") = 1;\n"
      }
      try client.open(lines.joined(), as: "file:///b.c")
      #expect(try client.full("file:///b.c") == many)
    }
  }
}
