import WireProtocol

/// A message of an LSP client, checked for shape.
package struct LSPMessage: Sendable {
  /// Nil for a notification, and for a message whose id is not a proper one.
  var id: RequestID?
  var call: LSPCall
}

extension LSPMessage {
  /// Reads a message. Whatever the bytes are, there is one; what is wrong with them is a call of its own.
  init(_ bytes: ArraySlice<UInt8>) {
    do throws(JSONError) {
      self.init(try JSONValue.parse(bytes))
    } catch {
      self.init(id: .null, call: .refused(WireError(error)))
    }
  }

  init(_ json: JSONValue) {
    id = json["id"].map { RequestID($0) ?? .null }
    guard case .object = json else {
      (id, call) = (.null, .refused(.invalidRequest("a message is an object", key: "the message")))
      return
    }
    guard let method = json["method"] else {
      call =
        json["result"] != nil || json["error"] != nil
        ? .response : .refused(.invalidRequest("the message has no method", key: "method"))
      return
    }
    guard case .string(let name) = method else {
      if id == nil { id = .null }
      call = .refused(.invalidRequest("the method is not a string", key: "method"))
      return
    }
    do throws(JSONError) {
      call = try LSPCall(method: name, ParameterReader(json["params"] ?? .null))
    } catch {
      call = .refused(WireError(error))
    }
  }
}

/// A method with its parameters.
enum LSPCall: Sendable {
  case initialize(ClientCapabilities)
  case shutdown
  case exit
  case didOpen(uri: String, language: String, version: Int?, text: ClientText)
  case didChange(uri: String, version: Int?, changes: [ContentChange])
  /// The text is there if the client heeds `includeText`.
  case didSave(uri: String, text: ClientText?)
  case didClose(uri: String)
  case tokens(uri: String, TokenRequest)
  /// `$/cancelRequest`
  case cancel(RequestID)
  /// The answer to a request of the facade's, good or bad.
  case response
  /// A method that is not known, or one that has nothing for the facade to do.
  case other(method: String)
  /// What cannot be read: the error that a request is answered with.
  case refused(WireError)

  init(method: String, _ params: ParameterReader) throws(JSONError) {
    switch method {
    case "initialize": self = .initialize(try ClientCapabilities(params))
    case "shutdown": self = .shutdown
    case "exit": self = .exit
    case "textDocument/didOpen":
      let document = try params.member("textDocument")
      self = .didOpen(
        uri: try params.documentURI(), language: document.optionalString("languageId") ?? "",
        version: document.optionalInt("version"), text: ClientText(Array(try document.string("text").utf8)))
    case "textDocument/didChange":
      let document = try params.member("textDocument")
      let changes = try params.elements("contentChanges").map { (change) throws(JSONError) in
        ContentChange(range: try change.optionalRange("range"), text: Array(try change.string("text").utf8))
      }
      self = .didChange(uri: try params.documentURI(), version: document.optionalInt("version"), changes: changes)
    case "textDocument/didSave":
      let text = params.optionalString("text").map { ClientText(Array($0.utf8)) }
      self = .didSave(uri: try params.documentURI(), text: text)
    case "textDocument/didClose": self = .didClose(uri: try params.documentURI())
    case "textDocument/semanticTokens/full":
      self = .tokens(uri: try params.documentURI(), .full)
    case "textDocument/semanticTokens/full/delta":
      let previous = try params.string("previousResultId")
      self = .tokens(uri: try params.documentURI(), .delta(previous: previous))
    case "textDocument/semanticTokens/range":
      guard let range = try params.optionalRange("range") else {
        throw params.missing("range", "an object with start and end")
      }
      self = .tokens(uri: try params.documentURI(), .range(range))
    case "$/cancelRequest": self = .cancel(try params.requestID("id"))
    default: self = .other(method: method)
    }
  }
}

/// A request for semantic tokens.
enum TokenRequest: Sendable, Hashable {
  case full
  /// Against the answer with this id.
  case delta(previous: String)
  case range(ClientRange)
}
