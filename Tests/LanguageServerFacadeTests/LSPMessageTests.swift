import Testing
import TextStore
import WireProtocol

@testable import LanguageServerFacade

@Suite struct LSPMessageTests {
  private func message(_ json: String) -> LSPMessage { LSPMessage(Array(json.utf8)[...]) }

  private func error(_ json: String) -> WireError? {
    if case .refused(let error) = message(json).call { error } else { nil }
  }

  @Test func readsChanges() throws {
    let json = #"""
      {"method":"textDocument/didChange","params":{"textDocument":{"uri":"u","version":null},"contentChanges":[
      {"range":{"start":{"line":1,"character":2},"end":{"line":3,"character":1e99}},"rangeLength":7,"text":"é"},
      {"text":"whole","range":null}]}}
      """#
    guard case .didChange("u", nil, let changes) = message(json).call else {
      Issue.record("not a change")
      return
    }
    #expect(
      changes == [
        ContentChange(
          range: ClientRange(start: Position(line: 1, column: 2), end: Position(line: 3, column: .max)),
          text: Array("é".utf8)), ContentChange(range: nil, text: Array("whole".utf8)),
      ])
  }

  /// LSP's integers have 32 bits.
  @Test(
    arguments: [
      ("7", 7), ("2147483647", 2_147_483_647), ("2147483648", nil), ("9223372036854775807", nil), ("7.0", 7),
      ("1.5", nil),
    ] as [(String, Int?)])
  func readsVersions(written: String, version: Int?) {
    let document = #"{"uri":"u","version":\#(written),"text":""}"#
    guard
      case .didOpen("u", _, let opened, _) = message(
        #"{"method":"textDocument/didOpen","params":{"textDocument":\#(document)}}"#
      ).call,
      case .didChange("u", let changed, _) = message(
        #"{"method":"textDocument/didChange","params":{"textDocument":\#(document),"contentChanges":[]}}"#
      ).call
    else {
      Issue.record("not read")
      return
    }
    #expect(opened == version && changed == version)
  }

  @Test(arguments: [
    (#"{"id":1,"method":"textDocument/didOpen","params":{}}"#, "params.textDocument"),
    (#"{"id":1,"method":"textDocument/didOpen","params":{"textDocument":{"uri":"u"}}}"#, "params.textDocument.text"),
    (#"{"id":1,"method":"textDocument/didChange","params":{"contentChanges":3}}"#, "params.textDocument"),
    (
      #"{"id":1,"method":"textDocument/semanticTokens/range","params":{"textDocument":{"uri":"u"},"range":{"start":{}}}}"#,
      "params.range.start.line"
    ),
    (#"{"id":1,"method":"textDocument/semanticTokens/full/delta","params":{}}"#, "params.previousResultId"),
    (#"{"id":1,"method":"initialize","params":[]}"#, "params"),
    (#"{"id":1,"method":"$/cancelRequest","params":{"id":{}}}"#, "params.id"),
  ])
  func namesWhatIsWrong(json: String, key: String) {
    let error = error(json)
    #expect(error?.code == .invalidParams)
    #expect(error?.data["key"]?.stringValue == key)
    #expect(message(json).id == .int(1))
  }

  @Test func readsAnything() {
    #expect(error("{")?.code == .parse)
    #expect(message("{").id == .null)
    #expect(error("[]")?.code == .invalidRequest)
    #expect(error("{}")?.code == .invalidRequest)
    #expect(error(#"{"method":7}"#)?.code == .invalidRequest)
    #expect(message(#"{"id":[],"method":"shutdown"}"#).id == .null)
    if case .response = message(#"{"id":1,"result":null}"#).call {} else { Issue.record("not a response") }
  }

  /// Some clients know no other numbers than doubles.
  @Test(
    arguments: [
      ("1.0", .int(1)), ("-1e3", .int(-1000)), ("9007199254740992.0", .int(1 << 53)), ("1.5", .null),
      ("9007199254740994.0", .null),
    ] as [(String, RequestID)])
  func readsIDs(written: String, id: RequestID) {
    #expect(message(#"{"id":\#(written),"method":"shutdown"}"#).id == id)
  }

  @Test(arguments: [
    (#"{}"#, PositionUnit.utf16), (#"{"general":{"positionEncodings":["utf-16","utf-8"]}}"#, .utf8),
    (#"{"general":{"positionEncodings":["utf-32","utf-16"]}}"#, .utf16),
    (#"{"general":{"positionEncodings":["utf-32"]}}"#, .utf32),
    (#"{"general":{"positionEncodings":[]}}"#, .utf16), (#"{"general":{"positionEncodings":"utf-8"}}"#, .utf16),
    (#"{"general":7}"#, .utf16), (#"[]"#, .utf16), (#"null"#, .utf16),
  ])
  func choosesTheUnit(capabilities: String, unit: PositionUnit) {
    let json = #"{"id":1,"method":"initialize","params":{"capabilities":\#(capabilities)}}"#
    guard case .initialize(let client) = message(json).call else {
      Issue.record("not read")
      return
    }
    #expect(client.unit == unit)
    #expect(!client.takesRefresh && !client.takesMultilineTokens)
  }

  @Test(arguments: [("emacs", true, false), ("emacs", false, false), ("other", true, true), ("other", false, false)])
  func knowsWhoShowsWhatIsFetchedAnew(name: String, takes: Bool, shows: Bool) {
    let json = #"""
      {"id":1,"method":"initialize","params":{"clientInfo":{"name":"\#(name)"},"capabilities":{"workspace":
      {"semanticTokens":{"refreshSupport":\#(takes)}}}}}
      """#
    guard case .initialize(let client) = message(json).call else {
      Issue.record("not read")
      return
    }
    #expect(client.takesRefresh == takes)
    #expect(client.showsRefreshed == shows)
  }
}
