import Testing

@testable import Workers

@Suite struct EvidenceTests {
  /// Ends of a shared worker until a document is a suspect. Each time it is `unanswered`, and `named` by the page.
  private func endsUntilSuspect(_ document: Int, _ documents: [(id: Int, isUnanswered: Bool)], named: Int?) -> Int {
    var quarantine = Quarantine()
    for end in 1...10 {
      if quarantine.suspected(Evidence.weigh(documents, named: named)[document] ?? 0) { return end }
    }
    return .max
  }

  @Test func whoWasNamedAndAskedIsASuspectAtOnce() {
    #expect(endsUntilSuspect(1, [(1, true), (2, true)], named: 1) == 1)
    #expect(endsUntilSuspect(1, [(1, true), (2, false)], named: nil) == 1)
  }

  /// Whatever a grammar writes to the page, its own document is tried soon.
  @Test func namingAnotherOnlyPutsItOff() {
    #expect(endsUntilSuspect(1, [(1, true), (2, true)], named: 2) == 2)
    #expect(endsUntilSuspect(1, [(1, true), (2, true)], named: 99) == 2)
    #expect(endsUntilSuspect(1, [(1, false), (2, true)], named: 2) == 4)
    #expect(endsUntilSuspect(1, [(1, true), (2, false)], named: 2) == 1)
  }

  @Test func whoWasNotAskedIsNotNamedAtOnce() {
    #expect(endsUntilSuspect(1, [(1, false), (2, true)], named: 1) == 2)
  }

  /// No end of a shared worker quarantines a document.
  @Test func onlyBeingAloneProvesSomething() {
    var quarantine = Quarantine()
    let first = quarantine.suspected(Evidence.enough)
    #expect(first && quarantine.isSuspect && !quarantine.isQuarantined)
    let second = quarantine.suspected(Evidence.enough)
    #expect(second && !quarantine.isQuarantined)
    quarantine.cleared()
    #expect(!quarantine.isSuspect)
    _ = quarantine.suspected(Evidence.enough)
    let isQuarantined = quarantine.struck()
    #expect(isQuarantined)
  }
}
