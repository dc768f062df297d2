import Base
import Testing
import TextStore

@testable import Workers

/// How far a worker's process has come, without a process.
@Suite struct WorkerProgressTests {
  private func life(running: Bool = true) -> WorkerLife {
    var life = WorkerLife()
    if running { _ = life.started() }
    return life
  }

  private func isHung(_ life: WorkerLife) -> Bool {
    if case .hung? = life.verdict { true } else { false }
  }

  @Test func oneThatEndsByItselfWasNotExpectedTo() {
    var life = life(running: false)
    #expect(life.isAlive && !life.isHeeded)
    let isStarted = life.started()
    #expect(isStarted && life.isAlive && life.isHeeded)
    let wasExpected = life.closed()
    #expect(!wasExpected && !life.isAlive && life.phase == .ended)
  }

  @Test(arguments: [true, false]) func oneIsToldToEndOnce(isRunning: Bool) {
    var life = life(running: isRunning)
    let (first, second) = (life.end(), life.end())
    #expect(first && !second && !life.isAlive)
    // A process that comes to run afterwards is of no use.
    let isStarted = life.started()
    #expect(!isStarted && life.phase == .ending)
    let wasExpected = life.closed()
    #expect(wasExpected)
  }

  @Test func oneIsCondemnedOnceAndOnlyWhileItRuns() {
    var early = life(running: false)
    let isEarly = early.condemn(.hung("it"))
    #expect(!isEarly && early.verdict == nil)
    var life = life()
    let (first, second) = (life.condemn(.hung("it")), life.condemn(.babbled("nonsense")))
    #expect(first && !second && isHung(life))
    #expect(life.isAlive && !life.isHeeded, "it is there until its stream ends")
    life.strayed()
    #expect(isHung(life), "the first verdict stands")
    let wasExpected = life.closed()
    #expect(!wasExpected)
    var ending = self.life()
    _ = ending.end()
    let isLate = ending.condemn(.hung("it"))
    #expect(!isLate)
  }

  @Test func pingsComeOneAtATime() throws {
    var pings = WorkerPings()
    #expect(throws: WireFault.self) { try pings.answered(0) }
    let (first, second) = (pings.next(), pings.next())
    #expect(first == 1 && second == nil)
    #expect(throws: WireFault.self) { try pings.answered(2) }
    try pings.answered(1)
    #expect(throws: WireFault.self) { try pings.answered(1) }
    let third = pings.next()
    #expect(third == 2)
  }

  /// What it wrote before it read that a document is gone is no lie.
  @Test func aDocumentMayBeMentionedUntilTheNextPingIsAnswered() throws {
    var pings = WorkerPings()
    #expect(!pings.mayMention(7))
    _ = pings.next()
    let isPingDue = pings.left(7)
    #expect(!isPingDue && pings.mayMention(7))
    try pings.answered(1)
    #expect(pings.mayMention(7), "this ping was sent before")
    _ = pings.next()
    try pings.answered(2)
    #expect(!pings.mayMention(7))
    let firstDue = (0..<10_000).first { _ in pings.left(.random(in: 0..<(1 << 60))) }
    #expect(firstDue == 1024)
  }

  @Test func startsArePacedAndNeverGivenUp() {
    var retries = Retries(WorkerStarts.policy)
    for _ in 0..<3 { retries.failed() }
    #expect(retries.wait == .zero && !retries.isExhausted)
    for _ in 0..<2 { retries.failed() }
    #expect(!retries.isExhausted)
    for _ in 0..<20 { retries.failed() }
    #expect(retries.isExhausted && retries.wait > .seconds(5) && retries.wait <= .seconds(10))
    retries.succeeded()
    #expect(!retries.isExhausted)
  }

  @Test func documentsWaitTogetherForAStart() {
    var starts = WorkerStarts()
    let documents = (1...3).map { PooledDocument(id: $0, language: "c", text: Text("x")) { _ in } }
    #expect(starts.wait(documents[0]) == .milliseconds(20), "it may be started now, and yet there is no place")
    for _ in 0..<6 { starts.failed() }
    #expect(!starts.mayStart && starts.isExhausted)
    #expect(starts.wait(documents[1]) == nil && starts.wait(documents[2]) == nil, "they are placed with the first")
    starts.forget(documents[1])
    #expect(starts.takeWaiting().map(\.id) == [1, 3])
    #expect(starts.takeWaiting().isEmpty)
    let pause = starts.wait(documents[0])
    #expect(pause.map { $0 > .milliseconds(20) && $0 <= .milliseconds(400) } == true)
  }
}
