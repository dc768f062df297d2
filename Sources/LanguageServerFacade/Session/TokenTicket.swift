import Highlighting
import NIOCore
import WireProtocol

/// A token request without its answer: it waits for the document to settle, then its runs are taken from that piece by piece,
/// so that a large answer does not keep the event loop.
final class TokenTicket {
  let id: RequestID
  let kind: TokenRequest
  /// The bytes that it asks about. The document's text does not change while it is here.
  let range: Range<Int>
  /// When it is answered with what is there.
  let deadline: Scheduled<Void>
  /// Its answer is being put together.
  var isDue = false
  private(set) var runs: [SourcedRun] = []
  private var next: Int

  /// How many bytes are left to take.
  var left: Int { range.upperBound - next }

  init(_ id: RequestID, _ kind: TokenRequest, about range: Range<Int>, deadline: Scheduled<Void>) {
    self.id = id
    self.kind = kind
    self.range = range
    self.deadline = deadline
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
