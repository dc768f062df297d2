import Highlighting
import Logging
import NIOCore
import Processes
import WireProtocol

/// One server for one project: started when a document needs it, restarted with growing pauses when it fails, stopped
/// when no document is left. Confined to the event loop.
final class LanguageServer {
  let definition: ServerDefinition
  let root: String
  let limits: ServerLimits
  let loop: any EventLoop
  /// The one that its latest document was opened with.
  var configuration: ServerConfiguration
  private let logger: Logger
  private let stateChanged: () -> Void
  private var life: ServerLife {
    didSet {
      guard life.phase != oldValue.phase else { return }
      if life.phase != .running {
        files?.close()
        files = nil
        for check in [memoryCheck, offerCheck] { check.cancel() }
      }
      stateChanged()
      for document in documents.values { document.tellState() }
    }
  }
  /// The latest one.
  private var process: ServerConnection?
  /// When that was initialized.
  private var initialized: ContinuousClock.Instant?
  private(set) var capabilities: ServerCapabilities?
  private var responsiveness = Responsiveness()
  /// For the next look at how much memory it takes.
  private let memoryCheck: Alarm
  /// For the end of the time in which it may say that it can give tokens.
  private let offerCheck: Alarm
  /// It runs, and that time is over.
  private var isOfferDue: Bool { life.phase == .running && !offerCheck.isSet }
  /// For the end of a server without documents, or the pause after a failure.
  private let timer: Alarm
  private var documents: [String: ServerDocument] = [:]
  /// Of the documents those that were edited lately: others may depend on them.
  private var edited: Set<String> = []
  /// For the end of that.
  private let editing: Alarm
  /// The client's variables, of the first document that came with some. A process keeps those that it was started with, and
  /// one that takes its place while documents are open has them, too.
  private var environment: [String: String] = [:]
  /// What the latest process writes on its standard error.
  private var errorLog: ErrorLog?
  /// While it runs.
  private var files: ProjectFiles?
  /// The faults of the latest process that people were told of.
  private var complaints: Set<String> = []
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
    life = ServerLife(limits.restart)
    memoryCheck = Alarm(loop: loop)
    offerCheck = Alarm(loop: loop)
    timer = Alarm(loop: loop)
    editing = Alarm(loop: loop)
    var logger = logger
    logger[metadataKey: "server"] = "\(definition.name)"
    self.logger = logger
  }

  /// The running server, if it can be asked.
  var connection: ServerConnection? { life.phase == .running ? process : nil }

  var status: ServerStatus {
    let state = life.phase == .launching ? .starting : life.phase
    let process = life.hasProcess ? process : nil
    return ServerStatus(
      name: definition.name, state: state, pid: process.map { Int($0.pid) }, documents: documents.count,
      restarts: life.restarts, lastAnswer: responsiveness.lastAnswer, keeper: process?.keeperPid)
  }

  /// It runs, and cannot give tokens of a language (LSP's id).
  func offersNothing(for languageID: String) -> Bool {
    guard isOfferDue, let capabilities else { return false }
    return capabilities.tokens(for: languageID) == nil
  }

  /// How it does for documents of a language (LSP's id) of which it has not spoken: one that runs and cannot give tokens is
  /// of another version than is needed.
  func state(for languageID: String) -> ProviderState {
    if offersNothing(for: languageID) {
      let version = capabilities?.version.map { " in version \($0)" } ?? ""
      return .missing(reason: "it offers no semantic tokens\(version)")
    }
    return switch life.phase {
    case .missing: .missing(reason: life.reason)
    case .gaveUp: .gaveUp(reason: life.reason)
    case .resting, .launching, .starting, .running, .recovering, .stopping: life.trouble ?? .awaited
    }
  }

  // MARK: Documents

  func open(_ subscriber: TokenSubscriber) -> ServerDocument {
    if life.phase != .recovering { timer.cancel() }
    if documents.isEmpty || life.isAtRest || environment.isEmpty, !subscriber.document.environment.isEmpty {
      environment = subscriber.document.environment
    }
    // Editors escape differently, and for the server it is one file.
    let uri = FileURI.normalized(subscriber.document.uri)
    let document =
      documents[uri]
      ?? ServerDocument(uri: uri, server: self, mapping: configuration.mapping(of: definition))
    documents[uri] = document
    document.add(subscriber)
    files?.watchFolder(of: subscriber.document.path)
    perform(life.needed())
    stateChanged()
    return document
  }

  /// Others may depend on a document that was edited: they are asked about again when nothing more is edited, and nothing
  /// more of that is told to the server.
  func noteEdit(of document: ServerDocument) {
    guard documents.count > 1 else { return }
    edited.insert(document.uri)
    editing.set(after: limits.quiet) { [weak self] in
      guard let self else { return }
      for other in documents.values where edited != [other.uri] { other.refresh() }
      edited = []
    }
  }

  func close(_ subscriber: TokenSubscriber, in document: ServerDocument) {
    document.remove(subscriber)
    guard document.isUnused else { return }
    documents[document.uri] = nil
    if documents.isEmpty {
      editing.cancel()
      edited = []
      timer.cancel()
      perform(life.unneeded())
    }
    stateChanged()
  }

  /// It has no documents and does nothing.
  var isDisposable: Bool { documents.isEmpty && life.isAtRest }

  private func perform(_ action: ServerLife.Action) {
    switch action {
    case .none: break
    case .launch: launch()
    case .initialize: initialize()
    case .kill: process?.kill { [self] _ in perform(life.ended(isNeeded: !documents.isEmpty)) }
    case .stop:
      process?.stop(within: limits.stopTimeout) { [self] in
        logger.info("stopped")
        perform(life.ended(isNeeded: !documents.isEmpty))
      }
    case .stopLater: timer.set(after: configuration.idle) { [weak self] in self?.stop() }
    case .pause(let pause, let reason):
      logger.warning("failed", metadata: ["reason": "\(reason)", "restart": "\(pause)"])
      tell("\(definition.name): \(reason); it is started again in \(Self.text(pause))")
      timer.set(after: pause) { [weak self] in
        guard let self else { return }
        perform(life.pauseEnded())
      }
    case .giveUp(let reason, let failures):
      logger.error("given up", metadata: ["reason": "\(reason)", "failures": "\(failures)"])
      tell("\(definition.name): \(reason); it failed \(failures) times and is given up until 'hued reload'")
    case .finish:
      let waiting = whenStopped
      whenStopped = []
      for body in waiting { body() }
    }
  }

  private static func text(_ pause: Duration) -> String {
    pause >= .seconds(1) ? "\(pause.components.seconds) s" : "a moment"
  }

  private func tell(_ notice: String) {
    for document in documents.values { document.tell(.notice(notice)) }
  }

  // MARK: Start

  private func launch() {
    responsiveness.started()
    initialized = nil
    complaints = []
    let pipe = ServerPipe(limits: limits, loop: loop) { [weak self] in self?.receive($0) }
    let log = ErrorLog(logger: logger) { [weak self] in self?.isSecret($0) ?? true }
    errorLog = log
    ServerConnection.start(
      definition.command, environment: ServerEnvironment.make(client: environment, configured: definition.environment),
      directory: root, on: loop, pipe: pipe, errorLog: log
    ) { [self] result in
      switch result {
      case .success(let connection):
        process = connection
        perform(life.launched(isNeeded: !documents.isEmpty))
      case .failure(ProcessError.notFound): isMissing("\(definition.command.first ?? "") is not on the PATH", nil)
      case .failure(let error as ProcessError) where error.isLasting: isMissing("\(error)", error)
      case .failure(let error): recover("\(error)", .failed(reason: "\(error)"))
      }
    }
  }

  /// - Parameter error: nil: there is no such program.
  private func isMissing(_ reason: String, _ error: ProcessError?) {
    perform(life.isMissing(reason))
    guard life.phase == .missing else { return }
    if let error {
      logger.warning("cannot be run", metadata: ["reason": "\(error)"])
      tell("\(definition.name): \(error)")
    } else {
      logger.debug("not found")
      for document in documents.values { document.tellMissing(definition.command.first ?? definition.name) }
    }
  }

  private func initialize() {
    guard let connection = process else { return }
    logger.info("started", metadata: ["pid": "\(connection.pid)"])
    let types = configuration.mapping(of: definition).captures.keys.filter { !$0.contains("+") }.sorted()
    let params = InitializeParams.make(root: root, types: types, initialization: definition.initialization)
    connection.request("initialize", params, timeout: limits.startTimeout) { [weak self] in
      self?.noteInitialized(connection, $0)
    }
  }

  private func noteInitialized(
    _ connection: ServerConnection, _ result: Result<LanguageServerResult, ServerConnection.RequestError>
  ) {
    guard life.phase == .starting, process === connection else { return }
    switch result {
    case .success(let answer):
      guard let capabilities = ServerCapabilities(answer) else { return fail("it cannot be talked to") }
      self.capabilities = capabilities
      connection.notify("initialized", [:])
      if definition.settings != .null {
        connection.notify("workspace/didChangeConfiguration", ["settings": definition.settings])
      }
      waitForOffer()
      initialized = .now
      life.initialized()
      beginWatching()
      limitMemory(of: connection, to: definition.memory ?? configuration.memory)
      for document in documents.values { document.serverStarted() }
    case .failure(.refused(let failure)): fail("it refuses to start " + words(of: failure))
    case .failure(.timedOut): fail("it does not answer", as: .hung)
    case .failure(.ended): break
    }
  }

  /// Looks now and then whether it takes more than so many MiB; 0: it may take any number.
  private func limitMemory(of connection: ServerConnection, to limit: Int) {
    guard limit > 0 else { return }
    memoryCheck.set(after: limits.memoryInterval) { [weak self] in
      guard let self else { return }
      let used = (ProcessUsage.ofChildren(of: [connection.keeperPid])[connection.keeperPid]?.residentBytes ?? 0) >> 20
      if used > limit { return fail("it takes \(used) MiB of memory, and may take \(limit)") }
      limitMemory(of: connection, to: limit)
    }
  }

  // MARK: Messages

  private func receive(_ event: ServerPipe.Event) {
    guard let connection = process else { return }
    if life.phase == .stopping { return connection.receiveLast(event) }
    guard life.hasProcess else { return }
    responsiveness.spoke()
    switch event {
    case .message(.response(let id, let result)): connection.receive(id, result)
    case .message(.request(let id, let method, let params)):
      guard connection.unreadAnswers <= limits.unreadAnswers else {
        return fail("it asks on and on, and does not read the answers")
      }
      connection.respond(id, answer(method, params))
    case .message(.notification(let method, let params)): take(method, params)
    case .garbage(let reason): fail(reason)
    case .ended: fail(nil)
    }
  }

  /// Gives the server time to say that it can give tokens.
  private func waitForOffer() {
    offerCheck.set(after: limits.offerTimeout) { [weak self] in
      guard let self else { return }
      for document in documents.values { document.tellState() }
    }
  }

  /// Of the configuration that may be asked for in one request: each is answered with a copy of the settings.
  private static let mostItems = 1000

  private func answer(_ method: String, _ params: JSONValue) -> Result<JSONValue, WireError> {
    switch method {
    case "client/registerCapability":
      if let (registered, isCut, hasTokens) = capabilities?.register(params) {
        files?.watch(registered)
        if isCut { complain(of: "watched files", "it asks for so many files that it does not hear of all of them") }
        if hasTokens { for document in documents.values { document.refresh() } }
      }
      return .success(.null)
    case "client/unregisterCapability":
      capabilities?.unregister(params)
      waitForOffer()
      return .success(.null)
    case "workspace/configuration":
      let items = params["items"]?.arrayValue ?? []
      guard items.count <= Self.mostItems else {
        return .failure(
          WireError(.invalidParams, "hued answers at most \(Self.mostItems) items at once", data: .null))
      }
      return .success(.array(items.map { definition.settings(of: $0["section"]?.stringValue) }))
    case "workspace/workspaceFolders":
      return .success([["uri": .string(FileURI.uri(root)), "name": .string(root)]])
    case "workspace/semanticTokens/refresh":
      for document in documents.values { document.refresh(isWanted: true) }
      return .success(.null)
    case "window/workDoneProgress/create", "window/showMessageRequest": return .success(.null)
    case "workspace/applyEdit": return .success(["applied": false])
    case "window/showDocument": return .success(["success": false])
    default: return .failure(WireError(.unknownMethod, "hued does not serve \(method)", data: .null))
    }
  }

  /// Logs what the server says for people.
  private func take(_ method: String, _ params: JSONValue) {
    guard logger.logLevel <= .debug, method == "window/logMessage" || method == "window/showMessage",
      let message = params["message"]?.stringValue
    else { return }
    let words = LoggedWords(message.utf8)
    logger.debug("\(isSecret(words) ? "(a message with text of a document)" : words.text)")
  }

  /// Whether it holds text of a document, or may.
  private func isSecret(_ words: LoggedWords) -> Bool {
    let search = words.search
    return documents.values.contains { $0.mayHaveLine(in: search) }
  }

  /// What a refusal says, without what it may say of a document's text.
  func words(of failure: WireError) -> String {
    let words = LoggedWords(failure.message.utf8)
    return "(\(failure.code.rawValue))" + (words.text.isEmpty || isSecret(words) ? "" : ": \(words.text)")
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

  private func receive(_ event: ProjectFiles.Event) {
    switch event {
    case .written(let path): noteWritten(path)
    case .changed(let events, let isOutdated):
      if isOutdated { for document in documents.values { document.dependencyChanged() } }
      if !events.isEmpty {
        let changes = events.map { ["uri": .string(FileURI.uri($0.path)), "type": .int($0.type)] as JSONValue }
        connection?.notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
      }
      reconsider()
    case .startFileChanged:
      logger.info("started anew, because a file that it reads at its start has changed")
      stop()
    case .lost: reconsider()
    }
  }

  /// Whoever saves goes on typing: only now does a document have the text of its file.
  private func noteWritten(_ path: String) {
    guard capabilities?.savingIncludesText != nil else { return }
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

  // MARK: Failures

  /// A request for tokens was answered, well or not: the server lives.
  func answered() { responsiveness.answered() }

  /// A request that was sent at a time was not answered in its own.
  func requestTimedOut(since start: ContinuousClock.Instant) {
    if responsiveness.timedOut(since: start, limits) { fail("it does not answer", as: .hung) }
  }

  /// Tells of something that the server does wrong: of one fault once in its life.
  func complain(of fault: String, _ reason: String) {
    guard complaints.insert(fault).inserted else { return }
    logger.warning("\(reason)")
    tell("\(definition.name): \(reason)")
  }

  /// Ends what is left of the process, and begins anew later.
  ///
  /// - Parameters:
  ///   - reason: Nil: it has ended by itself.
  ///   - trouble: What its documents are told; nil: that it failed.
  private func fail(_ reason: String?, as trouble: ProviderState? = nil) {
    // One that ends before it has said anything has said why, perhaps.
    let isStarting = life.phase == .starting
    let trouble = trouble ?? .failed(reason: reason ?? "it has ended")
    guard let process, life.failed(trouble) else { return }
    forgetProcess()
    if let reason { return process.kill { [self] _ in recover(reason, trouble) } }
    // It has closed its output: it is about to end by itself, and how it ends says more than that it was killed.
    process.end(within: limits.stopTimeout) { [self] status in
      let complaint = (isStarting ? errorLog?.complaint : nil).map { ": \($0)" } ?? ""
      let reason = "\(WaitStatus(status))" + complaint
      recover(reason, .failed(reason: reason))
    }
  }

  private func recover(_ reason: String, _ trouble: ProviderState) {
    // One that hangs has worked until its last answer.
    let end = trouble == .hung ? responsiveness.lastAnswer : .now
    let worked = initialized.flatMap { start in end.map { max(.zero, $0 - start) } } ?? .zero
    perform(life.endedBadly(reason, trouble, after: worked, isNeeded: !documents.isEmpty))
  }

  /// Begins anew what was given up.
  func revive() { perform(life.revived(isNeeded: !documents.isEmpty)) }

  // MARK: End

  /// Ends the server; documents that are open keep what they have.
  func stop(then: (() -> Void)? = nil) {
    timer.cancel()
    if let then { whenStopped.append(then) }
    if life.hasProcess { forgetProcess() }
    perform(life.stop(isAwaited: then != nil))
  }

  /// What the process knows, and can do, counts for nothing.
  private func forgetProcess() {
    for document in documents.values { document.serverEnded() }
    capabilities = nil
  }
}
