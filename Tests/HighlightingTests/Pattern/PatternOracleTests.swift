import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// After any history of edits, pulls and slices of idle work, the styles are those of lexing from the top.
struct PatternOracleTests {
  static let fragments = [
    "/*", "*/", "\"", "'", "`", "//", "#", "\n", "\r\n", "\n\n", "${", "}", "{", "(", ")", "\"\"\"", "'''", "r#\"",
    "\"#",
    "é", "日本", "🙂", "\\", " ", "x", "if ", "return 1.5", "<<EOF\n", "EOF\n", "```\n", "<script>", "</script>",
    "- a: |\n",
    "  deep\n", "R\"x(", ")x\"", "f\"{", "\u{0}", "/a[/]b/", "<!--", "-->", "\n    ", "=", "<a b>", "</a>", "\r",
  ]

  static func randomText(_ pieces: Int, _ generator: inout SeededGenerator) -> String {
    (0..<pieces).map { _ in fragments[Int.random(in: 0..<fragments.count, using: &generator)] }.joined()
  }

  static func randomEdit(_ text: Text, _ generator: inout SeededGenerator) -> TextEdit {
    let place = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &generator))
    let most = Int.random(in: 0..<4, using: &generator) == 0 ? 300 : 4
    let end = text.scalarStart(
      atOrBefore: min(
        text.count, place + (Bool.random(using: &generator) ? Int.random(in: 0...most, using: &generator) : 0)))
    let insertion =
      Bool.random(using: &generator) ? randomText(Int.random(in: 1...3, using: &generator), &generator) : ""
    return TextEdit(range: place..<max(place, end), replacement: Array(insertion.utf8))
  }

  @Test(arguments: PatternSupport.languages)
  func incrementalEqualsFromTheTop(language: String) throws {
    let program = PatternSupport.program(language)
    var generator = SeededGenerator(seed: language.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for round in 0..<6 {
      // Long lines, so that they are cut; and none, so that everything is one.
      var text = Text(Self.randomText([0, 40, 400, 3000, 40, 400][round], &generator))
      if round == 3 {
        text = Text(text.string(in: 0..<text.count).split(whereSeparator: \.isNewline).joined(separator: " "))
      }
      let source = PatternSource(program: program, count: text.count)
      for step in 0..<40 {
        let edit = Self.randomEdit(text, &generator)
        source.edit(edit)
        try text.apply(edit)
        if Bool.random(using: &generator) {
          // What is prepared for one range serves another one, too.
          let start = Int.random(in: 0...text.count, using: &generator)
          var left = Int.random(in: 0...2000, using: &generator)
          let end = min(text.count, start + Int.random(in: 0...5000, using: &generator))
          _ = source.prepare(start..<end, of: text, bytesLeft: &left)
        }
        if Bool.random(using: &generator) {
          let start = Int.random(in: 0...text.count, using: &generator)
          let range = start..<min(text.count, start + Int.random(in: 0...500, using: &generator))
          let answer = source.runs(in: range, of: text)
          #expect(answer.range == range)
          #expect(answer.runs.reduce(0) { $0 + $1.length } == range.count)
          if source.exactEnd >= answer.range.upperBound {
            #expect(PatternSupport.expand(answer.runs) == Array(PatternSupport.styles(program, text)[range]))
          }
        }
        if Bool.random(using: &generator) { source.advance(in: text, maximumBytes: 200) }
        guard step % 4 == 3 else { continue }
        while source.advance(in: text, maximumBytes: 1000) {}
        #expect(source.exactEnd == text.count)
        let answer = source.runs(in: 0..<text.count, of: text, maximumBytes: .max)
        let expected = PatternSupport.styles(program, text)
        let found = PatternSupport.expand(answer.runs)
        try #require(source.exactEnd >= answer.range.upperBound)
        try #require(found == expected, "\(language), round \(round), step \(step)")
      }
    }
  }

  /// A client that takes what it is told to, when it is told to, shows the right styles in the end.
  @Test(arguments: ["c", "python", "markdown", "bash"])
  func changesCoverWhatDiffers(language: String) throws {
    let program = PatternSupport.program(language)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<4 {
      var text = Text(Self.randomText(12_000, &generator))
      let source = PatternSource(program: program, count: text.count)
      var shown = [StyleID](repeating: .max, count: text.count)
      func show(_ range: Range<Int>) {
        let answer = source.runs(in: range, of: text)
        shown.replaceSubrange(answer.range, with: PatternSupport.expand(answer.runs))
      }
      // A view near the end, from an assumed state, then edits before and in it.
      let view = (text.count * 9 / 10)..<(text.count * 9 / 10 + 800)
      show(view)
      show(0..<400)
      for _ in 0..<30 {
        let edit = Self.randomEdit(text, &generator)
        source.edit(edit)
        try text.apply(edit)
        shown.replaceSubrange(edit.range, with: Array(repeating: StyleID.max, count: edit.replacement.count))
        source.advance(in: text, maximumBytes: 300)
        for change in source.takeChanges() { show(change) }
      }
      while source.advance(in: text, maximumBytes: 4000) {}
      var changes = source.takeChanges()
      while !changes.isEmpty {
        for change in changes { show(change) }
        changes = source.takeChanges()
      }
      let expected = PatternSupport.styles(program, text)
      let wrong = shown.indices.first { shown[$0] != .max && shown[$0] != expected[$0] }
      #expect(wrong == nil)
    }
  }

  /// Preparing lexes what was allowed and little more; what is left to do then is nothing.
  @Test func preparingIsBoundedAndSufficient() {
    let program = PatternSupport.program("c")
    let text = Text(String(repeating: "f(1, \"a\"); ", count: 4000))
    let source = PatternSource(program: program, count: text.count)
    let range = 0..<40_000
    var calls = 0
    while true {
      let before = source.matchCalls
      var left = 4096
      let isReady = source.prepare(range, of: text, bytesLeft: &left)
      calls += 1
      #expect(source.matchCalls - before <= 4096 + SegmentReader.hardLimit)
      if isReady || calls > 100 { break }
    }
    #expect((7...11).contains(calls))
    let before = source.matchCalls
    let answer = source.runs(in: range, of: text)
    #expect(source.matchCalls == before)
    #expect(PatternSupport.expand(answer.runs) == Array(PatternSupport.styles(program, text)[range]))
    // An edit leaves nothing of it.
    source.edit(TextEdit(range: 0..<1, replacement: Array("g".utf8)))
    var left = 4096
    #expect(!source.prepare(range, of: text, bytesLeft: &left))
  }

  /// What ends within a line knew that more text followed; when that goes, its end is the line's.
  @Test func aCutKnowsWhetherTextFollows() throws {
    var definition = PatternDefinition(language: "x")
    definition.states["root"] = .init(items: [.rule(.init(match: "a{3}$", capture: "string"))])
    let program = PatternProgram(definition)
    var text = Text(String(repeating: "a", count: 4096) + "bbb")
    let source = PatternSource(program: program, count: text.count)
    #expect(source.runs(in: 0..<text.count, of: text).runs.count == 1)
    let edit = TextEdit(range: 4096..<4099, replacement: [])
    source.edit(edit)
    try text.apply(edit)
    source.advance(in: text, maximumBytes: 10_000)
    #expect(source.takeChanges() == [0..<4096])
    let answer = source.runs(in: 0..<text.count, of: text)
    #expect(source.exactEnd >= answer.range.upperBound && answer.runs.map(\.length) == [4093, 3])
  }
}
