import Testing

@testable import WireProtocol

@Suite struct LanguageServerMessageTests {
  private func decode(_ json: String) throws -> LanguageServerMessage {
    try LanguageServerMessage.decode(Array(json.utf8)[...])
  }

  @Test func readsEveryKind() throws {
    guard
      case .request(.string("a"), method: "m", params: ["x": 1]) = try decode(
        #"{"jsonrpc":"2.0","id":"a","method":"m","params":{"x":1}}"#)
    else {
      Issue.record("a request")
      return
    }
    guard case .notification(method: "n", params: .null) = try decode(#"{"method":"n"}"#) else {
      Issue.record("a notification")
      return
    }
    guard
      case .response(.int(3), .failure(let failure)) = try decode(#"{"id":3,"error":{"code":-32801,"message":"no"}}"#)
    else {
      Issue.record("a failure")
      return
    }
    #expect(failure == WireError(.contentModified, "no", data: .null))
    guard case .response(.int(4), .success(.value(.null))) = try decode(#"{"id":4,"result":null}"#) else {
      Issue.record("a result of null")
      return
    }
  }

  @Test func takesAMissingResultForNull() throws {
    guard case .response(.int(1), .success(.value(.null))) = try decode(#"{"id":1}"#) else {
      Issue.record("a result of null")
      return
    }
  }

  /// A diagnostic may quote what is no UTF-8.
  @Test func replacesBytesThatAreNoUTF8() throws {
    let bytes = Array(#"{"method":"n","params":""#.utf8) + [0xE9] + Array(#""}"#.utf8)
    guard case .notification(method: "n", params: "\u{FFFD}") = try LanguageServerMessage.decode(bytes[...]) else {
      Issue.record("a notification")
      return
    }
  }

  @Test func readsTokens() throws {
    guard
      case .response(.int(1), .success(.tokens(let full))) = try decode(
        #"{"id":1,"result":{"resultId":"7","data":[0,1,2,3,4],"more":[{}]}}"#)
    else {
      Issue.record("tokens")
      return
    }
    #expect(full == SemanticTokensPayload(resultID: "7", content: .full([0, 1, 2, 3, 4])))
    guard
      case .response(.int(2), .success(.tokens(let delta))) = try decode(
        #"{"id":2,"result":{"edits":[{"start":5,"deleteCount":1,"data":[9,9]},{"start":0,"deleteCount":2}]}}"#)
    else {
      Issue.record("a delta")
      return
    }
    #expect(delta.numbers(after: [0, 1, 2, 3, 4, 5, 6]) == [2, 3, 4, 9, 9, 6])
    #expect(delta.numbers(after: [0, 1, 2]) == nil, "it does not fit")
    guard case .response(.int(3), .success(.value(let other))) = try decode(#"{"id":3,"result":{"data":"text"}}"#)
    else {
      Issue.record("another result")
      return
    }
    #expect(other["data"] == "text")
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 5), (1, Int.max), (Int.max, Int.max)])
  func deltasThatDoNotFit(start: Int, deleteCount: Int) {
    let edit = SemanticTokensPayload.Edit(start: start, deleteCount: deleteCount, data: [])
    let payload = SemanticTokensPayload(resultID: nil, content: .delta([edit]))
    #expect(payload.numbers(after: [1, 2, 3, 4, 5]) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "7", "{}", #"{"id":[],"result":1}"#, #"{"id":1,"result":{"data":[1,2}}"#,
    #"{"id":1,"result":1}{"#, "{\"id\":1,\"result\":\"\u{1}\"}",
  ])
  func refuses(json: String) { #expect(throws: JSONError.self) { try decode(json) } }
}
