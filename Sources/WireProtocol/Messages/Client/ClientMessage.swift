/// One message from a client.
public struct ClientMessage: Sendable {
  /// Nil for a notification: it gets no response.
  public var id: RequestID?
  /// What is asked or told.
  public var call: ClientCall

  public init(id: RequestID?, call: ClientCall) {
    self.id = id
    self.call = call
  }
}

/// A method with its parameters, checked for shape.
public enum ClientCall: Sendable {
  /// Begins the daemon's own protocol.
  case hello(HelloParams)
  /// Opens a document.
  case open(OpenParams)
  /// Tells edits.
  case edit(EditParams)
  /// Sends the whole text, when the daemon has lost track of it.
  case sync(SyncParams)
  /// Says what the client shows.
  case view(ViewParams)
  /// Makes the daemon forget what it sent for a range.
  case repaint(RepaintParams)
  /// Asks for the styles of a range.
  case tokens(TokensParams)
  /// Gives tokens that a program outside found.
  case semantic(SemanticParams)
  /// Follows a document of another connection.
  case attach(AttachParams)
  /// Says what the document is written in.
  case language(LanguageParams)
  /// Asks whether the daemon's text is the client's.
  case check(CheckParams)
  /// Closes a document.
  case close(doc: Int)
  /// `$/cancelRequest`
  case cancel(RequestID)
  /// Asks for an answer without content.
  case ping
  /// Asks what the daemon does.
  case status
  /// Makes the daemon read grammars, queries and its configuration again.
  case reload
  /// Ends the daemon.
  case shutdown
  /// The first message of an LSP client; its parameters are the facade's to read.
  case initialize
  /// A response to a request of the daemon's. Never answered.
  case response
  /// A method that this version does not know, by its name.
  case unknown(String)

  /// The method's name on the wire; empty for a response.
  public var method: String { described.method }

  fileprivate var described: (method: String, params: (any CallParams)?) {
    switch self {
    case .hello(let params): ("hello", params)
    case .open(let params): ("open", params)
    case .edit(let params): ("edit", params)
    case .sync(let params): ("sync", params)
    case .view(let params): ("view", params)
    case .repaint(let params): ("repaint", params)
    case .tokens(let params): ("tokens", params)
    case .semantic(let params): ("semantic", params)
    case .attach(let params): ("attach", params)
    case .language(let params): ("language", params)
    case .check(let params): ("check", params)
    case .close(let doc): ("close", CloseParams(doc: doc))
    case .cancel(let id): ("$/cancelRequest", CancelParams(id: id))
    case .ping: ("ping", nil)
    case .status: ("status", nil)
    case .reload: ("reload", nil)
    case .shutdown: ("shutdown", nil)
    case .initialize: ("initialize", nil)
    case .response: ("", nil)
    case .unknown(let name): (name, nil)
    }
  }
}

extension JSONWriter {
  /// A whole request, or a notification if `id` is nil.
  public mutating func message(_ message: ClientMessage) {
    let (method, params) = message.call.described
    raw("{\"jsonrpc\":\"2.0\"")
    if let id = message.id {
      raw(",\"id\":")
      requestID(id)
    }
    raw(",\"method\":")
    string(method)
    raw(",\"params\":")
    object { params?.write(to: &$0) }
    raw("}")
  }
}

/// Why a message was refused, and what it can be answered with.
public struct ClientMessageError: Error, Sendable, Hashable {
  /// The request's id; nil for a notification, `.null` if the message is not well-formed enough to tell.
  public var id: RequestID?
  /// The method, if it could be read.
  public var method: String?
  public var error: WireError
}
