import Highlighting
import TextStore

/// What the next request for tokens is about.
enum TokenTarget {
  case whole
  /// What a client shows, and a margin: bytes, whole lines.
  case window(Range<Int>)

  /// Texts below this length are asked about as a whole.
  private static let smallText = 16 << 10

  /// What a subscriber needs next; nil: nothing.
  ///
  /// - Parameter isBusy: A user is typing: then only what is seen is asked about, where the server can answer for that.
  static func next(for subscriber: TokenSubscriber, _ tokens: ServerCapabilities.Tokens, isBusy: Bool) -> TokenTarget? {
    let snapshot = subscriber.snapshot
    guard subscriber.answered != snapshot.edition, subscriber.refused != snapshot.edition else { return nil }
    guard tokens.hasRange, let window = window(of: snapshot) else { return .whole }
    guard let seen = subscriber.answeredWindow, seen.edition == snapshot.edition,
      snapshot.views.allSatisfy({ $0.clamped(to: seen.range) == $0 })
    else { return .window(window) }
    return isBusy ? nil : .whole
  }

  /// The views with as much again on both sides; nil if that is most of the text.
  private static func window(of snapshot: SemanticSnapshot) -> Range<Int>? {
    let text = snapshot.text
    guard text.count > smallText, let lower = snapshot.views.map(\.lowerBound).min(),
      let upper = snapshot.views.map(\.upperBound).max()
    else { return nil }
    let margin = upper - lower
    let first = text.line(at: max(0, lower - margin))
    let last = text.line(at: min(text.count, upper + margin))
    let window = text.lineStart(first)..<text.lineRange(last).upperBound
    return window.count < text.count / 2 ? window : nil
  }
}
