import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// In a view of a long text the styles are those of a highlight from nothing, whatever was edited where.
@Suite struct WindowExactnessTests {
  static let texts: [(language: String, text: @Sendable () -> String)] = [
    ("c", { LongText.cFunctions(110) }),
    ("python", { LongText.pythonClass(75) }),
    ("javascript", { LongText.javascriptClass(80) }),
    ("json", { LongText.jsonArray(2200) }),
    ("markdown", { LongText.markdownList(450) }),
    (
      "html",
      {
        (0..<160).map { index in
          "<p class=\"a\">x &amp; <!-- TODO \(index) --></p>\n<script>let a\(index) = `b ${1}`; /* BUG */</script>\n"
            + "<style>a { color: red }</style>\n"
        }.joined()
      }
    ),
    ("tsx", { (0..<260).map { "const A\($0) = (p: B) => <div c={p.d} e=\"f\">{`g ${p}`}</div>;\n" }.joined() }),
    ("yaml", { (0..<550).map { "- a\($0): [1, true]\n  c: |\n    d\n    e\n" }.joined() }),
    ("bash", { (0..<500).map { "f\($0)() { echo \"$a ${b}\" <<E\nx\nE\n}\n" }.joined() }),
    (
      "rust",
      {
        (0..<230).map { "/// doc\nfn f\($0)<'a>(a: &'a str) -> u8 { println!(\"{}\", r#\"x\"#); a.len() }\n" }.joined()
      }
    ),
    (
      "rust",
      {
        (0..<120).map { index in
          "/// - `x` is *y*\n/// - **z**, [a](b)\n/// - `x` is *y*\n// no doc, XXX\nfn f\(index)() {}\n"
        }.joined()
      }
    ),
  ]

  @Test(arguments: Array(texts.indices))
  func viewsAreExact(sample: Int) throws {
    let (language, make) = Self.texts[sample]
    try Highlighter.require(language)
    let library = try Highlighter.languages()
    for seed in 1...Corpus.effort {
      var settings = SyntaxSettings()
      if (seed + sample) % 2 == 0 { settings.window = 700 }
      let oracle = WholeHighlight(library: library, patterns: Highlighter.patterns)
      let incremental = IncrementalHighlight(
        text: Text(make()), language: language, library: library, settings: settings)
      let document = incremental.document
      var random = SeededGenerator(seed: UInt64(seed * 1000 + sample))
      var script = EditScript(seed: UInt64(seed * 100 + sample))
      document.addViewer(1, view: [0..<1500], granularity: .ranges)
      for step in 1...12 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          let start = Int.random(in: 0...document.text.count, using: &random)
          let other = Int.random(in: 0...document.text.count, using: &random)
          document.setView(1, [start..<start + Int.random(in: 0...2500, using: &random), other..<other + 300])
        }
        let edit = script.next(for: document.text)
        try document.apply([edit], rev: step)
        incremental.settle()
        guard step % 6 == 0 else { continue }
        let text = document.text
        let scratch = oracle.tokens(of: text, language: language).runs.withoutPasses.bytes
        let views = document.audience.viewers[1]?.visible(in: text.count) ?? []
        guard let view = views.first(where: { incremental.runs(in: $0).bytes != Array(scratch[$0]) }) else { continue }
        let mine = incremental.runs(in: view).bytes
        let at =
          view.lowerBound + (zip(mine, scratch[view]).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0)
        Issue.record(
          """
          \(language), seed \(seed), step \(step), view \(view), byte \(at): \
          "\(StyleTable.shared.name(of: mine[at - view.lowerBound]))", from scratch \
          "\(StyleTable.shared.name(of: scratch[at]))" near \
          \(text.string(in: max(0, at - 60)..<at + 60).debugDescription)
          """)
        break
      }
    }
  }

  /// A view that opens anywhere in a file shows what a view of the whole file does.
  @Test(arguments: QueryFileTests.languages)
  func viewsOfEveryLanguageAreExact(language: String) throws {
    let languages = SyntaxLanguages(library: try Highlighter.languages())
    var random = SeededGenerator(seed: 1)
    for file in AssertionTests.files where file.language == language {
      let text = try Text(utf8: file.bytes())
      func said(of view: Range<Int>) throws -> [StyleID?] {
        let driver = try EngineDriver(text, language, languages: languages)
        try driver.request(views: [view])
        driver.finish()
        return driver.said()
      }
      let whole = try said(of: 0..<text.count)
      #expect(!whole.contains(nil), "\(file)")
      for _ in 1...4 * Corpus.effort {
        let start = Int.random(in: 0..<text.count, using: &random)
        let view = start..<min(text.count, start + Int.random(in: 1...400, using: &random))
        let part = try said(of: view)
        #expect(!part[view].contains(nil), "\(file), view \(view)")
        guard let wrong = whole.indices.first(where: { part[$0] != nil && part[$0] != whole[$0] }) else { continue }
        let (told, right) = (part[wrong] ?? 0, whole[wrong] ?? 0)
        Issue.record(
          """
          \(file), view \(view), byte \(wrong): \(StyleTable.shared.name(of: told)) instead of \
          \(StyleTable.shared.name(of: right)) near \
          \(text.string(in: max(0, wrong - 30)..<min(text.count, wrong + 30)).debugDescription)
          """)
      }
    }
  }

  /// What is nearest to the edit is styled first, but an answer tells its ranges in order: a worker that does not is ended.
  @Test func answersAreInOrder() throws {
    let views = [0..<100, 4000..<4100, 9000..<9100]
    let driver = try EngineDriver(Text(LongText.jsonArray(3000)), "json")
    try driver.request(views: views)
    driver.finish()
    try driver.request([TextEdit(range: 4050..<4050, replacement: " ")], views: views)
    let starts = driver.finish().map { $0.styled.map(\.range.lowerBound) }
    #expect(starts.contains { $0.count == views.count })
    for starts in starts { #expect(starts == starts.sorted()) }
  }
}
