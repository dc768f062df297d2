package import Daemon
import Grammars
import Highlighting
import Logging
import TextStore
import WireProtocol

/// A connection that speaks the Language Server Protocol.
///
/// Confined to the event loop, but for `decode`.
package final class LanguageServerSession: Dialect {
  let connection: Connection
  let budgets: LanguageServerFacade.Budgets
  /// What `initialize` said; nil before.
  private(set) var client: ClientCapabilities?
  /// After `shutdown`, only `exit` is left.
  private var isShutDown = false
  private var openDocuments: [String: OpenDocument] = [:]
  /// Something that the client was told, or asked for, is not right any more.
  private var isRefreshDue = false
  /// The client has not answered the latest request to refresh.
  private var isRefreshing = false
  /// The tokens of the process's styles, as the client shows them.
  private(set) var styles = TokenStyleMap(types: .all)
  private var resultCount = 0

  init(connection: Connection, budgets: LanguageServerFacade.Budgets) {
    self.connection = connection
    self.budgets = budgets
  }

  var core: DaemonCore { connection.core }

  // MARK: Dialect

  package static func decode(_ bytes: ArraySlice<UInt8>) -> LSPMessage { LSPMessage(bytes) }

  package var clientName: String? { client.map { $0.name ?? "LSP client" } }
  package var clientVersion: String? { client?.version }
  package var documents: [DocumentHost] { openDocuments.values.map(\.host) }

  package func sayGoodbye(_ reason: String) { log(.info, "hued: \(reason)") }

  package func ended() {
    for uri in Array(openDocuments.keys) { close(uri) }
  }

  package func handle(_ message: LSPMessage) {
    let id = message.id
    switch message.call {
    case .refused(let error): refuse(id, error)
    case .exit: connection.close(reason: nil)
    case .response: answered(id)
    case _ where core.isShuttingDown: fail(id, .shuttingDown)
    case .initialize(let client) where self.client == nil: initialize(id, client)
    case .initialize: fail(id, .invalidRequest("'initialize' was already said", key: "method"))
    case _ where client == nil: fail(id, WireError(.noHello, "'initialize' comes first", data: .null))
    case _ where isShutDown: fail(id, .invalidRequest("after 'shutdown' there is only 'exit'", key: "method"))
    case .shutdown:
      isShutDown = true
      respond(id) { $0.raw("null") }
    case .didOpen(let uri, let language, let version, let text): open(uri, language, version, text)
    case .didChange(let uri, let version, let changes): change(uri, version, changes)
    case .didSave(let uri, let text): if let text { openDocuments[uri]?.saved(text) }
    case .didClose(let uri): close(uri)
    case .tokens(let uri, let request): tokens(id, uri, request)
    case .cancel(let request):
      for document in openDocuments.values { document.tokens.cancel(request) }
      respond(id) { $0.raw("null") }
    case .other(let method):
      // Notifications that are not known are to be ignored; many that are known have nothing to say here.
      if id != nil { fail(id, .unknownMethod(method)) }
    }
  }

  private func initialize(_ id: RequestID?, _ client: ClientCapabilities) {
    self.client = client
    styles = TokenStyleMap(types: client.shownTypes)
    core.logger.debug("initialize", metadata: ["client": "\(connection.id)", "unit": "\(client.unit.rawValue)"])
    respond(id) { $0.value(ServerCapabilities.json(client)) }
  }

  // MARK: Documents

  private func open(_ uri: String, _ language: String, _ version: Int?, _ text: ClientText) {
    let known =
      core.language(named: language, uri: uri)
      ?? core.services.library.catalogue.detect(path: FileURI.path(uri), text: text.text)
    if let document = openDocuments[uri] {
      log(.warning, "hued: \(uri) was opened twice; the later text counts")
      if document.host.document.language == known { return document.replace(text, version: version) }
      close(uri)
    }
    let limit = core.configuration.limits.documents
    guard openDocuments.count < limit else {
      return log(.error, "hued: \(WireError.limit("documents", max: limit, got: openDocuments.count + 1).message)")
    }
    core.prepareLanguage(known, for: connection) { [self] in
      let document = OpenDocument(uri, language: known, version: version ?? 0, text: text, session: self)
      openDocuments[uri] = document
      document.host.add(document, isOwner: true)
      core.touch(document.host)
    }
  }

  private func change(_ uri: String, _ version: Int?, _ changes: [ContentChange]) {
    guard let document = openDocuments[uri], let client else {
      return log(.warning, "hued: \(uri) was changed, but it is not open")
    }
    document.change(changes, version: version, unit: client.unit)
  }

  private func close(_ uri: String) { openDocuments.removeValue(forKey: uri)?.close() }

  private func tokens(_ id: RequestID?, _ uri: String, _ request: TokenRequest) {
    // Nobody waits for the answer to a notification.
    guard let id, let client else { return }
    guard let document = openDocuments[uri] else { return fail(id, .unknownDocument(uri: uri)) }
    let (waiting, limit) = (openDocuments.values.reduce(0) { $0 + $1.tokens.count }, core.configuration.limits.pulls)
    guard waiting < limit else { return fail(id, .limit("pulls", max: limit, got: waiting + 1)) }
    document.tokens.ask(id, request, about: document.bytes(of: request), client)
  }

  /// The tokens of all styles that there are by now.
  func updatedStyles() -> TokenStyleMap {
    styles.update()
    return styles
  }

  /// What an answer is called in a later request for a difference.
  func nextResultID() -> String {
    resultCount += 1
    return "\(core.instance)-\(connection.id)-\(resultCount)"
  }

  // MARK: Messages out

  func respond(_ id: RequestID?, _ body: @escaping (inout JSONWriter) -> Void) {
    guard let id else { return }
    connection.write { writer in
      writer.openResponse(id)
      body(&writer)
      writer.raw("}")
    }
  }

  /// Answers a request with an error. What is wrong with a notification nobody is told: it has no answer.
  func fail(_ id: RequestID?, _ error: WireError) {
    core.counters.failures += 1
    guard let id else { return }
    connection.write { $0.response(id, error: error) }
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
    let params: JSONValue = ["type": .int(level.rawValue), "message": .string(message)]
    send(["jsonrpc": "2.0", "method": "window/logMessage", "params": params])
  }

  private func send(_ json: JSONValue) { connection.write { $0.value(json) } }

  // MARK: Refresh

  /// The client should ask again, unless it has asked and waits.
  func scheduleRefresh() {
    // At the end of the batch: the request may have come with the edit.
    connection.execute { [self] in
      // Or be among the messages that wait for the connection's next turn.
      if connection.isYielding { return connection.inNextTurn { self.scheduleRefresh() } }
      // Each says it once, so all are asked.
      let stale = openDocuments.values.count { $0.tokens.takeStaleness() }
      if stale > 0, client?.takesRefresh == true { isRefreshDue = true }
      sendPendingRefresh()
      core.flush()
    }
  }

  /// Another one on each connection of each daemon: a bridge that has joined anew may pass on a late answer to a request of
  /// the connection before.
  private var refreshID: RequestID { .string("hued-refresh-\(core.instance)-\(connection.id)") }

  /// Asks the client to fetch its tokens anew, where what it has is not right any more and it was not asked already.
  private func sendPendingRefresh() {
    guard isRefreshDue, !isRefreshing else { return }
    (isRefreshDue, isRefreshing) = (false, true)
    send(["jsonrpc": "2.0", "id": refreshID.json, "method": "workspace/semanticTokens/refresh"])
  }

  private func answered(_ id: RequestID?) {
    guard id == refreshID else { return }
    isRefreshing = false
    sendPendingRefresh()
  }
}
