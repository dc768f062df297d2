import Highlighting

/// A document of the daemon that gets tokens from a server. Two may have the same file open with different texts.
final class Follower {
  let document: SemanticDocument
  let tell: (SemanticEvent) -> Void
  var snapshot: SemanticSnapshot
  /// The newest edition that the server was told, or the one that it was opened with.
  var told: Int
  /// The state that it was told last.
  private(set) var state: ProviderState?
  /// The edition whose whole text the server's latest answer speaks of.
  var answered: Int?
  /// The edition and the bytes of it that the latest answer for a range speaks of.
  var answeredWindow: (edition: Int, range: Range<Int>)?
  /// An edition that is not asked about again: the server cannot answer.
  var refused: Int?
  /// An edition that was asked about a second time because its answer could not be right.
  var doubted: Int?

  init(_ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping (SemanticEvent) -> Void) {
    self.document = document
    self.snapshot = snapshot
    told = snapshot.edition
    self.tell = tell
  }

  /// Tells the provider's state, if that is another one.
  func tell(_ state: ProviderState, of provider: String) {
    guard state != self.state else { return }
    self.state = state
    tell(.provider(provider, state))
  }

  /// The provider has begun anew, or goes on: what it has said before stands, and it speaks.
  var isSpokenOf: Bool { state == .speaking }

  /// What was answered no longer counts.
  func forget() {
    answered = nil
    answeredWindow = nil
    refused = nil
  }
}
