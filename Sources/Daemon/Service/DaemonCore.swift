import Base
import Glibc
import Grammars
import Highlighting
import LanguageServers
package import Logging
package import NIOCore
import NIOPosix
package import TextStore
package import WireProtocol
import Workers

/// Everything that a running daemon knows. Confined to the event loop.
package final class DaemonCore {
  package let loop: any EventLoop
  private let entrance: LoopEntrance
  /// Threads for the daemon's own work that blocks, none of which takes long: starting workers, reading grammars.
  let helpers: NIOThreadPool
  /// Threads for what clients send, which may be long: decoding, reading files. No other client waits for it.
  let background: BackgroundThreads
  package private(set) var configuration: DaemonConfiguration
  package let services: HighlightingServices
  /// The syntax source; nil: the pattern pass alone.
  private let syntax: (any SyntaxService)?
  package let logger: Logger
  /// Tells a daemon from the one before it.
  package let instance = String(UInt64.random(in: .min ... .max), radix: 36)
  package let counters = Counters()
  private(set) var connections: [Int: Connection] = [:]
  /// Those that are open, by their numbers, which count up.
  private(set) var hosts: [Int: DocumentHost] = [:]
  private var memory = TextMemory()
  private let lifetime: DaemonLifetime
  private lazy var gate = AcceptGate(loop: loop, logger: logger) { [weak self] in self?.retryUnread() }
  /// What the messages that are being handled have changed, and to whom something was written.
  private var touched = Gathering<DocumentHost>()
  private var unflushed = Gathering<Connection>()
  private let idle: IdleWork
  package let turns: ClientTurns
  private var lastID = 0
  private var languages: KnownLanguages
  /// Who asked for a reload, and is not told of the one that is under way.
  private var reloads: [Reply<[String]>?] = []
  /// Files are read anew, or the documents take up what was read.
  private var isReloading = false
  /// Whose turns take what no client has asked for alone.
  private static let nobody = 0
  /// For the next look at what trees take.
  private var treeCheck: Scheduled<Void>?

  /// - Parameter languages: Those whose grammar is installed.
  init(
    loop: any EventLoop, helpers: NIOThreadPool, background: BackgroundThreads, configuration: DaemonConfiguration,
    services: HighlightingServices, languages: [String], context: DaemonContext, logger: Logger,
    ended: EventLoopPromise<Void>
  ) {
    self.loop = loop
    entrance = LoopEntrance(loop)
    self.helpers = helpers
    self.background = background
    self.configuration = configuration
    self.services = services
    self.languages = KnownLanguages(installed: languages)
    self.logger = logger
    lifetime = DaemonLifetime(context, loop: loop, ended: ended)
    let bell = LoopBell(loop: loop)
    idle = IdleWork(loop: loop)
    turns = ClientTurns(loop: loop, length: configuration.turn, bell: bell)
    syntax =
      switch services.syntax {
      case .none: nil
      case .service(let service): service
      case .workers(let settings):
        WorkerPool(
          settings: settings, library: services.library, loop: loop, helpers: helpers, logger: logger,
          nextTurn: bell.execute)
      }
  }

  /// The syntax source, where it is in worker processes.
  var workers: WorkerPool? { syntax as? WorkerPool }
  package var isShuttingDown: Bool { lifetime.isShuttingDown }

  // MARK: Connections

  /// The handler for a connection of this user's program; one that refuses anybody else.
  func admit(_ channel: any Channel, user: UInt32?) throws {
    counters.connections += 1
    let operations = channel.pipeline.syncOperations
    if let error = objection(to: user) {
      counters.failures += 1
      return try operations.addHandler(gate.refusal(error, patience: configuration.farewellTimeout))
    }
    lastID += 1
    let connection = Connection(id: lastID, core: self, channel: channel)
    try operations.addHandler(connection)
    lifetime.isUsed()
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
    lifetime.returnMemory()
    awaitClients()
  }

  private func awaitClients() {
    lifetime.isUnused(exitAfter: configuration.idleExit) { [self] in
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
    let entrance = entrance
    let document = HighlightedDocument(
      text: text, rev: rev, language: language, library: services.library, patterns: services.patterns,
      syntax: passes?.contains(Pass.syntax.name) ?? true ? syntax : nil, settings: configuration.document
    ) { [loop] answer in
      // Workers answer on the loop, threads do not.
      if loop.inEventLoop {
        me.value.receive(answer, for: id)
      } else {
        entrance.execute { me.value.receive(answer, for: id) }
      }
    }
    let host = DocumentHost(id: id, uri: uri, document: document, core: self)
    hosts[id] = host
    countText(text.count)
    if passes?.contains(Pass.semantic.name) ?? true, let servers = services.servers, let uri, uri.hasPrefix("file:"),
      let path = FileURI.path(uri), path.hasPrefix("/")
    {
      host.open(
        SemanticLink(
          service: servers, id: id, uri: uri, path: path, isRequested: passes != nil, environment: environment
        ) { event in
          let events = event.parts()
          entrance.execute { me.value.receive(events, for: id) }
        })
    }
    return host
  }

  private func receive(_ events: [SemanticEvent], for id: Int) {
    guard let host = hosts[id] else { return }
    let isFirst = !host.hasEvents
    host.enqueue(events)
    guard isFirst else { return }
    takeEvent(of: host)
    flush()
  }

  /// Takes in what a language server has told next, and tells a part of what is owed; the rest in the client's turns.
  private func takeEvent(of host: DocumentHost) {
    if let event = host.nextEvent() { host.take(event) }
    host.advanceAll()
    if host.hasEvents { schedule(host) }
  }

  private func receive(_ answer: SyntaxAnswer, for id: Int) {
    guard let host = hosts[id] else { return }
    host.enqueue(answer)
    schedule(host)
  }

  /// From an answer that tells how much memory trees take to a look at what all documents' trees take.
  private static let treePause = TimeAmount.milliseconds(20)

  private func limitTreesSoon() {
    guard treeCheck == nil else { return }
    treeCheck = loop.assumeIsolated().scheduleTask(in: Self.treePause) { [self] in
      treeCheck = nil
      limitTrees()
    }
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

  /// Loads a language beside the loop, if it was not loaded before, and goes on. Who asks for it meanwhile waits for the same
  /// load.
  package func prepareLanguage(_ id: String?, for connection: Connection, then: @escaping () -> Void) {
    if languages.isLoaded(id) { return then() }
    // A reload that has begun meanwhile forgets what was read, and then reads it for the document once more. Whoever waited for
    // that, too, would wait for ever beside a client that reloads without end.
    connection.prepare(languages.load(of: id) ?? beginLoad(of: id), then: then)
  }

  private func beginLoad(of id: String?) -> EventLoopFuture<Void> {
    let services = services
    let load = helpers.runIfActive(eventLoop: loop) { services.load(id) }
    languages.began(load, of: id)
    load.assumeIsolated().whenComplete { [self] _ in languages.ended(load, of: id) }
    return load
  }

  /// The document with this uri, however it is escaped; of several, the one opened last.
  func host(uri: String) -> DocumentHost? {
    let key = FileURI.key(uri)
    return hosts.values.filter { $0.uriKey == key }.max { $0.id < $1.id }
  }

  package func close(_ host: DocumentHost) {
    guard hosts.removeValue(forKey: host.id) != nil else { return }
    countText(-host.document.text.count)
    // Followers are told edits in their turns, of which none may have come since.
    for viewer in host.viewers { viewer.tellEdits() }
    touched.remove(host)
    idle.remove(host)
    for viewer in host.viewers { viewer.ownerClosed() }
    if isShuttingDown || connections[host.client] != nil { return end(host) }
    // A client that has left may have had very many.
    turns.enqueue(of: host.client) { [self] in end(host) }
  }

  private func end(_ host: DocumentHost) {
    host.end()
    background.free(host.document.takeDiscarded(), after: loop)
  }

  // MARK: Pipeline

  /// Something about the document changed in this batch of messages.
  package func touch(_ host: DocumentHost) {
    if hosts[host.id] != nil { touched.add(host) }
  }

  func needsFlush(_ connection: Connection) { unflushed.add(connection) }

  /// All messages that had come are handled: parsing starts, and what can be answered is, of many documents some in turns
  /// to come.
  package func finishBatch() {
    let changed = touched.take()
    let span = Tracing.begin()
    for host in changed {
      host.document.submit()
      host.tellEdits()
    }
    span.end("submit")
    let turn = Deadline.after(configuration.turn)
    for host in changed {
      if turn.hasPassed { schedule(host) } else { host.advance() }
    }
    flush()
    for host in changed {
      host.updateServers()
      work(on: host)
      background.free(host.document.takeDiscarded(), after: loop)
    }
  }

  /// Hands what was written to the sockets, one buffer a client.
  package func flush() {
    for connection in unflushed.take() {
      let span = Tracing.begin()
      connection.flush()
      span.end("write to client")
    }
  }

  /// The client has read enough to be told what it is owed.
  func resumeDelivery(to connection: Connection) {
    for host in connection.dialect?.documents ?? [] { schedule(host, for: connection.id) }
  }

  // MARK: Turns

  /// Sees to what is due for a document when it is its client's turn: answers of its sources, and what its viewers are
  /// owed. Never at once: a socket says that it takes more from the middle of a flush, and may take that at once, too.
  ///
  /// - Parameter client: Whose turn; who opened the document does not pay for what others ask of it. Nil: that one's.
  func schedule(_ host: DocumentHost, for client: Int? = nil) {
    let client = client ?? host.client
    let isOwner = client == host.client
    host.schedule(isOwner ? .due : .dueTo(client)) { [self] in
      if hosts[host.id] != nil { isOwner ? step(host) : host.advance(for: client) }
      flush()
    }
  }

  /// Takes in one answer, or tells one part of what is owed.
  private func step(_ host: DocumentHost) {
    guard let answer = host.nextAnswer() else { return takeEvent(of: host) }
    let span = Tracing.begin()
    host.document.receive(answer)
    span.end("receive answer", version: answer.version)
    if answer.memory != nil { limitTreesSoon() }
    if answer.degradation == .noDescriptors { gate.close() }
    // Of a large view many answers come one after the other; the client waits for the reply alone.
    if answer.isReply { host.advance() }
    if !answer.isReply || host.hasAnswers || host.hasEvents { schedule(host) }
    work(on: host)
  }

  // MARK: Idle work

  private func work(on host: DocumentHost) {
    if hosts[host.id] != nil { idle.add(host) { [self] in enqueueIdleWork(on: $0) } }
  }

  private func enqueueIdleWork(on host: DocumentHost) {
    host.schedule(.idle) { [self] in
      guard hosts[host.id] != nil else { return }
      let span = Tracing.begin()
      let hasMore = host.document.idle()
      span.end("idle work")
      host.advance()
      flush()
      if hasMore { enqueueIdleWork(on: host) }
    }
  }

  // MARK: Administration

  /// The languages whose grammar is installed.
  var installedLanguages: [String] { languages.installed }

  /// The language that a client names for a document with this uri, or the variant of it that the uri tells, if that one's
  /// grammar is installed.
  package func language(named name: String, uri: String?) -> String? {
    let catalogue = services.library.catalogue
    guard let id = catalogue.resolve(name: name)?.id else { return nil }
    let variant = catalogue.variant(of: id, path: uri.flatMap(FileURI.path))
    return variant.flatMap { installedLanguages.contains($0) ? $0 : nil } ?? id
  }

  /// Takes up grammars, queries, patterns and configuration that changed on disk. They are read beside the loop.
  ///
  /// - Parameter reply: Is told what is wrong with the configuration; nil: no client asked. All who ask while files are read
  ///   are told of one reading that begins then.
  func reload(_ reply: Reply<[String]>?) {
    reloads.append(reply)
    if !isReloading { readAnew() }
  }

  private func readAnew() {
    isReloading = true
    let replies = reloads
    reloads = []
    logger.info("reload")
    lifetime.beginsReloading()
    let services = services
    let context = lifetime.context
    let languages = Set(hosts.values.map(\.document.language))
    self.languages.beginReading()
    let reading = helpers.runIfActive(eventLoop: loop) {
      services.reload()
      for language in languages { services.load(language) }
      return (context.readConfiguration?(), KnownLanguages.findInstalled(in: services.library))
    }
    reading.assumeIsolated().whenSuccess { [self] reading, installed in
      self.languages.endReading(of: languages, installed: installed)
      finishReload(reading) { [self] in
        isReloading = false
        lifetime.isReady()
        for reply in replies { reply?(reading?.problems.map { "\($0)" } ?? []) }
        if !reloads.isEmpty { readAnew() }
        finishBatch()
      }
    }
  }

  /// Goes on with what was read, with the documents in turns. A configuration with a mistake is not taken at all.
  private func finishReload(_ reading: DaemonContext.Reading?, then: @escaping () -> Void) {
    syntax?.reload()
    if let reading {
      for problem in reading.problems {
        logger.error("configuration kept as it was", metadata: ["problem": "\(problem)"])
      }
      if reading.problems.isEmpty {
        configuration.take(reading.configuration)
        if let level = Logger.Level(rawValue: configuration.logLevel) {
          lifetime.context.logThreshold?.value = level
        }
      }
    }
    if connections.isEmpty { awaitClients() }
    var left = hosts.count
    if left == 0 { return then() }
    for host in hosts.values {
      host.document.settings = configuration.document
      // None of the clients has to wait for its own turn, nor does who asked for all of them.
      turns.enqueue(of: Self.nobody) { [self] in
        if hosts[host.id] != nil {
          host.reload()
          touch(host)
          finishBatch()
        }
        left -= 1
        if left == 0 { then() }
      }
    }
  }

  // MARK: End

  func listen(on channel: any Channel) {
    if isShuttingDown { return channel.close(promise: nil) }
    gate.listen(on: channel)
    lifetime.isReady()
    lifetime.startWatchdog()
    if connections.isEmpty { awaitClients() }
  }

  /// Says goodbye to all clients; the daemon ends when they have taken it.
  func shutDown() {
    guard lifetime.shutDown() else { return }
    logger.info("shutting down", metadata: ["clients": "\(connections.count)"])
    gate.end()
    workers?.shutDown()
    // Not at once: requests that came with the one that ends the daemon are still answered.
    loop.assumeIsolated().execute { [self] in
      if connections.isEmpty { end() }
      for connection in Array(connections.values) { connection.close(reason: "shutting down") }
    }
  }

  /// All clients have left: nothing waits, and nothing comes back to this.
  private func end() {
    entrance.close()
    treeCheck?.cancel()
    turns.end()
    idle.end()
    lifetime.end()
  }

  // MARK: Shortage

  /// A connection could not be accepted.
  func couldNotAccept(_ error: any Error) {
    counters.failures += 1
    logger.debug("a connection could not be accepted", metadata: ["reason": "\(error)"])
    // Where descriptors, or memory for them, are short it is tried again; what else there is ends one connection alone.
    if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) { gate.close() }
  }

  /// There are descriptors again: documents whose grammars could not be opened get them now.
  private func retryUnread() {
    let unread = hosts.values.filter { $0.document.state == .degraded(.noDescriptors) }
    guard !unread.isEmpty else { return }
    for host in unread {
      host.document.reload()
      touch(host)
    }
    finishBatch()
  }

  /// Text of so many bytes is kept, or let go of.
  package func countText(_ change: Int) { memory.count(texts: change) }

  /// Whether a text may take the place of one of `old` bytes. One that is not longer always may.
  package func checkText(_ count: Int, replacing old: Int = 0) throws(WireError) {
    try memory.check(count, replacing: old, limit: configuration.limits.textMemory)
  }

  /// Parts of messages whose rest has not come are kept, or let go of.
  func countReceived(_ change: Int) { memory.count(received: change) }

  /// Why no more of a long message is taken; nil: it is.
  func refusalOfReceived() -> WireError? { memory.refusalOfReceived(limit: configuration.limits.textMemory) }
}
