import Testing
import TextStore

@testable import Workers

@Suite struct DocumentHealthTests {
  private func edit(_ count: Int) -> TextEdit {
    TextEdit(range: 0..<0, replacement: String(repeating: "x", count: count))
  }

  private func strike(_ health: inout DocumentHealth, isLast: Bool, _ location: SourceLocation = #_sourceLocation) {
    let isQuarantined = health.struck()
    #expect(isQuarantined == isLast, sourceLocation: location)
  }

  private func expectRetry(
    _ expected: Bool, _ health: inout DocumentHealth, bytes: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    let mayTry = health.mayTryAgain(bytes: bytes)
    #expect(mayTry == expected, sourceLocation: location)
  }

  @Test func theSecondStrikeInARowIsOneTooMany() {
    var health = DocumentHealth()
    #expect(!health.isSuspect)
    strike(&health, isLast: false)
    #expect(health.isSuspect && !health.isQuarantined)
    strike(&health, isLast: true)
    #expect(health.isQuarantined)
  }

  /// Whoever settles and crashes at once again has not become better.
  @Test func settlingForAMomentIsNoExcuse() {
    var health = DocumentHealth()
    _ = health.struck()
    health.settled()
    strike(&health, isLast: true)
  }

  @Test func muchMustChangeBeforeTheNextTry() {
    var health = DocumentHealth()
    _ = health.struck()
    _ = health.struck()
    health.edited(edit(63))
    expectRetry(false, &health, bytes: 10_000)
    health.edited(edit(1))
    expectRetry(true, &health, bytes: 10_000)
    #expect(!health.isQuarantined && health.isSuspect)
    // The next failure is enough, and the next try is dearer.
    health.textRead()
    strike(&health, isLast: true)
    health.edited(edit(127))
    expectRetry(false, &health, bytes: 10_000)
    health.edited(edit(1))
    expectRetry(true, &health, bytes: 10_000)
  }

  @Test func aSmallTextChangesMuchSooner() {
    var health = DocumentHealth()
    _ = health.struck()
    _ = health.struck()
    health.edited(edit(8))
    expectRetry(true, &health, bytes: 30)
  }

  /// What its worker had read does not count.
  @Test func onlyChangesSinceQuarantineCount() {
    var health = DocumentHealth()
    _ = health.struck()
    health.edited(edit(1000))
    health.textRead()
    _ = health.struck()
    expectRetry(false, &health, bytes: 10_000)
  }

  /// A worker that was still at an earlier text says nothing against the one that there is now; but each such try is dearer.
  @Test func whatTheWorkerMayNotHaveReadCounts() {
    var health = DocumentHealth()
    _ = health.struck()
    health.edited(edit(100))
    strike(&health, isLast: true)
    expectRetry(true, &health, bytes: 10_000)
    health.textRead()
    health.edited(edit(100))
    strike(&health, isLast: true)
    expectRetry(false, &health, bytes: 10_000)
  }
}
