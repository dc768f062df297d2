import Testing

@testable import Daemon

@Suite struct ClientPaceTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// Asks as a client does that has something to do.
  private func expectDelay(
    _ milliseconds: Int?, _ pace: inout ClientPace, of client: Int, at time: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let delay = pace.delay(of: client, at: after(time))
    #expect(delay == milliseconds.map { .milliseconds($0) }, sourceLocation: location)
  }

  @Test func aClientThatIsAloneNeverWaits() {
    var pace = ClientPace()
    pace.noteMessage(of: 1, at: start)
    pace.charge(.seconds(5), to: 1, at: start)
    expectDelay(nil, &pace, of: 1, at: 0)
    expectDelay(nil, &pace, of: 2, at: 0)
  }

  /// For what it took beyond two milliseconds it waits sixteen times as long, and may then go on.
  @Test func whoTakesTooMuchWaitsWhileAnotherIsAtWork() {
    var pace = ClientPace()
    pace.noteMessage(of: 1, at: start)
    pace.noteMessage(of: 2, at: start)
    pace.charge(.milliseconds(2), to: 1, at: start)
    expectDelay(nil, &pace, of: 1, at: 0)
    pace.charge(.milliseconds(4), to: 1, at: start)
    pace.charge(.milliseconds(1), to: 2, at: start)
    expectDelay(64, &pace, of: 1, at: 0)
    expectDelay(48, &pace, of: 1, at: 16)
    expectDelay(nil, &pace, of: 2, at: 16)
    expectDelay(nil, &pace, of: 1, at: 64)
    pace.charge(.milliseconds(1), to: 1, at: after(64))
    expectDelay(16, &pace, of: 1, at: 64)
  }

  /// Who types quickly into what is dear takes less than an eighth all the same.
  @Test func whoTypesNeverWaits() {
    var pace = ClientPace()
    for key in 0..<200 {
      pace.noteMessage(of: 2, at: after(key * 10))
      pace.noteMessage(of: 1, at: after(key * 10))
      expectDelay(nil, &pace, of: 1, at: key * 10)
      pace.charge(.microseconds(1200), to: 1, at: after(key * 10))
    }
  }

  /// What somebody did before another came costs him a moment, not as long as it took.
  @Test func whatWasTakenAloneIsForgiven() {
    var pace = ClientPace()
    pace.noteMessage(of: 1, at: start)
    for second in 0..<60 { pace.charge(.seconds(1), to: 1, at: after(second * 1000)) }
    pace.noteMessage(of: 2, at: after(59_000))
    expectDelay(800, &pace, of: 1, at: 59_000)
    pace.noteMessage(of: 2, at: after(59_800))
    expectDelay(nil, &pace, of: 1, at: 59_800)
  }

  @Test func oneThatIsSilentForASecondDoesNotHoldOthersBack() {
    var pace = ClientPace()
    pace.noteMessage(of: 2, at: start)
    pace.noteMessage(of: 1, at: after(980))
    pace.charge(.seconds(1), to: 1, at: after(980))
    expectDelay(800, &pace, of: 1, at: 980)
    expectDelay(nil, &pace, of: 1, at: 1000)
    pace.noteMessage(of: 2, at: after(1500))
    expectDelay(280, &pace, of: 1, at: 1500)
    pace.forget(2)
    expectDelay(nil, &pace, of: 1, at: 1500)
  }

  /// Of those that all take too much none waits for the others.
  @Test func busyClientsDoNotHoldEachOtherBack() {
    var pace = ClientPace()
    for client in 1...3 {
      pace.noteMessage(of: client, at: start)
      pace.charge(.milliseconds(100), to: client, at: start)
    }
    for client in 1...3 { expectDelay(nil, &pace, of: client, at: 0) }
    pace.noteMessage(of: 4, at: after(1))
    for client in 1...3 { #expect(pace.delay(of: client, at: after(1)) != nil) }
  }

  @Test func nothingIsKeptOfOneThatHasLeft() {
    var pace = ClientPace()
    pace.noteMessage(of: 1, at: start)
    pace.noteMessage(of: 2, at: start)
    pace.forget(1)
    pace.charge(.seconds(1), to: 1, at: start)
    pace.noteMessage(of: 1, at: start)
    expectDelay(nil, &pace, of: 1, at: 0)
  }
}
