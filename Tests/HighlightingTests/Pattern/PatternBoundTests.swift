import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting
@testable import hued_queries

/// Work is linear in the text, whatever the text. Counted in calls of the regex engine, not in time.
struct PatternBoundTests {
  @Test(arguments: PatternSupport.languages, WorstCase.allCases)
  func workIsLinearInTheText(language: String, shape: WorstCase) {
    let objection = shape.objection(to: PatternSupport.program(language), count: 16_000)
    #expect(objection == nil)
  }

  @Test(arguments: WorstCase.allCases)
  func aMegabyteOnOneLineIsLexed(shape: WorstCase) {
    let text = shape.text(count: 1_000_000)
    let source = PatternSource(program: PatternSupport.program("javascript"), count: text.count)
    while source.advance(in: text, maximumBytes: 1 << 16) {}
    #expect(source.matchCalls <= 2 * text.count + 100)
    #expect(source.exactEnd == text.count)
  }

  @Test func quadraticRulesAreFound() {
    var definition = PatternDefinition(language: "bad")
    definition.states["root"] = .init(items: [.rule(.init(match: "(?:a|aa)+$", capture: "string"))])
    let program = PatternProgram(definition)
    #expect(WorstCase.allCases.contains { $0.objection(to: program, count: 16_000) != nil })
  }

  @Test(arguments: ["c", "javascript", "python", "json"])
  func aLongLineCostsNoMoreThanItsBytes(language: String) throws {
    let program = PatternSupport.program(language)
    var generator = SeededGenerator(seed: 3)
    let line = (0..<50_000).map { _ in
      "f(\"a b\", "
        + String(UInt64.random(in: 0...UInt64.max, using: &generator) >> UInt64.random(in: 0...60, using: &generator))
        + "); "
    }
    var text = Text(line.joined())
    let source = PatternSource(program: program, count: text.count)
    while source.advance(in: text, maximumBytes: 1 << 16) {}
    // An edit in the middle of the line costs some windows, not the line.
    let before = source.matchCalls
    let edit = TextEdit(range: 500_007..<500_007, replacement: Array("x".utf8))
    source.edit(edit)
    try text.apply(edit)
    source.advance(in: text, maximumBytes: 1 << 16)
    #expect(source.isComplete)
    #expect(source.matchCalls - before < 20_000)
    // A pull far into an unread line starts a bounded distance back.
    let unread = PatternSource(program: program, count: text.count)
    let answer = unread.runs(in: 800_000..<802_000, of: text)
    #expect(unread.exactEnd < answer.range.upperBound)
    #expect(answer.runs.reduce(0) { $0 + $1.length } == 2000)
    #expect(unread.matchCalls < 40_000)
  }

  @Test func aKeyCostsItsLine() throws {
    var text = Text(String(repeating: "int x = call(1, \"two\"); // three\n", count: 20_000))
    let source = PatternSource(program: PatternSupport.program("c"), count: text.count)
    while source.advance(in: text, maximumBytes: 1 << 20) {}
    for offset in [3, 300_000, text.count - 5] {
      let before = source.matchCalls
      let edit = TextEdit(range: offset..<offset, replacement: [UInt8(ascii: "z")])
      source.edit(edit)
      try text.apply(edit)
      source.advance(in: text, maximumBytes: 1 << 20)
      #expect(source.isComplete)
      #expect(source.matchCalls - before < 60)
      let changes = source.takeChanges()
      #expect(changes.reduce(0) { $0 + $1.count } <= 34)
    }
  }

  @Test func anOpenerMovesInSlicesAndReportsWhatItChanged() throws {
    var text = Text(String(repeating: "int x;\n", count: 50_000))
    let source = PatternSource(program: PatternSupport.program("c"), count: text.count)
    let first = source.runs(in: 0..<text.count, of: text, maximumBytes: .max)
    #expect(source.exactEnd >= first.range.upperBound)
    let edit = TextEdit(range: 0..<0, replacement: Array("/*".utf8))
    source.edit(edit)
    try text.apply(edit)
    #expect(source.advance(in: text, maximumBytes: 10_000))
    #expect((10_000..<20_000).contains(source.exactEnd))
    #expect(source.takeChanges() == [0..<source.exactEnd])
    // Beyond, the old styles stand until the front arrives.
    let later = source.runs(in: 200_002..<200_009, of: text)
    #expect(source.exactEnd < later.range.upperBound && later.runs.count > 1)
    while source.advance(in: text, maximumBytes: 1 << 20) {}
    #expect(source.runs(in: 200_002..<200_009, of: text).runs.count == 1)
  }

  @Test func patternsThatBlowUpAreGivenUp() {
    var definition = PatternDefinition(language: "bad")
    definition.states["root"] = .init(items: [.rule(.init(match: "(?:a|aa)+$", capture: "string"))])
    let program = PatternProgram(definition)
    let text = Text(String(repeating: "a", count: 20_000) + "b\nc")
    let source = PatternSource(program: program, count: text.count)
    while source.advance(in: text, maximumBytes: 1 << 16) {}
    #expect(source.isComplete)
    #expect(source.matchCalls <= 200)
  }

  /// Here documents, each with an end of its own: more states than are kept for any text.
  @Test func aTextOfManyStatesIsLexedOnce() throws {
    var text = Text((0..<2000).map { "cat <<A\($0)\nA\($0)\n" }.joined())
    let source = PatternSource(program: PatternSupport.program("bash"), count: text.count, leastStates: 1000)
    while source.advance(in: text, maximumBytes: 1 << 12) {}
    let calls = source.matchCalls
    for _ in 0..<100 {
      let edit = TextEdit(range: 0..<0, replacement: [0x20])
      try text.apply(edit)
      source.edit(edit)
      while source.advance(in: text, maximumBytes: 1 << 12) {}
    }
    #expect(source.matchCalls - calls < calls)
  }

  /// Of a long text only the beginning may be looked at, so that it is never lexed whole.
  @Test func statesAreForgottenOfATextThatIsNeverLexedWhole() throws {
    var text = Text("cat <<A0\nA0\n" + String(repeating: "\n", count: 400))
    let source = PatternSource(program: PatternSupport.program("bash"), count: text.count, leastStates: 100)
    var most = 0
    for number in 0..<3000 {
      let edit = TextEdit(range: 0..<text.count - 400, replacement: Array("cat <<A\(number)\nA\(number)\n".utf8))
      try text.apply(edit)
      source.edit(edit)
      _ = source.runs(in: 0..<10, of: text)
      #expect(!source.isComplete)
      most = max(most, source.machine.table.count)
    }
    #expect(most <= 2 * text.count + 10)
  }

  @Test func statesOfFormerTextsAreForgotten() throws {
    var text = Text("cat <<A0\nA0\n")
    let source = PatternSource(program: PatternSupport.program("bash"), count: text.count, leastStates: 1000)
    for number in 0..<5000 {
      let edit = TextEdit(range: 0..<text.count, replacement: Array("cat <<A\(number)\nA\(number)\n".utf8))
      try text.apply(edit)
      source.edit(edit)
      while source.advance(in: text, maximumBytes: 1 << 12) {}
      #expect(source.machine.table.count <= 1010)
    }
  }
}
