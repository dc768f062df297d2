import Testing
import WireProtocol

@testable import LanguageServerFacade

@Suite struct BridgeJournalTests {
  private func note(_ journal: inout BridgeJournal, _ json: String) -> BridgeJournal.ClientAction {
    journal.note(client: Array(json.utf8)[...])
  }

  private func hear(_ journal: inout BridgeJournal, _ json: String) -> BridgeJournal.DaemonAction {
    journal.note(daemon: Array(json.utf8)[...])
  }

  /// A conversation that has begun.
  private func begun(refresh: Bool = false) -> BridgeJournal {
    var journal = BridgeJournal()
    let capabilities = #"{"workspace":{"semanticTokens":{"refreshSupport":\#(refresh)}}}"#
    let initialize = #"{"id":0,"method":"initialize","params":{"capabilities":\#(capabilities)}}"#
    #expect(note(&journal, initialize) == .forward)
    #expect(hear(&journal, #"{"id":0,"result":{"capabilities":{}}}"#) == .forward)
    #expect(note(&journal, #"{"method":"initialized","params":{}}"#) == .forward)
    return journal
  }

  private func open(_ journal: inout BridgeJournal, _ uri: String, _ text: String) {
    let document: JSONValue = ["uri": .string(uri), "languageId": "c", "version": 1, "text": .string(text)]
    let json: JSONValue = ["method": "textDocument/didOpen", "params": ["textDocument": document]]
    #expect(journal.note(client: json.encoded[...]) == .forward)
  }

  private func restarted(_ journal: inout BridgeJournal) throws -> (daemon: [JSONValue], client: [JSONValue]) {
    let messages = journal.restart()
    return (try messages.daemon.map { try JSONValue.parse($0) }, try messages.client.map { try JSONValue.parse($0) })
  }

  /// Before a daemon knows which protocol is spoken, `shutdown` would end it, and everybody's colours with it.
  @Test func answersBeforeInitialize() throws {
    var journal = BridgeJournal()
    for method in ["shutdown", "textDocument/semanticTokens/full", "status"] {
      guard case .answer(let bytes) = note(&journal, #"{"id":7,"method":"\#(method)"}"#) else {
        Issue.record("\(method) is not answered")
        continue
      }
      let answer = try JSONValue.parse(bytes)
      #expect(answer["id"] == 7 && answer["error"]?["code"] == -32002)
    }
    #expect(note(&journal, #"{"method":"textDocument/didOpen","params":{}}"#) == .drop)
    #expect(note(&journal, #"{"id":1,"result":null}"#) == .drop)
    guard case .answer(let refusal) = note(&journal, #"{"id":7,"method":"initialize","params":7}"#) else {
      throw Missing()
    }
    #expect(try JSONValue.parse(refusal)["error"]?["code"] == -32602)
    #expect(!journal.isShutDown && note(&journal, #"{"method":"exit"}"#) == .exit(nil))
  }

  @Test func answersAShutdownThatIsFollowedByExit() throws {
    var journal = begun()
    #expect(note(&journal, #"{"id":8,"method":"shutdown"}"#) == .forward)
    guard case .exit(let bytes?) = note(&journal, #"{"method":"exit"}"#) else { throw Missing() }
    #expect(try JSONValue.parse(bytes) == ["jsonrpc": "2.0", "id": 8, "result": .null])
    #expect(hear(&journal, #"{"id":8,"result":null}"#) == .forward)
    #expect(note(&journal, #"{"method":"exit"}"#) == .exit(nil))
  }

  private struct Missing: Error {}

  @Test func tellsDocumentsAsTheyAre() throws {
    var journal = begun()
    open(&journal, "b", "one\rtwo")
    open(&journal, "a", "😀x\n")
    open(&journal, "gone", "")
    _ = note(&journal, #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"gone"}}}"#)
    // In UTF-16, since the client offered nothing.
    let range = #"{"start":{"line":0,"character":2},"end":{"line":0,"character":3}}"#
    _ = note(
      &journal,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a","version":5},"contentChanges":[{"range":\#(range),"text":"y"}]}}"#
    )
    let daemon = try restarted(&journal).daemon
    #expect(
      daemon.map { $0["method"]?.stringValue } == ["initialize", "initialized"]
        + Array(repeating: "textDocument/didOpen", count: 2))
    #expect(daemon.first?["id"] == "hued-bridge-initialize")
    let documents = daemon.dropFirst(2).map { $0["params"]?["textDocument"] }
    #expect(documents.map { $0?["uri"] } == ["b", "a"])
    #expect(documents.map { $0?["text"] } == ["one\rtwo", "😀y\n"])
    #expect(documents.map { $0?["version"] } == [1, 5])
  }

  @Test func countsOnFromAnyVersion() throws {
    var journal = begun()
    for (method, version) in [("didOpen", Int.max), ("didChange", Int.max), ("didChange", 2)] {
      let document: JSONValue = ["uri": "a", "version": .int(version), "text": "x"]
      let params: JSONValue = ["textDocument": document, "contentChanges": []]
      let json: JSONValue = ["method": .string("textDocument/" + method), "params": params]
      #expect(journal.note(client: json.encoded[...]) == .forward)
    }
    #expect(try restarted(&journal).daemon.last?["params"]?["textDocument"]?["version"] == 2)
  }

  @Test func repeatsRequestsWithoutAnAnswer() throws {
    var journal = begun()
    for id in 1...3 { _ = note(&journal, #"{"id":\#(id),"method":"textDocument/semanticTokens/full","params":{}}"#) }
    _ = hear(&journal, #"{"id":1,"result":null}"#)
    _ = note(&journal, #"{"method":"$/cancelRequest","params":{"id":3}}"#)
    let messages = try restarted(&journal)
    #expect(messages.daemon.compactMap { $0["id"]?.intValue } == [2])
    // The one that was cancelled has its answer.
    #expect(messages.client.map { $0["id"] } == [3])
    #expect(messages.client.first?["error"]?["code"] == -32800)
    #expect(try restarted(&journal).client.isEmpty)
  }

  @Test func asksToRefreshWhenTheDaemonIsBack() throws {
    var journal = begun(refresh: true)
    open(&journal, "a", "x")
    _ = journal.restart()
    guard
      case .restarted(let message?) = hear(&journal, #"{"id":"hued-bridge-initialize","result":{"capabilities":{}}}"#)
    else {
      Issue.record("nothing to tell")
      return
    }
    let id = try #require(try JSONValue.parse(message)["id"]?.stringValue)
    // The client's answer is not the daemon's.
    #expect(note(&journal, #"{"id":"\#(id)","result":null}"#) == .drop)
  }

  @Test func takesAnotherVersionThatCanDoTheSame() {
    var journal = begun()
    _ = journal.restart()
    let result = #"{"capabilities":{},"serverInfo":{"name":"hued","version":"2"}}"#
    #expect(hear(&journal, #"{"id":"hued-bridge-initialize","result":\#(result)}"#) == .restarted(nil))
  }

  @Test func noticesAVersionThatCanDoOtherThings() {
    var journal = begun()
    _ = journal.restart()
    #expect(hear(&journal, #"{"id":"hued-bridge-initialize","result":{"capabilities":{"x":1}}}"#) == .mismatch)
  }

  /// One that is about to end is no other version.
  @Test func noticesARefusal() {
    var journal = begun()
    _ = journal.restart()
    let refusal = #"{"id":"hued-bridge-initialize","error":{"code":-32017,"message":"shutting down"}}"#
    #expect(hear(&journal, refusal) == .refused(BridgeJournal.log("shutting down; trying again")))
  }

  /// A daemon that has clients enough says so before it has read anything. The client hears of it once.
  @Test func noticesThatAConnectionIsRefused() {
    let refusal = #"{"id":null,"error":{"code":-32015,"message":"over the limit"}}"#
    let told = BridgeJournal.DaemonAction.refused(BridgeJournal.log("over the limit; trying again"))
    var journal = BridgeJournal()
    _ = note(&journal, #"{"id":0,"method":"initialize","params":{}}"#)
    #expect(hear(&journal, refusal) == told)
    _ = journal.restart()
    #expect(hear(&journal, refusal) == .refused(nil))
    _ = journal.restart()
    // What the client sent is no reason to try again.
    #expect(hear(&journal, #"{"id":null,"error":{"code":-32700,"message":""}}"#) == .forward)
    #expect(hear(&journal, #"{"id":0,"result":{"capabilities":{}}}"#) == .forward)
    #expect(hear(&journal, refusal) == .forward, "a message that is over another limit")
    _ = journal.restart()
    #expect(hear(&journal, refusal) == told)
  }

  @Test func beginsBeforeAnythingWasAnswered() throws {
    var journal = BridgeJournal()
    #expect(try restarted(&journal).daemon.isEmpty)
    _ = note(&journal, #"{"id":"a","method":"initialize","params":{}}"#)
    #expect(try restarted(&journal).daemon.map { $0["id"] } == ["a"])
    // Refused, and tried again.
    #expect(hear(&journal, #"{"id":"a","error":{"code":-32602,"message":""}}"#) == .forward)
    #expect(try restarted(&journal).daemon.isEmpty)
  }

  @Test func endsWithExit() {
    var journal = begun()
    #expect(note(&journal, #"{"id":9,"method":"shutdown"}"#) == .forward)
    #expect(journal.isShutDown)
    #expect(hear(&journal, #"{"id":9,"result":null}"#) == .forward)
    #expect(note(&journal, #"{"method":"exit"}"#) == .exit(nil))
    // What cannot be read is the daemon's to refuse.
    #expect(note(&journal, "{") == .forward)
    #expect(hear(&journal, "{") == .forward)
  }
}
