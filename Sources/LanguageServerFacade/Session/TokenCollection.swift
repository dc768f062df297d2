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

  /// How many bytes are left to take.
  var left: Int { range.upperBound - next }

  init(_ ticket: TokenTicket, range: Range<Int>) {
    self.ticket = ticket
    self.range = range
    next = range.lowerBound
  }

  /// Takes the next bytes, `limit` at most; how many these were.
  func take(_ limit: Int, from document: HighlightedDocument) -> Int {
    let count = min(left, limit)
    runs += document.tokens(in: next..<next + count)
    next += count
    return count
  }
}
