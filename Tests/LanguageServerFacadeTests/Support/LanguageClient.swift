import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

@testable import LanguageServerFacade

/// A language client of the facade's, with the tokens that it has.
final class LanguageClient {
  static let patience = Patience.seconds(240)

  private let connection: DaemonConnection
  private var lastID = 0
  /// Messages that came while something else was waited for.
  private var kept: [JSONValue] = []
  /// Requests of the server's that were not answered yet.
  private(set) var refreshes: [JSONValue] = []
  /// Answers requests to refresh at once.
  var answersRefresh = true
  private(set) var logged: [String] = []

  init(
    _ daemon: TestDaemon, name: String = "test", capabilities: JSONValue = LanguageClient.capabilities()
  ) throws {
    connection = try daemon.connect(.contentLength)
    let answer = try request("initialize", ["clientInfo": ["name": .string(name)], "capabilities": capabilities])
    #expect(answer["capabilities"] != nil)
    try notify("initialized", [:])
  }

  /// Says nothing by itself.
  init(silent daemon: TestDaemon) throws { connection = try daemon.connect(.contentLength) }

  static func capabilities(
    encodings: [String] = ["utf-8"], refresh: Bool = false, multiline: Bool = false, types: [String] = []
  ) -> JSONValue {
    [
      "general": ["positionEncodings": .array(encodings.map(JSONValue.string))],
      "textDocument": [
        "semanticTokens": [
          "multilineTokenSupport": .bool(multiline), "tokenTypes": .array(types.map(JSONValue.string)),
        ]
      ],
      "workspace": ["semanticTokens": ["refreshSupport": .bool(refresh)]],
    ]
  }

  // MARK: Messages

  func send(raw bytes: [UInt8]) throws { try connection.send(raw: bytes) }

  private func send(_ json: JSONValue) throws {
    var bytes: [UInt8] = []
    FrameEncoder(.contentLength).append(json.encoded, to: &bytes)
    try connection.send(raw: bytes)
  }

  func notify(_ method: String, _ params: JSONValue) throws {
    try send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request; its number.
  @discardableResult
  func begin(_ method: String, _ params: JSONValue) throws -> Int {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": params])
    return lastID
  }

  /// Sends a request and waits for its whole answer.
  func response(_ method: String, _ params: JSONValue) throws -> JSONValue { try response(to: begin(method, params)) }

  func response(to id: Int) throws -> JSONValue {
    if let index = kept.firstIndex(where: { $0["id"] == .int(id) }) { return kept.remove(at: index) }
    while true {
      let message = try receive()
      if message["id"] == .int(id), message["method"] == nil { return message }
      if message["method"] == nil { kept.append(message) }
    }
  }

  func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
    let response = try response(method, params)
    return try #require(response["result"], "\(method): \(String(decoding: response.encoded, as: UTF8.self))")
  }

  func errorCode(_ method: String, _ params: JSONValue) throws -> Int? {
    try response(method, params)["error"]?["code"]?.intValue
  }

  /// The next message; notes what the server says and asks.
  func receive() throws -> JSONValue {
    let deadline = ContinuousClock.now + Self.patience
    guard let arrival = try connection.receiveArrival(until: deadline) else { throw ClientError.timedOut }
    let message = try JSONValue.parse(arrival.json)
    switch message["method"]?.stringValue {
    case "window/logMessage": logged.append(message["params"]?["message"]?.stringValue ?? "")
    case "workspace/semanticTokens/refresh":
      refreshes.append(message)
      if answersRefresh { try answerRefreshes() }
    default: break
    }
    return message
  }

  /// Whether the daemon closes the connection, and says nothing before.
  func ends() -> Bool { connection.ends(within: Self.patience) }

  func answerRefreshes() throws {
    for request in refreshes { try send(["jsonrpc": "2.0", "id": request["id"] ?? .null, "result": .null]) }
    refreshes = []
  }

  /// Waits until the server asks to refresh.
  func waitForRefresh() throws {
    while try receive()["method"]?.stringValue != "workspace/semanticTokens/refresh" {}
  }

  /// Everything that the server has said by the time it answers this.
  func settleMessages() throws { _ = try response("hued/nothing", [:]) }

  // MARK: Documents

  func open(_ text: String, as uri: String = "file:///a.c", language: String = "c", version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": .int(version), "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String = "file:///a.c", version: Int, _ changes: [JSONValue]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .int(version)], "contentChanges": .array(changes)])
  }

  static func change(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int, _ text: String) -> JSONValue {
    [
      "range": [
        "start": ["line": .int(line), "character": .int(column)],
        "end": ["line": .int(endLine), "character": .int(endColumn)],
      ], "text": .string(text),
    ]
  }

  static func document(_ uri: String) -> JSONValue { ["textDocument": ["uri": .string(uri)]] }

  func full(_ uri: String = "file:///a.c") throws -> Tokens {
    Tokens(try request("textDocument/semanticTokens/full", Self.document(uri)))
  }

  /// A difference, applied to the tokens that the client has.
  func delta(_ uri: String = "file:///a.c", from old: Tokens) throws -> Tokens {
    old.applying(try deltaAnswer(uri, from: old))
  }

  /// `SemanticTokens` or `SemanticTokensDelta`
  func deltaAnswer(_ uri: String = "file:///a.c", from old: Tokens) throws -> JSONValue {
    try request(
      "textDocument/semanticTokens/full/delta",
      ["textDocument": ["uri": .string(uri)], "previousResultId": .string(old.id ?? "")])
  }

  func range(_ first: Int, _ last: Int, of uri: String = "file:///a.c") throws -> Tokens {
    Tokens(
      try request(
        "textDocument/semanticTokens/range",
        [
          "textDocument": ["uri": .string(uri)],
          "range": [
            "start": ["line": .int(first), "character": 3], "end": ["line": .int(last), "character": 0],
          ],
        ]))
  }
}

/// The tokens of a document, as a client has them.
struct Tokens: Equatable {
  var id: String?
  var data: [Int]

  init(_ answer: JSONValue) {
    id = answer["resultId"]?.stringValue
    data = answer["data"]?.arrayValue?.compactMap(\.intValue) ?? []
  }

  func applying(_ delta: JSONValue) -> Tokens {
    if delta["data"] != nil { return Tokens(delta) }
    var result = self
    result.id = delta["resultId"]?.stringValue
    for edit in (delta["edits"]?.arrayValue ?? []).reversed() {
      let start = edit["start"]?.intValue ?? 0
      result.data.replaceSubrange(
        start..<start + (edit["deleteCount"]?.intValue ?? 0),
        with: edit["data"]?.arrayValue?.compactMap(\.intValue) ?? [])
    }
    return result
  }

  static func == (left: Tokens, right: Tokens) -> Bool { left.data == right.data }

  /// `line:column+length type`
  var list: [String] {
    var (line, column) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { index in
      column = data[index] == 0 ? column + data[index + 1] : data[index + 1]
      line += data[index]
      return "\(line):\(column)+\(data[index + 2]) \(TokenLegend.types[data[index + 3]])"
    }
  }

  /// Whether every token is after the one before, and not empty.
  var isOrdered: Bool {
    var end = 0
    for index in stride(from: 0, to: data.count, by: 5) {
      if data[index] > 0 { end = 0 }
      if data[index + 2] <= 0 || (data[index] == 0 && index > 0 && data[index + 1] < end) { return false }
      end = data[index + 2]
    }
    return true
  }
}
