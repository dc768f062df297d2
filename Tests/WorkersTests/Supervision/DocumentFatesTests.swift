import Base
import Highlighting
import Testing
import TextStore

@testable import Workers

/// What follows for documents when their worker ends, without a worker.
@Suite struct DocumentFatesTests {
  private static func death(signal: Int32 = 11) -> WorkerDeath {
    WorkerDeath(status: signal, peak: 0, inherited: 0, limit: 1 << 30, isConfined: true, verdict: nil)
  }

  /// Documents that were sent to a worker, the unanswered ones with a request.
  private static func documents(_ count: Int, unanswered: Set<Int> = []) -> [PooledDocument] {
    (1...count).map { id in
      let document = PooledDocument(id: id, language: "c", text: Text("hello")) { _ in }
      document.restart()
      if unanswered.contains(id) {
        document.take(SyntaxRequest(version: 1, edits: [], views: [], wanted: [], deadline: .after(.seconds(1))))
      }
      var writer = WireWriter()
      while document.hasUnsent { document.writeNext(&writer) }
      return document
    }
  }

  private static func ids(_ documents: [PooledDocument]) -> [Int] { documents.map(\.id) }

  @Test func theOneThatWasNotAnsweredIsASuspectAndIsPlacedLast() {
    let fates = DocumentFates(
      of: Self.death(), isolation: .catalogue, wasReady: true, named: nil,
      documents: Self.documents(3, unanswered: [1]))
    #expect(Self.ids(fates.suspects) == [1] && fates.suspects.allSatisfy { $0.isolation == .suspect })
    #expect(Self.ids(fates.placed) == [2, 3, 1])
    #expect(fates.quarantined.isEmpty && !fates.delaysStarts)
  }

  @Test func oneThatBringsDownItsOwnWorkerIsQuarantined() {
    let documents = Self.documents(1, unanswered: [1])
    for (isolation, isLast) in [(IsolationGroup.catalogue, false), (.suspect, true)] {
      let fates = DocumentFates(of: Self.death(), isolation: isolation, wasReady: true, named: 1, documents: documents)
      #expect(Self.ids(fates.suspects) == [1])
      #expect(Self.ids(isLast ? fates.quarantined : fates.placed) == [1])
      #expect(documents[0].isQuarantined == isLast)
    }
  }

  /// What the worker was at may be gone from the text already.
  @Test func oneWhoseTextHasChangedMuchIsTriedOnceMore() {
    let documents = Self.documents(1, unanswered: [1])
    _ = DocumentFates(of: Self.death(), isolation: .catalogue, wasReady: true, named: 1, documents: documents)
    let edit = TextEdit(range: 0..<5, replacement: String(repeating: "x", count: 100))
    documents[0].take(
      SyntaxRequest(version: 2, edits: [edit], views: [], wanted: [], deadline: .after(.seconds(1))))
    let fates = DocumentFates(of: Self.death(), isolation: .suspect, wasReady: true, named: 1, documents: documents)
    #expect(Self.ids(fates.placed) == [1] && fates.quarantined.isEmpty && !documents[0].isQuarantined)
  }

  @Test(arguments: [(9, true, false), (11, false, true)])
  func nobodyIsBlamedForAKillOrAStart(signal: Int32, wasReady: Bool, delaysStarts: Bool) {
    let fates = DocumentFates(
      of: Self.death(signal: signal), isolation: .suspect, wasReady: wasReady, named: 1,
      documents: Self.documents(2, unanswered: [1]))
    #expect(fates.suspects.isEmpty && Self.ids(fates.placed) == [1, 2])
    #expect(fates.delaysStarts == delaysStarts)
  }

  @Test func anExpectedEndSaysNothing() {
    let fates = DocumentFates(
      of: nil, isolation: .catalogue, wasReady: true, named: 1, documents: Self.documents(2, unanswered: [1]))
    #expect(fates.suspects.isEmpty && !fates.delaysStarts && fates.placed.count == 2)
  }

  @Test func oneWhoseWorkersAreKilledAgainAndAgainWaits() {
    let documents = Self.documents(2, unanswered: [1])
    for kills in 1...6 {
      let fates = DocumentFates(
        of: Self.death(signal: 9), isolation: .catalogue, wasReady: true, named: 1, documents: documents)
      #expect(Self.ids(fates.placed) == [1, 2] && !fates.delaysStarts)
      #expect((documents[0].pause > .zero) == (kills > 3), "after \(kills)")
      #expect(documents[0].isKilledAgainAndAgain == (kills == 6))
    }
    #expect(documents[1].pause == .zero && !documents[1].isKilledAgainAndAgain, "nothing was asked about it")
    _ = documents[0].accepts(SyntaxAnswer(version: 1, isReply: true, isSettled: true, memory: SyntaxMemory()))
    #expect(!documents[0].isKilledAgainAndAgain)
  }
}
