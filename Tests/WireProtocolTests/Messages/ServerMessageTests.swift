import Testing
import TextStore
import WireProtocol

struct ServerMessageTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static let notifications: [ServerNotification] = [
    .restyle(
      Restyle(doc: 1, rev: 7, pass: "syntax", changes: .lines([StyledLines(first: 0, lines: [[0, 3, 0], []])]))),
    .restyle(Restyle(doc: 1, rev: 7, pass: "syntax", changes: .lines([]))),
    .restyle(
      Restyle(
        doc: 1, rev: 7, pass: "pattern",
        changes: .ranges([
          StyledRange(line: 4, start: 0, end: 3, runs: [0, 3, 0]), StyledRange(start: 0, end: 3, runs: []),
        ]))),
    .styles(first: 4, names: ["string.escape", "variable+readonly"]),
    .settled(doc: 1, rev: 7, state: .complete), .settled(doc: 1, rev: 7, state: .unverified),
    .settled(doc: 1, rev: 7, state: .degraded("memory")),
    .resync(doc: 1, have: 7, why: .gap), .resync(doc: 1, have: 7, why: .length), .resync(doc: 1, have: 7, why: .range),
    .edited(
      doc: 1, base: 2, rev: 3,
      edits: [
        .positions(start: .init(line: 0, column: 1), end: .init(line: 0, column: 2), text: [0x61]),
        .offsets(start: 1, end: 2, text: []), .lines(first: 0, last: 0, count: 2, joined: [0x0A]),
      ]),
    .notice(Notice(level: .warning, message: "a\"b", doc: 1, code: .unknownLanguage)),
    .notice(Notice(level: .info, message: "")), .bye(reason: "shutdown"),
    .unknown(method: "later", params: ["a": [1]]),
  ]

  @Test(arguments: notifications)
  func notificationRoundTrip(_ notification: ServerNotification) throws {
    var writer = JSONWriter()
    writer.notification(notification)
    #expect(try ServerMessage.decode(writer.bytes[...]) == .notification(notification))
  }

  @Test func exampleRestyle() {
    let runs = [0, 3, 0, 4, 1, 2, 6, 1, 3, 8, 1, 1]
    let restyle = Restyle(doc: 1, rev: 7, pass: "syntax", changes: .lines([StyledLines(first: 0, lines: [runs])]))
    #expect(
      text { $0.notification(.restyle(restyle)) }
        == """
        {"jsonrpc":"2.0","method":"restyle","params":{"doc":1,"rev":7,"pass":"syntax",\
        "lines":[[0,[0,3,0,4,1,2,6,1,3,8,1,1]]]}}
        """)
  }

  @Test func exampleHello() throws {
    let hello = HelloResult(
      serverName: "hued", serverVersion: "0.1.0", instance: "6f2a", unit: .utf8, layout: .lines, updates: .lines,
      styles: ["keyword", "number", "variable", "operator"], languages: ["c", "swift"],
      variables: ["PATH", "VIRTUAL_ENV"], limits: [("message", 67_108_864)])
    let expected = """
      {"jsonrpc":"2.0","id":1,"result":{"protocol":1,"server":{"name":"hued","version":"0.1.0"},"instance":"6f2a",\
      "unit":"utf-8","layout":"lines","updates":"lines","styles":["keyword","number","variable","operator"],\
      "languages":["c","swift"],"variables":["PATH","VIRTUAL_ENV"],"limits":{"message":67108864}}}
      """
    #expect(text { $0.response(.int(1), .hello(hello)) } == expected)
    guard case .result(.int(1), let json) = try ServerMessage.decode(Array(expected.utf8)[...]) else {
      Issue.record("not a result")
      return
    }
    #expect(HelloResult(json) == hello)
  }

  @Test(
    arguments: [
      (
        .opened(rev: 7, language: "c", passes: ["pattern", "syntax"]),
        #"{"rev":7,"language":"c","passes":["pattern","syntax"]}"#
      ),
      (.opened(rev: 7, language: nil, passes: []), #"{"rev":7,"language":null,"passes":[]}"#),
      (.revision(9), #"{"rev":9}"#), (.empty, "{}"), (.semantic(applied: 3, dropped: 1), #"{"applied":3,"dropped":1}"#),
      (.attached(rev: 1, language: "c", text: Array("a\n".utf8)), #"{"rev":1,"language":"c","text":"a\n"}"#),
      (.attached(rev: 1, language: nil, text: nil), #"{"rev":1,"language":null}"#),
      (.passes(["pattern"]), #"{"passes":["pattern"]}"#), (.value(["x": 1]), #"{"x":1}"#),
    ] as [(ServerResult, String)])
  func results(_ result: ServerResult, _ expected: String) throws {
    #expect(text { $0.response(.string("é"), result) } == #"{"jsonrpc":"2.0","id":"é","result":"# + expected + "}")
  }

  @Test(
    "Every error has its code and data for programs",
    arguments: [
      (.unknownMethod("x"), -32601, ["method": "x"]), (.internal("r"), -32603, ["reason": "r"]),
      (.cancelled(.int(4)), -32800, ["id": 4]), (.noHello(method: "open"), -32002, ["method": "open"]),
      (.unknownDocument(3), -32010, ["doc": 3]), (.unknownDocument(uri: "u"), -32010, ["uri": "u"]),
      (.revision(have: 1, got: 2), -32011, ["have": 1, "got": 2]),
      (.contentDiffers(rev: 1, length: 2, sha256: "x"), -32012, ["rev": 1, "length": 2, "sha256": "x"]),
      (.outOfRange(lines: 4), -32013, ["lines": 4]), (.unknownLanguage("q"), -32014, ["language": "q"]),
      (.limit("message", max: 1, got: 2), -32015, ["limit": "message", "max": 1, "got": 2]),
      (.unsupported("unit", supported: ["utf-8"]), -32016, ["supported": ["utf-8"]]),
      (.shuttingDown, -32017, [:]), (.peerNotAllowed(uid: 1), -32018, ["uid": 1]),
      (.alreadyOpen(1), -32019, ["doc": 1]), (.noGrammar("q"), -32021, ["language": "q"]),
    ] as [(WireError, Int, JSONValue)])
  func errors(_ error: WireError, _ code: Int, _ data: JSONValue) throws {
    #expect(error.code.rawValue == code)
    #expect(error.data == data)
    #expect(!error.message.isEmpty)
    var writer = JSONWriter()
    writer.response(.null, error: error)
    #expect(try ServerMessage.decode(writer.bytes[...]) == .failure(.null, error))
  }
}
