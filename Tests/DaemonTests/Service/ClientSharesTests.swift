import Testing

@testable import Daemon

@Suite struct ClientSharesTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// Asks as a client does that has something to do.
  private func expectDelay(
    _ milliseconds: Int?, _ shares: inout ClientShares, of client: Int, at time: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let delay = shares.delay(of: client, at: after(time))
    #expect(delay == milliseconds.map { .milliseconds($0) }, sourceLocation: location)
  }

  @Test func aClientThatIsAloneNeverWaits() {
    var shares = ClientShares()
    shares.noteMessage(of: 1, at: start)
    shares.charge(.seconds(5), to: 1, at: start)
    expectDelay(nil, &shares, of: 1, at: 0)
    expectDelay(nil, &shares, of: 2, at: 0)
  }

  /// For what it took beyond two milliseconds it waits sixteen times as long, and may then go on.
  @Test func whoTakesTooMuchWaitsWhileAnotherIsAtWork() {
    var shares = ClientShares()
    shares.noteMessage(of: 1, at: start)
    shares.noteMessage(of: 2, at: start)
    shares.charge(.milliseconds(2), to: 1, at: start)
    expectDelay(nil, &shares, of: 1, at: 0)
    shares.charge(.milliseconds(4), to: 1, at: start)
    shares.charge(.milliseconds(1), to: 2, at: start)
    expectDelay(64, &shares, of: 1, at: 0)
    expectDelay(48, &shares, of: 1, at: 16)
    expectDelay(nil, &shares, of: 2, at: 16)
    expectDelay(nil, &shares, of: 1, at: 64)
    shares.charge(.milliseconds(1), to: 1, at: after(64))
    expectDelay(16, &shares, of: 1, at: 64)
  }

  /// Who types quickly into what is dear takes less than an eighth all the same.
  @Test func whoTypesNeverWaits() {
    var shares = ClientShares()
    for key in 0..<200 {
      shares.noteMessage(of: 2, at: after(key * 10))
      shares.noteMessage(of: 1, at: after(key * 10))
      expectDelay(nil, &shares, of: 1, at: key * 10)
      shares.charge(.microseconds(1200), to: 1, at: after(key * 10))
    }
  }

  /// What somebody did before another came costs him a moment, not as long as it took.
  @Test func whatWasTakenAloneIsForgiven() {
    var shares = ClientShares()
    shares.noteMessage(of: 1, at: start)
    for second in 0..<60 { shares.charge(.seconds(1), to: 1, at: after(second * 1000)) }
    shares.noteMessage(of: 2, at: after(59_000))
    expectDelay(800, &shares, of: 1, at: 59_000)
    shares.noteMessage(of: 2, at: after(59_800))
    expectDelay(nil, &shares, of: 1, at: 59_800)
  }

  @Test func oneThatIsSilentForASecondDoesNotHoldOthersBack() {
    var shares = ClientShares()
    shares.noteMessage(of: 2, at: start)
    shares.noteMessage(of: 1, at: after(980))
    shares.charge(.seconds(1), to: 1, at: after(980))
    expectDelay(800, &shares, of: 1, at: 980)
    expectDelay(nil, &shares, of: 1, at: 1000)
    shares.noteMessage(of: 2, at: after(1500))
    expectDelay(280, &shares, of: 1, at: 1500)
    shares.forget(2)
    expectDelay(nil, &shares, of: 1, at: 1500)
  }

  /// Who was held back, and went on because the others had left, counts as at work again when he comes back.
  @Test func whoWasHeldBackIsNotForgotten() {
    var shares = ClientShares()
    shares.noteMessage(of: 2, at: start)
    shares.noteMessage(of: 1, at: after(980))
    shares.charge(.seconds(1), to: 1, at: after(980))
    expectDelay(800, &shares, of: 1, at: 980)
    expectDelay(nil, &shares, of: 1, at: 1000)
    shares.noteMessage(of: 1, at: after(5000))
    expectDelay(nil, &shares, of: 1, at: 5000)
    shares.noteMessage(of: 2, at: after(5000))
    shares.charge(.seconds(1), to: 2, at: after(5000))
    expectDelay(800, &shares, of: 2, at: 5000)
    expectDelay(nil, &shares, of: 1, at: 5000)
  }

  /// Of those that all take too much none waits for the others.
  @Test func busyClientsDoNotHoldEachOtherBack() {
    var shares = ClientShares()
    for client in 1...3 {
      shares.noteMessage(of: client, at: start)
      shares.charge(.milliseconds(100), to: client, at: start)
    }
    for client in 1...3 { expectDelay(nil, &shares, of: client, at: 0) }
    shares.noteMessage(of: 4, at: after(1))
    for client in 1...3 { #expect(shares.delay(of: client, at: after(1)) != nil) }
  }

  @Test func nothingIsKeptOfOneThatHasLeft() {
    var shares = ClientShares()
    shares.noteMessage(of: 1, at: start)
    shares.noteMessage(of: 2, at: start)
    shares.forget(1)
    shares.charge(.seconds(1), to: 1, at: start)
    shares.noteMessage(of: 1, at: start)
    expectDelay(nil, &shares, of: 1, at: 0)
  }
}
