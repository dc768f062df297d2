import Highlighting

/// The runs that an answer is made of, taken from a document piece by piece, so that a large one does not keep the event
/// loop.
final class TokenCollection {
  /// Bytes of one piece.
  static let slice = 128 << 10

  let ticket: TokenTicket
  /// Bytes of the document's text, which must not change meanwhile.
  let range: Range<Int>
  private(set) var runs: [SourcedRun] = []
  private var next: Int

  init(_ ticket: TokenTicket, range: Range<Int>) {
    self.ticket = ticket
    self.range = range
    next = range.lowerBound
  }

  /// Takes the next pieces, `bytes` at most; whether it has all.
  func take(_ bytes: Int, from document: HighlightedDocument) -> Bool {
    let end = range.upperBound - next > bytes ? next + bytes : range.upperBound
    runs += document.tokens(in: next..<end)
    next = end
    return next == range.upperBound
  }
}
