import Highlighting
import Logging
import NIOCore
import TextStore

/// The servers that run, and which documents they serve. Confined to the event loop.
final class ServerPool {
  private struct Key: Hashable {
    var definition: ServerDefinition
    var mapping: SemanticMapping
    var root: String
  }

  /// A document with one server: what that has answered is its own affair.
  private struct Seat {
    var server: LanguageServer
    var document: ServerDocument
    var follower: Follower
  }

  var configuration: ServerConfiguration
  private let limits: ServerLimits
  private let loop: any EventLoop
  private let logger: Logger
  private let report: ([ServerStatus]) -> Void
  private var servers: [Key: LanguageServer] = [:]
  private var seats: [SemanticDocumentID: [Seat]] = [:]
  private var isClosed = false

  init(
    configuration: ServerConfiguration, limits: ServerLimits, loop: any EventLoop, logger: Logger,
    report: @escaping ([ServerStatus]) -> Void
  ) {
    self.configuration = configuration
    self.limits = limits
    self.loop = loop
    self.logger = logger
    self.report = report
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
    seats[document.id] = definitions.map { definition in
      let root = ProjectRoot.find(above: document.path, markers: definition.roots)
      let server = server(for: definition, root: root)
      let follower = Follower(document, snapshot, tell: tell)
      return Seat(server: server, document: server.open(follower), follower: follower)
    }
  }

  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot) {
    for seat in seats[id] ?? [] {
      if seat.follower.snapshot.edition != snapshot.edition { seat.server.noteEdit(of: seat.document) }
      seat.document.update(seat.follower, snapshot)
    }
  }

  func close(_ id: SemanticDocumentID) {
    for seat in seats.removeValue(forKey: id) ?? [] { seat.server.close(seat.follower, in: seat.document) }
  }

  /// Ends all servers; `then` is called when their processes are gone.
  func shutDown(then: @escaping () -> Void) {
    isClosed = true
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
