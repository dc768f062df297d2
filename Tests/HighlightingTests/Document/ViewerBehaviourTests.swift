import Base
import Testing
import TextStore

@testable import Highlighting

/// Clients with views of their own.
@Suite struct ViewerBehaviourTests {
  private static let keyword = ScriptedDocument.keyword
  private static let string = ScriptedDocument.string

  @Test func twoViewersAreToldWhatLiesInTheirViews() throws {
    let doc = try ScriptedDocument("abc def ghi jkl")
    doc.addViewer(1, view: 0..<3)
    doc.addViewer(2, view: 8..<15, .lines)
    doc.submit()
    #expect(Set(doc.syntax.requests.last?.views ?? []) == [0..<3, 8..<15])
    doc.answer([(0..<15, Self.keyword)])
    #expect(doc.take(1).flatMap(\.restyles).map(\.range) == [0..<3])
    #expect(doc.take(2).flatMap(\.restyles).map(\.range) == [0..<15], "lines are told whole")
    doc.expectShown(1, in: 0..<3)
    doc.expectShown(2)
    // What changes outside a view is told when the view comes there.
    doc.answer([(4..<7, Self.string)], reply: false)
    #expect(doc.take(1).isEmpty)
    doc.document.setView(1, [0..<7])
    doc.submit()
    #expect(doc.syntax.requests.last?.edits == [])
    doc.answer([])
    let update = doc.take(1)
    #expect(update.flatMap(\.restyles).map(\.range) == [3..<7])
    #expect(update.map(\.settled) == [.complete])
    doc.expectShown(1, in: 0..<7)
  }

  @Test func aViewMovesWithTheTextBeforeIt() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.addViewer(1, view: 4..<7)
    try doc.edit(0..<0, "xx")
    try doc.edit(9..<9, "yy")
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [6..<11], "text typed at the end of a view is in it")
    try doc.edit(0..<8, "")
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [0..<3])
    try doc.edit(0..<doc.count, "")
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [])
  }

  @Test func aRemovedViewerIsForgotten() throws {
    let doc = try ScriptedDocument("abc")
    doc.addViewer(1)
    doc.submit()
    doc.document.removeViewer(1)
    doc.submit()
    #expect(doc.syntax.requests.last?.views == [])
    #expect(doc.document.takeUpdate(for: 1) == nil)
  }

  /// What takes long to free is handed over, once; of a small document nothing.
  @Test(arguments: [10, 40_000]) func whatALargeDocumentLetsGoOfIsHandedOver(repetitions: Int) throws {
    let isLarge = repetitions > 10
    let doc = try ScriptedDocument(String(repeating: "0123456789", count: repetitions))
    doc.addViewer(1)
    doc.addViewer(2)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    #expect(doc.document.takeDiscarded().isEmpty)
    doc.document.removeViewer(1)
    #expect(doc.document.takeDiscarded().isEmpty == !isLarge)
    #expect(doc.document.takeDiscarded().isEmpty)
    // An edit that no log keeps.
    try doc.document.apply([TextEdit(range: 0..<doc.count, replacement: "x")], rev: 1)
    #expect(doc.document.takeDiscarded().isEmpty)
    let large = String(repeating: "y", count: isLarge ? 5 << 20 : 5)
    try doc.document.apply([TextEdit(range: 0..<1, replacement: large)], rev: 2)
    #expect(doc.document.takeDiscarded().isEmpty == !isLarge)
    doc.document.end()
    #expect(doc.document.takeDiscarded().isEmpty == !isLarge)
    #expect(doc.document.memory.text == 0)
    #expect(doc.document.takeUpdate(for: 2) == nil)
  }

  @Test func aLongDocumentIsToldInParts() throws {
    let line = String(repeating: "0123456789", count: 100) + "\n"
    let doc = try ScriptedDocument(String(repeating: line, count: 320))
    doc.addViewer(1)
    doc.addViewer(2, view: nil, .lines)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    let parts = doc.take(1)
    #expect(parts.count >= 3)
    #expect(parts.dropLast().allSatisfy { $0.isPartial && $0.settled == nil })
    #expect(parts.last?.isPartial == false && parts.last?.settled == .complete)
    #expect(parts.allSatisfy { $0.restyles.reduce(0) { $0 + $1.range.count } <= 128 * 1024 })
    doc.expectShown(1)
    #expect(doc.document.isReplyReady == false || doc.document.isOutOfDate(2))
    #expect(doc.document.isOutOfDate(2))
    let lines = doc.take(2)
    #expect(lines.count >= 3)
    doc.expectShown(2)
    // Nothing is told twice at the border of two parts.
    let told = lines.flatMap(\.restyles).map(\.range)
    #expect(Set(told).count == told.count)
  }

  /// When the time is over a part ends, but never before it holds what a window shows, nor within a character.
  @Test func aPartEndsWhenItsTimeIsOver() throws {
    let line = String(repeating: "日本語の文字", count: 30) + "\n"
    let doc = try ScriptedDocument(String(repeating: line, count: 200))
    doc.addViewer(1)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    var mirror = ClientMirror(count: doc.count)
    var parts: [ViewerUpdate] = []
    while let update = doc.document.takeUpdate(for: 1, until: .distantPast) {
      mirror.take(update, .ranges, of: doc.document.text)
      parts.append(update)
      if !update.isPartial { break }
    }
    #expect(parts.count > 200 * line.utf8.count / (16 << 10))
    for restyle in parts.flatMap(\.restyles) {
      #expect(doc.document.text.scalarStart(atOrBefore: restyle.range.lowerBound) == restyle.range.lowerBound)
      #expect(doc.document.text.scalarStart(atOrBefore: restyle.range.upperBound) == restyle.range.upperBound)
    }
    #expect(mirror.styles == doc.styles())
    // What fits into a window comes at once.
    let small = try ScriptedDocument(String(line.prefix(100)))
    small.addViewer(1)
    small.submit()
    small.answer([(0..<small.count, Self.keyword)])
    #expect(small.document.takeUpdate(for: 1, until: .distantPast)?.settled == .complete)
  }

  /// A part in which nothing has changed says nothing, and the rest is still owed.
  @Test func aPartWithoutChangesIsNotTheEnd() throws {
    let doc = try ScriptedDocument(String(repeating: "0123456789", count: 40_000))
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<doc.count - 5, Self.keyword)])
    while doc.document.takeUpdate(for: 1) != nil || doc.document.isPartial(1) {}
    // Everything is out of date, but only the end will be told.
    doc.document.setLanguage("json")
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    #expect(doc.document.takeUpdate(for: 1) == nil)
    #expect(doc.document.isPartial(1))
    #expect(doc.document.isReplyReady)
    var told: [Range<Int>] = []
    while doc.document.isPartial(1) {
      told += doc.document.takeUpdate(for: 1)?.restyles.map(\.range) ?? []
    }
    #expect(told == [doc.count - 5..<doc.count])
  }

  /// The pattern pass looks for a few edited lines before each range that it is asked for: the later of two gaps in one
  /// range brings it past the end of a comment, in which it took the earlier one to be.
  @Test func aLaterGapMayCorrectAnEarlierOne() throws {
    let lines = Array(repeating: "a;\n", count: 12) + ["/*\n", "\n", "b;\n", "c;\n", "d;\n"]
    func offset(_ line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.utf8.count } }
    let unspoken = StyleTable.unspoken
    func styled(_ shift: Int, _ style: StyleID) -> [(Range<Int>, StyleID)] {
      let (first, second) = (offset(14) + shift, offset(16) + shift)
      return [
        (0..<first, 0), (first..<first + 1, unspoken), (first + 1..<second, style), (second..<second + 1, unspoken),
      ]
    }
    let doc = try ScriptedDocument.spokenOf(
      lines.joined(), as: styled(0, 0), language: "c", patterns: Highlighter.patterns)
    doc.expectShown()
    for line in stride(from: 10, through: 0, by: -2) { try doc.edit(offset(line)..<offset(line), "x") }
    try doc.edit(offset(13) + 6..<offset(13) + 6, "*/")
    doc.submit()
    doc.answer(styled(8, Self.keyword))
    doc.take()
    doc.expectShown()
  }

  /// What lexing an edited line finds out about itself is in what it says of it.
  @Test func aKeyWherePatternsSpeakIsToldInOneUpdate() throws {
    let text = "int a;\nint b;\n"
    let unspoken: [(Range<Int>, StyleID)] = [(0..<text.utf8.count + 1, StyleTable.unspoken)]
    let doc = try ScriptedDocument.spokenOf(
      text, as: [(0..<text.utf8.count, StyleTable.unspoken)], language: "c", patterns: Highlighter.patterns)
    try doc.edit(3..<3, "x")
    doc.submit()
    doc.answer(unspoken)
    let updates = doc.take()
    #expect(updates.count == 1 && updates.first?.isPartial == false && updates.first?.settled != nil)
    #expect(updates.first?.restyles.isEmpty == false)
    doc.expectShown()
  }

  @Test func anEditBetweenTwoParts() throws {
    let doc = try ScriptedDocument(String(repeating: String(repeating: "0123456789", count: 100) + "\n", count: 320))
    doc.addViewer(1)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    var mirror = ClientMirror(count: doc.count)
    let first = try #require(doc.document.takeUpdate(for: 1))
    #expect(first.isPartial)
    mirror.take(first, .ranges, of: doc.document.text)
    let edit = TextEdit(range: 100..<200, replacement: "x")
    try doc.document.apply([edit], rev: 1)
    mirror.edit(edit)
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    while let update = doc.document.takeUpdate(for: 1) {
      mirror.take(update, .ranges, of: doc.document.text)
      if !update.isPartial { break }
    }
    #expect(mirror.styles == doc.styles())
  }

  @Test func aSlowClientGetsOneUpdateForAll() throws {
    let doc = try ScriptedDocument("abc")
    doc.addViewer(1)
    doc.addViewer(2)
    for round in 0..<20 {
      try doc.edit(0..<0, "x\n")
      doc.submit()
      doc.answer([(0..<doc.count, round % 2 == 0 ? Self.keyword : Self.string)])
      doc.take(1)
    }
    let updates = doc.take(2)
    #expect(updates.count == 1)
    doc.expectShown(2)
    doc.expectShown(1)
  }

  @Test func wantedRangesAreAskedForAndMove() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.document.want([4..<7])
    doc.submit()
    #expect(doc.syntax.requests.last?.wanted == [4..<7])
    #expect(!doc.document.isExact(in: 4..<7))
    doc.answer([(4..<7, Self.keyword)])
    #expect(doc.document.isExact(in: 4..<7))
    try doc.edit(0..<0, "x")
    #expect(!doc.document.isExact(in: 5..<8))
    doc.submit()
    #expect(doc.syntax.requests.last?.wanted == [5..<8])
    #expect(doc.document.wanted == [5..<8])
    doc.document.want([])
    try doc.edit(0..<0, "x")
    doc.submit()
    #expect(doc.syntax.requests.last?.wanted == [])
  }

  @Test func changingTheLanguage() throws {
    let doc = try ScriptedDocument("abc def")
    try Highlighter.require("c")
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<7, Self.keyword)])
    doc.take()
    let first = try #require(doc.syntax.opened.last)
    doc.document.setLanguage("c")
    #expect(doc.syntax.closed == [first.id])
    #expect(doc.syntax.opened.last?.language == "c")
    #expect(doc.document.language == "c")
    doc.submit()
    doc.answer([(0..<7, Self.string)])
    let update = doc.take()
    #expect(update.flatMap(\.restyles).map(\.range) == [0..<7])
    #expect(update.last?.settled == .complete)
    doc.document.setLanguage(nil)
    doc.take()
    doc.expectShown()
    #expect(doc.styles() == Array(repeating: 0, count: 7))
    #expect(doc.document.passes == [.pattern])
    #expect(doc.syntax.closed.count == 2)
  }

  @Test func theSourceIsClosedWithTheDocument() throws {
    let syntax: ScriptedSyntax
    do {
      let doc = try ScriptedDocument("abc")
      syntax = doc.syntax
      #expect(syntax.closed.isEmpty)
    }
    #expect(syntax.closed == syntax.opened.map(\.id))
  }

  /// What a verification may correct is told as that; `complete` is told when nothing is taken back any more.
  @Test(arguments: [true, false]) func unverifiedColoursAreToldAsThat(isCorrected: Bool) throws {
    let doc = try ScriptedDocument("abc def")
    doc.addViewer()
    doc.document.submit()
    doc.answer([(0..<3, ScriptedDocument.keyword)], verified: false)
    #expect(doc.take().map(\.settled) == [.unverified])
    #expect(doc.document.isSettled(in: 0..<7) && !doc.document.isExact(in: 0..<7))
    doc.answer([(0..<3, ScriptedDocument.keyword)], reply: false, verified: false)
    #expect(doc.take().isEmpty, "it was told")
    doc.answer(isCorrected ? [(0..<3, ScriptedDocument.string)] : [], reply: false)
    #expect(doc.take().map(\.settled) == [.complete])
    #expect(doc.document.isExact(in: 0..<7))
    #expect(doc.document.correctedBytes == 0, "it was never told as complete")
    doc.expectShown()
  }
}
