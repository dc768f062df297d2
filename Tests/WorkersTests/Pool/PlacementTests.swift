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
    #expect(Placement.choose([], mayStart: true) == nil)
    #expect(Placement.choose([], mayStart: false) == nil)
  }

  @Test func anEmptyWorkerIsTakenBeforeOneIsStarted() {
    #expect(Placement.choose([candidate()], mayStart: true) == 0)
  }

  @Test func aLanguageStaysWhereItIsLoaded() {
    #expect(Placement.choose([candidate(10_000), candidate(20_000, knows: true)], mayStart: true) == 1)
  }

  @Test func anotherLanguageGoesElsewhereIfItCan() {
    #expect(Placement.choose([candidate(10_000)], mayStart: true) == nil)
    #expect(Placement.choose([candidate(10_000)], mayStart: false) == 0)
    #expect(Placement.choose([candidate(10_000), candidate()], mayStart: false) == 1)
  }

  @Test func nobodyJoinsAHeavyDocument() {
    let heavy = candidate(1 << 20, knows: true)
    #expect(Placement.choose([heavy], mayStart: true) == nil)
    #expect(Placement.choose([heavy, candidate(200_000)], mayStart: false) == 1)
    #expect(Placement.choose([heavy, candidate(1 << 24, knows: true)], mayStart: false) == 0)
  }

  @Test func manySmallDocumentsSpread() {
    let full = Placement.Candidate(isEmpty: false, weight: 30 * Placement.leastWeight, knowsLanguage: true)
    #expect(Placement.choose([full], mayStart: true) == nil)
  }
}
