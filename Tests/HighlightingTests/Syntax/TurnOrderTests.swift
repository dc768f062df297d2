import Testing

@testable import Highlighting

@Suite struct TurnOrderTests {
  private func turn(_ document: Int, of client: Int, urgent: Bool = true) -> TurnOrder.Turn {
    .init(document: document, client: client, isUrgent: urgent)
  }

  private func drain(_ order: inout TurnOrder, isTimely: (Int) -> Bool = { _ in false }) -> [Int] {
    var documents: [Int] = []
    while let turn = order.next(isTimely: isTimely) { documents.append(turn.document) }
    return documents
  }

  @Test func repliesThatAreDueComeFirst() {
    var order = TurnOrder()
    order.add(turn(1, of: 1, urgent: false))
    order.add(turn(2, of: 1))
    order.add(turn(3, of: 1))
    #expect(drain(&order) == [2, 3, 1])
    #expect(order.isEmpty)
  }

  @Test func nobodyWaitsForMoreThanOneTurnOfEachOtherClient() {
    var order = TurnOrder()
    for document in 0..<100 { order.add(turn(document, of: 1)) }
    #expect(order.next { _ in true }?.client == 1)
    order.add(turn(100, of: 2))
    order.add(turn(101, of: 3))
    #expect(order.next { _ in true }?.client == 2)
    #expect(order.next { _ in true }?.client == 3)
    #expect(order.next { _ in true }?.client == 1)
    // Who has just had a turn comes behind those who have waited.
    order.add(turn(100, of: 2))
    #expect(order.next { _ in true }?.client == 2)
    #expect(order.next { _ in true }?.client == 1)
  }

  @Test func everyOtherTurnOfAClientGoesToAReplyThatCanBeInTime() {
    var order = TurnOrder()
    for document in 1...6 { order.add(turn(document, of: 1)) }
    #expect(drain(&order) { $0 > 4 } == [5, 1, 6, 2, 3, 4])
  }

  @Test func whoHasNoReplyThatIsDueHasTurnsToo() {
    var order = TurnOrder()
    for document in 0..<8 { order.add(turn(document, of: 1)) }
    order.add(turn(10, of: 1, urgent: false))
    order.add(turn(11, of: 2, urgent: false))
    order.add(turn(12, of: 3, urgent: false))
    #expect(drain(&order) == [0, 1, 2, 11, 3, 4, 5, 12, 6, 7, 10])
  }

  @Test func aDocumentHasOneTurn() {
    var order = TurnOrder()
    order.add(turn(1, of: 1, urgent: false))
    order.add(turn(2, of: 1, urgent: false))
    order.add(turn(2, of: 1))
    order.add(turn(2, of: 1, urgent: false))
    #expect(drain(&order) == [2, 1])
    order.add(turn(3, of: 1))
    order.remove(3)
    #expect(drain(&order).isEmpty)
  }
}
