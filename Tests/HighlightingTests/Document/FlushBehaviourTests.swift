import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// When something is said, and when nothing is.
@Suite struct FlushBehaviourTests {
  private static let keyword = ScriptedDocument.keyword
  private static let string = ScriptedDocument.string

  private func settled(
    _ text: String = "abc def", _ granularity: HighlightedDocument.Granularity = .ranges,
    settings: DocumentSettings = ScriptedDocument.patient
  ) throws -> ScriptedDocument {
    let doc = try ScriptedDocument(text, settings: settings)
    doc.addViewer(1, view: nil, granularity)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    doc.take()
    doc.expectShown()
    return doc
  }

  @Test func anEmptyFlushSendsNothing() throws {
    let doc = try settled()
    #expect(!doc.document.isReplyReady)
    #expect(doc.document.replyDeadline == nil)
    #expect(doc.take().isEmpty)
    // The same again, from every side.
    doc.answer([(0..<7, Self.keyword)], reply: false)
    #expect(doc.take().isEmpty)
    doc.submit()
    #expect(doc.syntax.requests.count == 1, "nothing changed, nothing is asked")
    #expect(!doc.document.idle())
    #expect(!doc.document.isOutOfDate(1))
  }

  @Test func whatChangesAfterItSettledIsCounted() throws {
    let doc = try settled()
    #expect(doc.document.correctedBytes == 0)
    doc.answer([(2..<5, Self.string)], reply: false)
    #expect(doc.document.correctedBytes == 3)
    doc.answer([(0..<7, Self.keyword)], reply: false)
    #expect(doc.document.correctedBytes == 6)
    // What an edit changes was not wrong before.
    try doc.edit(0..<0, "x")
    doc.answer([(0..<7, Self.string)], reply: false, settled: false)
    doc.submit()
    doc.answer([(0..<8, ScriptedDocument.number)])
    #expect(doc.document.correctedBytes == 6)
  }

  @Test func theReplyWaitsForTheAnswer() throws {
    let doc = try settled()
    try doc.edit(0..<0, "x")
    #expect(!doc.document.isReplyReady)
    #expect(doc.document.replyDeadline != nil)
    doc.submit()
    #expect(!doc.document.isReplyReady)
    // An answer that is not the reply is not waited for.
    doc.answer([], version: doc.version - 1)
    #expect(!doc.document.isReplyReady)
    doc.answer([(0..<8, Self.keyword)], settled: false)
    #expect(doc.document.isReplyReady)
    #expect(doc.document.replyDeadline == nil)
    let first = doc.take()
    #expect(first.map(\.settled) == [nil])
    #expect(first.flatMap(\.restyles).map(\.range) == [0..<1])
    #expect(!doc.document.isReplyReady)
    doc.answer([], reply: false)
    #expect(doc.document.isReplyReady)
    #expect(doc.take().map(\.settled) == [.complete])
    #expect(!doc.document.isReplyReady)
  }

  @Test func atTheDeadlineWhatIsKnownIsSaid() throws {
    let doc = try settled(settings: ScriptedDocument.impatient)
    try doc.edit(0..<0, "x")
    #expect(doc.document.isReplyReady)
    #expect(doc.document.replyDeadline != nil)
    doc.submit()
    #expect(doc.document.isReplyReady)
    doc.take()
    #expect(!doc.document.isReplyReady)
    #expect(doc.document.replyDeadline == nil)
    doc.answer([(0..<8, Self.keyword)])
    #expect(doc.document.isReplyReady)
  }

  @Test func manyEditsAreOneRequestAndOneUpdate() throws {
    let doc = try settled()
    for _ in 0..<10 { try doc.edit(0..<0, "x") }
    doc.submit()
    doc.submit()
    #expect(doc.syntax.requests.count == 2)
    #expect(doc.syntax.requests.last?.edits.count == 10)
    doc.answer([(0..<17, Self.keyword)])
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [0..<10])
    doc.expectShown()
  }

  @Test func settledIsToldOncePerRevision() throws {
    let doc = try settled()
    #expect(doc.take().isEmpty)
    doc.answer([], reply: false)
    #expect(doc.take().isEmpty, "told before")
    try doc.document.apply([], rev: 9)
    doc.submit()
    doc.answer([])
    let update = doc.take()
    #expect(update.map(\.settled) == [.complete])
    #expect(update.map(\.rev) == [9])
    #expect(update.flatMap(\.restyles).isEmpty)
    doc.document.replaceText(doc.document.text, rev: 10)
    doc.submit()
    doc.answer([])
    #expect(doc.take().map(\.rev) == [10])
    _ = doc.applySemantic([])
    #expect(doc.take().map(\.settled) == [.complete])
    #expect(doc.take().isEmpty)
  }

  @Test func replacingTheTextIsOneSmallEdit() throws {
    let doc = try settled("abc def ghi")
    doc.document.replaceText(Text("abc dxf ghi"), rev: 3)
    doc.submit()
    #expect(doc.syntax.requests.last?.edits == [TextEdit(range: 5..<6, replacement: "x")])
    #expect(doc.document.syntax.covered.ranges == [0..<5, 6..<11])
    #expect(doc.document.rev == 3)
  }

  @Test(arguments: [HighlightedDocument.Granularity.lines, .ranges])
  func repaintTellsWhatIsNotPlain(granularity: HighlightedDocument.Granularity) throws {
    let doc = try ScriptedDocument("abc\ndef\n\nghi")
    doc.addViewer(1, view: nil, granularity)
    doc.submit()
    doc.answer([(0..<2, Self.keyword), (2..<9, 0), (9..<12, Self.string)])
    doc.take()
    doc.document.repaint(1, range: 1..<10)
    #expect(doc.document.isReplyReady)
    let update = doc.document.takeUpdate(for: 1)
    #expect(
      update?.restyles.map(\.range) == (granularity == .lines ? [0..<3, 9..<12] : [1..<2, 9..<10]))
    #expect(update?.settled == .complete)
    doc.document.repaint(1, range: nil)
    #expect(
      doc.document.takeUpdate(for: 1)?.restyles.map(\.range)
        == (granularity == .lines ? [0..<3, 9..<12] : [0..<2, 9..<12]))
  }

  @Test func linesAreToldWholeAndOnlyThoseThatDiffer() throws {
    let doc = try settled("abc\n\ndef\r\nghi\njkl", .lines)
    doc.answer([(6..<7, Self.string), (14..<15, Self.string)], reply: false)
    let update = doc.take()
    #expect(update.flatMap(\.restyles).map(\.range) == [5..<9, 14..<17])
    doc.expectShown()
    // A line feed goes: two lines become one.
    try doc.edit(3..<4, "")
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [4..<8, 13..<16])
    doc.expectShown()
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func randomAnswersAreToldMinimally(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let doc = try ScriptedDocument("one two\nthree\n\nfour five six\nseven", settings: ScriptedDocument.impatient)
    doc.addViewer(1, view: nil, .ranges)
    doc.addViewer(2, view: nil, .lines)
    let styles = [0, Self.keyword, Self.string]
    for _ in 0..<80 {
      let lower = doc.document.text.scalarStart(atOrBefore: Int.random(in: 0...doc.count, using: &random))
      let upper = min(doc.count, lower + Int.random(in: 0...6, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try doc.edit(lower..<upper, ["", "x", "\n", "ab\ncd"].randomElement(using: &random) ?? "")
      case 1:
        doc.submit()
        doc.answer([(lower..<upper, styles.randomElement(using: &random) ?? 0)], settled: Bool.random(using: &random))
      case 2: _ = doc.applySemantic([(lower..<upper, styles.randomElement(using: &random) ?? 0)])
      default:
        doc.repaint(Int.random(in: 1...2, using: &random), lower..<upper)
      }
      // Each client sometimes misses a turn and gets one update for all that came meanwhile.
      for id in [1, 2] where Int.random(in: 0..<3, using: &random) > 0 {
        doc.take(id)
        doc.expectShown(id)
      }
    }
    for id in [1, 2] {
      doc.take(id)
      doc.expectShown(id)
      #expect(doc.take(id).isEmpty)
    }
  }
}
