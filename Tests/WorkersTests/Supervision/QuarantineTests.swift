import Testing
import TextStore

@testable import Workers

@Suite struct QuarantineTests {
  private func edit(_ count: Int) -> TextEdit {
    TextEdit(range: 0..<0, replacement: String(repeating: "x", count: count))
  }

  private func strike(_ quarantine: inout Quarantine, isLast: Bool, _ location: SourceLocation = #_sourceLocation) {
    let isQuarantined = quarantine.struck()
    #expect(isQuarantined == isLast, sourceLocation: location)
  }

  private func expectRetry(
    _ expected: Bool, _ quarantine: inout Quarantine, bytes: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    let mayTry = quarantine.mayTryAgain(bytes: bytes)
    #expect(mayTry == expected, sourceLocation: location)
  }

  @Test func theSecondStrikeInARowIsOneTooMany() {
    var quarantine = Quarantine()
    #expect(!quarantine.isSuspect)
    strike(&quarantine, isLast: false)
    #expect(quarantine.isSuspect && !quarantine.isQuarantined)
    strike(&quarantine, isLast: true)
    #expect(quarantine.isQuarantined)
  }

  /// Whoever settles and crashes at once again has not become better.
  @Test func settlingForAMomentIsNoExcuse() {
    var quarantine = Quarantine()
    _ = quarantine.struck()
    quarantine.settled()
    strike(&quarantine, isLast: true)
  }

  @Test func muchMustChangeBeforeTheNextTry() {
    var quarantine = Quarantine()
    _ = quarantine.struck()
    _ = quarantine.struck()
    quarantine.edited(edit(63))
    expectRetry(false, &quarantine, bytes: 10_000)
    quarantine.edited(edit(1))
    expectRetry(true, &quarantine, bytes: 10_000)
    #expect(!quarantine.isQuarantined && quarantine.isSuspect)
    // The next failure is enough, and the next try is dearer.
    quarantine.textRead()
    strike(&quarantine, isLast: true)
    quarantine.edited(edit(127))
    expectRetry(false, &quarantine, bytes: 10_000)
    quarantine.edited(edit(1))
    expectRetry(true, &quarantine, bytes: 10_000)
  }

  @Test func aSmallTextChangesMuchSooner() {
    var quarantine = Quarantine()
    _ = quarantine.struck()
    _ = quarantine.struck()
    quarantine.edited(edit(8))
    expectRetry(true, &quarantine, bytes: 30)
  }

  /// What its worker had read does not count.
  @Test func onlyChangesSinceQuarantineCount() {
    var quarantine = Quarantine()
    _ = quarantine.struck()
    quarantine.edited(edit(1000))
    quarantine.textRead()
    _ = quarantine.struck()
    expectRetry(false, &quarantine, bytes: 10_000)
  }

  /// A worker that was still at an earlier text says nothing against the one that there is now; but each such try is dearer.
  @Test func whatTheWorkerMayNotHaveReadCounts() {
    var quarantine = Quarantine()
    _ = quarantine.struck()
    quarantine.edited(edit(100))
    strike(&quarantine, isLast: true)
    expectRetry(true, &quarantine, bytes: 10_000)
    quarantine.textRead()
    quarantine.edited(edit(100))
    strike(&quarantine, isLast: true)
    expectRetry(false, &quarantine, bytes: 10_000)
  }
}
