import Base
import Highlighting
import Logging
import NIOCore
import Processes
import TextStore
import WireProtocol

/// The servers that run, and which documents they serve. Confined to the event loop.
final class ServerPool {
  private struct Key: Hashable {
    var definition: ServerDefinition
    var mapping: SemanticMapping
    var root: String
  }

  private struct Opened {
    var document: SemanticDocument
    var snapshot: SemanticSnapshot
    /// The servers that may speak of it, as the configuration said when it was opened.
    var definitions: [ServerDefinition]
    var tell: @Sendable (SemanticEvent) -> Void
    /// The folders that it was told of as not trusted, by the servers that they keep from it.
    var refusals: [String: String] = [:]
  }

  /// A document with one server: what that has answered is its own affair.
  private struct Seat {
    var server: LanguageServer
    var document: ServerDocument
    var subscriber: TokenSubscriber
    var name: String { server.definition.name }
  }

  private var configuration: ServerConfiguration
  private let limits: ServerLimits
  private let loop: any EventLoop
  private let logger: Logger
  private let report: ([ServerStatus]) -> Void
  private var servers: [Key: LanguageServer] = [:]
  private var documents: [SemanticDocumentID: Opened] = [:]
  private var seats: [SemanticDocumentID: [Seat]] = [:]
  private var trust: TrustWatch?
  private var isClosed = false

  init(
    configuration: ServerConfiguration, trust: TrustFile, limits: ServerLimits, loop: any EventLoop, logger: Logger,
    report: @escaping ([ServerStatus]) -> Void
  ) {
    self.configuration = configuration
    self.limits = limits
    self.loop = loop
    self.logger = logger
    self.report = report
    self.trust = TrustWatch(trust, loop: loop, logger: logger) { [weak self] in self?.trustChanged() }
  }

  /// Goes on with another configuration, for documents that are opened from now on, and with servers that were given up.
  func reload(_ configuration: ServerConfiguration) {
    self.configuration = configuration
    for server in servers.values { server.revive() }
  }

  func open(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping @Sendable (SemanticEvent) -> Void
  ) {
    guard !isClosed else { return }
    close(document.id)
    let definitions = configuration.servers(for: document.language, isRequested: document.isRequested)
    guard !definitions.isEmpty else { return }
    // Neither its root nor whether that is trusted can be known.
    guard FileURI.hasFolderOfText(document.uri) else {
      for definition in definitions {
        tell(.provider(definition.name, .missing(reason: "the name of a folder above the file is not UTF-8")))
      }
      return
    }
    if snapshot.text.count > limits.document {
      tell(.notice("no language server is asked: the text is longer than \(limits.document) bytes"))
    }
    documents[document.id] = Opened(document: document, snapshot: snapshot, definitions: definitions, tell: tell)
    trust?.update()
    arrange(document.id)
  }

  /// Opens a document at the servers that should speak of it, and takes it from those that need not any more.
  private func arrange(_ id: SemanticDocumentID) {
    guard let opened = documents[id] else { return }
    for definition in opened.definitions {
      let isSeated = seat(of: id, at: definition) != nil
      let isWanted = isWanted(definition, of: id, opened)
      if isWanted, !isSeated { seat(id, opened, at: definition) }
      if !isWanted, isSeated { unseat(id, from: definition.name) }
    }
  }

  private func seat(of id: SemanticDocumentID, at definition: ServerDefinition) -> Seat? {
    seats[id]?.first { $0.name == definition.name }
  }

  /// A substitute is wanted when none of those that it substitutes for can speak, until one does.
  private func isWanted(_ definition: ServerDefinition, of id: SemanticDocumentID, _ opened: Opened) -> Bool {
    let principals = configuration.principals(of: definition, among: opened.definitions)
    guard !principals.isEmpty else { return true }
    if principals.contains(where: { seat(of: id, at: $0)?.subscriber.state == .speaking }) { return false }
    if seat(of: id, at: definition) != nil { return true }
    return isThere(definition, opened) && principals.allSatisfy { isOut($0, of: id, opened) }
  }

  private func isOut(_ definition: ServerDefinition, of id: SemanticDocumentID, _ opened: Opened) -> Bool {
    // A text that is too long for one is too long for all.
    guard opened.snapshot.text.count <= limits.document else { return false }
    return switch seat(of: id, at: definition)?.subscriber.state {
    case .missing, .gaveUp, .hung: true
    case .awaited, .speaking, .failed, .untrusted: false
    case nil: !isThere(definition, opened)
    }
  }

  private func seat(_ id: SemanticDocumentID, _ opened: Opened, at definition: ServerDefinition) {
    let root = ProjectRoot.find(above: opened.document.path, definition)
    // One that is not there starts nowhere, and its user need not trust anything for that.
    if let folder = untrusted(root, opened), isThere(definition, opened) {
      guard opened.refusals[definition.name] != folder else { return }
      documents[id]?.refusals[definition.name] = folder
      return opened.tell(.provider(definition.name, .untrusted(folder: folder)))
    }
    documents[id]?.refusals[definition.name] = nil
    let server = server(for: definition, root: root)
    let subscriber = TokenSubscriber(
      opened.document, opened.snapshot, languageID: configuration.languageID(of: opened.document.language)
    ) { [weak self] in self?.take($0, of: id) }
    seats[id, default: []].append(Seat(server: server, document: server.open(subscriber), subscriber: subscriber))
  }

  private func unseat(_ id: SemanticDocumentID, from name: String) {
    guard let index = seats[id]?.firstIndex(where: { $0.name == name }), let seat = seats[id]?.remove(at: index) else {
      return
    }
    seat.server.close(seat.subscriber, in: seat.document)
    documents[id]?.tell(.withdrawn(name))
  }

  /// Passes on what a server tells a document, which may mean that others are wanted now.
  private func take(_ event: SemanticEvent, of id: SemanticDocumentID) {
    guard let opened = documents[id] else { return }
    opened.tell(event)
    switch event {
    case .answer(let answer) where answer.range == nil:
      guard let definition = opened.definitions.first(where: { $0.name == answer.source }) else { return }
      // What those said whose place it takes is older, unless one has just spoken.
      for principal in configuration.principals(of: definition, among: opened.definitions)
      where seat(of: id, at: principal)?.subscriber.state != .speaking {
        opened.tell(.withdrawn(principal.name))
      }
    case .provider:
      // Not at once: the server is in the midst of something.
      loop.assumeIsolated().execute { [weak self] in self?.arrange(id) }
    case .answer, .notice, .withdrawn: break
    }
  }

  private func isThere(_ definition: ServerDefinition, _ opened: Opened) -> Bool {
    let path = ServerEnvironment.make(client: opened.document.environment, configured: definition.environment)["PATH"]
    return Executable.path(of: definition.command.first ?? "", in: Executable.directories(of: path)) != nil
  }

  /// What keeps a server from a document: the root that it would run in, or the document's own folder, where a link leads
  /// out of the root.
  private func untrusted(_ root: String, _ opened: Opened) -> String? {
    trust?.folders.firstUncovered(of: [root, FileSystem.parent(of: opened.document.path)])
  }

  /// Servers begin in folders that are trusted now, and end in those that no longer are.
  private func trustChanged() {
    for server in servers.values where trust?.folders.firstUncovered(of: [server.root]) != nil { server.stop() }
    for (id, opened) in documents {
      for seat in seats[id] ?? [] where untrusted(seat.server.root, opened) != nil { unseat(id, from: seat.name) }
      arrange(id)
    }
  }

  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot) {
    documents[id]?.snapshot = snapshot
    for seat in seats[id] ?? [] { seat.document.update(seat.subscriber, snapshot) }
  }

  func close(_ id: SemanticDocumentID) {
    documents[id] = nil
    for seat in seats.removeValue(forKey: id) ?? [] { seat.server.close(seat.subscriber, in: seat.document) }
  }

  /// Ends all servers; `then` is called when their processes are gone.
  func shutDown(then: @escaping () -> Void) {
    isClosed = true
    trust?.close()
    let all = Array(servers.values)
    servers = [:]
    for id in Array(seats.keys) { close(id) }
    var left = all.count
    guard left > 0 else { return then() }
    for server in all {
      server.stop {
        left -= 1
        if left == 0 { then() }
      }
    }
  }

  private func server(for definition: ServerDefinition, root: String) -> LanguageServer {
    let key = Key(definition: definition, mapping: configuration.mapping, root: root)
    if let server = servers[key] {
      server.configuration = configuration
      return server
    }
    let server = LanguageServer(
      definition: definition, root: root, configuration: configuration, limits: limits, loop: loop, logger: logger
    ) { [weak self] in self?.stateChanged() }
    servers[key] = server
    return server
  }

  private func stateChanged() {
    servers = servers.filter { !$0.value.isDisposable }
    report(servers.values.map(\.status).sorted { ($0.name, $0.pid ?? 0) < ($1.name, $1.pid ?? 0) })
  }
}
