import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// The runs of a text that come part by part are those of the text as a whole.
@Suite struct StreamTests {
  /// The style of each byte; line feeds, which have none of their own, left out.
  private static func styles(_ runs: [SourcedRun], of text: Text, from start: Int) -> [StyleID?] {
    let styles = runs.flatMap { repeatElement($0.style, count: $0.length) }
    return zip(styles, text.bytes(in: start..<start + styles.count)).map { $1 == UInt8(ascii: "\n") ? nil : $0 }
  }

  private static func check(_ highlight: WholeHighlight, _ text: Text, _ language: String?, _ range: Range<Int>) {
    var (next, found): (Int, [StyleID?]) = (range.lowerBound, [])
    highlight.stream(range, of: text, language: language) { part in
      #expect(part.range.lowerBound == next && !part.range.isEmpty)
      #expect(part.runs.reduce(0) { $0 + $1.length } == part.range.count)
      #expect(zip(part.runs, part.runs.dropFirst()).allSatisfy { $0.style != $1.style }, "no run is cut in two")
      let end = part.range.upperBound
      #expect(end == range.upperBound || text.lineStart(at: end) == end, "whole lines")
      found += styles(part.runs, of: text, from: next)
      next = part.range.upperBound
      return true
    }
    #expect(next == range.upperBound)
    let whole = styles(highlight.tokens(of: text, language: language).runs, of: text, from: 0)
    #expect(found == Array(whole[range]), "\(language ?? "none")")
  }

  /// Windows that are small beside the text, its injections and its locals.
  @Test(arguments: Array(WindowExactnessTests.texts.indices))
  func partsAreThoseOfTheWhole(sample: Int) throws {
    let (language, make) = WindowExactnessTests.texts[sample]
    try Highlighter.require(language)
    var settings = SyntaxSettings()
    settings.window = 900
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    let text = Text(make())
    Self.check(highlight, text, language, 0..<text.count)
    let (first, last) = (text.lineCount / 3, text.lineCount / 2)
    Self.check(highlight, text, language, text.lineStart(first)..<text.lineStart(last))
  }

  @Test func combinedSitesAreFoundBeforeTheFirstPart() throws {
    try Highlighter.require("php")
    var settings = SyntaxSettings()
    settings.window = 500
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    // What the comment hides is known from its end only, parts of which are in other sites.
    let text = Text(
      "<p>a</p><!--\n" + (0..<60).map { "<?php if ($a\($0)) { ?>\n<b class=\"c\">\($0)</b>\n<?php } ?>\n" }.joined()
        + "--><i>x</i>\n<script>let a = 1 /* b */</script>\n")
    Self.check(highlight, text, "php", 0..<text.count)
    let comment = StyleTable.shared.id(for: "comment")
    let styles = highlight.tokens(of: text, language: "php").runs.withoutPasses.bytes
    let places = (0..<text.count - 5).filter { text.string(in: $0..<$0 + 5) == "class" }
    #expect(places.count == 60)
    #expect(places.allSatisfy { styles[$0..<$0 + 5].allSatisfy { $0 == comment } })
  }

  @Test func aLineThatIsLongerThanAWindowIsOnePart() throws {
    try Highlighter.require("json")
    var settings = SyntaxSettings()
    settings.window = 64
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    let text = Text("[1,\n" + (0..<100).map { "{\"ä\($0)\": [true, \"b\"]}, " }.joined() + "2]\n[\n3")
    Self.check(highlight, text, "json", 0..<text.count)
    Self.check(highlight, text, nil, 0..<text.count)
    Self.check(highlight, text, "json", 0..<0)
  }

  /// As with a grammar that was given up, the pattern pass speaks of the rest.
  @Test func whereTheTimeIsOverPatternsGoOn() throws {
    try Highlighter.require("json")
    var settings = SyntaxSettings()
    settings.window = 100
    (settings.queryBudget, settings.queryBudgetPerMegabyte) = (.zero, .zero)
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    let text = Text(String(repeating: "{\"a\": [true, \"b\"]}\n", count: 50))
    var passes: [Pass] = []
    highlight.stream(0..<text.count, of: text, language: "json") { part in
      passes += part.runs.map(\.pass)
      return true
    }
    #expect(passes.first == .syntax && passes.last == .pattern)
    #expect(passes.drop { $0 == .syntax }.allSatisfy { $0 == .pattern })
  }

  /// The first lines of a log of any length are there at once.
  @Test func patternsComeNoFurtherThanIsAsked() throws {
    let highlight = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    let text = Text(String(repeating: "2026-01-01 12:00:00 \"started\" 7\n", count: 100_000))
    func lexed(_ range: Range<Int>, while isWanted: Bool) -> Int {
      let document = HighlightedDocument(
        text: text, rev: 0, language: nil, library: highlight.library, patterns: highlight.patterns,
        syntax: InlineSyntax(), deliver: { _ in })
      highlight.stream(range, of: document) { _ in isWanted }
      return document.patterns.exactEnd
    }
    let most = 2 * highlight.settings.window
    #expect(lexed(0..<text.lineStart(5), while: true) <= most)
    #expect(lexed(0..<text.count, while: false) <= most)
    #expect(lexed(0..<text.count, while: true) == text.count)
  }

  @Test func endsWhereNoMoreIsWanted() throws {
    try Highlighter.require("json")
    var settings = SyntaxSettings()
    settings.window = 100
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    let text = Text(String(repeating: "[1]\n", count: 500))
    for language in ["json", nil] {
      var count = 0
      highlight.stream(0..<text.count, of: text, language: language) { _ in
        count += 1
        return count < 3
      }
      #expect(count == 3)
    }
  }
}
