import Base
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Documents of one language, side by side in a process and worked on in turns, say what each says alone.
@Suite struct SideBySideTests {
  private static let texts = [
    "jsonnet": "local v = 1;\nlocal f(x) = x + 'a';\n{ a: 'x', b: v, c: \"y\", d: f('z') }\n",
    "python": "def f(a, b='x'):\n  return \"y\" + f'{a}'\n\nclass C:\n  \"\"\"Doc.\"\"\"\n  x = [1, 'z']\n",
    "bash": "f() { echo \"a $b\" 'c'; }\ncat <<EOF\nx $y\nEOF\nif true; then f; fi\n",
    "markdown": "# A\n\nText *with* `code`.\n\n```json\n[1, \"x\"]\n```\n\n- a\n- b\n",
  ]

  @Test(arguments: texts.keys.sorted(), [1, 2] as [UInt64])
  func saysWhatEachSaysAlone(language: String, seed: UInt64) throws {
    let text = Text(Self.texts[language] ?? "")
    var drivers: [EngineDriver] = []
    // As a syntax thread does, they share the parsers and the languages.
    let languages = SyntaxLanguages(library: try Highlighter.languages())
    let tools = SyntaxTools()
    for _ in 0..<3 { drivers.append(try EngineDriver(text, language, languages: languages, tools: tools)) }
    var scripts = (0..<UInt64(drivers.count)).map { EditScript(seed: seed * 100 + $0) }
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 * Corpus.effort {
      let index = Int.random(in: 0..<drivers.count, using: &random)
      let driver = drivers[index]
      let edit = scripts[index].next(for: driver.text)
      try driver.request([edit], views: [0..<driver.text.count + edit.delta])
      // Some parses are interrupted, and others come between.
      for _ in 0..<Int.random(in: 0...2, using: &random) { driver.step(until: .distantPast) }
      guard round.isMultiple(of: 5) else { continue }
      for driver in drivers {
        driver.finish()
        guard driver.version > 0 else { continue }
        try driver.expectScratch(language, in: 0..<driver.text.count)
      }
    }
  }
}
