import Testing
import TextStore

@testable import Highlighting

/// Tokens from outside: over the syntax, moved with the text, until their provider speaks again.
@Suite struct SemanticBehaviourTests {
  private static let keyword = ScriptedDocument.keyword
  private static let string = ScriptedDocument.string
  private static let number = ScriptedDocument.number

  private func spoken(_ text: String) throws -> ScriptedDocument {
    let doc = try ScriptedDocument(text)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    doc.take()
    return doc
  }

  @Test func semanticTokensSurviveASyntaxRepaint() throws {
    let doc = try spoken("abc def")
    #expect(doc.applySemantic([(4..<7, Self.number)])?.applied == 1)
    let first = doc.take()
    #expect(first.flatMap(\.restyles).map(\.range) == [4..<7])
    #expect(first.map(\.pass) == [.semantic])
    #expect(first.map(\.settled) == [.complete], "settled is told again after a later pass")
    try doc.edit(0..<0, "x")
    doc.submit()
    doc.answer([(0..<8, Self.string)])
    doc.take()
    doc.expectShown()
    #expect(doc.styles() == Array(repeating: Self.string, count: 5) + Array(repeating: Self.number, count: 3))
  }

  @Test func tokensForAnOldRevisionAreMoved() throws {
    let doc = try spoken("abc def ghi")
    try doc.edit(4..<4, "xx ")
    try doc.edit(0..<1, "A")
    let result = doc.applySemantic(
      [(0..<3, Self.number), (4..<7, Self.number), (8..<11, Self.string)], at: 0)
    #expect(result?.applied == 2)
    #expect(result?.dropped == 1, "an edit touched the first")
    let semantic = doc.document.tokens(in: 0..<doc.count).filter { $0.pass == .semantic }
    #expect(semantic.map(\.length) == [3, 3])
    #expect(Array(doc.styles()[7..<10]) == Array(repeating: Self.number, count: 3))
    #expect(Array(doc.styles()[11..<14]) == Array(repeating: Self.string, count: 3))
  }

  @Test func unsortedOverlappingAndWrongTokens() throws {
    let doc = try spoken("abc def ghi")
    let result = doc.applySemantic([
      (8..<11, Self.number), (0..<7, Self.string), (4..<7, Self.number), (-4..<2, Self.string), (9..<90, Self.string),
      (5..<5, Self.string), (100..<200, Self.string), (Int.min..<Int.max, Self.string),
    ])
    #expect(result?.applied == 3)
    #expect(result?.dropped == 5)
    #expect(
      doc.styles() == Array(repeating: Self.string, count: 4) + Array(repeating: Self.number, count: 3) + [Self.keyword]
        + Array(repeating: Self.number, count: 3))
    doc.take()
    doc.expectShown()
  }

  @Test func aPartialAnswerReplacesItsRangeOnly() throws {
    let doc = try spoken("abc def ghi")
    _ = doc.applySemantic([(0..<3, Self.number), (4..<7, Self.number), (8..<11, Self.number)])
    _ = doc.applySemantic([(4..<7, Self.string)], replacing: 4..<11)
    #expect(
      doc.styles() == Array(repeating: Self.number, count: 3) + [Self.keyword] + Array(repeating: Self.string, count: 3)
        + Array(repeating: Self.keyword, count: 4))
    _ = doc.applySemantic([])
    #expect(doc.styles() == Array(repeating: Self.keyword, count: 11))
    _ = doc.applySemantic([(0..<3, Self.number)], replacing: 900..<1000)
    #expect(doc.styles() == Array(repeating: Self.keyword, count: 11))
  }

  @Test func theHigherPriorityWinsAndModifiersAdd() throws {
    let doc = try spoken("abc")
    let table = StyleTable.shared
    _ = doc.applySemantic([(0..<3, Self.number)], source: "high", priority: 5)
    _ = doc.applySemantic([(0..<3, Self.string)], source: "low", priority: 1)
    #expect(doc.styles() == Array(repeating: Self.number, count: 3))
    let readonly = SemanticToken(range: 0..<3, style: 0, modifiers: table.id(for: "+readonly"))
    _ = doc.document.applySemantic(source: "top", priority: 9, tokens: [readonly], at: 0, replacing: nil)
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "number+readonly", count: 3))
    _ = doc.applySemantic([(0..<3, Self.string)], source: "low", priority: 7)
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "string+readonly", count: 3))
    doc.document.removeSemantic(source: "low")
    doc.document.removeSemantic(source: "high")
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "keyword+readonly", count: 3))
    doc.take()
    doc.expectShown()
  }

  @Test(arguments: [1, 2, 3, 4])
  func randomAnswersAreRebasedByteForByte(seed: Int) throws {
    // A model that moves each token through the edits, against the store.
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<60 {
      var store = SemanticStore(priority: 0, count: 40)
      var count = 40
      var edits: [TextEdit] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let lower = Int.random(in: 0...count, using: &random)
        let upper = min(count, lower + Int.random(in: 0...4, using: &random))
        let size = Int.random(in: 0...4, using: &random)
        edits.append(TextEdit(range: lower..<upper, replacement: Array(repeating: 65, count: size)))
        count += size - (upper - lower)
      }
      for edit in edits { store.shift(edit) }
      let tokens = (0..<Int.random(in: 0...8, using: &random)).map { index in
        let lower = Int.random(in: -2...42, using: &random)
        return SemanticToken(
          range: lower..<lower + Int.random(in: 0...6, using: &random), style: StyleID(index + 1), modifiers: 0)
      }
      let result = store.replace(0..<40, with: tokens, count: 40, edits: edits)
      #expect(result.applied + result.dropped == tokens.count)
      #expect(store.overlays.count == count)
      var valid: [(range: Range<Int>, style: StyleID)] = []
      for token in tokens where !token.range.isEmpty && token.range.lowerBound >= 0 && token.range.upperBound <= 40 {
        var range: Range<Int>? = token.range
        for edit in edits {
          guard let old = range else { break }
          if edit.range.upperBound <= old.lowerBound {
            range = old.lowerBound + edit.delta..<old.upperBound + edit.delta
          } else if edit.range.lowerBound < old.upperBound {
            range = nil
          }
        }
        if let range { valid.append((range, token.style)) }
      }
      #expect(result.applied == valid.count)
      // A byte has the style of a token that covers it, or none.
      store.overlays.forEachRun(in: 0..<count) { range, overlay in
        for byte in range where overlay.style != 0 {
          #expect(valid.contains { $0.range.contains(byte) && $0.style == overlay.style })
        }
      }
    }
  }
}
