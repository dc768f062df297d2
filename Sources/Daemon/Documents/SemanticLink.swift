import Highlighting
import LanguageServers

/// A document's way to language servers: its texts and views go to them once a batch of messages.
///
/// Confined to the event loop.
final class SemanticLink {
  private let service: LanguageServers
  private let id: SemanticDocumentID
  private let uri: String
  private let path: String
  private let isRequested: Bool
  private let environment: [String: String]
  private let tell: @Sendable (SemanticEvent) -> Void
  private var sent: (edition: Int, views: [Range<Int>])?
  /// The servers that should speak, in the order of the configuration, then those that take their places.
  private(set) var providers: [(name: String, state: ProviderState)] = []
  /// The servers that may take the places of others.
  private var substitutes: Set<String> = []
  /// The providers that have spoken.
  private var spoken: Set<String> = []

  init(
    service: LanguageServers, id: SemanticDocumentID, uri: String, path: String, isRequested: Bool,
    environment: [String: String], tell: @escaping @Sendable (SemanticEvent) -> Void
  ) {
    self.service = service
    self.id = id
    self.uri = uri
    self.path = path
    self.isRequested = isRequested
    self.environment = service.accepted(environment)
    self.tell = tell
  }

  deinit { service.close(id) }

  /// Finds servers for the document's language as it is now; what others said is forgotten.
  func open(_ document: HighlightedDocument) {
    service.close(id)
    sent = nil
    let servers = document.language.map { service.providers(for: $0, isRequested: isRequested) } ?? []
    providers = servers.filter { !$0.isSubstitute }.map { ($0.name, .awaited) }
    substitutes = Set(servers.filter(\.isSubstitute).map(\.name))
    // Nobody takes back what a substitute said that is not asked again.
    forget(document, but: providers.map(\.name))
    guard let language = document.language else { return }
    let description = SemanticDocument(
      id: id, uri: uri, path: path, language: language, isRequested: isRequested,
      environment: environment, styles: document.styles)
    service.open(description, snapshot(of: document), tell: tell)
  }

  private func forget(_ document: HighlightedDocument, but kept: [String]) {
    document.removeSemantic(of: spoken.subtracting(kept).map { SemanticProvider($0, of: .server) })
    spoken.formIntersection(kept)
  }

  /// Tells what is new since the last call.
  func update(_ document: HighlightedDocument) {
    let views = document.views
    if let sent, sent.edition == document.edition, sent.views == views { return }
    service.update(id, snapshot(of: document))
  }

  private func snapshot(of document: HighlightedDocument) -> SemanticSnapshot {
    let snapshot = SemanticSnapshot(text: document.text, edition: document.edition, views: document.views)
    sent = (snapshot.edition, snapshot.views)
    return snapshot
  }

  func take(_ state: ProviderState, of provider: String) {
    if let index = providers.firstIndex(where: { $0.name == provider }) {
      providers[index].state = state
    } else if substitutes.contains(provider) {
      providers.append((provider, state))
    }
  }

  /// Forgets what a provider said; one that took another's place is none any more.
  ///
  /// - Returns: Whether anything is another now.
  func withdraw(_ provider: String, from document: HighlightedDocument) -> Bool {
    let hasSpoken = spoken.remove(provider) != nil
    if hasSpoken { document.removeSemantic(of: [SemanticProvider(provider, of: .server)]) }
    guard substitutes.contains(provider) else { return hasSpoken }
    providers.removeAll { $0.name == provider }
    return true
  }

  /// Takes an answer, but for one of a server that is not meant any more: it may have been on its way when others were found.
  func take(_ answer: SemanticAnswer, into document: HighlightedDocument) {
    guard substitutes.contains(answer.source) || providers.contains(where: { $0.name == answer.source }) else { return }
    spoken.insert(answer.source)
    document.receive(answer)
  }
}
