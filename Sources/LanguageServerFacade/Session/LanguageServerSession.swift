package import Daemon
import Logging
import WireProtocol

/// A connection that speaks the Language Server Protocol.
///
/// Confined to the event loop, but for `decode`.
package final class LanguageServerSession: Dialect {
  enum Phase {
    case waitingForInitialize
    case running(ClientCapabilities)
    /// After `shutdown`, only `exit` is left.
    case shutDown(ClientCapabilities)
  }

  let connection: Connection
  let budgets: LanguageServerFacade.Budgets
  var phase = Phase.waitingForInitialize
  var openDocuments: [String: OpenDocument] = [:]
  var refresh = RefreshGate(isSupported: false)
  /// The tokens of the process's styles, as the client shows them.
  var styles = TokenStyleMap(types: .all)
  var resultCount = 0

  init(connection: Connection, budgets: LanguageServerFacade.Budgets) {
    self.connection = connection
    self.budgets = budgets
  }

  var core: DaemonCore { connection.core }

  var client: ClientCapabilities? {
    switch phase {
    case .waitingForInitialize: nil
    case .running(let client), .shutDown(let client): client
    }
  }

  // MARK: Dialect

  package struct Message: Sendable {
    let content: LSPMessage
  }

  package static func decode(_ bytes: ArraySlice<UInt8>) -> Message { Message(content: LSPMessage(bytes)) }

  package var clientName: String? { client.map { $0.name ?? "LSP client" } }
  package var clientVersion: String? { client?.version }
  package var documents: [DocumentHost] { openDocuments.values.map(\.host) }

  package func sayGoodbye(_ reason: String) { log(.info, "hued: \(reason)") }

  package func ended() {
    for document in Array(openDocuments.values) { close(document) }
  }

  package func handle(_ message: Message) {
    let (id, call) = (message.content.id, message.content.call)
    switch (call, phase) {
    case (.refused(let error), _): refuse(id, error)
    case (.exit, _): connection.close(reason: nil)
    case (.response, _): answered(id)
    case (_, _) where core.isShuttingDown: fail(id, .shuttingDown)
    case (.initialize(let client), .waitingForInitialize): initialize(id, client)
    case (.initialize, _): fail(id, .invalidRequest("'initialize' was already said", key: "method"))
    case (_, .waitingForInitialize):
      fail(id, WireError(.serverNotInitialized, "'initialize' comes first", data: .null))
    case (.shutdown, .running(let client)):
      phase = .shutDown(client)
      respond(id) { $0.raw("null") }
    case (_, .shutDown): fail(id, .invalidRequest("after 'shutdown' there is only 'exit'", key: "method"))
    case (_, .running): run(id, call)
    }
  }

  private func initialize(_ id: RequestID?, _ client: ClientCapabilities) {
    phase = .running(client)
    refresh = RefreshGate(isSupported: client.takesRefresh)
    styles = TokenStyleMap(types: client.shownTypes)
    core.logger.debug("initialize", metadata: ["client": "\(connection.id)", "unit": "\(client.unit.wireName)"])
    respond(id) { $0.value(ServerCapabilities.json(client)) }
  }

  private func run(_ id: RequestID?, _ call: LSPCall) {
    switch call {
    case .didOpen(let uri, let language, let version, let text): open(uri, language, version, text)
    case .didChange(let uri, let version, let changes): change(uri, version, changes)
    case .didSave(let uri, let text): saved(uri, text)
    case .didClose(let uri):
      if let document = openDocuments[uri] { close(document) }
    case .tokens(let request): tokens(id, request)
    case .cancel(let request): cancel(request)
    case .other(let method):
      // Notifications that are not known are to be ignored; many that are known have nothing to say here.
      if id != nil { fail(id, .unknownMethod(method)) }
    case .initialize, .shutdown, .exit, .response, .refused: break
    }
  }

  // MARK: Messages out

  func respond(_ id: RequestID?, _ body: @escaping (inout JSONWriter) -> Void) {
    guard let id else { return }
    connection.write { encoder, bytes in
      encoder.append(to: &bytes) { writer in
        writer.openResponse(id)
        body(&writer)
        writer.raw("}")
      }
    }
  }

  /// Answers a request with an error. What is wrong with a notification nobody is told: it has no answer.
  func fail(_ id: RequestID?, _ error: WireError) {
    core.counters.failures += 1
    guard let id else { return }
    connection.write { $0.response(id, error: error, to: &$1) }
  }

  /// The same for a message that could not be read; of a notification the client's user hears.
  private func refuse(_ id: RequestID?, _ error: WireError) {
    fail(id, error)
    if id == nil, client != nil { log(.error, "hued: \(error.message)") }
  }

  /// `MessageType`
  enum LogLevel: Int {
    case error = 1
    case warning
    case info
  }

  /// `window/logMessage`
  func log(_ level: LogLevel, _ message: String) {
    guard client != nil else { return }
    notify("window/logMessage", ["type": .int(level.rawValue), "message": .string(message)])
  }

  private func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  private func send(_ json: JSONValue) {
    connection.write { encoder, bytes in encoder.append(to: &bytes) { $0.value(json) } }
  }

  // MARK: Refresh

  /// Differs after each start of the daemon, so that a late answer to another one's request is not taken for ours.
  private var refreshPrefix: String { "hued-refresh-\(core.instance)-" }

  /// Asks the client to fetch its tokens anew, where what it has is not right any more and it is not asking already.
  func sendPendingRefresh() {
    guard let number = refresh.take() else { return }
    send([
      "jsonrpc": "2.0", "id": .string(refreshPrefix + "\(number)"), "method": "workspace/semanticTokens/refresh",
    ])
  }

  private func answered(_ id: RequestID?) {
    guard case .string(let name)? = id, name.hasPrefix(refreshPrefix),
      let number = Int(name.dropFirst(refreshPrefix.count))
    else { return }
    refresh.answered(number)
    sendPendingRefresh()
  }
}
