import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Whatever the order of edits, answers, views and takes: in the end the client shows what a highlight from nothing gives.
@Suite struct CurrentPropertyTests {
  static let samples: [(language: String, text: String)] = [
    ("json", "{\"a\": [1, 2.5, true, null],\n \"b\": {\"c\": \"d\\n\"}}\n"),
    ("c", "#include <a.h>\nint f(int a, char *b) {\n  /* note */\n  return a + sizeof(*b) + 'x';\n}\nint g;\n"),
    ("html", "<p class=\"a\">hi</p>\n<script>let a = `x${1}`;</script>\n<style>a { color: red }</style>\n"),
    ("markdown", "# Title\n\nText *em* `code`\n\n```python\ndef f(a):\n  return a\n```\n\n<b>x</b>\n\n- one\n- two\n"),
    (
      "python", "class A:\n  def f(self, a):\n    \"\"\"doc\"\"\"\n    return a or self.b\n\nx = [1, 'two', f\"{x}\"]\n"
    ),
    ("rust", String(repeating: "use a::b;\n/* c */\nfn f(a: &'a str) {\n  g(\"h\", 1)\n}\n\n", count: 4)),
    ("javascript", "/** @param a */\nfunction f(a) {\n  const r = /[a-z]+/g;\n  return `x ${a.b(1)}`;\n}\n"),
  ]

  @Test(arguments: Array(samples.indices), Array(1...3 * Corpus.effort))
  func lateAnswersInAnyInterleaving(sample: Int, seed: Int) throws {
    let (language, source) = Self.samples[sample]
    try Highlighter.require(language)
    let library = try Highlighter.languages()
    var random = SeededGenerator(seed: UInt64(seed * 100 + sample))
    var script = EditScript(seed: UInt64(seed * 31 + sample))
    let bench = try DelayedDocument(Text(source), language: language, library: library)
    bench.addViewer(1, nil, .ranges)
    bench.addViewer(2, 0..<30, .lines)
    var rev = 0
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        rev += 1
        var text = bench.document.text
        var edits: [TextEdit] = []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let edit = script.next(for: text)
          try text.apply(edit)
          edits.append(edit)
        }
        try bench.apply(edits, rev: rev)
      case 4: bench.document.submit()
      case 5: bench.work()
      case 6: bench.deliver(Int.random(in: 0...3, using: &random))
      case 7: bench.take(Int.random(in: 1...2, using: &random))
      case 8:
        let start = Int.random(in: 0...bench.document.text.count, using: &random)
        bench.document.setView(2, [start..<start + Int.random(in: 0...40, using: &random)])
      default: _ = bench.document.idle()
      }
    }
    bench.settle()
    let oracle = WholeHighlight(library: library, patterns: Highlighter.patterns)
    let text = bench.document.text
    let scratch = oracle.tokens(of: text, language: language).runs.withoutPasses
    let shown = bench.mirrors[1]?.styles ?? []
    if shown != scratch.bytes {
      let at = zip(shown, scratch.bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      Issue.record(
        """
        byte \(at) shows \(StyleTable.shared.name(of: shown[at])), from scratch \
        \(StyleTable.shared.name(of: scratch.bytes[at])) in \(text.string(in: 0..<text.count).debugDescription)
        """)
    }
    let view = bench.document.audience.viewers[2]?.visible(in: text.count).first ?? 0..<0
    #expect(bench.mirrors[2].map { Array($0.styles[view]) } == Array(scratch.bytes[view]))
  }
}
