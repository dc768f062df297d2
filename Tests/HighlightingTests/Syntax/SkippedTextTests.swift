import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Where a parser reads text and makes nothing of it, the pattern pass says what it knows.
@Suite struct SkippedTextTests {
  /// Below a line that is not finished, Kotlin's parser reads the rest as one error without nodes.
  private static let unfinished = """
    package a

    fun f(x: Int): String {
      when (x) {
      val s = "abc"
      return s // d
    }

    class B(val a: Int) {
      fun c() = a + 1
      /* e
         f */
      val t = listOf(1, 2)
    }

    """

  @Test func whatIsSkippedLooksAsThePatternPassSays() throws {
    let bench = try SyntaxBench(Self.unfinished, "kotlin")
    for (words, family) in [
      ("return", ColorFamily.keyword), ("// d", .comment), ("class", .keyword), ("/* e", .comment), ("f */", .comment),
    ] {
      let style = try bench.style(of: words)
      #expect(ColorFamily(style) == family, "\(words) is \(style)")
    }
    let start = try bench.offset(of: "return")
    func passes() -> Set<Pass> { Set(bench.document.tokens(in: start..<start + 6).map(\.pass)) }
    #expect(passes() == [.pattern], "the parser has named it")
    // It follows what is typed in it, and goes where the line is finished.
    try bench.replace("/* e", with: "   e")
    #expect(ColorFamily(try bench.style(of: "f */")) != .comment)
    try bench.replace("when (x) {", with: "when (x) {}")
    #expect(passes() == [.syntax])
  }

  /// After some errors YAML's tree ends before the text does.
  @Test func soDoesWhatATreeLeavesOfTheText() throws {
    let bench = try SyntaxBench("a: {b\nc: \"d\"\n# e\n", "yaml")
    #expect(ColorFamily(try bench.style(of: "# e")) == .comment)
    #expect(ColorFamily(try bench.style(of: "\"d\"")) == .string)
  }

  /// Nothing can parse a patch, but Markdown's own pattern pass knows what one is.
  @Test func soDoesALanguageWithoutAGrammar() throws {
    let bench = try SyntaxBench("# A\n\n```diff\n b\n+c *d*\n-e\n```\n\n*fgh*\n", "markdown")
    #expect(try bench.style(of: "+c *d*") == "diff.plus")
    #expect(try bench.style(of: "-e") == "diff.minus")
    #expect(try bench.style(of: " b") == "markup.raw.block")
    #expect(try bench.style(of: "fgh") == "markup.italic")
    try bench.replace("-e", with: "+e\n-g")
    #expect(try bench.style(of: "+e") == "diff.plus")
    try bench.replace("diff", with: "text")
    #expect(try bench.style(of: "+e") == "markup.raw.block")
    // In a list the pattern pass knows no patch; what follows the list is as it was.
    let listed = try SyntaxBench("- ```diff\n  +a *b*\n  ```\n\n```diff\n+c\n```\n", "markdown")
    #expect(try listed.style(of: "+a *b*") == "markup.raw.block")
    #expect(try listed.style(of: "+c") == "diff.plus")
    let commit = try SyntaxBench(
      "A\n# ------------------------ >8 ------------------------\ndiff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -1 +1 @@\n-c\n+d\n",
      "gitcommit")
    #expect(try commit.style(of: "+d") == "diff.plus")
  }

  /// A line is lexed once for all that was skipped in it.
  @Test func manySkippedWordsOfALineCostNoMoreThanTheLine() throws {
    let line = "{" + (0..<1500).map { "'a\($0)': \($0)" }.joined(separator: ", ") + "}"
    let bench = try SyntaxBench(line, "json")
    let whole = 0..<bench.text.count
    #expect(bench.document.uncovered(in: whole).count > 1000, "little is skipped")
    let lexed = PatternSource(program: Highlighter.patterns.program(for: "json"), count: bench.text.count)
    _ = lexed.runs(in: whole, of: bench.text)
    let before = bench.document.patterns.matchCalls
    _ = bench.document.tokens(in: whole)
    #expect(bench.document.patterns.matchCalls - before <= lexed.matchCalls)
  }

  /// Whatever window is looked at, the same bytes are skipped.
  @Test(arguments: ["kotlin", "bash", "lua", "sql", "yaml", "zig"])
  func noWindowDecidesWhatIsSkipped(language: String) throws {
    try Highlighter.require(language)
    let highlight = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns)
    var found = 0
    for file in try Corpus.samples(language).prefix(3) {
      let bytes = try file.text().bytes(in: 0..<2000)
      for cut in stride(from: 40, to: bytes.count, by: 300) {
        let broken = [UInt8](bytes[..<cut]) + Array("{(\"   '''  \n".utf8) + bytes[cut...]
        let text = Text(String(decoding: broken, as: UTF8.self))
        let tree = try #require(highlight.inspect(text, language: language).engine?.root.tree)
        let whole = Self.skipped(tree, text, 0..<text.count)
        found += whole.count
        for size in [1, 7, 64] {
          var parts = RangeSet(count: text.count)
          for start in stride(from: 0, to: text.count, by: size) {
            for range in Self.skipped(tree, text, start..<min(start + size, text.count)) { parts.insert(range) }
          }
          #expect(parts.ranges == whole.union())
        }
      }
    }
    #expect(found > 0, "nothing is skipped")
  }

  private static func skipped(_ tree: Tree, _ text: Text, _ window: Range<Int>) -> [Range<Int>] {
    SkippedText(in: tree, window, of: text, origin: 0).stretches
  }
}
