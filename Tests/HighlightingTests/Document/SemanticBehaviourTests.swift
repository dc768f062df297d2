import TestSupport
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

  /// However many edits came since, and in however many messages: none but those that an edit touched are dropped.
  @Test(arguments: [64, 65, 300], [true, false])
  func tokensAreMovedThroughAllEdits(count: Int, inOneMessage: Bool) throws {
    let words = 300
    let doc = try spoken(String(repeating: "word ", count: words))
    let tokens = (0..<words).map { ($0 * 5..<$0 * 5 + 4, Self.number) }
    // Before each of as many words, in an order that is not theirs; then inside of the last one.
    var edits = (0..<count).map { index in
      let word = (index * 7) % count
      let before = (0..<index).count { ($0 * 7) % count < word }
      return TextEdit(range: word * 5 + before..<word * 5 + before, replacement: "x")
    }
    let last = (words - 1) * 5 + count
    edits.append(TextEdit(range: last + 2..<last + 2, replacement: "y"))
    if inOneMessage {
      try doc.document.apply(edits, rev: 1)
    } else {
      for (rev, edit) in edits.enumerated() { try doc.document.apply([edit], rev: rev + 1) }
    }
    let result = doc.applySemantic(tokens, at: 0)
    #expect(result?.applied == words - 1)
    #expect(result?.dropped == 1)
    let styles = doc.styles()
    for word in 0..<words - 1 {
      let start = word * 5 + min(word + 1, count)
      #expect(Array(styles[start..<start + 4]) == Array(repeating: Self.number, count: 4))
    }
  }

  @Test func unsortedOverlappingAndWrongTokens() throws {
    let doc = try spoken("abc def ghi")
    let result = doc.applySemantic([
      (8..<11, Self.number), (0..<7, Self.string), (4..<7, Self.number), (-4..<2, Self.string), (9..<90, Self.string),
      (5..<5, Self.string), (100..<200, Self.string), (Int.min..<Int.max, Self.string),
    ])
    #expect(result?.applied == 6, "what reaches beyond the text is cut to it")
    #expect(result?.dropped == 2)
    #expect(
      doc.styles() == Array(repeating: Self.string, count: 4) + Array(repeating: Self.number, count: 3)
        + [Self.string, Self.number, Self.string, Self.string])
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
    let cut = doc.applySemantic([(2..<6, Self.string), (6..<9, Self.number)], replacing: 4..<8)
    #expect(cut?.applied == 2)
    #expect(
      doc.styles() == Array(repeating: Self.keyword, count: 4) + [Self.string, Self.string, Self.number, Self.number]
        + Array(repeating: Self.keyword, count: 3))
  }

  /// A client's source may be called as a language server is, or as another client's: each has its own place.
  @Test func ownersOfOneNameKnowNothingOfEachOther() throws {
    let doc = try spoken("abc def")
    let (server, kept, client) = (
      SemanticProvider("clangd", of: .server), SemanticProvider.kept("clangd"),
      SemanticProvider("clangd", of: .connection(4))
    )
    func says(_ range: Range<Int>, _ style: StyleID) -> SemanticToken {
      SemanticToken(range: range, style: style, modifiers: 0)
    }
    doc.document.receive(
      SemanticAnswer(
        source: "clangd", priority: 5, edition: doc.document.edition, tokens: [says(0..<3, Self.number)], range: nil))
    let right = doc.styles()
    #expect(right[0] == Self.number)
    #expect(doc.document.clearSemantic(of: [kept, client], at: doc.document.rev, in: 0..<3))
    doc.document.removeSemantic(of: [kept, client])
    #expect(doc.styles() == right)
    for provider in [kept, client] {
      _ = doc.document.applySemantic(
        of: provider, priority: -5, tokens: [says(0..<7, Self.string)], at: doc.document.rev, replacing: nil)
    }
    #expect(doc.styles()[0] == Self.number, "and its priority")
    #expect(doc.styles()[5] == Self.string)
    doc.document.receive(
      SemanticAnswer(source: "clangd", priority: 5, edition: doc.document.edition, tokens: [], range: nil))
    doc.document.removeSemantic(ofConnection: 4)
    #expect(doc.styles()[0] == Self.string, "what is kept stays")
    #expect(doc.document.semanticProgress.map(\.provider) == [kept, server])
    doc.take()
    doc.expectShown()
  }

  @Test func theHigherPriorityWinsAndModifiersAdd() throws {
    let doc = try spoken("abc")
    let table = StyleTable.shared
    _ = doc.applySemantic([(0..<3, Self.number)], source: "high", priority: 5)
    _ = doc.applySemantic([(0..<3, Self.string)], source: "low", priority: 1)
    #expect(doc.styles() == Array(repeating: Self.number, count: 3))
    let readonly = SemanticToken(range: 0..<3, style: 0, modifiers: table.id(for: "+readonly"))
    _ = doc.document.applySemantic(
      of: .kept("top"), priority: 9, tokens: [readonly], at: 0, replacing: nil)
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "number+readonly", count: 3))
    _ = doc.applySemantic([(0..<3, Self.string)], source: "low", priority: 7)
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "string+readonly", count: 3))
    doc.document.removeSemantic(of: [.kept("low")])
    doc.document.removeSemantic(of: [.kept("high")])
    #expect(doc.styles().map(table.name(of:)) == Array(repeating: "keyword+readonly", count: 3))
    doc.take()
    doc.expectShown()
  }

  @Test func aLateAnswerDoesNotReplaceANewerOne() throws {
    let doc = try spoken("abc def ghi")
    try doc.edit(0..<0, "x ")
    _ = doc.applySemantic([(2..<5, Self.number)], replacing: 0..<9)
    let late = doc.applySemantic([(0..<3, Self.string), (4..<7, Self.string), (8..<11, Self.string)], at: 0)
    #expect(late?.applied == 1, "only of the last word nothing newer was said")
    #expect(late?.dropped == 2)
    #expect(Array(doc.styles()[2..<5]) == Array(repeating: Self.number, count: 3))
    #expect(Array(doc.styles()[6..<9]) == Array(repeating: Self.keyword, count: 3), "a newer answer said nothing there")
    #expect(Array(doc.styles()[10..<13]) == Array(repeating: Self.string, count: 3))
    doc.take()
    doc.expectShown()
  }

  @Test func aTextOfTheSameRevisionIsAnother() throws {
    let doc = try spoken("abc def")
    let edition = doc.document.edition
    doc.document.replaceText(Text("def abc"), rev: doc.document.rev)
    doc.document.receive(
      SemanticAnswer(
        source: "server", priority: 0, edition: edition,
        tokens: [SemanticToken(range: 0..<3, style: Self.number, modifiers: 0)], range: nil))
    #expect(!doc.styles().contains(Self.number), "all of the text was replaced")
    #expect(doc.document.semanticProgress.map(\.isCurrent) == [false])
  }

  @Test func whatIsTypedInAWordGoesWithIt() throws {
    let doc = try spoken("abc + d")
    _ = doc.applySemantic([(0..<3, Self.number), (4..<5, Self.string)])
    #expect(doc.document.semanticProgress.map(\.isCurrent) == [true])
    try doc.edit(3..<3, "d")
    try doc.edit(1..<1, "1_")
    try doc.edit(6..<6, " ")
    try doc.edit(9..<9, "x")
    let styles = doc.document.tokens(in: 0..<doc.count).filter { $0.pass == .semantic }.map(\.length)
    #expect(styles == [6, 1], "not a space, and not a word after an operator")
    #expect(doc.document.semanticProgress.map(\.isCurrent) == [false])
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    doc.take()
    doc.expectShown()
  }

  /// What is said of a word, or taken back, when more of it was typed already, counts for all of it.
  @Test func whatWasTypedOnToAWordGoesWithALateAnswer() throws {
    let doc = try spoken("abc + d")
    _ = doc.applySemantic([(0..<3, Self.number)])
    try doc.edit(3..<3, "de")
    try doc.edit(5..<5, "f")
    try doc.edit(10..<10, "e")
    func overlays() -> [StyleID] {
      doc.document.tokens(in: 0..<doc.count).flatMap { run in
        Array(repeating: run.pass == .semantic ? run.style : 0, count: run.length)
      }
    }
    func all(_ style: StyleID, _ count: Int) -> [StyleID] { Array(repeating: style, count: count) }
    #expect(overlays() == all(Self.number, 6) + all(0, 5))
    _ = doc.applySemantic([(0..<3, Self.string), (6..<7, Self.number)], at: 0)
    #expect(overlays() == all(Self.string, 6) + all(0, 3) + all(Self.number, 2))
    doc.take()
    doc.expectShown()
    _ = doc.applySemantic([], at: 1, replacing: 0..<5)
    #expect(overlays() == all(0, 9) + all(Self.number, 2))
    _ = doc.applySemantic([(0..<6, Self.string)])
    _ = doc.applySemantic([(0..<5, Self.number)], at: 1)
    #expect(overlays() == all(Self.string, 6) + all(0, 5), "of that something newer was said")
    doc.take()
    doc.expectShown()
  }

  @Test func whatHasLostItsWordGoesWithNoOther() throws {
    let doc = try spoken("(a)")
    _ = doc.applySemantic([(1..<2, Self.number)])
    try doc.edit(2..<2, "b")
    try doc.edit(1..<2, "")
    _ = doc.applySemantic([(0..<1, Self.string), (1..<2, Self.string)], at: 0)
    #expect(doc.styles() == [Self.string, Self.number, Self.keyword])
  }

  /// What was typed on to a word tells the revision of what was said of the word, also to one who asks of it alone.
  @Test func whatIsTypedInAWordTellsOneRevision() throws {
    let doc = try spoken("abc")
    _ = doc.applySemantic([(0..<3, Self.number)])
    try doc.edit(3..<3, "d")
    for start in 0..<4 {
      let runs = doc.document.originatedTokens(in: start..<4)
      #expect(runs.map(\.length) == [4 - start])
      #expect(runs.map(\.origin.rev) == [0])
    }
  }

  @Test func everyRunTellsItsSourceAndRevision() throws {
    let doc = try spoken("abc def ghi")
    _ = doc.applySemantic([(0..<3, Self.number), (8..<11, Self.number)], source: "one")
    try doc.edit(0..<0, "x ")
    doc.submit()
    doc.answer([(0..<doc.count, Self.keyword)])
    _ = doc.applySemantic([(10..<13, Self.string)], source: "two", priority: 1, replacing: 10..<13)
    let runs = doc.document.originatedTokens(in: 0..<doc.count)
    #expect(runs.map(\.length) == [2, 3, 5, 3])
    #expect(runs.map(\.origin.provider) == [nil, "one", nil, "two"])
    #expect(runs.map(\.origin.rev) == [1, 0, 1, 1])
    #expect(runs.map(\.style) == [Self.keyword, Self.number, Self.keyword, Self.string])
  }

  /// Answers for ranges of any revision, in any order: each byte has what was said of it last, by revision.
  @Test(arguments: [5, 6, 7, 8])
  func answersInAnyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let doc = try ScriptedDocument("", language: nil)
      doc.addViewer()
      try doc.edit(0..<0, String(repeating: "a b ", count: 10))
      var texts: [Int: [Int]] = [1: Array(0..<40)]
      var names = Array(0..<40)
      // For each byte, by a name of its own: the edition that spoke of it last, and what it said.
      var bytes = Dictionary(uniqueKeysWithValues: names.map { ($0, (spoken: 0, style: StyleID(0))) })
      for step in 0..<30 {
        if Bool.random(using: &random) {
          let lower = Int.random(in: 0...names.count, using: &random)
          let upper = min(names.count, lower + Int.random(in: 0...3, using: &random))
          let count = Int.random(in: 0...3, using: &random)
          try doc.edit(lower..<upper, String(repeating: " ", count: count))
          let new = (0..<count).map { 1000 * (step + 1) + $0 }
          for name in new { bytes[name] = (0, 0) }
          names.replaceSubrange(lower..<upper, with: new)
          texts[doc.document.edition] = names
        } else {
          let edition = Int.random(in: 1...doc.document.edition, using: &random)
          guard let text = texts[edition], !text.isEmpty else { continue }
          let lower = Int.random(in: 0..<text.count, using: &random)
          let range = lower..<Int.random(in: lower + 1...text.count, using: &random)
          let style = Bool.random(using: &random) ? Self.number : Self.string
          // Tokens of one byte: an edit beside them does not touch them.
          let tokens = range.filter { _ in Bool.random(using: &random) }.map {
            SemanticToken(range: $0..<$0 + 1, style: style, modifiers: 0)
          }
          doc.document.receive(
            SemanticAnswer(source: "s", priority: 0, edition: edition, tokens: tokens, range: range))
          let said = Set(tokens.map(\.range.lowerBound))
          for index in range where (bytes[text[index]]?.spoken ?? 0) <= edition {
            bytes[text[index]]?.spoken = edition
            bytes[text[index]]?.style = said.contains(index) ? style : 0
          }
        }
      }
      #expect(
        doc.styles().map { $0 == Self.number || $0 == Self.string ? $0 : 0 } == names.map { bytes[$0]?.style ?? 0 })
      doc.take()
      doc.expectShown()
    }
  }

  /// An edit touches one token, and another stands over it elsewhere.
  @Test func aTokenOverOneThatAnEditTouchedStays() {
    var store = SemanticStore(priority: 0, count: 40)
    let edit = TextEdit(range: 5..<6, replacement: [])
    store.shift(edit)
    let tokens = [
      SemanticToken(range: 0..<30, style: 1, modifiers: 0), SemanticToken(range: 10..<20, style: 2, modifiers: 0),
    ]
    let result = store.replace(
      0..<40, with: tokens, count: 40, edits: [edit], stamp: SemanticStore.Stamp(edition: 0, rev: 0))
    #expect((result.applied, result.dropped) == (1, 1))
    #expect((0..<39).map { store.overlays.value(at: $0)?.style ?? 0 } == (0..<39).map { 9..<19 ~= $0 ? 2 : 0 })
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
      let result = store.replace(
        0..<40, with: tokens, count: 40, edits: edits, stamp: SemanticStore.Stamp(edition: 0, rev: 0))
      #expect(result.applied + result.dropped == tokens.count)
      #expect(store.overlays.count == count)
      var valid: [(range: Range<Int>, style: StyleID)] = []
      var kept: [Range<Int>] = []
      var touched: Set<Int> = []
      for token in SemanticToken.ordered(tokens) {
        let part = token.range.clamped(to: 0..<40)
        guard !part.isEmpty else { continue }
        var range: Range<Int>? = part
        for edit in edits {
          guard let old = range else { break }
          if edit.range.upperBound <= old.lowerBound {
            range = old.lowerBound + edit.delta..<old.upperBound + edit.delta
          } else if edit.range.lowerBound < old.upperBound {
            range = nil
          }
        }
        if let range {
          valid.append((range, token.style))
          kept.append(part)
          touched.subtract(part)
        } else {
          touched.formUnion(part)
        }
      }
      // A token of which every byte lies under a later one that an edit touched has no effect.
      #expect(result.applied == kept.count { !touched.isSuperset(of: $0) })
      // A byte has the style of a token that covers it, or none.
      store.overlays.forEachRun(in: 0..<count) { range, overlay in
        for byte in range where overlay.style != 0 {
          #expect(valid.contains { $0.range.contains(byte) && $0.style == overlay.style })
        }
      }
    }
  }
}
