import Base
import Glibc
import Grammars
import Highlighting
import LanguageServers
package import Logging
package import NIOCore
import NIOPosix
package import TextStore
import WireProtocol
import Workers

/// Everything that a running daemon knows. Confined to the event loop.
package final class DaemonCore {
  package let loop: any EventLoop
  /// Threads for the daemon's own work that blocks, none of which takes long: starting workers, reading grammars.
  let helpers: NIOThreadPool
  /// Threads for what clients send, which may be long: decoding, reading files. Nobody else waits for it.
  let background: BackgroundThreads
  package private(set) var configuration: DaemonConfiguration
  package let services: LanguageServices
  /// The syntax source; nil: the pattern pass alone.
  private let syntax: (any SyntaxService)?
  /// The same, where it is in worker processes.
  let workers: WorkerPool?
  package let logger: Logger
  /// Tells a daemon from the one before it.
  package let instance: String
  let started = ContinuousClock.now
  package var counters = Counters()
  package private(set) var isShuttingDown = false
  private(set) var connections: [Int: Connection] = [:]
  /// In the order in which they were opened.
  private(set) var hosts: [Int: DocumentHost] = [:]
  /// Bytes of all documents' texts, and of what dialects keep beside them.
  var textBytes = 0
  /// Bytes of all connections' messages of which only a part has come.
  var receivedBytes = 0

  private let ended: EventLoopPromise<Void>
  private let surroundings: DaemonSurroundings
  private var listener: (any Channel)?
  /// Connections that are being told that they are not served. Beyond the maximum they are closed as soon as they are.
  private var refused = 0
  private static let refusedMaximum = 64
  private(set) lazy var gate = AcceptGate(loop: loop, logger: logger) { [weak self] in self?.retryUnread() }
  private var idleExit: Scheduled<Void>?
  private var memoryReturn: Scheduled<Void>?
  private var watchdog: RepeatedTask?
  private var touched: [DocumentHost] = []
  private var unflushed: [Connection] = []
  private var idle = IdleWork()
  package let turns: ClientTurns
  private let nextTurn: NextTurn
  private var lastID = 0
  private var knownLanguages: [String]?
  /// Languages whose grammar and lexer were loaded, or tried.
  private var preparedLanguages: Set<String?> = []

  init(
    loop: any EventLoop, helpers: NIOThreadPool, background: BackgroundThreads, configuration: DaemonConfiguration,
    services: LanguageServices, surroundings: DaemonSurroundings, logger: Logger, ended: EventLoopPromise<Void>
  ) {
    self.loop = loop
    self.helpers = helpers
    self.background = background
    self.configuration = configuration
    self.services = services
    self.surroundings = surroundings
    self.logger = logger
    self.ended = ended
    nextTurn = NextTurn(loop: loop)
    turns = ClientTurns(loop: loop, length: configuration.turn, nextTurn: nextTurn)
    switch services.syntax {
    case .none: (syntax, workers) = (nil, nil)
    case .service(let service): (syntax, workers) = (service, nil)
    case .workers(let settings):
      let pool = WorkerPool(
        settings: settings, library: services.library, loop: loop, helpers: helpers, logger: logger,
        nextTurn: nextTurn.execute)
      (syntax, workers) = (pool, pool)
    }
    instance = String(UInt64.random(in: .min ... .max), radix: 36)
  }

  // MARK: Connections

  /// The handler for a connection of this user's program; one that refuses anybody else.
  func admit(_ channel: any Channel, user: UInt32?) throws {
    counters.connections += 1
    let operations = channel.pipeline.syncOperations
    if let error = objection(to: user) {
      counters.failures += 1
      logger.warning("connection refused", metadata: ["reason": "\(error.message)"])
      refused += 1
      let patience = refused > Self.refusedMaximum ? .zero : configuration.farewellTimeout
      try operations.addHandler(RefusalHandler(error: error, patience: patience) { [self] in refused -= 1 })
      return
    }
    lastID += 1
    let connection = Connection(id: lastID, core: self, channel: channel)
    try operations.addHandler(ConnectionHandler(connection: connection))
    idleExit?.cancel()
    idleExit = nil
    connections[connection.id] = connection
    // Not when it becomes inactive: a channel that the loop could not watch never was active.
    channel.closeFuture.assumeIsolated().whenComplete { [self] _ in connectionEnded(connection) }
    gate.look(connections: connections.count)
  }

  private func objection(to user: UInt32?) -> WireError? {
    guard let user else { return .internal("the peer's user cannot be told") }
    if user != configuration.allowedUser { return .peerNotAllowed(uid: Int(user)) }
    if isShuttingDown { return .shuttingDown }
    let limit = configuration.limits.clients
    return connections.count < limit ? nil : .limit("clients", max: limit, got: connections.count + 1)
  }

  private func connectionEnded(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    turns.forget(connection.id)
    connection.ended()
    finishBatch()
    gate.look(connections: connections.count)
    guard connections.isEmpty else { return }
    if isShuttingDown { return end() }
    giveMemoryBack()
    awaitClients()
  }

  /// When the last client has left: what its documents took lies in pieces between what stays, and the allocator keeps all
  /// of it by itself.
  private func giveMemoryBack() {
    memoryReturn?.cancel()
    memoryReturn = loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
      if connections.isEmpty { DocumentMemory.giveBack() }
    }
  }

  /// A daemon that was started on demand ends when nobody has been connected for a while.
  private func awaitClients() {
    guard surroundings.isOnDemand, configuration.idleExit > .zero, !isShuttingDown else { return }
    idleExit?.cancel()
    idleExit = loop.assumeIsolated().scheduleTask(in: TimeAmount(clamping: configuration.idleExit)) { [self] in
      guard connections.isEmpty else { return }
      logger.info("nobody is connected")
      shutDown()
    }
  }

  // MARK: Documents

  package func nextViewerID() -> Int {
    lastID += 1
    return lastID
  }

  /// - Parameters:
  ///   - passes: Those that the client asked for; nil: it left them to the configuration.
  ///   - environment: Variables for language servers.
  package func makeHost(
    text: Text, rev: Int, language: String?, uri: String?, passes: [String]? = nil,
    environment: [String: String] = [:]
  ) -> DocumentHost {
    lastID += 1
    let id = lastID
    let me = NIOLoopBound(self, eventLoop: loop)
    let loop = loop
    let document = HighlightedDocument(
      text: text, rev: rev, language: language, library: services.library, patterns: services.patterns,
      syntax: passes?.contains(Pass.syntax.name) ?? true ? syntax : nil, settings: configuration.document
    ) { answer in
      loop.execute { me.value.receive(answer, for: id) }
    }
    let host = DocumentHost(id: id, uri: uri, document: document, core: self)
    hosts[id] = host
    countText(text.count)
    if passes?.contains(Pass.semantic.name) ?? true, let servers = services.servers, let uri, uri.hasPrefix("file:"),
      let path = FileURI.path(uri), path.hasPrefix("/")
    {
      host.semanticLink = SemanticLink(
        service: servers, id: id, uri: uri, path: path, isRequested: passes != nil, environment: environment
      ) { event in
        loop.execute { me.value.receive(event, for: id) }
      }
      host.semanticLink?.open(document)
    }
    return host
  }

  private func receive(_ event: SemanticEvent, for id: Int) {
    guard let host = hosts[id] else { return }
    host.take(event)
    host.advance()
    flush()
  }

  private func receive(_ answer: SyntaxAnswer, for id: Int) {
    guard let host = hosts[id] else { return }
    host.answers.append(contentsOf: answer.parts())
    attend(to: host)
  }

  /// Beyond the limit, documents that were viewed least recently lose their trees.
  private func limitTrees() {
    let holders = hosts.values.map { host in
      TreeLimit.Holder(
        id: host.id, bytes: host.document.treeBytes, lastViewed: host.document.lastViewed,
        isThoughtTooLarge: host.document.isThoughtTooLarge)
    }
    for (id, release) in TreeLimit(limit: configuration.limits.treeMemory).releases(among: holders) {
      hosts[id]?.document.releaseTrees(release)
      counters.treeReleases += 1
      logger.debug("trees released", metadata: ["document": "\(id)", "reason": "\(release)"])
    }
  }

  /// Loads a language beside the loop, if it was not loaded before, and goes on.
  package func prepareLanguage(_ id: String?, for connection: Connection, then: @escaping () -> Void) {
    guard preparedLanguages.insert(id).inserted else { return then() }
    let services = services
    connection.prepare(helpers.runIfActive(eventLoop: loop) { services.load(id) }, then: then)
  }

  /// The document with this number, if it is still open.
  func host(id: Int) -> DocumentHost? { hosts[id] }

  /// The document with this uri; of several, the one opened last.
  func host(uri: String) -> DocumentHost? {
    hosts.values.filter { $0.uri == uri }.max { $0.id < $1.id }
  }

  package func close(_ host: DocumentHost) {
    guard hosts.removeValue(forKey: host.id) != nil else { return }
    countText(-host.document.text.count)
    host.end()
    touched.removeAll { $0 === host }
    for viewer in host.viewers { viewer.ownerClosed() }
    background.free(host.document.takeDiscarded(), after: loop)
  }

  // MARK: Pipeline

  /// Something about the document changed in this batch of messages.
  package func touch(_ host: DocumentHost) {
    guard hosts[host.id] != nil else { return }
    if !touched.contains(where: { $0 === host }) { touched.append(host) }
  }

  func needsFlush(_ connection: Connection) {
    if !unflushed.contains(where: { $0 === connection }) { unflushed.append(connection) }
  }

  /// All messages that had come are handled: parsing starts, and what can be answered is, of many documents some in turns
  /// to come.
  package func finishBatch() {
    let batch = touched
    touched = []
    for host in batch {
      host.document.submit()
      host.tellEdits()
    }
    let turn = Deadline.after(configuration.turn)
    for host in batch {
      if turn.hasPassed { attend(to: host) } else { host.advance() }
    }
    flush()
    for host in batch {
      host.semanticLink?.update(host.document)
      work(on: host)
      background.free(host.document.takeDiscarded(), after: loop)
    }
  }

  /// Hands what was written to the sockets, one buffer a client.
  package func flush() {
    let connections = unflushed
    unflushed = []
    for connection in connections { connection.flush() }
  }

  /// The client has read enough to be told what it is owed.
  func resumeDelivery(to connection: Connection) {
    for host in connection.dialect?.documents ?? [] { attend(to: host) }
  }

  // MARK: Turns

  /// Sees to what is due for a document when it is its client's turn: answers of its syntax source, and what its viewers
  /// are owed. Never at once: a socket says that it takes more from the middle of a flush, and may take that at once, too.
  func attend(to host: DocumentHost) {
    guard !host.isAttendedTo else { return }
    host.isAttendedTo = true
    turns.enqueue(of: host.client) { [self] in
      host.isAttendedTo = false
      if hosts[host.id] != nil { step(host) }
      flush()
    }
  }

  /// Takes in one answer, or tells one part of what is owed.
  private func step(_ host: DocumentHost) {
    guard let answer = host.answers.popFirst() else { return host.advanceAll() }
    host.document.receive(answer)
    if answer.memory != nil { limitTrees() }
    if answer.degradation == .noDescriptors { gate.close() }
    // Of a large view many answers come one after the other, and nobody waits for those that are no reply.
    if answer.isReply { host.advance() }
    if !answer.isReply || !host.answers.isEmpty { attend(to: host) }
    work(on: host)
  }

  // MARK: Idle work

  private func work(on host: DocumentHost) {
    guard hosts[host.id] != nil else { return }
    idle.add(host.id)
    guard idle.timer == nil else { return }
    // Not on the way of what is just being told.
    idle.timer = loop.assumeIsolated().scheduleTask(in: IdleWork.pause) { [self] in
      idle.timer = nil
      while let id = idle.next() {
        if let host = hosts[id] { enqueueIdleWork(on: host) }
      }
    }
  }

  private func enqueueIdleWork(on host: DocumentHost) {
    guard !host.hasIdleWork else { return }
    host.hasIdleWork = true
    turns.enqueue(of: host.client) { [self] in
      host.hasIdleWork = false
      guard hosts[host.id] != nil else { return }
      let hasMore = host.document.idle()
      host.advance()
      flush()
      if hasMore { enqueueIdleWork(on: host) }
    }
  }

  // MARK: Administration

  /// The languages whose grammar is installed.
  func languages() -> [String] {
    if let knownLanguages { return knownLanguages }
    let library = services.library
    let installed = library.catalogue.entries.filter { entry in
      library.paths.installedGrammar(of: entry).map { access($0.library, R_OK) == 0 } ?? false
    }.map(\.id)
    knownLanguages = installed
    return installed
  }

  /// Takes up grammars, queries, patterns and configuration that changed on disk. They are read beside the loop.
  ///
  /// - Parameter reply: Is told what is wrong with the configuration; nil: nobody asked.
  func reload(_ reply: Reply<[String]>?) {
    logger.info("reload")
    surroundings.notifier?.sendReloading()
    let services = services
    let surroundings = surroundings
    let languages = Set(hosts.values.map(\.document.language))
    let reading = helpers.runIfActive(eventLoop: loop) {
      services.reload()
      for language in languages { services.load(language) }
      return surroundings.readConfiguration?()
    }
    reading.assumeIsolated().whenSuccess { [self] reading in
      finishReload(reading)
      reply?(reading?.problems.map { "\($0)" } ?? [])
      finishBatch()
    }
  }

  /// Goes on with what was read. A configuration with a mistake is not taken at all.
  private func finishReload(_ reading: DaemonSurroundings.Reading?) {
    knownLanguages = nil
    syntax?.reload()
    preparedLanguages = Set(hosts.values.map(\.document.language))
    if let reading {
      for problem in reading.problems {
        logger.error("configuration kept as it was", metadata: ["problem": "\(problem)"])
      }
      if reading.problems.isEmpty {
        configuration.take(reading.configuration)
        if let level = Logger.Level(rawValue: configuration.logLevel) { surroundings.logThreshold?.value = level }
      }
    }
    for host in hosts.values {
      host.document.settings = configuration.document
      host.reload()
      touch(host)
    }
    if connections.isEmpty { awaitClients() }
    if !isShuttingDown { surroundings.notifier?.send(.ready) }
  }

  func status() -> JSONValue { StatusReport.make(self) }

  // MARK: End

  func listen(on channel: any Channel) {
    listener = channel
    gate.listener = channel
    if isShuttingDown { return channel.close(promise: nil) }
    surroundings.notifier?.send(.ready)
    if let period = surroundings.notifier?.watchdog {
      // From the loop itself, so that a loop that hangs is noticed; twice as often as asked, as sd_notify(3) says.
      let half = TimeAmount(clamping: period / 2)
      let notifier = surroundings.notifier
      watchdog = loop.scheduleRepeatedTask(initialDelay: half, delay: half) { _ in notifier?.send(.alive) }
    }
    if connections.isEmpty { awaitClients() }
  }

  /// Says goodbye to all clients; the daemon ends when they have taken it.
  func shutDown() {
    guard !isShuttingDown else { return }
    isShuttingDown = true
    idleExit?.cancel()
    memoryReturn?.cancel()
    surroundings.notifier?.send(.stopping)
    logger.info("shutting down", metadata: ["clients": "\(connections.count)"])
    gate.end()
    listener?.close(promise: nil)
    workers?.shutDown()
    // Not at once: requests that came with the one that ends the daemon are still answered.
    loop.assumeIsolated().execute { [self] in
      if connections.isEmpty { end() }
      for connection in Array(connections.values) { connection.close(reason: "shutting down") }
    }
  }

  /// Nobody is connected any more: nothing waits, and nothing comes back to this.
  private func end() {
    turns.end()
    nextTurn.end()
    idle.timer?.cancel()
    watchdog?.cancel()
    ended.succeed()
  }
}
