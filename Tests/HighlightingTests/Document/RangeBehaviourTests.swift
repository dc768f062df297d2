import Testing
import TextStore

@testable import Highlighting

/// What is valid, and what an edit makes of it.
@Suite struct RangeBehaviourTests {
  private static let keyword = ScriptedDocument.keyword
  private static let string = ScriptedDocument.string

  /// A document of which the syntax source has spoken: `keyword` everywhere.
  private func spoken(_ text: String) throws -> ScriptedDocument {
    let doc = try ScriptedDocument(text)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    doc.take()
    doc.expectShown()
    return doc
  }

  @Test func insertingInsideValidTextDirtiesOnlyTheInsertion() throws {
    let doc = try spoken("abcdef")
    try doc.edit(3..<3, "xy")
    #expect(doc.document.syntax.covered.ranges == [0..<3, 5..<8])
    #expect(doc.styles() == [Self.keyword, Self.keyword, Self.keyword, 0, 0, Self.keyword, Self.keyword, Self.keyword])
    doc.submit()
    #expect(doc.syntax.requests.last?.edits == [TextEdit(range: 3..<3, replacement: "xy")])
    doc.answer([(0..<8, Self.keyword)])
    // Only what was inserted changes its style.
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [3..<5])
    doc.expectShown()
  }

  @Test func insertingAtBothEdges() throws {
    let doc = try spoken("abc")
    try doc.edit(0..<0, "x")
    try doc.edit(4..<4, "y")
    #expect(doc.document.syntax.covered.ranges == [1..<4])
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [0..<5])
    #expect(doc.syntax.requests.last?.edits.count == 2)
    doc.answer([(0..<5, Self.keyword)])
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [0..<1, 4..<5])
  }

  @Test func deletingAcrossABorderKeepsTheFarParts() throws {
    let doc = try ScriptedDocument("abcdefgh")
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<4, Self.keyword)], settled: false)
    doc.take()
    try doc.edit(3..<6, "")
    #expect(doc.document.syntax.covered.ranges == [0..<3])
    #expect(doc.styles() == [Self.keyword, Self.keyword, Self.keyword, 0, 0])
    doc.submit()
    doc.answer([(0..<5, Self.keyword)])
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [3..<5])
  }

  @Test func replacingAll() throws {
    let doc = try spoken("abcdef")
    try doc.edit(0..<6, "xyz\n")
    #expect(doc.document.syntax.covered.isEmpty)
    #expect(doc.styles() == [0, 0, 0, 0])
    doc.submit()
    doc.answer([(0..<4, Self.string)])
    doc.take()
    doc.expectShown()
    #expect(doc.styles() == [Self.string, Self.string, Self.string, 0])
  }

  @Test func anEmptyDocument() throws {
    let doc = try ScriptedDocument("")
    doc.addViewer(1, view: nil)
    doc.addViewer(2, view: 0..<100, .lines)
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [0..<0])
    doc.answer([])
    #expect(doc.take().map(\.settled) == [.complete])
    #expect(doc.take(2).map(\.settled) == [.complete])
    #expect(doc.document.tokens(in: 0..<0).isEmpty)
    #expect(doc.document.isExact(in: 0..<0))
    try doc.edit(0..<0, "a")
    doc.submit()
    doc.answer([(0..<1, Self.keyword)])
    doc.take()
    doc.take(2)
    doc.expectShown()
    try doc.edit(0..<1, "")
    doc.submit()
    doc.answer([])
    doc.take()
    #expect(doc.count == 0)
    doc.expectShown()
  }

  @Test func disjointAnswersGiveNoRunTwice() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<3, Self.keyword), (8..<11, Self.keyword)], settled: false)
    doc.answer([(2..<9, Self.keyword)], reply: false)
    #expect(doc.document.tokens(in: 0..<11) == [SourcedRun(length: 11, style: Self.keyword, pass: .syntax)])
    let ranges = doc.take().flatMap(\.restyles)
    #expect(ranges.map(\.range) == [0..<11])
    #expect(ranges.flatMap(\.runs) == [Run(length: 11, style: Self.keyword)])
  }

  @Test func surrogatePairsAtBordersKeepTheirPlaces() throws {
    // Four bytes each; edits before, between and inside a run of them, in a text of more than one chunk.
    let doc = try spoken(String(repeating: "😀", count: 3000))
    for at in [11_996, 8192, 4096, 4, 0] { try doc.edit(at..<at + 4, "é😀") }
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    doc.take()
    doc.expectShown()
    #expect(throws: Text.EditError.notOnScalarBoundary) { try doc.edit(1..<4, "x") }
    #expect(throws: Text.EditError.rangeOutOfBounds) { try doc.edit(0..<doc.count + 1, "x") }
    #expect(throws: (any Error).self) {
      try doc.document.apply([TextEdit(range: 0..<0, replacement: [0xF0, 0x9F])], rev: 99)
    }
    // What was refused changed nothing.
    #expect(doc.document.rev == 5)
    doc.expectShown()
  }

  @Test func editsAreAllOrNothing() throws {
    let doc = try spoken("abc")
    let edits = [TextEdit(range: 0..<1, replacement: "xyz"), TextEdit(range: 0..<9, replacement: "")]
    #expect(throws: Text.EditError.rangeOutOfBounds) { try doc.document.apply(edits, rev: 1) }
    #expect(doc.document.text.string(in: 0..<9) == "abc")
    #expect(doc.document.rev == 0)
    doc.expectShown()
    #expect(doc.document.text(at: 1) == nil)
  }

  @Test func rangesAndRevisionsThatDoNotExistAreAnswered() throws {
    let doc = try spoken("abc\ndef")
    #expect(doc.document.tokens(in: 100..<200).isEmpty)
    #expect(doc.document.tokens(in: -5..<100).reduce(0) { $0 + $1.length } == 7)
    #expect(doc.document.text(at: 77) == nil)
    #expect(doc.applySemantic([(0..<3, Self.string)], at: 77) == nil)
    #expect(doc.document.takeUpdate(for: 42) == nil)
    #expect(!doc.document.isOutOfDate(42))
    doc.document.setView(42, [0..<3])
    doc.document.removeViewer(42)
    doc.document.repaint(42, range: nil)
    doc.document.repaint(1, range: 500..<600)
    doc.document.setView(1, [500..<600])
    doc.document.setView(1, [-3..<2])
    doc.document.want([-1..<1000, 3..<900])
    doc.document.want([])
    _ = doc.document.isExact(in: -1..<1000)
    doc.document.removeSemantic(of: [.kept("nobody")])
    doc.answer([(0..<3, Self.string)], version: 500)
    doc.answer([(0..<3, Self.string)], version: -500)
    doc.answer([(5..<900, Self.string)])
    #expect(doc.styles() == Array(repeating: Self.keyword, count: 3) + [0] + Array(repeating: Self.keyword, count: 3))
  }

  @Test func runsThatDoNotFitTheirRangeHarmNobody() throws {
    let doc = try ScriptedDocument("abcdef")
    doc.addViewer()
    doc.submit()
    let runs = [Run(length: 2, style: Self.keyword), Run(length: 100, style: Self.string)]
    doc.document.receive(SyntaxAnswer(version: doc.version, styled: [StyledRange(range: 1..<4, runs: runs)]))
    doc.document.receive(
      SyntaxAnswer(version: doc.version, styled: [StyledRange(range: 4..<6, runs: [])], isReply: true))
    #expect(doc.document.syntax.runs.count == 6)
    #expect(doc.document.tokens(in: 0..<6).reduce(0) { $0 + $1.length } == 6)
    doc.take()
  }
}
