import Testing

@testable import Daemon

@Suite struct ClientPaceTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  @Test func aClientThatIsAloneNeverWaits() {
    var pace = ClientPace()
    pace.hear(1, at: start)
    pace.charge(.seconds(5), to: 1, at: start)
    #expect(pace.delay(of: 1, at: start) == nil)
    #expect(pace.delay(of: 2, at: start) == nil)
  }

  /// What it took beyond two milliseconds is paid back with a sixteenth of the time that passes.
  @Test func whoTakesTooMuchWaitsWhileAnotherIsAtWork() throws {
    var pace = ClientPace()
    pace.hear(1, at: start)
    pace.hear(2, at: start)
    pace.charge(.milliseconds(2), to: 1, at: start)
    #expect(pace.delay(of: 1, at: start) == nil)
    pace.charge(.milliseconds(4), to: 1, at: start)
    pace.charge(.milliseconds(1), to: 2, at: start)
    #expect(pace.delay(of: 1, at: start) == .milliseconds(64))
    #expect(pace.delay(of: 1, at: after(16)) == .milliseconds(48))
    #expect(pace.delay(of: 1, at: after(64)) == nil)
    #expect(pace.delay(of: 2, at: start) == nil)
  }

  @Test func oneThatIsSilentForASecondDoesNotHoldOthersBack() {
    var pace = ClientPace()
    pace.hear(2, at: start)
    pace.hear(1, at: after(500))
    pace.charge(.seconds(1), to: 1, at: after(500))
    #expect(pace.delay(of: 1, at: after(999)) != nil)
    #expect(pace.delay(of: 1, at: after(1000)) == nil)
    pace.hear(2, at: after(1500))
    #expect(pace.delay(of: 1, at: after(1500)) != nil)
    pace.forget(2)
    #expect(pace.delay(of: 1, at: after(1500)) == nil)
  }

  /// Of those that all take too much none waits for the others.
  @Test func busyClientsDoNotHoldEachOtherBack() {
    var pace = ClientPace()
    for client in 1...3 {
      pace.hear(client, at: start)
      pace.charge(.milliseconds(100), to: client, at: start)
    }
    #expect((1...3).allSatisfy { pace.delay(of: $0, at: start) == nil })
    pace.hear(4, at: after(1))
    #expect((1...3).allSatisfy { pace.delay(of: $0, at: after(1)) != nil })
  }

  @Test func nothingIsKeptOfOneThatHasLeft() {
    var pace = ClientPace()
    pace.hear(1, at: start)
    pace.hear(2, at: start)
    pace.forget(1)
    pace.charge(.seconds(1), to: 1, at: start)
    pace.hear(1, at: start)
    #expect(pace.delay(of: 1, at: start) == nil)
  }
}
