import Testing

@testable import Workers

@Suite struct PlacementTests {
  private static let heavy = 256 << 10

  private func candidate(_ bytes: Int..., knows: Bool = false) -> Placement.Candidate {
    Placement.Candidate(
      isEmpty: bytes.isEmpty, weight: bytes.reduce(0) { $0 + Placement.weight(bytes: $1, heavy: Self.heavy) },
      knowsLanguage: knows)
  }

  @Test func theFirstDocumentStartsAWorker() {
    #expect(Placement.choose([], isHeavy: false, mayStart: true) == nil)
    #expect(Placement.choose([], isHeavy: false, mayStart: false) == nil)
  }

  @Test func anEmptyWorkerIsTakenBeforeOneIsStarted() {
    #expect(Placement.choose([candidate()], isHeavy: false, mayStart: true) == 0)
  }

  @Test func aLanguageStaysWhereItIsLoaded() {
    #expect(Placement.choose([candidate(10_000), candidate(20_000, knows: true)], isHeavy: false, mayStart: true) == 1)
  }

  @Test func anotherLanguageGoesElsewhereIfItCan() {
    #expect(Placement.choose([candidate(10_000)], isHeavy: false, mayStart: true) == nil)
    #expect(Placement.choose([candidate(10_000)], isHeavy: false, mayStart: false) == 0)
    #expect(Placement.choose([candidate(10_000), candidate()], isHeavy: false, mayStart: false) == 1)
  }

  @Test func nobodyJoinsAHeavyDocument() {
    let heavy = candidate(1 << 20, knows: true)
    #expect(Placement.choose([heavy], isHeavy: false, mayStart: true) == nil)
    #expect(Placement.choose([heavy, candidate(200_000)], isHeavy: false, mayStart: false) == 1)
    #expect(Placement.choose([heavy, candidate(1 << 24, knows: true)], isHeavy: false, mayStart: false) == 0)
  }

  @Test func manySmallDocumentsSpread() {
    let full = Placement.Candidate(isEmpty: false, weight: 30 * Placement.leastWeight, knowsLanguage: true)
    #expect(Placement.choose([full], isHeavy: false, mayStart: true) == nil)
  }

  @Test func aHeavyDocumentJoinsNobodyIfItCan() {
    let small = candidate(10_000, knows: true)
    #expect(Placement.choose([small], isHeavy: true, mayStart: true) == nil)
    #expect(Placement.choose([small, candidate()], isHeavy: true, mayStart: false) == 1)
    #expect(Placement.choose([candidate(200_000), small], isHeavy: true, mayStart: false) == 1)
    #expect(Placement.choose([candidate(knows: true)], isHeavy: true, mayStart: true) == 0)
  }
}
