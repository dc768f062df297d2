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

  /// The other languages of files that have a grammar and queries of our own.
  static let moreLanguages = [
    "ada", "astro", "bibtex", "c_sharp", "clojure", "cmake", "commonlisp", "cuda", "d", "dart", "dockerfile", "dtd",
    "ejs", "elisp", "elixir", "elm", "embedded_template", "erlang", "fish", "fortran", "fsharp", "gdscript",
    "gitattributes", "gitcommit", "gitignore", "gleam", "glsl", "gomod", "graphql", "haskell", "hcl", "hlsl", "ini",
    "julia", "kotlin", "latex", "lua", "luau", "make", "matlab", "nim", "nix", "objc", "ocaml", "ocaml_interface",
    "odin", "perl", "php", "powershell", "properties", "proto", "purescript", "query", "r", "racket", "rst", "ruby",
    "scala", "scheme", "scss", "solidity", "sql", "starlark", "svelte", "terraform", "typst", "verilog", "vhdl", "vim",
    "vue", "xml", "zig",
  ]

  /// Languages of which the packages that set-up fetches have one real file or none: the files that we wrote count, too.
  static let rareLanguages: Set = ["astro", "gdscript", "odin", "purescript"]

  /// The languages that are found inside others alone.
  static let innerLanguages: Set = [
    "comment", "jsdoc", "luadoc", "luap", "markdown_inline", "printf", "regex", "string_format",
  ]

  /// The languages that have queries of our own, and no others: Neovim has no query for what hued derives one for, or takes
  /// from a package.
  static func library() throws -> LanguageLibrary {
    let all = try Highlighter.languages()
    let catalogue = Catalogue(
      entries: all.catalogue.entries.filter { QueryFileTests.languages.contains($0.id) },
      packages: Array(all.catalogue.packages.values))
    return LanguageLibrary(catalogue: catalogue, paths: all.paths)
  }

  @Test(arguments: languages + moreLanguages)
  func agrees(language: String) throws {
    try Highlighter.require(language)
    let verdicts = try NeovimJudge.verdicts()
    let known = try KnownDifference.load()
    var settings = SyntaxSettings()
    // Neovim's highlighter does not resolve local definitions.
    settings.resolvesLocals = false
    let highlight = WholeHighlight(
      library: try Self.library(), patterns: Highlighter.patterns, settings: settings)
    for file in try Corpus.samples(language) {
      let name = file.testDescription
      let verdict = try #require(verdicts[file.path], "Neovim said nothing about \(name)")
      let text = try file.text()
      let bytes = text.bytes(in: 0..<text.count)
      let (runs, state) = highlight.tokens(of: text, language: language)
      #expect(state == .complete, "\(name)")
      // Neovim conceals lines by marks from their first column, which tell nothing of the captured text. Where the pattern pass
      // speaks, the queries say nothing.
      let hued = runs.flatMap { run in
        let style = StyleTable.shared.name(of: run.style).replacing("+conceal_lines", with: "")
        return repeatElement(run.pass == .pattern ? "" : style, count: run.length)
      }
      guard hued.count == bytes.count, verdict.styles.count == bytes.count else {
        Issue.record("\(name): \(bytes.count) bytes, \(hued.count) from hued, \(verdict.styles.count) from Neovim")
        continue
      }
      var disagreement = StyleDisagreement(text: bytes, hued: hued, neovim: verdict.styles)
      let expected = known.differences.filter { $0.file == name && $0.isOfThisCore }
      for wrong in disagreement.subtract(expected) { Issue.record("\(wrong)") }
      for (pair, count) in disagreement.counts {
        Issue.record("\(name):\(disagreement.examples[pair] ?? "") and so on, \(count) bytes in all")
      }
    }
  }

  /// The files are many enough for the comparison to mean something.
  @Test func judgesEnough() throws {
    let all = Self.languages + Self.moreLanguages
    #expect(Set(all).union(Self.innerLanguages) == Set(QueryFileTests.languages))
    let unseen = Set(QueryFileTests.languages).subtracting(try NeovimJudge.verdicts().values.flatMap(\.languages))
    #expect(unseen.isEmpty, "no file has \(unseen.sorted())")
    for language in Self.languages { #expect(try Corpus.files(language).count >= 4, "\(language)") }
    for language in all {
      let files = try Self.rareLanguages.contains(language) ? Corpus.samples(language) : Corpus.files(language)
      #expect(files.count >= 2, "\(language)")
    }
  }

  @Test func knownDifferencesAreExplained() throws {
    let known = try KnownDifference.load()
    #expect(Set(known.differences.map(\.reason)) == Set(known.reasons.keys))
    for entry in known.differences {
      #expect((entry.hued == nil) == (entry.neovim == nil), "\(entry): both styles or none")
      #expect(entry.bytes > 0, "\(entry)")
    }
    let files = try (Self.languages + Self.moreLanguages).flatMap { try Corpus.samples($0) }.map(\.testDescription)
    #expect(Set(known.differences.map(\.file)).isSubset(of: files))
  }
}
