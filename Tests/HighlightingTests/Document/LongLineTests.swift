import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Lines of which only the beginning is painted.
@Suite struct LongLineTests {
  private static let keyword = ScriptedDocument.keyword

  private static var settings: DocumentSettings {
    var settings = ScriptedDocument.patient
    settings.lineLength = 10
    return settings
  }

  /// What a look at every line gives.
  private static func expected(_ text: Text, _ limit: Int) -> [Range<Int>] {
    (0..<text.lineCount).compactMap { line in
      let range = text.lineContentRange(line)
      guard range.count > limit else { return nil }
      return text.scalarStart(atOrBefore: range.lowerBound + limit)..<range.upperBound
    }
  }

  @Test(arguments: 0..<40) func edgesAreFoundAfterAnyEdits(seed: UInt64) throws {
    try edit(limit: 10, seed: seed)
  }

  /// Lines that are longer than two chunks are looked for in another way.
  @Test(arguments: 0..<20) func edgesOfLinesOfManyChunksAreFoundAfterAnyEdits(seed: UInt64) throws {
    try edit(limit: Text.lineWithChunk, seed: seed)
    try edit(limit: Text.lineWithChunk + 3, seed: seed)
  }

  private func edit(limit: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scale = limit / 10
    var text = Text(Self.lines(30, scale, using: &random))
    var lines = LongLines(of: text, limit: limit)
    #expect(lines.unpainted.ranges == Self.expected(text, limit))
    for _ in 0..<(limit > 10 ? 10 : 60) {
      var moved = lines.unpainted
      var edits: [TextEdit] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = text.scalarStart(atOrBefore: .random(in: 0...text.count, using: &random))
        let end = text.scalarEnd(atOrAfter: min(text.count, start + .random(in: 0...20 * scale, using: &random)))
        let inserted = Self.lines(.random(in: 0...3, using: &random), scale, using: &random)
        let edit = TextEdit(range: start..<end, replacement: inserted)
        try text.apply(edit)
        moved.shift(edit, inserting: false)
        edits.append(edit)
      }
      let told = EditMapping(after: edits).changes(
        from: moved.count - edits.reduce(0) { $0 + $1.delta }, to: text.count)
      let changes = lines.edit(edits, told, giving: text)
      #expect(lines.unpainted.ranges == Self.expected(text, limit))
      // What is said to have changed is what has; between these bytes nothing can differ.
      let edges = (moved.ranges + lines.unpainted.ranges + changes).flatMap { [$0.lowerBound, $0.upperBound] }
      for byte in Set(edges.flatMap { [$0 - 1, $0] }) where 0..<text.count ~= byte {
        let hasChanged = moved.intersects(byte..<byte + 1) != lines.unpainted.intersects(byte..<byte + 1)
        #expect(changes.contains { $0.contains(byte) } == hasChanged)
      }
    }
  }

  private static func lines(_ count: Int, _ scale: Int = 1, using random: inout SeededGenerator) -> String {
    (0..<count).map { _ in
      let length = Int.random(in: 0..<25 * scale, using: &random)
      let word = String(repeating: Bool.random(using: &random) ? "é" : "x", count: length)
      return Bool.random(using: &random) ? word + "\n" : word
    }.joined()
  }

  /// What is looked at beside a view may be the rest of a line.
  @Test func whatIsNotPaintedIsNotTakenBack() throws {
    let doc = try ScriptedDocument("0123456789abcdef\nshort", settings: Self.settings)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<10, Self.keyword), (16..<22, Self.keyword)])
    doc.take()
    doc.answer([(10..<16, Self.keyword)], reply: false)
    #expect(doc.take().isEmpty)
    #expect(doc.document.correctedBytes == 0)
    doc.answer([(8..<12, ScriptedDocument.string)], reply: false)
    #expect(doc.document.correctedBytes == 2)
  }

  @Test(arguments: [HighlightedDocument.Granularity.lines, .ranges])
  func clientsSeeThePaintedPart(_ granularity: HighlightedDocument.Granularity) throws {
    let doc = try ScriptedDocument("0123456789abcdef\nshort\n0123456789", settings: Self.settings)
    doc.addViewer(1, granularity)
    doc.submit()
    // Nobody asks the parser about the rest.
    #expect(doc.syntax.requests.last?.views == [0..<10, 16..<33])
    doc.answer([(0..<33, Self.keyword)])
    #expect(doc.document.takeNotices().count == 1)
    let updates = doc.take()
    #expect(updates.last?.settled == .complete)
    doc.expectShown()
    #expect(doc.styles(0..<16) == Array(repeating: Self.keyword, count: 10) + Array(repeating: 0, count: 6))
    #expect(doc.styles(23..<33) == Array(repeating: Self.keyword, count: 10))
    // A letter at the start moves the edge.
    try doc.edit(0..<0, "x")
    doc.submit()
    doc.answer([(0..<34, Self.keyword)])
    doc.take()
    doc.expectShown()
    #expect(doc.styles(9..<11) == [Self.keyword, 0])
    // The last line grows too long, then the first is cut in two.
    try doc.edit(34..<34, "abc")
    try doc.edit(8..<8, "\n")
    doc.submit()
    doc.answer([(0..<38, Self.keyword)])
    doc.take()
    doc.expectShown()
    #expect(doc.styles(9..<18) == Array(repeating: Self.keyword, count: 9))
    #expect(doc.styles(35..<38) == [0, 0, 0])
    // Once is enough.
    #expect(doc.document.takeNotices().isEmpty)
  }

  /// Lines of the limit's length are no reason to say or do anything.
  @Test func shortLinesCostNothing() throws {
    let doc = try ScriptedDocument("0123456789\n0123456789\n", settings: Self.settings)
    doc.addViewer()
    doc.submit()
    #expect(doc.document.longLines.isEmpty)
    #expect(doc.document.takeNotices().isEmpty)
    #expect(doc.syntax.requests.last?.views == [0..<22])
  }

  /// A long line is settled without being lexed to its end, and semantic tokens are cut like all others.
  @Test func whatIsNotPaintedIsNeverOutOfDate() throws {
    let long = String(repeating: "\"a\" ", count: 100_000)
    var settings = Self.settings
    settings.lineLength = 1000
    let doc = try ScriptedDocument(long, language: nil, patterns: Highlighter.patterns, settings: settings)
    doc.addViewer(1, .lines)
    while doc.document.idle() {}
    #expect(doc.document.patterns.exactEnd < 200_000)
    #expect(doc.take().last?.settled == .complete)
    doc.expectShown()
    #expect(doc.applySemantic([(990..<1010, Self.keyword)])?.applied == 1)
    doc.take()
    doc.expectShown()
    #expect(doc.styles(990..<1010) == Array(repeating: Self.keyword, count: 10) + Array(repeating: 0, count: 10))
  }

  /// A long line is told whole, but lexed in parts; who is told it in turns sees the same.
  @Test(arguments: [HighlightedDocument.Granularity.lines, .ranges])
  func aLongLineIsComposedInParts(_ granularity: HighlightedDocument.Granularity) throws {
    let long = String(repeating: "{\"a\": [1, 2]} ", count: 1600)
    let doc = try ScriptedDocument("1\n" + long + "\n2\n", language: nil, patterns: Highlighter.patterns)
    doc.addViewer(1, granularity)
    let turns = doc.takeInTurns()
    #expect(turns > 2)
    doc.expectShown()
    // An edit between two parts begins anew.
    try doc.edit(2..<2, "\"")
    doc.takeInTurns(atMost: 1)
    #expect(doc.document.isPartial(1) == (granularity == .lines))
    try doc.edit(2..<3, "")
    doc.takeInTurns()
    doc.expectShown()
    #expect(!doc.document.isOutOfDate(1))
  }
}
