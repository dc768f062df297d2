import Highlighting
import TextStore
import WireProtocol

/// A document of the daemon that gets tokens from a server. Two may have the same file open with different texts, and in
/// different languages.
final class TokenSubscriber {
  let document: SemanticDocument
  /// LSP's name for its language.
  let languageID: String
  let tell: (SemanticEvent) -> Void
  private(set) var snapshot: SemanticSnapshot
  /// The newest edition that the server was sent, or the one that it was opened with.
  private var sentEdition: Int
  /// The state that it was told last.
  private(set) var state: ProviderState?
  /// The edition whose whole text the server's latest answer speaks of.
  private var answered: Int?
  /// The edition and the bytes of it that the latest answer for a range speaks of.
  private var answeredWindow: (edition: Int, range: Range<Int>)?
  /// An edition that is not asked about again: the server cannot answer.
  var refused: Int?
  /// The latest edition about all of which the server did not answer, where it answers about parts; nil: none.
  private var wholeRefused: Int?
  /// An edition that was asked about a second time because its answer could not be right.
  private var verified: Int?

  init(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, languageID: String,
    tell: @escaping (SemanticEvent) -> Void
  ) {
    self.document = document
    self.languageID = languageID
    self.snapshot = snapshot
    sentEdition = snapshot.edition
    self.tell = tell
  }

  /// Tells the provider's state, if that is another one.
  func tell(_ state: ProviderState, of provider: String) {
    guard state != self.state else { return }
    self.state = state
    tell(.provider(provider, state))
  }

  /// The text, or where it is looked at, is another now.
  func update(_ snapshot: SemanticSnapshot) {
    if snapshot.edition != self.snapshot.edition { refused = nil }
    self.snapshot = snapshot
  }

  /// The server has its text. False: it was sent that before.
  func sent() -> Bool {
    defer { sentEdition = snapshot.edition }
    return sentEdition != snapshot.edition
  }

  /// The server has answered for a part of an edition; nil: for all of it.
  func noteAnswer(for window: Range<Int>?, of edition: Int) {
    if let window { answeredWindow = (edition, window) } else { answered = edition }
  }

  /// An answer for an edition cannot be right. True: it is asked about a second time.
  func verify(_ edition: Int) -> Bool {
    guard verified != edition else { return false }
    verified = edition
    forget()
    return true
  }

  /// What was answered no longer counts.
  func forget() {
    answered = nil
    answeredWindow = nil
    refused = nil
    wholeRefused = nil
  }

  /// The server has spoken of a part of the text.
  var hasAnsweredWindow: Bool { answeredWindow != nil }

  /// The server has no answer about the whole text. True: it is asked about what is seen instead, and about all again after
  /// the next edit.
  func refuseWhole(of edition: Int, _ capabilities: ServerCapabilities?) -> Bool {
    guard capabilities?.tokens(for: languageID)?.hasRange == true else { return false }
    wholeRefused = edition
    return true
  }

  // MARK: What is asked

  /// Texts below this length are asked about as a whole.
  private static let smallText = 16 << 10

  /// What the next request is about, and what the server can do about it; nil: there is none.
  ///
  /// - Parameter isBusy: A user is typing: then only what is seen is asked about, where the server can answer for that.
  /// - Returns: The window: bytes, whole lines; nil: the whole text.
  func next(
    _ capabilities: ServerCapabilities, isBusy: Bool
  ) -> (window: Range<Int>?, tokens: ServerCapabilities.Tokens)? {
    guard let tokens = capabilities.tokens(for: languageID), answered != snapshot.edition, refused != snapshot.edition
    else { return nil }
    guard tokens.hasRange, let window else { return (nil, tokens) }
    guard let seen = answeredWindow, seen.edition == snapshot.edition,
      snapshot.views.allSatisfy({ $0.clamped(to: seen.range) == $0 })
    else { return (window, tokens) }
    return isBusy || wholeRefused == snapshot.edition ? nil : (nil, tokens)
  }

  /// The views with as much again on both sides, the first line where there are none; nil if that is most of the text, and
  /// all of it was not refused.
  private var window: Range<Int>? {
    let text = snapshot.text
    guard text.count > Self.smallText || wholeRefused != nil else { return nil }
    let seen = ViewParams.hull(of: snapshot.views)
    let first = text.line(at: max(0, seen.lowerBound - seen.count))
    let last = text.line(at: min(text.count, seen.upperBound + seen.count))
    let window = text.lineStart(first)..<text.lineRange(last).upperBound
    return window.count < text.count / 2 || wholeRefused != nil ? window : nil
  }
}
