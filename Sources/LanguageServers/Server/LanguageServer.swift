import Base
import Glibc
import Grammars
import Highlighting
import Logging
import NIOCore
import Processes
import WireProtocol

/// One server for one project: started when a document needs it, restarted with growing pauses when it fails, stopped
/// when no document is left. Confined to the event loop.
final class LanguageServer {
  enum State {
    case resting
    /// Its process is being started.
    case launching
    /// Its process is there; it has not answered `initialize`.
    case starting(ServerConnection)
    case running(ServerConnection)
    /// It failed, and is started again when the time comes.
    case recovering(Scheduled<Void>)
    /// There is no such program, or none that can be run; the reason.
    case missing(String)
    /// It has failed too often; the reason.
    case gaveUp(String)
    case stopping
  }

  let definition: ServerDefinition
  let root: String
  let limits: ServerLimits
  let loop: any EventLoop
  var capabilities: ServerCapabilities?
  /// Requests for tokens in a row that no answer came to.
  var unanswered = 0
  var restarts = 0
  /// Whether it has answered a request for tokens since it was started.
  var hasAnswered = false

  let configuration: ServerConfiguration
  let logger: Logger
  private let stateChanged: () -> Void
  var state = State.resting {
    didSet {
      if connection == nil { endWatching() }
      if case .running = state { trouble = nil } else { endChecks() }
      stateChanged()
      for document in documents.values { document.tellState() }
    }
  }
  var documents: [String: ServerDocument] = [:]
  /// The variables that clients told of the project last. A process keeps those that it was started with.
  private var told: [String: String] = [:]
  var retries: Retries
  /// When it last said anything.
  var lastWord = ContinuousClock.now
  var memoryCheck: Scheduled<Void>?
  var offerCheck: Scheduled<Void>?
  /// Whether it has had its time to say that it can give tokens.
  var isOfferDue = false
  /// What the latest process writes on its standard error.
  var errorLog: ErrorLog?
  var lastAnswer: ContinuousClock.Instant?
  /// Why it is not running, from a failure until it runs again.
  var trouble: ProviderState?
  private var idle: Scheduled<Void>?
  private var quiet: Scheduled<Void>?
  /// The uris of documents that were edited since the others were asked about again.
  private var edited: Set<String> = []
  /// While it runs.
  private var files: ProjectFiles?
  var complaints: Set<String> = []
  /// Called when a process that is being stopped is gone.
  private var whenStopped: [() -> Void] = []

  init(
    definition: ServerDefinition, root: String, configuration: ServerConfiguration, limits: ServerLimits,
    loop: any EventLoop, logger: Logger, stateChanged: @escaping () -> Void
  ) {
    self.definition = definition
    self.root = root
    self.configuration = configuration
    self.limits = limits
    self.loop = loop
    self.stateChanged = stateChanged
    retries = Retries(limits.restart)
    var logger = logger
    logger[metadataKey: "server"] = "\(definition.name)"
    self.logger = logger
  }

  /// The running server, if it can be asked.
  var connection: ServerConnection? { if case .running(let connection) = state { connection } else { nil } }

  var status: ServerStatus {
    let (name, pid): (ServerStatus.State, Int?) =
      switch state {
      case .resting: (.resting, nil)
      case .launching: (.starting, nil)
      case .starting(let connection): (.starting, connection.pid)
      case .running(let connection): (.running, connection.pid)
      case .recovering: (.recovering, nil)
      case .missing: (.missing, nil)
      case .gaveUp: (.gaveUp, nil)
      case .stopping: (.stopping, nil)
      }
    var status = ServerStatus(
      name: definition.name, state: name, pid: pid, documents: documents.count, restarts: restarts)
    status.lastAnswer = lastAnswer
    if case .starting(let connection) = state { status.keeper = connection.keeper }
    if case .running(let connection) = state { status.keeper = connection.keeper }
    return status
  }

  /// How it does, for documents of which it has not spoken.
  var providerState: ProviderState {
    switch state {
    case .missing(let reason): .missing(reason: reason)
    case .gaveUp(let reason): .gaveUp(reason: reason)
    case .resting, .launching, .starting, .running, .recovering, .stopping: trouble ?? .awaited
    }
  }

  // MARK: Documents

  func open(_ follower: Follower) -> ServerDocument {
    idle?.cancel()
    idle = nil
    if !follower.document.environment.isEmpty {
      told = ServerEnvironment.accepted(follower.document.environment, names: configuration.variables)
    }
    let uri = follower.document.uri
    let document =
      documents[uri]
      ?? ServerDocument(
        uri: uri, languageID: configuration.languageID(of: follower.document.language), server: self,
        mapping: configuration.mapping(of: definition))
    documents[uri] = document
    document.add(follower)
    files?.watchFolder(of: follower.document.path)
    switch state {
    case .resting, .missing: start()
    default: break
    }
    stateChanged()
    return document
  }

  /// Others may depend on a document that was edited: they are asked about again when nothing more is edited, and nothing
  /// more of that is told to the server.
  func noteEdit(of document: ServerDocument) {
    guard documents.count > 1 else { return }
    edited.insert(document.uri)
    quiet?.cancel()
    quiet = loop.assumeIsolated().scheduleTask(in: TimeAmount(limits.quiet)) { [weak self] in
      guard let self else { return }
      for other in documents.values where edited != [other.uri] { other.refresh() }
      edited = []
      quiet = nil
    }
  }

  func close(_ follower: Follower, in document: ServerDocument) {
    document.remove(follower)
    guard document.isUnused else { return }
    documents[document.uri] = nil
    if documents.isEmpty { becomeIdle() }
    stateChanged()
  }

  /// Whether nobody needs it and it does nothing.
  var isDisposable: Bool {
    guard documents.isEmpty else { return false }
    switch state {
    case .resting, .missing, .gaveUp: return true
    default: return false
    }
  }

  private func becomeIdle() {
    quiet?.cancel()
    quiet = nil
    edited = []
    switch state {
    case .recovering(let timer):
      timer.cancel()
      state = .resting
    case .starting, .running:
      idle = loop.assumeIsolated().scheduleTask(in: TimeAmount(configuration.idle)) { [weak self] in
        self?.stop()
      }
    case .resting, .launching, .missing, .gaveUp, .stopping: break
    }
  }

  // MARK: Start

  func start() {
    state = .launching
    hasAnswered = false
    complaints = []
    let pipe = ServerPipe(limits: limits) { [weak self] in self?.receive($0) }
    let log = ErrorLog(logger: logger, linesPerSecond: limits.logLines) { [weak self] line in
      let bytes = Array(line.utf8)
      return self?.documents.values.contains { $0.hasLine(in: bytes) } ?? true
    }
    errorLog = log
    ServerProcess.start(
      definition.command, environment: ServerEnvironment.make(told: told, configured: definition.environment),
      directory: root, on: loop, pipe: pipe, errorLog: log
    ) { [self] result in
      switch result {
      case .success(let process): initialize(ServerConnection(process: process, loop: loop))
      case .failure(ProcessError.notFound):
        if stopped() { return }
        state = .missing("\(definition.command.first ?? "") is not on the PATH")
        logger.debug("not found")
        for document in documents.values { document.tellMissing(definition.command.first ?? definition.name) }
      case .failure(let error as ProcessError) where error.isLasting:
        if stopped() { return }
        state = .missing("\(error)")
        logger.warning("cannot be run", metadata: ["reason": "\(error)"])
        tell("\(definition.name): \(error)")
      case .failure(let error):
        trouble = .failed(reason: "\(error)")
        recover("\(error)")
      }
    }
  }

  private func initialize(_ connection: ServerConnection) {
    guard !documents.isEmpty, whenStopped.isEmpty else {
      state = .stopping
      connection.kill { [self] _ in ended() }
      return
    }
    state = .starting(connection)
    logger.info("started", metadata: ["pid": "\(connection.pid)"])
    let types = configuration.mapping(of: definition).captures.keys.filter { !$0.contains("+") }.sorted()
    let params = InitializeParams.make(root: root, types: types, initialization: definition.initialization)
    connection.request("initialize", timeout: limits.startTimeout, params: { $0.value(params) }) { [weak self] in
      self?.initialized(connection, $0)
    }
  }

  private func initialized(
    _ connection: ServerConnection, _ result: Result<LanguageServerResult, ServerConnection.RequestError>
  ) {
    guard case .starting(let current) = state, current === connection else { return }
    switch result {
    case .success(let answer):
      guard let capabilities = ServerCapabilities(answer) else { return fail("it cannot be talked to") }
      self.capabilities = capabilities
      connection.notify("initialized") { $0.raw("{}") }
      if definition.settings != .null {
        let settings: JSONValue = ["settings": definition.settings]
        connection.notify("workspace/didChangeConfiguration") { $0.value(settings) }
      }
      state = .running(connection)
      beginWatching()
      checkMemoryLater(of: connection)
      checkOfferLater()
      for document in documents.values { document.serverStarted() }
    case .failure(.refused(let failure)): fail("it refuses to start (\(failure.code))")
    case .failure(.timedOut): fail("it does not answer", as: .hung)
    case .failure(.ended): break
    }
  }

  // MARK: Messages

  private func receive(_ event: ServerPipe.Event) {
    let connection: ServerConnection
    switch state {
    case .starting(let current), .running(let current): connection = current
    default: return
    }
    lastWord = .now
    switch event {
    case .message(.result(let id, let result)): connection.receive(id, .success(result))
    case .message(.failure(let id, let failure)): connection.receive(id, .failure(failure))
    case .message(.request(let id, let method, let params)):
      connection.respond(id, answer(method, params))
    case .message(.notification(let method, let params)): hear(method, params)
    case .garbage(let reason): fail(reason)
    case .ended: fail(nil)
    }
  }

  private func answer(_ method: String, _ params: JSONValue) -> Result<JSONValue, ResponseFailure> {
    switch method {
    case "client/registerCapability":
      capabilities?.register(params)
      files?.watchProject()
      for document in documents.values { document.refresh() }
      return .success(.null)
    case "client/unregisterCapability":
      capabilities?.unregister(params)
      return .success(.null)
    case "workspace/configuration":
      let items = params["items"]?.arrayValue ?? []
      return .success(.array(items.map { definition.settings(of: $0["section"]?.stringValue) }))
    case "workspace/workspaceFolders":
      return .success([["uri": .string(FileURI.uri(root)), "name": .string(root)]])
    case "workspace/semanticTokens/refresh":
      for document in documents.values { document.refresh() }
      return .success(.null)
    case "window/workDoneProgress/create", "window/showMessageRequest": return .success(.null)
    case "workspace/applyEdit": return .success(["applied": false])
    case "window/showDocument": return .success(["success": false])
    default: return .failure(ResponseFailure(code: -32601, message: "hued does not serve \(method)"))
    }
  }

  private func hear(_ method: String, _ params: JSONValue) {
    guard method == "window/logMessage" || method == "window/showMessage",
      let message = params["message"]?.stringValue
    else { return }
    let bytes = Array(message.utf8)
    let isSecret = documents.values.contains { $0.hasLine(in: bytes) }
    logger.debug("\(isSecret ? "(a message with text of a document)" : String(message.prefix(400)))")
  }

  // MARK: Files

  private func beginWatching() {
    files = ProjectFiles(root: root, definition: definition, limits: limits, loop: loop, logger: logger) {
      [weak self] in
      self?.capabilities
    } tell: { [weak self] in
      self?.receive($0)
    }
    for document in documents.values {
      for path in document.paths { files?.watchFolder(of: path) }
    }
  }

  private func endWatching() {
    files?.close()
    files = nil
  }

  private func receive(_ event: ProjectFiles.Event) {
    switch event {
    case .written(let path): noteWritten(path)
    case .changed(let events, let isOutdated):
      if isOutdated { for document in documents.values { document.dependencyChanged() } }
      if !events.isEmpty { connection?.notify("workspace/didChangeWatchedFiles") { $0.fileEvents(events) } }
      reconsider()
    case .startFileChanged:
      logger.info("started anew, because a file that it reads at its start has changed")
      stop()
    case .lost: reconsider()
    }
  }

  /// Whoever saves goes on typing: only now does a document have the text of its file.
  private func noteWritten(_ path: String) {
    guard capabilities?.saving != nil else { return }
    var isSaved = false
    for document in documents.values where document.paths.contains(path) {
      if document.noteWritten(path) { isSaved = true }
    }
    if isSaved { reconsider() }
  }

  /// Documents may depend on a file that is another now, and not every server says so.
  private func reconsider() {
    for document in documents.values { document.reconsider() }
  }

  // MARK: End

  /// Ends the server; documents that are open keep what they have.
  func stop(then: (() -> Void)? = nil) {
    idle?.cancel()
    idle = nil
    switch state {
    case .resting, .missing, .gaveUp: then?()
    case .recovering(let timer):
      timer.cancel()
      state = .resting
      then?()
    case .launching, .stopping: if let then { whenStopped.append(then) }
    case .starting(let connection), .running(let connection):
      if let then { whenStopped.append(then) }
      for document in documents.values { document.serverEnded() }
      capabilities = nil
      state = .stopping
      connection.stop(within: limits.stopTimeout) { [self] in
        logger.info("stopped")
        ended()
      }
    }
  }

  /// The process that was to end has ended.
  private func ended() {
    if stopped() { return }
    state = .resting
    // Somebody came meanwhile.
    if !documents.isEmpty { start() }
  }

  /// Whether somebody waited for the end.
  func stopped() -> Bool {
    guard !whenStopped.isEmpty else { return false }
    state = .resting
    let waiting = whenStopped
    whenStopped = []
    for body in waiting { body() }
    return true
  }
}
