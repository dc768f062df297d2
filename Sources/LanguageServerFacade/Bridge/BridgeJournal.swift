import TextStore
import WireProtocol

/// What a bridge must know of a client's conversation to begin it anew with another daemon: how it started, the
/// documents as they are now, and the requests that nobody has answered.
package struct BridgeJournal: Sendable {
  /// A document as the client has it.
  private struct Document {
    var uri: String
    var language: String
    var version: Int
    var text: ClientText
  }

  /// The client's own `initialize`, and its capabilities.
  private var initialize: (json: JSONValue, client: ClientCapabilities)?
  private var isInitializedTold = false
  /// The answer that the client got; nil before.
  private var initializeResult: JSONValue?
  /// The daemon has answered `initialize`.
  private var isAccepted = false
  /// Why the daemon before did not serve the bridge, as the client was told.
  private var refusal: String?
  /// In the order in which they were opened.
  private var documents: [Document] = []
  /// Requests without an answer, oldest first.
  private var requests: [(id: RequestID, message: [UInt8])] = []
  private var cancelled: Set<RequestID> = []
  private var restarts = 0
  /// The client said `shutdown`.
  package private(set) var isShutDown = false
  /// The request, which may have no answer yet.
  private var shutdown: RequestID?

  package init() {}

  // MARK: The client

  /// What is to be done with a message of the client's.
  package enum ClientAction: Sendable, Hashable {
    case forward
    /// It was meant for the bridge, or nobody hears it yet.
    case drop
    /// The bridge answers it.
    case answer([UInt8])
    /// The conversation is over. If there is an answer, the client still waits for it.
    case exit([UInt8]?)
  }

  /// Notes a message of the client's.
  package mutating func note(client bytes: ArraySlice<UInt8>) -> ClientAction {
    guard let json = try? JSONValue.parse(bytes) else { return .forward }
    let message = LSPMessage(json)
    if case .string(let name)? = message.id, name.hasPrefix(Self.prefix) { return .drop }
    if initialize == nil, let action = beforeInitialize(message, json) { return action }
    switch message.call {
    case .initialize(let client) where initialize == nil: initialize = (json, client)
    case .shutdown: (isShutDown, shutdown) = (true, message.id)
    case .exit: return .exit(answerOfShutdown)
    case .didOpen(let uri, let language, let version, let text):
      let document = Document(uri: uri, language: language, version: version ?? 0, text: text)
      if let index = index(of: uri) { documents[index] = document } else { documents.append(document) }
    case .didChange(let uri, let version, let changes): change(uri, version, changes)
    case .didSave(let uri, let text):
      if let text, let index = index(of: uri) { documents[index].text = text }
    case .didClose(let uri): documents.removeAll { $0.uri == uri }
    case .cancel(let id):
      if requests.contains(where: { $0.id == id }) { cancelled.insert(id) }
    case .response: return .forward
    case .other("initialized"): isInitializedTold = true
    default: break
    }
    if let id = message.id, id != .null { requests.append((id, Array(bytes))) }
    return .forward
  }

  /// What LSP has a server do with what comes before `initialize`; nil: that is to be noted.
  private func beforeInitialize(_ message: LSPMessage, _ json: JSONValue) -> ClientAction? {
    let error: WireError
    switch message.call {
    case .initialize, .exit: return nil
    // Nobody has asked anything.
    case .response: return .drop
    case .refused(let refusal) where json["method"] == "initialize": error = refusal
    default: error = WireError(.noHello, "'initialize' comes first", data: .null)
    }
    return message.id.map { .answer(Self.response($0, error)) } ?? .drop
  }

  /// The answer to `shutdown`, if the daemon has not given it yet: it can be no other.
  private var answerOfShutdown: [UInt8]? {
    guard let shutdown, requests.contains(where: { $0.id == shutdown }) else { return nil }
    let response: JSONValue = ["jsonrpc": "2.0", "id": shutdown.json, "result": .null]
    return response.encoded
  }

  private mutating func change(_ uri: String, _ version: Int?, _ changes: [ContentChange]) {
    guard let index = index(of: uri) else { return }
    for change in changes { _ = documents[index].text.apply(change, unit: initialize?.client.unit ?? .utf16) }
    documents[index].version = max(version ?? 0, documents[index].version + 1)
  }

  private func index(of uri: String) -> Int? { documents.firstIndex { $0.uri == uri } }

  // MARK: The daemon

  /// What is to be done with a message of the daemon's.
  package enum DaemonAction: Sendable, Hashable {
    case forward
    /// The daemon is where the dead one was. If there is a message, it is for the client: to fetch its tokens anew, for
    /// the new daemon knows of no answer, and would not tell when there are better ones.
    case restarted([UInt8]?)
    /// The daemon does not take the conversation up, because it is about to end, or has too many clients: another one, or
    /// the same one later, may. If there is a message, it tells the client why.
    case refused([UInt8]?)
    /// The daemon can do other things than the client was told: its numbers mean something else.
    case mismatch
  }

  /// Notes a message of the daemon's.
  package mutating func note(daemon bytes: ArraySlice<UInt8>) -> DaemonAction {
    guard let envelope = try? MessageEnvelope(bytes), envelope.method == nil, let id = envelope.id else {
      return .forward
    }
    if id == Self.initializeID {
      let json = try? JSONValue.parse(bytes)
      guard let result = json?["result"] else { return refused(json) }
      accepted()
      return result["capabilities"] == initializeResult?["capabilities"] ? .restarted(refresh()) : .mismatch
    }
    if id == .null, !isAccepted, let json = try? JSONValue.parse(bytes), Self.isRefusal(json) { return refused(json) }
    if initializeResult == nil, let first = initialize?.json["id"], RequestID(first) == id {
      initializeResult = (try? JSONValue.parse(bytes))?["result"]
      // One that was refused may be tried again.
      if initializeResult == nil { initialize = nil } else { accepted() }
    }
    requests.removeAll { $0.id == id }
    cancelled.remove(id)
    return .forward
  }

  /// Whether it is what a daemon says to a connection that it does not serve.
  private static func isRefusal(_ json: JSONValue) -> Bool {
    let refusals: [ErrorCode] = [.limit, .peerNotAllowed, .shuttingDown]
    return json["error"]?["code"]?.intValue.map { refusals.contains(ErrorCode(rawValue: $0)) } ?? false
  }

  private mutating func refused(_ json: JSONValue?) -> DaemonAction {
    let reason = json?["error"]?["message"]?.stringValue ?? "the daemon refuses"
    defer { refusal = reason }
    return .refused(reason == refusal ? nil : Self.log("\(reason); trying again"))
  }

  private mutating func accepted() { (isAccepted, refusal) = (true, nil) }

  // MARK: Beginning anew

  private static let prefix = "hued-bridge-"
  private static let initializeID = RequestID.string(prefix + "initialize")

  /// The messages that bring another daemon to where the dead one was, and those that the client must hear.
  package mutating func restart() -> (daemon: [[UInt8]], client: [[UInt8]]) {
    isAccepted = false
    var daemon: [[UInt8]] = []
    var client: [[UInt8]] = []
    if let initialize, initializeResult != nil, case .object(let object) = initialize.json {
      // Of two ids the last counts.
      let members = object.members.map { (key: $0.key, value: $0.value) } + [("id", Self.initializeID.json)]
      daemon.append(JSONValue.object(JSONObject(members)).encoded)
      if isInitializedTold { daemon.append(Self.notification("initialized", [:])) }
    }
    for document in documents {
      daemon.append(
        Self.notification(
          "textDocument/didOpen",
          [
            "textDocument": [
              "uri": .string(document.uri), "languageId": .string(document.language), "version": .int(document.version),
              "text": .string(String(decoding: document.text.bytes, as: UTF8.self)),
            ]
          ]))
    }
    for request in requests {
      if cancelled.contains(request.id) {
        client.append(Self.response(request.id, .cancelled(request.id)))
      } else {
        daemon.append(request.message)
      }
    }
    requests.removeAll { cancelled.contains($0.id) }
    cancelled = []
    return (daemon, client)
  }

  private mutating func refresh() -> [UInt8]? {
    guard !documents.isEmpty, initialize?.client.takesRefresh == true else { return nil }
    restarts += 1
    let id = JSONValue.string(Self.prefix + "refresh-\(restarts)")
    let request: JSONValue = ["jsonrpc": "2.0", "id": id, "method": "workspace/semanticTokens/refresh"]
    return request.encoded
  }

  /// A `window/logMessage`, for the person at the editor.
  package static func log(_ message: String) -> [UInt8] {
    notification("window/logMessage", ["type": 2, "message": .string("hued: " + message)])
  }

  private static func response(_ id: RequestID, _ error: WireError) -> [UInt8] {
    var writer = JSONWriter()
    writer.response(id, error: error)
    return writer.bytes
  }

  private static func notification(_ method: String, _ params: JSONValue) -> [UInt8] {
    JSONValue.object(JSONObject([("jsonrpc", "2.0"), ("method", .string(method)), ("params", params)])).encoded
  }
}
