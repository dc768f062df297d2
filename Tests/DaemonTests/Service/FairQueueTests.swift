import Testing

@testable import Daemon

@Suite struct FairQueueTests {
  private struct Item: Equatable {
    var client: Int
    var number: Int

    init(_ client: Int, _ number: Int) { (self.client, self.number) = (client, number) }
  }

  private static func drain(_ queue: inout FairQueue<Item>) -> [Item] {
    var items: [Item] = []
    while let item = queue.next() { items.append(item) }
    return items
  }

  @Test func aClientWithLittleWaitsForOneItemOfTheOthers() {
    var queue = FairQueue<Item>()
    for number in 1...100 { queue.add(Item(1, number), of: 1) }
    for number in 1...50 { queue.add(Item(2, number), of: 2) }
    #expect(queue.next() == Item(1, 1))
    queue.add(Item(3, 1), of: 3)
    let rest = Self.drain(&queue)
    // Those that were there before it have one turn each.
    #expect(rest.prefix(4) == [Item(2, 1), Item(3, 1), Item(1, 2), Item(2, 2)])
    #expect(rest.count == 150)
    for client in 1...2 {
      let numbers = rest.filter { $0.client == client }.map(\.number)
      #expect(numbers == numbers.sorted())
    }
    #expect(queue.isEmpty)
  }

  /// A client whose item makes the next one, as a large update does, is served in turn with the others.
  @Test func whatIsAddedMeanwhileComesAfterTheOthers() {
    var queue = FairQueue<Item>()
    queue.add(Item(1, 0), of: 1)
    queue.add(Item(2, 0), of: 2)
    var served: [Int] = []
    while let item = queue.next() {
      served.append(item.client)
      if item.number < 3 { queue.add(Item(item.client, item.number + 1), of: item.client) }
    }
    #expect(served == [1, 2, 1, 2, 1, 2, 1, 2])
  }

  /// One that types comes before those that keep the loop busy, but not more than once in each of their turns.
  @Test func whoHadNoTurnLatelyComesFirst() {
    var queue = FairQueue<Item>()
    for client in 1...3 {
      for number in 1...20 { queue.add(Item(client, number), of: client) }
    }
    for _ in 1...7 { _ = queue.next() }
    queue.add(Item(4, 1), of: 4)
    #expect(queue.next() == Item(4, 1))
    queue.add(Item(4, 2), of: 4)
    #expect((1...4).compactMap { _ in queue.next()?.client } == [2, 3, 1, 4])
    // All others have had a turn since, twice.
    for _ in 1...6 { _ = queue.next() }
    queue.add(Item(4, 3), of: 4)
    #expect(queue.next() == Item(4, 3))
    #expect(Self.drain(&queue).count == 60 - 7 - 3 - 6)
  }

  @Test func aSingleClientKeepsItsOrder() {
    var queue = FairQueue<Item>()
    #expect(queue.isEmpty)
    #expect(queue.next() == nil)
    for number in 0..<10 { queue.add(Item(7, number), of: 7) }
    #expect(!queue.isEmpty)
    #expect(Self.drain(&queue).map(\.number) == Array(0..<10))
    queue.add(Item(7, 10), of: 7)
    #expect(Self.drain(&queue) == [Item(7, 10)])
  }

  /// One that is held keeps its items, their order, and its place.
  @Test func whoIsHeldIsPassedOver() {
    var queue = FairQueue<Item>()
    for client in 1...3 {
      for number in 1...2 { queue.add(Item(client, number), of: client) }
    }
    #expect(Set(queue.clients) == [1, 2, 3])
    #expect(queue.next { $0 == 1 } == Item(2, 1))
    #expect(queue.next { $0 != 3 } == Item(3, 1))
    #expect(queue.next { $0 <= 3 } == nil)
    #expect(queue.next { $0 == 1 } == Item(2, 2))
    #expect(Set(queue.clients) == [1, 3])
    #expect(Self.drain(&queue) == [Item(1, 1), Item(3, 2), Item(1, 2)])
    #expect(queue.isEmpty)
  }
}
