import Highlighting

/// The pings of a worker, which say how far it has read: what it may still write about documents that
/// were taken from it.
struct WorkerPings {
  private var count = 0
  /// The ping that it has to answer; nil: none.
  private var pending: Int?
  /// Documents that were taken from it, about which it may have written something before it read so.
  private var left: Set<SyntaxDocumentID> = []
  /// The first ping that it reads after it has read of all of these.
  private var leftBefore = 0

  /// Documents that are remembered before the worker is pinged for them.
  private static let leftAllowed = 1024

  /// The number of the ping to send; nil: one is under way.
  mutating func next() -> Int? {
    guard pending == nil else { return nil }
    count += 1
    pending = count
    return count
  }

  mutating func answered(_ number: Int) throws(WireFault) {
    guard number == pending else { throw WireFault("alive without being asked") }
    pending = nil
    if number >= leftBefore { left = [] }
  }

  /// A document is taken from the worker. True: a ping is due.
  mutating func left(_ document: SyntaxDocumentID) -> Bool {
    left.insert(document)
    leftBefore = count + 1
    return left.count > Self.leftAllowed
  }

  /// Whether the worker may still write about a document that it does not have.
  func mayMention(_ document: SyntaxDocumentID) -> Bool { left.contains(document) }
}
