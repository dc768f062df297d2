import Grammars
import Testing
import TextStore

@testable import Highlighting
@testable import hued_queries

/// After any sequence of edits the incremental result equals a from-scratch highlight of the same text, byte for byte.
@Suite struct OracleTests {
  static let languages = [
    "bash", "c", "cpp", "css", "go", "html", "java", "javascript", "json", "markdown", "python", "rust", "swift",
    "toml", "tsx", "typescript", "yaml",
  ]

  private static let plain = OracleVariant(testDescription: "edit by edit")

  @Test(arguments: languages)
  func randomEditsOfRealFiles(language: String) throws {
    try check(language, Self.plain, files: Corpus.effort > 1 ? 6 : 2, checks: 15 * Corpus.effort, seed: 1)
  }

  /// The engine is the same for all languages; what differs is their scanners, queries and injections.
  @Test(arguments: NeovimTests.moreLanguages)
  func randomEditsOfOtherLanguages(language: String) throws {
    try check(language, Self.plain, files: 2, checks: 3 * Corpus.effort, seed: 1)
  }

  /// Nobody chose the patterns of these by what they do to incremental work.
  @Test(arguments: ["c", "elisp", "java", "json", "python", "rust"])
  func randomEditsWithDerivedQueries(language: String) throws {
    let paths = RuntimePaths.resolve()
    let trial = DerivationTrial(catalogue: try Catalogue.load(paths), paths: paths, patterns: Highlighter.patterns)
    try check(language, Self.plain, files: 2, checks: 6 * Corpus.effort, seed: 7, oracle: trial.derived)
  }

  @Test(arguments: languages, OracleVariant.all)
  func underCircumstances(language: String, variant: OracleVariant) throws {
    try check(language, variant, files: Corpus.effort > 1 ? 3 : 1, checks: 4 * Corpus.effort, seed: 100)
  }

  /// Where the library's incremental tree differs from a fresh one, and one of them has errors, the engine cannot know it: a
  /// settled document that is therefore not coloured as from scratch is printed. Everything else fails the test. What is
  /// printed is the shrunk case: its text, and its steps.
  private func check(
    _ language: String, _ variant: OracleVariant, files: Int, checks: Int, seed: Int, oracle: WholeHighlight? = nil
  ) throws {
    try Highlighter.require(language)
    let oracle = try oracle ?? WholeHighlight(library: Highlighter.languages(), patterns: Highlighter.patterns)
    for (index, file) in try Corpus.samples(language).prefix(files).enumerated() {
      // Fewer checks than edits, so that a failure is near its cause; then on with another seed.
      for part in 0..<max(1, checks / 15) {
        let text = try variant.text(file.text())
        let steps = try variant.steps(for: text, seed: UInt64(seed + index + part * 1000), checks: min(checks, 15))
        let oracleCase = OracleCase(language: language, text: text, variant: variant, steps: steps)
        guard let failure = try oracleCase.failure(oracle) else { continue }
        var shrinker = Shrinker { candidate in
          (try? candidate.failure(oracle)).map { $0.tree == failure.tree } == true
        }
        var failing = oracleCase
        failing.steps = Array(steps[...failure.step])
        let smallest = shrinker.shrink(failing)
        let what = try smallest.failure(oracle)?.what ?? failure.what
        let report = "\(file.testDescription), step \(failure.step): \(what)\n\(smallest.reproduction)"
        if failure.tree == .withErrors {
          print("a tree with errors differs from a fresh one: \(report)")
        } else {
          Issue.record("\(failure.tree == nil ? "" : "a tree without errors differs from a fresh one: ")\(report)")
        }
      }
    }
  }
}

extension OracleVariant: CustomTestStringConvertible {}
