import TestSupport
import Testing

@testable import Base

@Suite struct FairQueueTests {
  private typealias Queue = FairQueue

  private static func item(_ client: Int, _ number: Int) -> Int { client << 16 | number }

  private static func client(of item: Int) -> Int { item >> 16 }

  private static func number(of item: Int) -> Int { item & 0xFFFF }

  /// Takes the next turn, which takes a microsecond.
  private static func serve(_ queue: inout Queue, unless isHeld: (Int) -> Bool = { _ in false }) -> Int? {
    guard let turn = queue.next(unless: isHeld) else { return nil }
    queue.charge(.microseconds(1), to: turn.client)
    return turn.item
  }

  private static func drain(_ queue: inout Queue) -> [Int] {
    var items: [Int] = []
    while let item = serve(&queue) { items.append(item) }
    return items
  }

  // MARK: Shares

  /// Whatever the items of those cost that always have one: nobody gets more time than another than one turn takes.
  @Test(arguments: 0..<20) func everybodyGetsTheSameTime(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = Queue()
    let clients = 2..<Int.random(in: 4..<12, using: &random)
    let costs = clients.map { _ in Int.random(in: 1..<1 << Int.random(in: 1..<22, using: &random), using: &random) }
    for client in clients { queue.add(Self.item(client, 0), of: client, isUrgent: false) }
    var taken: [Int: Int] = [:]
    var next: [Int: Int] = [:]
    var longest = 0
    for _ in 0..<2000 {
      guard let turn = queue.next() else { return #expect(Bool(false), "nobody waits") }
      let client = turn.client
      #expect(turn.item == Self.item(client, next[client, default: 0]), "out of order")
      next[client, default: 0] += 1
      queue.add(Self.item(client, next[client, default: 0]), of: client)
      let cost = Int.random(in: 0...costs[client - clients.lowerBound], using: &random)
      queue.charge(.nanoseconds(cost), to: client)
      taken[client, default: 0] += cost
      longest = max(longest, cost)
      let times = clients.map { taken[$0, default: 0] }
      #expect((times.max() ?? 0) - (times.min() ?? 0) <= longest)
    }
  }

  /// One of which nothing waited is served next, whatever the others have had and however long it was away.
  @Test(arguments: 0..<20) func whoComesAnewIsServedNext(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = Queue()
    for client in 1...5 { queue.add(Self.item(client, 0), of: client) }
    for number in 1..<500 {
      guard let turn = queue.next() else { return #expect(Bool(false), "nobody waits") }
      if turn.client > 0 { queue.add(Self.item(turn.client, number), of: turn.client) }
      queue.charge(.microseconds(Int.random(in: 1..<3000, using: &random)), to: turn.client)
      guard number.isMultiple(of: 20) else { continue }
      queue.add(Self.item(0, number), of: 0)
      #expect(queue.next()?.item == Self.item(0, number))
      queue.charge(.microseconds(100), to: 0)
    }
  }

  /// One that was passed over has not saved up the time that others took meanwhile.
  @Test func nothingIsSavedUp() {
    var queue = Queue()
    for client in 1...2 { for number in 0..<100 { queue.add(Self.item(client, number), of: client) } }
    for _ in 0..<50 { #expect(Self.serve(&queue) { $0 == 2 }.map(Self.client) == 1) }
    #expect((0..<6).compactMap { _ in Self.serve(&queue).map(Self.client) } == [2, 1, 2, 1, 2, 1])
  }

  /// What was taken while nobody else waited is forgotten, and of one turn not all counts.
  @Test func whatWasTakenAloneIsForgotten() {
    var queue = Queue()
    queue.add(Self.item(1, 0), of: 1)
    #expect(queue.next()?.client == 1)
    queue.charge(.seconds(5), to: 1)
    for number in 0..<3 { for client in 1...2 { queue.add(Self.item(client, number), of: client) } }
    #expect((0..<2).compactMap { _ in Self.serve(&queue).map(Self.client) } == [1, 2])
    queue.charge(.seconds(5), to: 1)
    for number in 0..<100 { queue.add(Self.item(2, number), of: 2) }
    var turns = 0
    while let turn = queue.next(), turn.client == 2 {
      queue.charge(.milliseconds(1), to: 2)
      turns += 1
    }
    #expect((4...5).contains(turns))
  }

  @Test func nothingIsKeptOfThoseWhoHaveLeft() {
    var queue = Queue()
    queue.add(Self.item(-1, 0), of: -1)
    for client in 0..<1000 {
      queue.add(Self.item(client, 0), of: client)
      #expect(Self.serve(&queue, unless: { $0 < 0 }).map(Self.client) == client)
      #expect(Self.serve(&queue).map(Self.client) == -1)
      queue.add(Self.item(-1, client), of: -1)
    }
    #expect(queue.known.count < 300)
    _ = Self.drain(&queue)
    #expect(queue.known.isEmpty)
  }

  // MARK: Turns

  @Test func aClientWithLittleWaitsForOneItemOfTheOthers() {
    var queue = Queue()
    for number in 1...100 { queue.add(Self.item(1, number), of: 1) }
    for number in 1...50 { queue.add(Self.item(2, number), of: 2) }
    #expect(Self.serve(&queue) == Self.item(1, 1))
    queue.add(Self.item(3, 1), of: 3)
    let rest = Self.drain(&queue)
    // Those that were there before it have one turn each.
    #expect(rest.prefix(4) == [Self.item(2, 1), Self.item(3, 1), Self.item(1, 2), Self.item(2, 2)])
    #expect(rest.count == 150)
    for client in 1...2 {
      let numbers = rest.filter { Self.client(of: $0) == client }.map(Self.number)
      #expect(numbers == numbers.sorted())
    }
    #expect(queue.isEmpty)
  }

  /// A client whose item makes the next one, as a large update does, is served in turn with the others.
  @Test func whatIsAddedMeanwhileComesAfterTheOthers() {
    var queue = Queue()
    queue.add(Self.item(1, 0), of: 1)
    queue.add(Self.item(2, 0), of: 2)
    var served: [Int] = []
    while let item = queue.next()?.item {
      let (client, number) = (Self.client(of: item), Self.number(of: item))
      served.append(client)
      if number < 3 { queue.add(Self.item(client, number + 1), of: client) }
      queue.charge(.microseconds(1), to: client)
    }
    #expect(served == [1, 2, 1, 2, 1, 2, 1, 2])
  }

  /// One that types comes before those that keep the loop busy, but not more than once in each of their turns.
  @Test func whoHadNoTurnLatelyComesFirst() {
    var queue = Queue()
    for client in 1...3 {
      for number in 1...20 { queue.add(Self.item(client, number), of: client) }
    }
    for _ in 1...7 { _ = Self.serve(&queue) }
    queue.add(Self.item(4, 1), of: 4)
    #expect(Self.serve(&queue) == Self.item(4, 1))
    queue.add(Self.item(4, 2), of: 4)
    #expect((1...4).compactMap { _ in Self.serve(&queue).map(Self.client) } == [2, 3, 1, 4])
    // All others have had a turn since, twice.
    for _ in 1...6 { _ = Self.serve(&queue) }
    queue.add(Self.item(4, 3), of: 4)
    #expect(Self.serve(&queue) == Self.item(4, 3))
    #expect(Self.drain(&queue).count == 60 - 7 - 3 - 6)
  }

  @Test func aSingleClientKeepsItsOrder() {
    var queue = Queue()
    #expect(queue.isEmpty)
    #expect(Self.serve(&queue) == nil)
    for number in 0..<10 { queue.add(Self.item(7, number), of: 7) }
    #expect(!queue.isEmpty)
    #expect(Self.drain(&queue).map(Self.number) == Array(0..<10))
    queue.add(Self.item(7, 10), of: 7)
    #expect(Self.drain(&queue) == [Self.item(7, 10)])
  }

  /// One that is held keeps its items, their order, and its place.
  @Test func whoIsHeldIsPassedOver() {
    var queue = Queue()
    for client in 1...3 {
      for number in 1...2 { queue.add(Self.item(client, number), of: client) }
    }
    #expect(Set(queue.clients) == [1, 2, 3])
    #expect(Self.serve(&queue) { $0 == 1 } == Self.item(2, 1))
    #expect(Self.serve(&queue) { $0 != 3 } == Self.item(3, 1))
    #expect(Self.serve(&queue) { $0 <= 3 } == nil)
    #expect(Self.serve(&queue) { $0 == 1 } == Self.item(2, 2))
    #expect(Set(queue.clients) == [1, 3])
    #expect(Self.drain(&queue) == [Self.item(1, 1), Self.item(3, 2), Self.item(1, 2)])
    #expect(queue.isEmpty)
  }

  @Test func whatIsTakenOutHasNoTurn() {
    var queue = Queue()
    for number in 1...3 {
      queue.add(Self.item(1, number), of: 1, isUrgent: number == 3)
      queue.add(Self.item(2, number), of: 2)
    }
    queue.remove { Self.number(of: $0) == 3 || $0 == Self.item(1, 1) }
    #expect(Set(queue.clients) == [1, 2])
    #expect(Self.drain(&queue) == [Self.item(1, 2), Self.item(2, 1), Self.item(2, 2)])
    queue.add(Self.item(1, 1), of: 1)
    queue.remove { _ in true }
    #expect(queue.isEmpty && queue.clients.isEmpty)
    #expect(Self.serve(&queue) == nil)
  }

  // MARK: Urgency

  private static func drain(
    _ queue: inout FairQueue, preferring isPreferred: (Int) -> Bool = { _ in false }
  ) -> [Int] {
    var items: [Int] = []
    while let turn = queue.next(preferring: isPreferred) {
      queue.charge(.microseconds(1), to: turn.client)
      items.append(turn.item)
    }
    return items
  }

  @Test func whatIsUrgentComesFirst() {
    var queue = FairQueue()
    queue.add(1, of: 1)
    queue.add(2, of: 1, isUrgent: true)
    queue.add(3, of: 1, isUrgent: true)
    #expect(Self.drain(&queue) == [2, 3, 1])
    #expect(queue.isEmpty)
  }

  @Test func everyOtherUrgentTurnOfAClientGoesToWhatIsPreferred() {
    var queue = FairQueue()
    for item in 1...6 { queue.add(item, of: 1, isUrgent: true) }
    #expect(Self.drain(&queue) { $0 > 4 } == [5, 1, 6, 2, 3, 4])
  }

  @Test func whoHasNothingUrgentHasTurnsToo() {
    var queue = FairQueue()
    for item in 0..<8 { queue.add(item, of: 1, isUrgent: true) }
    queue.add(10, of: 1)
    queue.add(11, of: 2)
    queue.add(12, of: 3)
    #expect(Self.drain(&queue) == [0, 1, 2, 11, 3, 4, 5, 12, 6, 7, 10])
  }

  @Test func urgentItemsOfSeveralClientsTakeTurns() {
    var queue = FairQueue()
    for item in 0..<100 { queue.add(item, of: 1, isUrgent: true) }
    func serve() -> Int? {
      let client = queue.next { _ in false }?.client
      if let client { queue.charge(.microseconds(1), to: client) }
      return client
    }
    #expect(serve() == 1)
    queue.add(100, of: 2, isUrgent: true)
    queue.add(101, of: 3, isUrgent: true)
    #expect((0..<3).compactMap { _ in serve() } == [2, 3, 1])
    // Who has just had a turn comes behind those who have waited.
    queue.add(102, of: 2, isUrgent: true)
    #expect((0..<2).compactMap { _ in serve() } == [2, 1])
  }
}
