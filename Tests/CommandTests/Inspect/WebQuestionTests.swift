import Testing
import TextStore
import WireProtocol

@testable import Themes
@testable import hued

/// What a page may ask, and what it is told.
@Suite struct WebQuestionTests {
  @Test(arguments: ["hello", "status", "attach", "tokens", "close"])
  func passesOnWhatReads(method: String) {
    guard case .daemon = WebQuestion(Array(#"{"id":1,"method":"\#(method)"}"#.utf8)) else {
      Issue.record("\(method) is not passed on")
      return
    }
  }

  @Test(arguments: ["open", "edit", "sync", "semantic", "language", "reload", "shutdown", "initialize", "", "Hello"])
  func refusesWhatChanges(method: String) {
    guard case .refused(1, let reason) = WebQuestion(Array(#"{"id":1,"method":"\#(method)"}"#.utf8)) else {
      Issue.record("\(method) is not refused")
      return
    }
    #expect(reason.contains(method))
  }

  /// One message must not become two for the daemon, nor be read otherwise there.
  @Test(arguments: [
    "", "[]", "{", #"{"id":1,"method":"hello"}{"#, "{\"method\":\"status\"}\n{\"method\":\"shutdown\"}",
    "Content-Length: 2\r\n\r\n{}", " {\"method\":\"status\"}",
  ])
  func refusesWhatIsNotOneMessage(text: String) {
    guard case .refused(.null, _) = WebQuestion(Array(text.utf8)) else {
      Issue.record("\(text) is not refused")
      return
    }
  }

  /// The daemon counts the last of several equal keys, and so does the page's guard.
  @Test func looksAtTheKeyThatCounts() {
    guard case .refused = WebQuestion(Array(#"{"method":"hello","id":1,"method":"shutdown"}"#.utf8)) else {
      Issue.record("shutdown is not refused")
      return
    }
  }

  @Test func tellsLooks() {
    let theme = Theme(
      name: "t", appearance: nil, foreground: Theme.Color("#010203"), background: nil,
      styles: ["keyword": Theme.Style(foreground: Theme.Color("#0a0b0c"), bold: true)])
    let answer = WebQuestion.looks(["keyword.return", "string"], in: theme)
    #expect(answer["foreground"] == "#010203" && answer["background"] == JSONValue.null)
    #expect(answer["looks"] == ["color:#0a0b0c;font-weight:bold", ""])
  }

  @Test func knowsNothingOfAnEmptyText() throws {
    #expect(try WebQuestion.place(in: Text(""), at: 3, language: "c") == ["lines": []])
  }
}
