import NIOCore

/// What waits to be done, of several clients: each has one item done before any of them has its next, and the items of one
/// stay in their order. So no client waits for more than one item of each other client, however many those have.
///
/// A client that has had no turn since all the others had theirs comes before those: one that types, among others that keep
/// the loop busy (as the new flows of RFC 8290, section 4.2, with a quantum of one item).
struct FairQueue<Item> {
  private var waiting: [Int: CircularBuffer<Item>] = [:]
  /// Clients that were in neither list when their first item came.
  private var newcomers = CircularBuffer<Int>()
  /// Those that had a turn, in the order of their next. One without items stays until then: so it does not come as new again.
  private var turns = CircularBuffer<Int>()
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds an item behind the others of its client. O(1)
  mutating func add(_ item: Item, of client: Int) {
    if waiting[client] == nil { newcomers.append(client) }
    waiting[client, default: CircularBuffer()].append(item)
    count += 1
  }

  /// Those that have items.
  var clients: [Int] {
    // A key path would be made anew each time, which takes longer than all else that a turn does here.
    isEmpty ? [] : waiting.compactMap { $1.isEmpty ? nil : $0 }
  }

  /// Takes the first item of the client whose turn it is; nil: there is none. O(1) for each item added, and for each client
  /// that is passed over.
  mutating func next(unless isHeld: (_ client: Int) -> Bool = { _ in false }) -> Item? {
    while let client = Self.first(of: &newcomers, isHeld) ?? Self.first(of: &turns, isHeld) {
      if let item = waiting[client]?.popFirst() {
        count -= 1
        turns.append(client)
        if isEmpty { forgetTurns() }
        return item
      }
      waiting[client] = nil
    }
    return nil
  }

  private static func first(of clients: inout CircularBuffer<Int>, _ isHeld: (Int) -> Bool) -> Int? {
    guard let index = clients.firstIndex(where: { !isHeld($0) }) else { return nil }
    return clients.remove(at: index)
  }

  /// No client waits, so none comes before others: clients that have left shall not be remembered.
  private mutating func forgetTurns() {
    waiting.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    newcomers.removeAll(keepingCapacity: true)
  }
}
