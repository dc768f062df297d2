import Base
import Testing
import TextStore

@testable import Highlighting

/// What is told of an edit when the syntax source has not answered in time.
@Suite struct TypedBehaviourTests {
  private static let function = StyleTable.shared.id(for: "function.call")
  private static let comment = StyleTable.shared.id(for: "comment")

  struct Case: Sendable, CustomTestStringConvertible {
    var before: String
    var typed: String
    var after = ""
    /// The style of the text before it, and of what was typed.
    var style: String
    var told: String

    var testDescription: String { "\(before)|\(typed)|\(after)" }
  }

  /// In C.
  @Test(arguments: [
    // A word keeps its colour as it grows …
    Case(before: "call", typed: "s", after: "(x)", style: "function.call", told: "function.call"),
    Case(before: "wor", typed: "d_2", style: "variable", told: "variable"),
    // … unless it becomes, or is no more, what the pattern pass knows.
    Case(before: "retur", typed: "n", style: "variable", told: ""),
    Case(before: "return", typed: "s", style: "keyword.return", told: ""),
    // … or its colour came from what it was.
    Case(before: "print", typed: "f", style: "function.builtin", told: ""),
    Case(before: "// TODO", typed: "s", style: "comment.todo", told: ""),
    // Nothing is guessed of what begins.
    Case(before: "call", typed: "(", style: "function.call", told: ""),
    Case(before: "x = ", typed: "1", style: "operator", told: ""),
    // Comments and strings go on.
    Case(before: "// a", typed: " b", style: "comment", told: "comment"),
    Case(before: "/* a */", typed: " b", style: "comment", told: ""),
    Case(before: "\"a", typed: ", b", style: "string", told: "string"),
    Case(before: "\"a", typed: "\"", style: "string", told: ""),
  ])
  func onlyWhatMostLikelyStandsIsTold(of one: Case) throws {
    let doc = try ScriptedDocument.spokenOf(
      one.before + one.after, as: [(0..<(one.before + one.after).utf8.count, StyleTable.shared.id(for: one.style))],
      language: "c", patterns: Highlighter.patterns)
    let place = one.before.utf8.count
    let typed = place..<place + one.typed.utf8.count
    try doc.edit(place..<place, one.typed)
    doc.submit()
    doc.take()
    let told = StyleTable.shared.id(for: one.told)
    #expect(doc.mirrors[1].map { Array($0.styles[typed]) } == Array(repeating: told, count: typed.count))
    doc.expectShown()
    // Whatever it was, the syntax source has the last word.
    doc.answer([(0..<doc.count, Self.function)])
    doc.take()
    doc.expectShown()
    #expect(doc.document.syntax.typed.isEmpty)
  }

  /// What stands beside it is gone: the colour that it had from there is, too.
  @Test func whatWasTypedFollowsWhatStandsBesideIt() throws {
    let doc = try ScriptedDocument.spokenOf("call x", as: [(0..<4, Self.function), (4..<6, 0)], language: "c")
    try doc.edit(4..<4, "s")
    doc.take()
    #expect(doc.styles()[4] == Self.function)
    try doc.edit(0..<4, "")
    doc.take()
    #expect(doc.styles()[0] == 0)
    doc.expectShown()
  }

  /// Of whole lines the pattern pass speaks as soon as the syntax source has said that it needs longer.
  @Test func insertedLinesAreLeftToThePatternPass() throws {
    let doc = try ScriptedDocument.spokenOf("x;\ny;\n", language: "c", patterns: Highlighter.patterns)
    try doc.edit(3..<3, "/* one */\n/* two */\n")
    doc.submit()
    #expect(doc.take().flatMap(\.restyles).isEmpty)
    doc.answer([], settled: false)
    doc.take()
    #expect(doc.styles()[3] == Self.comment)
    doc.expectShown()
  }

  /// A line end that is typed within a line makes none of its ends a whole line.
  @Test(arguments: ["/* one */\n", "\n/* one */", "/* one */"])
  func endsOfLinesAreNotLeftToIt(typed: String) throws {
    let doc = try ScriptedDocument.spokenOf("x; y;\n", language: "c", patterns: Highlighter.patterns)
    try doc.edit(3..<3, typed)
    doc.submit()
    doc.answer([], settled: false)
    doc.take()
    #expect(!doc.styles().contains(Self.comment))
    doc.expectShown()
  }

  /// What is typed in a text whose parses take long is not plain for as long as somebody types.
  @Test func whatHasWaitedIsLeftToThePatternPass() throws {
    let doc = try ScriptedDocument.spokenOf("retur", as: [(0..<5, 0)], language: "c", patterns: Highlighter.patterns)
    doc.document.settings.typedPatience = .zero
    try doc.edit(5..<5, "n")
    try doc.edit(6..<6, " ")
    doc.submit()
    doc.take()
    #expect(Set(doc.styles()) == [0])
    doc.answer([], settled: false)
    doc.take()
    #expect(doc.styles()[5] != 0)
    #expect(doc.document.syntax.typed.isEmpty)
    doc.expectShown()
  }

  /// Many edits at once are no typing.
  @Test func manyEditsAreLeftToThePatternPass() throws {
    let doc = try ScriptedDocument.spokenOf("x;\n", language: "c", patterns: Highlighter.patterns)
    try doc.document.apply((0..<65).map { _ in TextEdit(range: 0..<0, replacement: "/* one */") }, rev: 2)
    #expect(doc.document.syntax.typed.isEmpty)
  }

  /// When the syntax source gives up, the pattern pass has everything.
  @Test func nothingIsKeptBackWhereTheSyntaxSourceGivesUp() throws {
    let doc = try ScriptedDocument.spokenOf("retur", as: [(0..<5, 0)], language: "c", patterns: Highlighter.patterns)
    try doc.edit(5..<5, "n")
    doc.submit()
    doc.take()
    #expect(doc.styles() == [0, 0, 0, 0, 0, 0])
    doc.answer([], degradation: .parseTime)
    doc.take()
    #expect(Set(doc.styles()).count == 1 && doc.styles()[0] != 0)
    doc.expectShown()
  }
}
