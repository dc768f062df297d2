import Grammars
import Testing
import TextStore

@testable import Highlighting

/// After any sequence of edits the incremental result equals a from-scratch highlight of the same text, byte for byte.
@Suite struct OracleTests {
  static let languages = [
    "bash", "c", "cpp", "css", "go", "html", "java", "javascript", "json", "markdown", "python", "rust", "swift",
    "toml", "tsx", "typescript", "yaml",
  ]

  @Test(arguments: languages)
  func randomEditsOfRealFiles(language: String) throws {
    try Highlighter.require(language)
    let library = try Highlighter.languages()
    let oracle = WholeHighlight(library: library, patterns: Highlighter.patterns)
    for (index, file) in try Corpus.files(language).prefix(Corpus.effort > 1 ? 6 : 2).enumerated() {
      let incremental = IncrementalHighlight(text: try file.text(), language: language, library: library)
      incremental.document.addViewer(1, view: nil, granularity: .ranges)
      incremental.settle()
      var script = EditScript(seed: UInt64(index + 1))
      for step in 1...15 * Corpus.effort {
        let edit = script.next(for: incremental.document.text)
        try incremental.document.apply([edit], rev: step)
        incremental.settle()
        let scratch = oracle.tokens(of: incremental.document.text, language: language).runs
        let difference = StyleDifference(
          incremental: incremental.runs(), scratch: scratch.withoutPasses, of: incremental.document.text)
        if let difference {
          Issue.record(
            "\(file.testDescription), step \(step), \(edit.range) becomes \(edit.words): \(difference)")
          break
        }
      }
    }
  }
}

extension [SourcedRun] {
  var withoutPasses: [Run] {
    var runs: [Run] = []
    for run in self { runs.appendCoalesced(length: run.length, style: run.style) }
    return runs
  }
}

extension TextEdit {
  var words: String { String(decoding: replacement.prefix(60), as: UTF8.self).debugDescription }
}
