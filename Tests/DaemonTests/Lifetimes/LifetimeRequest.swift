import DaemonTestSupport
import Testing
import WireProtocol

/// A request of either dialect, with what its client must have said before.
struct LifetimeRequest: Sendable, CustomTestStringConvertible {
  enum Dialect: Sendable {
    case native
    case languageServer

    var framing: Framing { self == .native ? .lines : .contentLength }
  }

  let name: String
  let dialect: Dialect
  let preparation: [JSONValue]
  let message: JSONValue

  var testDescription: String { name }

  /// It is, or comes after, more than is handled on the event loop.
  var isLarge: Bool { (preparation + [message]).contains { $0.encoded.count > 100_000 } }

  static let all = ofProtocol + ofLanguageServer

  /// A message as this dialect frames it.
  func framed(_ message: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    FrameEncoder(dialect.framing).append(message.encoded, to: &bytes)
    return bytes
  }

  private init(
    _ name: String, _ dialect: Dialect, _ method: String, _ params: JSONValue, isNotification: Bool = false,
    after preparation: [JSONValue]
  ) {
    self.name = name
    self.dialect = dialect
    self.preparation = preparation
    message = Self.message(method, params, id: isNotification ? nil : 99)
  }

  private static func message(_ method: String, _ params: JSONValue, id: Int?) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("jsonrpc", "2.0"), ("method", .string(method)), ("params", params),
    ]
    if let id { members.append(("id", .int(id))) }
    return .object(JSONObject(members))
  }

  // MARK: Texts

  private static let text = "int main(void) { return 0; } /* a comment */\n"
  /// More than is handled on the event loop.
  private static let largeText = String(repeating: text, count: 9000)

  // MARK: The daemon's own protocol

  private static let hello = message(
    "hello", ["protocol": [1], "client": ["name": "leaver"], "updates": "ranges"], id: 1)
  private static let uri = "file:///nowhere/leaver.c"

  private static func open(_ text: String = text, _ more: [(key: String, value: JSONValue)] = []) -> JSONValue {
    let params: [(key: String, value: JSONValue)] = [("doc", 1), ("rev", 0), ("text", .string(text))]
    return .object(JSONObject(params + (more.isEmpty ? [("language", "c"), ("uri", .string(uri))] : more)))
  }

  private static let opened = [hello, message("open", open(), id: 2)]
  private static let largeOpened = [hello, message("open", open(largeText), id: 2)]
  private static let attached = opened + [message("attach", ["doc": 2, "uri": .string(uri)], id: 3)]

  private static func native(
    _ name: String, _ method: String, _ params: JSONValue, after preparation: [JSONValue] = opened
  ) -> LifetimeRequest {
    LifetimeRequest(name, .native, method, params, after: preparation)
  }

  private static func edit(_ text: String) -> JSONValue {
    ["doc": 1, "base": 0, "rev": 1, "edits": [[0, 0, 0, 0, .string(text)]]]
  }

  private static let semantic: JSONValue = [
    "doc": 1, "rev": 0, "source": "leaver", "tokens": .array(tokens(1)),
    "legend": ["tokenTypes": ["variable"], "tokenModifiers": []],
  ]
  /// More tokens than are looked up on the event loop.
  private static let manySemantic: JSONValue = [
    "doc": 1, "rev": 0, "source": "leaver", "tokens": .array(tokens(12_000)),
    "legend": ["tokenTypes": ["variable"], "tokenModifiers": []],
  ]

  private static func tokens(_ count: Int) -> [JSONValue] {
    (0..<count).flatMap { _ -> [JSONValue] in [1, 0, 1, 0, 0] }
  }

  static let reload = native("reload", "reload", [:], after: [])
  private static let file: JSONValue = .string(TestServices.root + "/Tests/EvilGrammar/evil.c")

  static let ofProtocol: [LifetimeRequest] = [
    reload,
    native("ping", "ping", [:], after: []),
    native("status", "status", [:], after: []),
    native("hello", "hello", ["protocol": [1], "client": ["name": "leaver"]], after: []),
    native("open", "open", open(), after: [hello]),
    native("open, in a language not seen before", "open", open(text, [("language", "toml")]), after: [hello]),
    native(
      "open, for language servers", "open",
      open(text, [("language", "c"), ("uri", .string(uri)), ("passes", ["semantic", "syntax"])]), after: [hello]),
    native("open, large", "open", open(largeText), after: [hello]),
    native("open, a file", "open", ["doc": 1, "rev": 0, "path": file], after: [hello]),
    native("open, no file", "open", ["doc": 1, "rev": 0, "path": "/nowhere/at/all"], after: [hello]),
    native("edit", "edit", edit("x")),
    native("edit, large", "edit", edit(largeText)),
    native("edit of a large text", "edit", edit("\""), after: largeOpened),
    native("sync", "sync", ["doc": 1, "rev": 1, "text": "int x;\n"]),
    native("sync, large", "sync", ["doc": 1, "rev": 1, "text": .string("int x;\n" + largeText)]),
    native("view", "view", ["doc": 1, "view": [0, 1]]),
    native("repaint", "repaint", ["doc": 1]),
    native("tokens", "tokens", ["doc": 1]),
    native("tokens, with sources", "tokens", ["doc": 1, "sources": true]),
    native("tokens of a large text", "tokens", ["doc": 1], after: largeOpened),
    native("tokens of an attached document", "tokens", ["doc": 2], after: attached),
    native("semantic", "semantic", semantic),
    native("semantic, many", "semantic", manySemantic, after: largeOpened),
    native("attach", "attach", ["doc": 2, "uri": .string(uri), "text": true]),
    native("language", "language", ["doc": 1, "language": "python"]),
    native("check", "check", ["doc": 1, "rev": 0, "sha256": .string(String(repeating: "0", count: 64))]),
    native(
      "check of a large text", "check", ["doc": 1, "rev": 0, "sha256": .string(String(repeating: "0", count: 64))],
      after: largeOpened),
    native("close", "close", ["doc": 1]),
    native("close of an attached document", "close", ["doc": 1], after: attached),
    native("no method", "nonsense", [:]),
  ]

  // MARK: LSP

  private static let initialize = message(
    "initialize", ["capabilities": ["workspace": ["semanticTokens": ["refreshSupport": true]]]], id: 1)
  private static let document: JSONValue = ["textDocument": ["uri": .string(uri)]]

  private static func didOpen(_ text: String) -> JSONValue {
    ["textDocument": ["uri": .string(uri), "languageId": "c", "version": 1, "text": .string(text)]]
  }

  private static let lspOpened = [initialize, message("textDocument/didOpen", didOpen(text), id: nil)]
  private static let lspLargeOpened = [initialize, message("textDocument/didOpen", didOpen(largeText), id: nil)]
  private static let full = message("textDocument/semanticTokens/full", document, id: 7)

  private static func lsp(
    _ method: String, _ params: JSONValue, as name: String? = nil, isNotification: Bool = false,
    after preparation: [JSONValue] = lspOpened
  ) -> LifetimeRequest {
    LifetimeRequest(
      "LSP " + (name ?? method), .languageServer, method, params, isNotification: isNotification, after: preparation)
  }

  private static func change(_ text: String) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri), "version": 2],
      "contentChanges": [
        [
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
          "text": .string(text),
        ]
      ],
    ]
  }

  static let ofLanguageServer: [LifetimeRequest] = [
    lsp("initialize", ["capabilities": [:]], after: []),
    lsp("textDocument/didOpen", didOpen(text), isNotification: true, after: [initialize]),
    lsp("textDocument/didOpen", didOpen(largeText), as: "didOpen, large", isNotification: true, after: [initialize]),
    lsp("textDocument/didChange", change("x"), isNotification: true),
    lsp(
      "textDocument/didChange", change("x"), as: "didChange after tokens", isNotification: true,
      after: lspOpened + [full]),
    lsp("textDocument/didChange", change(largeText), as: "didChange, large", isNotification: true),
    lsp(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [["text": "int x;\n"]]],
      as: "didChange, whole", isNotification: true),
    lsp(
      "textDocument/didSave", ["textDocument": ["uri": .string(uri)], "text": "int saved;\n"], isNotification: true),
    lsp("textDocument/semanticTokens/full", document),
    lsp("textDocument/semanticTokens/full", document, as: "full, large", after: lspLargeOpened),
    lsp(
      "textDocument/semanticTokens/full/delta",
      ["textDocument": ["uri": .string(uri)], "previousResultId": "nothing"], after: lspOpened + [full]),
    lsp(
      "textDocument/semanticTokens/range",
      [
        "textDocument": ["uri": .string(uri)],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 1, "character": 0]],
      ]),
    lsp("textDocument/didClose", document, isNotification: true),
    lsp("shutdown", .null),
    lsp("exit", .null, isNotification: true),
  ]
}
