/// The documents with something to send to a worker: requests come first, and pieces of long texts in turn.
struct SendQueue {
  enum Next {
    case document(PooledDocument)
    /// There is none that can be sent now.
    case none
    /// Only pieces are left, and enough of them were sent in this turn of the loop: a worker that reads as quickly as the
    /// pool writes would have a long text whole in one turn. Said once, until the turn has ended.
    case nextTurn
  }

  private var documents: [PooledDocument] = []
  private var pieces = 0
  private var isTurnAwaited = false

  private static let piecesInTurn = 4

  mutating func add(_ document: PooledDocument) {
    if !documents.contains(where: { $0 === document }) { documents.append(document) }
  }

  mutating func remove(_ document: PooledDocument) { documents.removeAll { $0 === document } }

  mutating func removeAll() { documents = [] }

  mutating func next() -> Next {
    guard let first = documents.indices.first else { return .none }
    let index = documents.firstIndex { !$0.isSendingText } ?? first
    if documents[index].isSendingText {
      guard pieces < Self.piecesInTurn else {
        defer { isTurnAwaited = true }
        return isTurnAwaited ? .none : .nextTurn
      }
      pieces += 1
    }
    return .document(documents.remove(at: index))
  }

  /// The loop has looked at its sockets.
  mutating func turnEnded() { (pieces, isTurnAwaited) = (0, false) }
}
