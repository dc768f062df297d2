import Glibc
import Grammars
import Highlighting
import Logging
import NIOCore
import NIOPosix
import TextStore
import WireProtocol

/// Everything that a running daemon knows. Confined to the event loop.
final class DaemonCore {
  let loop: any EventLoop
  let helpers: NIOThreadPool
  let configuration: DaemonConfiguration
  let services: LanguageServices
  let logger: Logger
  /// Tells a daemon from the one before it.
  let instance: String
  let started = ContinuousClock.now
  var counters = Counters()
  private(set) var isShuttingDown = false
  private(set) var sessions: [Int: Session] = [:]
  /// In the order in which they were opened.
  private(set) var hosts: [Int: DocumentHost] = [:]

  private let ended: EventLoopPromise<Void>
  private var listener: (any Channel)?
  private var touched: [DocumentHost] = []
  private var unflushed: [Session] = []
  private var idle = IdleWork()
  private var lastID = 0
  private var knownLanguages: [String]?
  /// Languages whose grammar and lexer were loaded, or tried.
  private var preparedLanguages: Set<String?> = []

  init(
    loop: any EventLoop, helpers: NIOThreadPool, configuration: DaemonConfiguration, services: LanguageServices,
    logger: Logger, ended: EventLoopPromise<Void>
  ) {
    self.loop = loop
    self.helpers = helpers
    self.configuration = configuration
    self.services = services
    self.logger = logger
    self.ended = ended
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
      try operations.addHandler(RefusalHandler(error: error))
      return
    }
    lastID += 1
    let session = Session(id: lastID, core: self, channel: channel)
    sessions[session.id] = session
    try operations.addHandler(ConnectionHandler(session: session))
  }

  private func objection(to user: UInt32?) -> WireError? {
    guard let user else { return .internal("the peer's user cannot be told") }
    if user != configuration.allowedUser { return .peerNotAllowed(uid: Int(user)) }
    if isShuttingDown { return .shuttingDown }
    let limit = configuration.limits.clients
    return sessions.count < limit ? nil : .limit("clients", max: limit, got: sessions.count + 1)
  }

  func sessionEnded(_ session: Session) {
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    session.ended()
    for viewer in Array(session.viewers.values) { session.remove(viewer) }
    finishBatch()
    if isShuttingDown, sessions.isEmpty { ended.succeed() }
  }

  // MARK: Documents

  func nextViewerID() -> Int {
    lastID += 1
    return lastID
  }

  func makeHost(text: Text, rev: Int, language: String?, uri: String?) -> DocumentHost {
    lastID += 1
    let id = lastID
    let me = NIOLoopBound(self, eventLoop: loop)
    let loop = loop
    var settings = DocumentSettings()
    settings.budget = configuration.budget
    let document = HighlightedDocument(
      text: text, rev: rev, language: language, library: services.library, patterns: services.patterns,
      syntax: services.syntax, settings: settings
    ) { answer in
      loop.execute { me.value.receive(answer, for: id) }
    }
    let host = DocumentHost(id: id, uri: uri, document: document, core: self)
    hosts[id] = host
    return host
  }

  private func receive(_ answer: SyntaxAnswer, for id: Int) {
    guard let host = hosts[id] else { return }
    host.document.receive(answer)
    host.advance()
    flush()
    work(on: host)
  }

  /// Loads a language beside the loop, if it was not loaded before, and goes on.
  func prepareLanguage(_ id: String?, for session: Session, then: @escaping (Session) -> Void) {
    guard preparedLanguages.insert(id).inserted else { return then(session) }
    let services = services
    session.prepare {
      _ = services.patterns.lexer(for: id)
      if let id { _ = services.library.availability(of: id) }
    } then: { session, _ in
      then(session)
    }
  }

  /// The document with this number, if it is still open.
  func host(id: Int) -> DocumentHost? { hosts[id] }

  /// The document with this uri; of several, the one opened last.
  func host(uri: String) -> DocumentHost? {
    hosts.values.filter { $0.uri == uri }.max { $0.id < $1.id }
  }

  func close(_ host: DocumentHost) {
    guard hosts.removeValue(forKey: host.id) != nil else { return }
    host.end()
    touched.removeAll { $0 === host }
    for viewer in host.viewers { viewer.session.ownerClosed(viewer) }
  }

  // MARK: Pipeline

  /// Something about the document changed in this batch of messages.
  func touch(_ host: DocumentHost) {
    guard hosts[host.id] != nil else { return }
    if !touched.contains(where: { $0 === host }) { touched.append(host) }
  }

  func needsFlush(_ session: Session) {
    if !unflushed.contains(where: { $0 === session }) { unflushed.append(session) }
  }

  /// All messages that had come are handled: parsing starts, and what can be answered is.
  func finishBatch() {
    let batch = touched
    touched = []
    for host in batch { host.document.submit() }
    for host in batch {
      host.tellEdits()
      host.advance()
    }
    flush()
    for host in batch { work(on: host) }
  }

  /// Hands what was written to the sockets, one buffer a client.
  func flush() {
    let sessions = unflushed
    unflushed = []
    for session in sessions { session.flush() }
  }

  /// The client has read enough to be told what it is owed.
  func resumeDelivery(to session: Session) {
    // Not at once: the socket tells this from the middle of a flush.
    loop.assumeIsolated().execute { [self] in
      for viewer in Array(session.viewers.values) {
        viewer.host.tellEdits()
        viewer.host.advance()
      }
      flush()
    }
  }

  private func work(on host: DocumentHost) {
    idle.add(host.id)
    scheduleIdleWork()
  }

  private func scheduleIdleWork() {
    guard !idle.isScheduled, !idle.isEmpty else { return }
    idle.isScheduled = true
    // Through the timer, so that sockets are served between two slices.
    loop.assumeIsolated().scheduleTask(in: IdleWork.pause) { [self] in
      idle.isScheduled = false
      guard let id = idle.next() else { return }
      if let host = hosts[id] {
        let hasMore = host.document.idle()
        host.advance()
        flush()
        if hasMore { idle.add(id) }
      }
      scheduleIdleWork()
    }
  }

  // MARK: Administration

  /// The languages whose grammar is installed.
  func languages() -> [String] {
    if let knownLanguages { return knownLanguages }
    let library = services.library
    let installed = library.catalogue.entries.map(\.id).filter { access(library.paths.library(of: $0), R_OK) == 0 }
    knownLanguages = installed
    return installed
  }

  /// Takes up grammars, queries and patterns that changed on disk.
  func reload() {
    logger.info("reload")
    knownLanguages = nil
    preparedLanguages = []
    services.library.reload(everything: true)
    services.patterns.reload()
    services.reloadSyntax()
    for host in hosts.values {
      host.document.reload()
      touch(host)
    }
  }

  func status() -> JSONValue { StatusReport.make(self) }

  // MARK: End

  func listen(on channel: any Channel) {
    listener = channel
    if isShuttingDown { channel.close(promise: nil) }
  }

  /// Says goodbye to all clients; the daemon ends when they have taken it.
  func shutDown() {
    guard !isShuttingDown else { return }
    isShuttingDown = true
    logger.info("shutting down", metadata: ["clients": "\(sessions.count)"])
    listener?.close(promise: nil)
    // Not at once: requests that came with the one that ends the daemon are still answered.
    loop.assumeIsolated().execute { [self] in
      if sessions.isEmpty { ended.succeed() }
      for session in Array(sessions.values) { session.close(reason: "shutting down") }
    }
  }
}
