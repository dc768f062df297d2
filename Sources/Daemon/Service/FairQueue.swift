import NIOCore

/// What waits to be done, of several clients: each has one item done before any of them has its next, and the items of one
/// stay in their order. So nobody waits for more than one item of each other client, however many those have.
struct FairQueue<Item> {
  private var waiting: [Int: CircularBuffer<Item>] = [:]
  /// The clients that have items, in the order of their turns.
  private var turns = CircularBuffer<Int>()

  var isEmpty: Bool { turns.isEmpty }

  /// Adds an item behind the others of its client. O(1)
  mutating func add(_ item: Item, of client: Int) {
    if waiting[client] == nil { turns.append(client) }
    waiting[client, default: CircularBuffer()].append(item)
  }

  /// Takes the first item of the client whose turn it is; nil: there is none. O(1)
  mutating func next() -> Item? {
    guard let client = turns.popFirst(), let item = waiting[client]?.popFirst() else { return nil }
    if waiting[client]?.isEmpty == false {
      turns.append(client)
    } else {
      waiting[client] = nil
    }
    return item
  }
}
