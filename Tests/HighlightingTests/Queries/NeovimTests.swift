import Grammars
import Testing
import TextStore

@testable import Highlighting

/// With the same grammars and queries hued gives every byte the capture that Neovim's highlighter gives it.
@Suite struct NeovimTests {
  static let languages = [
    "bash", "c", "cpp", "css", "go", "html", "java", "javascript", "json", "markdown", "python", "rust", "swift",
    "toml", "tsx", "typescript", "yaml",
  ]

  /// Other languages with queries of our own; the corpus has fewer files of them.
  static let moreLanguages = [
    "bibtex", "c_sharp", "clojure", "cmake", "dart", "dockerfile", "dtd", "erlang", "graphql", "kotlin", "latex",
    "make",
    "ocaml", "php", "properties", "proto", "r", "rst", "svelte", "vim", "vue", "xml", "zig",
  ]

  @Test(arguments: languages + moreLanguages)
  func agreesOnRealFiles(language: String) throws {
    try Highlighter.require(language)
    let verdicts = try NeovimJudge.verdicts()
    let known = try KnownDifference.load()
    var settings = SyntaxSettings()
    // Neovim's highlighter does not resolve local definitions.
    settings.resolvesLocals = false
    let highlight = WholeHighlight(
      library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    for file in try Corpus.files(language) {
      let name = file.testDescription
      let verdict = try #require(verdicts[file.path], "Neovim said nothing about \(name)")
      let text = try file.text()
      let bytes = text.bytes(in: 0..<text.count)
      let (runs, state) = highlight.tokens(of: text, language: language)
      #expect(state == .complete, "\(name)")
      let hued = runs.flatMap { repeatElement(StyleTable.shared.name(of: $0.style), count: $0.length) }
      guard hued.count == bytes.count, verdict.styles.count == bytes.count else {
        Issue.record("\(name): \(bytes.count) bytes, \(hued.count) from hued, \(verdict.styles.count) from Neovim")
        continue
      }
      var disagreement = StyleDisagreement(text: bytes, hued: hued, neovim: verdict.styles)
      for wrong in disagreement.subtract(known.differences.filter { $0.file == name }) { Issue.record("\(wrong)") }
      for (pair, count) in disagreement.counts {
        Issue.record("\(name):\(disagreement.examples[pair] ?? "") and so on, \(count) bytes in all")
      }
    }
  }

  /// The corpus is wide enough for the comparison to mean something.
  @Test func judgesEnough() throws {
    let verdicts = try NeovimJudge.verdicts()
    #expect(verdicts.count >= 60)
    let seen = Set(verdicts.values.flatMap(\.languages))
    let all = Set(Self.languages + ["comment", "jsdoc", "markdown_inline", "regex"])
    #expect(seen.isSuperset(of: all), "no file has \(all.subtracting(seen).sorted())")
    for language in Self.languages { #expect(try Corpus.files(language).count >= 4, "\(language)") }
  }

  @Test func knownDifferencesAreExplained() throws {
    let known = try KnownDifference.load()
    #expect(Set(known.differences.map(\.reason)) == Set(known.reasons.keys))
    for entry in known.differences {
      #expect((entry.hued == nil) == (entry.neovim == nil), "\(entry): both styles or none")
      #expect(entry.bytes > 0, "\(entry)")
    }
    let files = try Corpus.languages().flatMap { try Corpus.files($0) }.map(\.testDescription)
    #expect(Set(known.differences.map(\.file)).isSubset(of: files))
  }
}
