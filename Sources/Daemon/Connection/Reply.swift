/// What a connection goes on with when an answer comes: once, or never if the connection has ended before.
///
/// Whoever answers later (helper threads, timers, documents, the queue of turns) holds a reply, and nothing else of the
/// connection. Connections make them (``Connection/reply(_:)``) and revoke them. Confined to the event loop.
package final class Reply<Answer> {
  private var body: ((Answer) -> Void)?

  init(_ body: @escaping (Answer) -> Void) { self.body = body }

  /// Answers. A second answer does nothing, nor does one after the connection has ended.
  package func callAsFunction(_ answer: Answer) {
    guard let body else { return }
    self.body = nil
    body(answer)
  }
}

extension Reply where Answer == Void {
  package func callAsFunction() { self(()) }
}

extension Reply: Revocable {
  /// Frees what the reply would go on with.
  func revoke() { body = nil }
}

/// A reply of any kind.
protocol Revocable: AnyObject {
  func revoke()
}

/// The replies that a connection has given out. It does not keep them: whoever is to answer does.
struct OutstandingReplies {
  private struct Entry {
    weak var reply: (any Revocable)?
  }

  private var entries: [Entry] = []
  /// How many entries there may be before those of replies that are gone are swept out.
  private var room = Self.leastRoom
  private static let leastRoom = 64

  /// O(1) amortized
  mutating func add(_ reply: any Revocable) {
    if entries.count >= room {
      entries.removeAll { $0.reply == nil }
      room = max(Self.leastRoom, entries.count * 2)
    }
    entries.append(Entry(reply: reply))
  }

  mutating func revokeAll() {
    let all = entries
    entries = []
    for entry in all { entry.reply?.revoke() }
  }
}
