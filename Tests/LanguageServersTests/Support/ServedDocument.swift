import Dispatch
import Foundation
import Highlighting
import LanguageServers
import Synchronization
import TestSupport
import Testing
import TextStore

@testable import Grammars

/// A document that language servers speak of: the tests' part of the daemon. For one thread.
final class ServedDocument {
  static let patience = Patience.seconds(240)

  private static let library = LanguageLibrary(
    catalogue: Catalogue(entries: []),
    paths: RuntimePaths(
      queries: [], catalogues: [], themes: [], trustedFolders: "/none", installedGrammars: "/none",
      cache: "/none", configuration: "/none"))
  private static let ids = Atomic<Int>(0)

  let document: HighlightedDocument
  let id: Int
  private let servers: LanguageServers
  private let inbox = Inbox()
  private(set) var notices: [String] = []
  private(set) var answers: [SemanticAnswer] = []
  /// How its provider did, one state after the other.
  private(set) var states: [ProviderState] = []
  /// Providers whose words were taken back.
  private(set) var withdrawn: [String] = []
  /// Folders that keep servers from it.
  private(set) var untrusted: [String] = []

  /// - Parameters:
  ///   - path: absolute.
  ///   - uri: As an editor writes it; nil: as the path is written.
  init(
    _ text: String, path: String, uri: String? = nil, language: String = "fake", servers: LanguageServers,
    view: Range<Int>? = nil, isRequested: Bool = false, environment: [String: String] = [:]
  ) {
    document = HighlightedDocument(
      text: Text(text), rev: 0, language: nil, library: Self.library, patterns: PatternLibrary(directories: []),
      syntax: nil, deliver: { _ in })
    document.addViewer(1, view: view.map { [$0] }, granularity: .ranges)
    self.servers = servers
    id = Self.ids.wrappingAdd(1, ordering: .relaxed).newValue
    let inbox = inbox
    servers.open(
      SemanticDocument(
        id: id, uri: uri ?? "file://" + path, path: path, language: language, isRequested: isRequested,
        environment: environment, styles: document.styles),
      snapshot
    ) { inbox.put($0) }
  }

  deinit { servers.close(id) }

  private var snapshot: SemanticSnapshot {
    SemanticSnapshot(text: document.text, edition: document.edition, views: document.views)
  }

  func edit(_ range: Range<Int>, _ replacement: String) throws {
    try document.apply([TextEdit(range: range, replacement: replacement)], rev: document.rev + 1)
    tell()
  }

  func append(_ text: String) throws { try edit(document.text.count..<document.text.count, text) }

  func look(at view: Range<Int>?) {
    document.setView(1, view.map { [$0] })
    tell()
  }

  private func tell() {
    servers.update(id, snapshot)
    take()
  }

  /// Takes what has come.
  func take() {
    for event in inbox.takeAll() {
      switch event {
      case .answer(let answer):
        answers.append(answer)
        document.receive(answer)
      case .notice(let text): notices.append(text)
      case .withdrawn(let name):
        withdrawn.append(name)
        document.removeSemantic(of: [SemanticProvider(name, of: .server)])
      case .provider(_, let state):
        states.append(state)
        if case .untrusted(let folder) = state { untrusted.append(folder) }
      }
    }
  }

  /// Takes what comes until something holds; the time is for what never ends.
  func wait(
    for what: String, _ location: SourceLocation = #_sourceLocation, until isReached: (ServedDocument) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + Self.patience
    take()
    while !isReached(self) {
      guard ContinuousClock.now < deadline else {
        Issue.record("gave up waiting for \(what); notices: \(notices)", sourceLocation: location)
        throw CancellationError()
      }
      inbox.wait()
      take()
    }
  }

  /// The composed style of each byte, as the process would number it; line feeds have none.
  var styles: [StyleID] {
    document.tokens(in: 0..<document.text.count).flatMap {
      Array(repeating: StyleTable.shared.id(for: document.styles.name(of: $0.style)), count: $0.length)
    }
  }

  /// Waits until the colours are those of the text.
  func settle(isLinked: Bool = false, _ location: SourceLocation = #_sourceLocation) throws {
    let wanted = FakeServer.styles(of: document.text, isLinked: isLinked)
    try wait(for: "the right colours", location) {
      $0.document.semanticProgress.first?.isCurrent == true && $0.styles == wanted
    }
  }

  private final class Inbox: Sendable {
    private let events = Mutex<[SemanticEvent]>([])
    private let signal = DispatchSemaphore(value: 0)

    func put(_ event: SemanticEvent) {
      events.withLock { $0.append(event) }
      signal.signal()
    }

    func takeAll() -> [SemanticEvent] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }

    /// Until something comes, or for a moment: other things are waited for, too.
    func wait() { _ = signal.wait(timeout: .now() + .milliseconds(20)) }
  }
}

/// Runs what waits beside the tests' threads, of which there are few.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
