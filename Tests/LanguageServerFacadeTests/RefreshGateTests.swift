import Testing

@testable import LanguageServerFacade

@Suite struct RefreshGateTests {
  @Test func hasOneRequestOnItsWay() {
    var gate = RefreshGate()
    #expect(gate.take() == nil)
    gate.schedule()
    gate.schedule()
    #expect(gate.take() == 1)
    #expect(gate.take() == nil)
    gate.schedule()
    #expect(gate.take() == nil)
    gate.answered(7)
    #expect(gate.take() == nil)
    gate.answered(1)
    #expect(gate.take() == 2)
    gate.answered(2)
    #expect(gate.take() == nil)
  }
}
