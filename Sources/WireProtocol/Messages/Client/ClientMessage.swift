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
  public var method: String {
    switch self {
    case .hello: "hello"
    case .open: "open"
    case .edit: "edit"
    case .sync: "sync"
    case .view: "view"
    case .repaint: "repaint"
    case .tokens: "tokens"
    case .semantic: "semantic"
    case .attach: "attach"
    case .language: "language"
    case .check: "check"
    case .close: "close"
    case .cancel: "$/cancelRequest"
    case .ping: "ping"
    case .status: "status"
    case .reload: "reload"
    case .shutdown: "shutdown"
    case .initialize: "initialize"
    case .response: ""
    case .unknown(let name): name
    }
  }
}

/// Why a message was refused, and what it can be answered with.
public struct ClientMessageError: Error, Sendable, Hashable {
  /// The request's id; nil for a notification, `.null` if the message is not well-formed enough to tell.
  public var id: RequestID?
  /// The method, if it could be read.
  public var method: String?
  public var error: WireError

  public init(id: RequestID?, method: String?, error: WireError) {
    self.id = id
    self.method = method
    self.error = error
  }
}
