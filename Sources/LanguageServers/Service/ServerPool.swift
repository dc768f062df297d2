import Grammars
import Highlighting
import Logging
import NIOCore
import Processes
import TextStore

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
    var tell: @Sendable (SemanticEvent) -> Void
  }

  /// A document with one server: what that has answered is its own affair.
  private struct Seat {
    var server: LanguageServer
    var document: ServerDocument
    var follower: Follower
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
    self.trust = TrustWatch(trust, limits: limits, loop: loop, logger: logger) { [weak self] in self?.trustChanged() }
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
    if snapshot.text.count > limits.document {
      tell(.notice("no language server is asked: the text is longer than \(limits.document) bytes"))
    }
    documents[document.id] = Opened(document: document, snapshot: snapshot, tell: tell)
    trust?.update()
    for definition in definitions { seat(document.id, definition) }
  }

  /// Opens a document at a server, unless it is there or may not be.
  private func seat(_ id: SemanticDocumentID, _ definition: ServerDefinition) {
    guard let opened = documents[id] else { return }
    let root = ProjectRoot.find(above: opened.document.path, definition)
    // One that is not there starts nowhere, and its user need not trust anything for that.
    if let folder = untrusted(root, opened), isThere(definition, opened) {
      return opened.tell(.provider(definition.name, .untrusted(folder: folder)))
    }
    let server = server(for: definition, root: root)
    guard seats[id]?.contains(where: { $0.server === server }) != true else { return }
    let follower = Follower(opened.document, opened.snapshot, tell: opened.tell)
    seats[id, default: []].append(Seat(server: server, document: server.open(follower), follower: follower))
  }

  private func isThere(_ definition: ServerDefinition, _ opened: Opened) -> Bool {
    let told = ServerEnvironment.accepted(opened.document.environment, names: configuration.variables)
    let path = ServerEnvironment.make(told: told, configured: definition.environment)["PATH"]
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
      for seat in seats[id] ?? [] where untrusted(seat.server.root, opened) != nil {
        seat.server.close(seat.follower, in: seat.document)
        seats[id]?.removeAll { $0.follower === seat.follower }
      }
      let document = opened.document
      for definition in configuration.servers(for: document.language, isRequested: document.isRequested) {
        seat(id, definition)
      }
    }
  }

  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot) {
    documents[id]?.snapshot = snapshot
    for seat in seats[id] ?? [] {
      if seat.follower.snapshot.edition != snapshot.edition { seat.server.noteEdit(of: seat.document) }
      seat.document.update(seat.follower, snapshot)
    }
  }

  func close(_ id: SemanticDocumentID) {
    documents[id] = nil
    for seat in seats.removeValue(forKey: id) ?? [] { seat.server.close(seat.follower, in: seat.document) }
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
    if let server = servers[key] { return server }
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
