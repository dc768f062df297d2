/// One message from a client.
public struct ClientMessage: Sendable {
  /// Nil for a notification: it gets no response.
  public var id: RequestID?
  public var call: ClientCall

  public init(id: RequestID?, call: ClientCall) {
    self.id = id
    self.call = call
  }
}

/// A method with its parameters, checked for shape.
public enum ClientCall: Sendable {
  case hello(HelloParams)
  case open(OpenParams)
  case edit(EditParams)
  case sync(SyncParams)
  case view(ViewParams)
  case repaint(RepaintParams)
  case tokens(TokensParams)
  case semantic(SemanticParams)
  case attach(AttachParams)
  case language(LanguageParams)
  case check(CheckParams)
  case close(doc: Int)
  /// `$/cancelRequest`
  case cancel(RequestID)
  case ping
  case status
  case reload
  case shutdown
  /// The first message of an LSP client; its parameters are the facade's to read.
  case initialize
  /// A response to a request of the daemon's. Never answered.
  case response
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
