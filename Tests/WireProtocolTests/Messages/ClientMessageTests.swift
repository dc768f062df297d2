import Testing
import TextStore
import WireProtocol

struct ClientMessageTests {
  private func decode(_ text: String) throws -> ClientMessage { try ClientMessage.decode(Array(text.utf8)[...]) }

  private func failure(_ text: String) -> ClientMessageError? {
    do {
      _ = try ClientMessage.decode(Array(text.utf8)[...])
      return nil
    } catch {
      return error
    }
  }

  static let calls: [ClientCall] = [
    .hello(HelloParams(clientName: "vim")),
    .hello(
      HelloParams(
        clientName: "n\"vim", clientVersion: "0.11", protocols: [1, 2], unit: .utf16, layout: .offsets, updates: .ranges
      )),
    .open(OpenParams(doc: 1, rev: 7, source: .text(Array("let x = \"é😀\"\n".utf8)), language: "swift", view: [0..<40])),
    .open(OpenParams(doc: -3, rev: 0, source: .path("/a b"), uri: "file:///a%20b")),
    .edit(
      EditParams(
        doc: 1, base: 7, rev: 9,
        edits: [
          .positions(start: .init(line: 0, column: 9), end: .init(line: 2, column: 0), text: [0x0A, 0x22]),
          .offsets(start: 3, end: 5, text: []),
          .lines(first: 1, last: 2, count: 3, joined: Array("a\n\nb".utf8)),
          .lines(first: 1, last: 1, count: 1, joined: []),
          .lines(first: 0, last: 4, count: 0, joined: []),
        ], length: 11)),
    .edit(EditParams(doc: 1, base: 1, rev: 2, edits: [])),
    .sync(SyncParams(doc: 2, rev: 3, text: Array("a\r\nb".utf8))),
    .sync(SyncParams(doc: 2, rev: 3, text: Array("a".utf8), repaint: true)),
    .view(ViewParams(doc: 1, view: nil)), .view(ViewParams(doc: 1, view: [3..<3])),
    .view(ViewParams(doc: 1, view: [40..<60, 3..<9])), .view(ViewParams(doc: 1, view: [])),
    .repaint(RepaintParams(doc: 1)), .repaint(RepaintParams(doc: 1, range: .pair(0..<9))),
    .tokens(TokensParams(doc: 1)),
    .tokens(
      TokensParams(
        doc: 1, range: .positions(start: .init(line: 1, column: 9), end: .init(line: 2, column: 0)), sources: true)),
    .semantic(SemanticParams(document: .doc(1), rev: 2, source: "clangd", tokens: [0, 1, 2, 3, 4])),
    .semantic(
      SemanticParams(
        document: .uri("file:///x"), rev: 2, source: "s", tokens: [],
        legend: .init(tokenTypes: ["type"], tokenModifiers: []), unit: .utf32, range: .pair(1..<2), keep: true)),
    .semantic(SemanticParams(document: .doc(1), rev: nil, source: "s", tokens: [], clear: true)),
    .attach(AttachParams(doc: 5, uri: "file:///x")), .attach(AttachParams(doc: 5, uri: "u", text: true)),
    .language(LanguageParams(doc: 1, language: "c")),
    .check(CheckParams(doc: 1, rev: 2, sha256: String(repeating: "0aF", count: 21) + "9")),
    .close(doc: 4), .cancel(.int(3)), .cancel(.string("x")), .ping, .status, .reload, .shutdown, .initialize,
    .unknown("textDocument/didOpen"),
  ]

  @Test("A message that is written and read is the same", arguments: calls)
  func roundTrip(_ call: ClientCall) throws {
    for id in [nil, .int(-1), .string("a\n"), .null] as [RequestID?] {
      var writer = JSONWriter()
      writer.message(ClientMessage(id: id, call: call))
      let read = try ClientMessage.decode(writer.bytes[...])
      #expect(read.id == id)
      #expect(read.call.method == call.method)
      #expect(String(describing: read.call) == String(describing: call))
      // The same with the parameters before the method.
      let text = String(decoding: writer.bytes, as: UTF8.self)
      guard let split = text.range(of: "\"params\":"), let json = try? JSONValue.parse(writer.bytes) else { continue }
      let params = text[split.upperBound...].dropLast()
      let idText = json["id"].map { ",\"id\":" + String(decoding: $0.encoded, as: UTF8.self) } ?? ""
      let turned = try decode("{\"params\":\(params),\"x\":[{}],\"method\":\"\(call.method)\"\(idText)}")
      #expect(turned.id == id)
      #expect(String(describing: turned.call) == String(describing: call))
    }
  }

  @Test func example() throws {
    let message = try decode(
      """
      {"jsonrpc":"2.0","method":"edit","params":{"doc":1,"base":7,"rev":9,"edits":[[0,9,0,9,"0"]],"length":11}}
      """)
    #expect(message.id == nil)
    guard case .edit(let params) = message.call else {
      Issue.record("\(message)")
      return
    }
    let edit = WireEdit.positions(start: .init(line: 0, column: 9), end: .init(line: 0, column: 9), text: [0x30])
    #expect(params == EditParams(doc: 1, base: 7, rev: 9, edits: [edit], length: 11))
  }

  @Test func lenient() throws {
    #expect(try decode("{\"method\":\"ping\"}").call.method == "ping")
    #expect(try decode("{\"method\":\"pi\\u006eg\",\"params\":[1]}").call.method == "ping")
    #expect(try decode("{\"id\":1,\"result\":{}}").call.method == "")
    guard case .close(let doc) = try decode("{\"method\":\"close\",\"params\":{\"d\\u006fc\":7.0,\"more\":null}}").call
    else {
      Issue.record("not close")
      return
    }
    #expect(doc == 7)
  }

  @Test("Optional parameters may be null")
  func nulls() throws {
    let hello =
      "{\"protocol\":[1],\"client\":{\"name\":\"x\",\"version\":null},\"unit\":null,\"layout\":null,\"updates\":null}"
    let open = "{\"doc\":1,\"rev\":1,\"text\":null,\"path\":\"p\",\"language\":null,\"uri\":null,\"view\":null}"
    let semantic =
      "{\"doc\":1,\"uri\":null,\"rev\":1,\"source\":\"s\",\"tokens\":[],\"legend\":null,\"unit\":null,\"range\":null,"
      + "\"priority\":null,\"keep\":null,\"clear\":null}"
    let expected: [(String, String, ClientCall)] = [
      ("hello", hello, .hello(HelloParams(clientName: "x"))),
      ("open", open, .open(OpenParams(doc: 1, rev: 1, source: .path("p")))),
      (
        "edit", "{\"doc\":1,\"base\":1,\"rev\":2,\"edits\":[],\"length\":null}",
        .edit(EditParams(doc: 1, base: 1, rev: 2, edits: []))
      ),
      ("repaint", "{\"doc\":1,\"range\":null}", .repaint(RepaintParams(doc: 1))),
      ("tokens", "{\"doc\":1,\"range\":null,\"sources\":null}", .tokens(TokensParams(doc: 1))),
      ("attach", "{\"doc\":1,\"uri\":\"u\",\"text\":null}", .attach(AttachParams(doc: 1, uri: "u"))),
      ("semantic", semantic, .semantic(SemanticParams(document: .doc(1), rev: 1, source: "s", tokens: []))),
    ]
    for (method, params, call) in expected {
      let read = try decode("{\"method\":\"\(method)\",\"params\":\(params)}")
      #expect(String(describing: read.call) == String(describing: call))
    }
  }

  @Test func lastOfEqualKeysWins() throws {
    let close = "\"params\":{\"doc\":1,\"doc\":2}"
    guard case .close(2) = try decode("{\"method\":\"close\",\(close)}").call else {
      Issue.record("the first doc won")
      return
    }
    // The method changes after the parameters were read for the first one.
    guard case .close(2) = try decode("{\"method\":\"view\",\(close),\"method\":\"close\"}").call else {
      Issue.record("the first method won")
      return
    }
    guard case .close(3) = try decode("{\"method\":\"close\",\(close),\"params\":{\"doc\":3}}").call else {
      Issue.record("the first params won")
      return
    }
  }

  @Test(arguments: [
    "{", "{\"method\":\"ping\"", "{\"method\":}", "{}}", "{\"method\":\"open\",\"params\":{\"doc\":01}}",
    "{\"method\":\"close\",\"params\":{\"doc\":01}}",
    "{\"method\":\"ping\",\"id\":00}", "{\"method\":\"close\",\"params\":{\"doc\":1-}}",
    "{\"method\":\"ping\",\"id\":-01}",
  ])
  func parseErrors(_ text: String) {
    #expect(failure(text)?.error.code == .parse)
    #expect(failure(text)?.id == .null)
  }

  @Test(arguments: [
    ("[]", RequestID.null, "the message"), ("3", .null, "the message"), ("{}", .null, "method"),
    ("{\"id\":4}", .int(4), "method"), ("{\"id\":4,\"method\":3}", .int(4), "method"),
    ("{\"method\":\"ping\",\"id\":[]}", .null, "id"), ("{\"method\":\"ping\",\"id\":1.5}", .null, "id"),
    ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}", .int(1), "jsonrpc"),
    ("{\"jsonrpc\":2,\"id\":1,\"method\":\"ping\"}", .int(1), "jsonrpc"),
  ])
  func invalidRequests(_ text: String, _ id: RequestID, _ key: String) {
    let failure = failure(text)
    #expect(failure?.error.code == .invalidRequest)
    #expect(failure?.id == id)
    #expect(failure?.error.data["key"]?.stringValue == key)
  }

  @Test(arguments: [
    ("close", "{}", "doc", "nothing"), ("close", "{\"doc\":\"1\"}", "doc", "a string"),
    ("close", "[1]", "params", "an array"), ("close", "null", "params", "null"),
    ("close", "{\"doc\":1.5}", "doc", "a fraction"), ("close", "{\"doc\":1e300}", "doc", "a number too large"),
    ("close", "{\"doc\":99999999999999999999}", "doc", "a number too large"),
    ("hello", "{\"client\":{\"name\":\"x\"}}", "protocol", "nothing"),
    ("hello", "{\"protocol\":1,\"client\":{\"name\":\"x\"}}", "protocol", "a number"),
    ("hello", "{\"protocol\":[1,\"2\"],\"client\":{\"name\":\"x\"}}", "protocol[1]", "a string"),
    ("hello", "{\"protocol\":[1],\"client\":{}}", "client.name", "nothing"),
    ("hello", "{\"protocol\":[1],\"client\":{\"name\":\"x\"},\"layout\":\"words\"}", "layout", "\"words\""),
    ("open", "{\"doc\":1,\"rev\":1}", "text", "nothing"),
    ("open", "{\"doc\":1,\"rev\":1,\"text\":{}}", "text", "an object"),
    ("open", "{\"doc\":1,\"rev\":1,\"text\":\"\",\"environment\":[]}", "environment", "an array"),
    (
      "open", "{\"doc\":1,\"rev\":1,\"text\":\"\",\"environment\":{\"PATH\":1}}", "environment",
      "another value of PATH"
    ),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1}", "edits", "nothing"),
    (
      "edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,0,0,0,\"\"],[0,0]]}", "edits[1]", "an array without a text"
    ),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,0,0,\"\"]]}", "edits[0]", "a text after 3 numbers"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,-1,0,0,\"\"]]}", "edits[0]", "-1"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,1,2,3,4,\"\"]]}", "edits[0]", "more than 4 numbers"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,1,\"\",\"\"]]}", "edits[0]", "more after the text"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,1,[\"a\\nb\"]]]}", "edits[0]", "a line with \"\\n\" in it"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[[0,1,[3]]]}", "edits[0]", "a number"),
    ("edit", "{\"doc\":1,\"base\":1,\"rev\":1,\"edits\":[true]}", "edits[0]", "a boolean"),
    ("view", "{\"doc\":1,\"view\":[2,1]}", "view", "a range that ends before it starts"),
    ("view", "{\"doc\":1,\"view\":[1]}", "view", "an array of 1"),
    ("view", "{\"doc\":1,\"view\":[[0,1],2]}", "view[1]", "a number"),
    ("view", "{\"doc\":1,\"view\":[[0,1],[2,1]]}", "view[1]", "a range that ends before it starts"),
    ("view", "{\"doc\":1,\"view\":\(Array(repeating: [0, 1], count: 65))}", "view", "65 ranges"),
    ("view", "{\"doc\":1,\"view\":[0,0,1,1]}", "view", "four integers"),
    ("tokens", "{\"doc\":1,\"range\":[1,2,1,1]}", "range", "a range that ends before it starts"),
    ("tokens", "{\"doc\":1,\"sources\":1}", "sources", "a number"),
    ("semantic", "{\"doc\":1,\"rev\":1,\"source\":\"x\",\"tokens\":[1,2]}", "tokens", "2 integers"),
    ("semantic", "{\"rev\":1,\"source\":\"x\",\"tokens\":[]}", "doc", "nothing"),
    ("check", "{\"doc\":1,\"rev\":1,\"sha256\":\"abc\"}", "sha256", "\"abc\""),
    ("$/cancelRequest", "{}", "id", "nothing"),
  ])
  func invalidParams(_ method: String, _ params: String, _ key: String, _ got: String) {
    for text in [
      "{\"id\":7,\"method\":\"\(method)\",\"params\":\(params)}",
      "{\"method\":\"\(method)\",\"params\":\(params),\"id\":7}",
      "{\"params\":\(params),\"method\":\"\(method)\",\"id\":7}",
    ] {
      let failure = failure(text)
      #expect(failure?.id == .int(7))
      #expect(failure?.method == method)
      #expect(failure?.error.code == .invalidParams)
      #expect(failure?.error.data["key"]?.stringValue == key)
      #expect(failure?.error.data["got"]?.stringValue == got)
      #expect(failure?.error.data["expected"]?.stringValue?.isEmpty == false)
    }
    #expect(failure("{\"method\":\"\(method)\",\"params\":\(params)}")?.id == .some(nil))
  }

  /// What is kept and is no text has a limit of its own.
  @Test func longNames() {
    let long = String(repeating: "u", count: ClientMessage.longestName + 1)
    let names = Array(repeating: "\"t\"", count: 5000).joined(separator: ",")
    let source = "\"source\":\"s\""
    for (method, params, key, got) in [
      ("open", "{\"doc\":1,\"rev\":1,\"text\":\"\",\"uri\":\"\(long)\"}", "uri", "one of 16385"),
      ("open", "{\"doc\":1,\"rev\":1,\"path\":\"\(long)\"}", "path", "one of 16385"),
      ("attach", "{\"doc\":1,\"uri\":\"\(long)\"}", "uri", "one of 16385"),
      ("semantic", "{\"doc\":1,\"rev\":1,\"source\":\"\(long)\",\"tokens\":[]}", "source", "one of 16385"),
      (
        "semantic", "{\"doc\":1,\"rev\":1,\(source),\"tokens\":[],\"legend\":{\"tokenTypes\":[\(names)]}}",
        "legend.tokenTypes",
        "85000"
      ),
    ] { invalidParams(method, params, key, got) }
    #expect(failure("{\"method\":\"ping\",\"id\":\"\(long)\"}")?.error.code == .invalidRequest)
    #expect(failure("{\"method\":\"sync\",\"params\":{\"doc\":1,\"rev\":1,\"text\":\"\(long)\"}}") == nil)
  }

  @Test func negotiation() throws {
    #expect(try HelloParams(clientName: "x", protocols: [3, 1], unit: .utf32).negotiate() == .utf32)
    #expect(throws: WireError.unsupported("protocol version", supported: [1])) {
      try HelloParams(clientName: "x", protocols: [2]).negotiate()
    }
    guard
      case .hello(let params) = try decode(
        "{\"method\":\"hello\",\"params\":{\"protocol\":[1],\"client\":{\"name\":\"x\"},\"unit\":\"utf-7\"}}"
      ).call
    else {
      Issue.record("not hello")
      return
    }
    #expect(throws: WireError.unsupported("unit 'utf-7'", supported: ["utf-8", "utf-16", "utf-32"])) {
      try params.negotiate()
    }
  }
}

extension String {
  /// The first place of `part`.
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
