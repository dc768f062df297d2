import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Languages with a grammar of ABI 15 beside one that every libtree-sitter takes: one query fits both.
@Suite struct NewerGrammarTests {
  static let languages: [String] = {
    let entries = (try? Highlighter.languages().catalogue.entries) ?? []
    return entries.filter { $0.grammars.count > 1 }.map(\.id)
  }()

  private static let takesNewer = Language.supportedABI.contains(15)

  @Test func languagesAreFound() {
    #expect(Self.languages == ["go", "javascript"])
  }

  @Test(arguments: languages)
  func theNewestIsUsedThatTheCoreTakes(language: String) throws {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    #expect(configuration.language.abi == (Self.takesNewer ? 15 : 14), "run `make setup` with this libtree-sitter")
  }

  /// Texts that only the newer grammar knows, and in them what it lets us colour.
  @Test(arguments: [
    ("javascript", "{ using file = open(); }\n", "using", "keyword"),
    ("javascript", "async function f() { await using file = open(); }\n", "using", "keyword"),
    ("javascript", "for (using file of files) {}\n", "using", "keyword"),
    ("go", "package p\n\ntype Set[K comparable] = map[K]bool\n", "Set", "type.definition"),
  ])
  func newSyntaxIsKnown(language: String, source: String, word: String, style: String) throws {
    let library = try Highlighter.languages()
    let configuration = try #require(library.configuration(for: language))
    let text = Text(source)
    let parser = Parser()
    try parser.setLanguage(configuration.language)
    guard case .tree(let tree) = parser.parse(text) else {
      Issue.record("cannot be parsed")
      return
    }
    #expect(tree.root.hasError != Self.takesNewer)
    guard Self.takesNewer else { return }
    let (runs, state) = WholeHighlight(library: library, patterns: Highlighter.patterns).tokens(
      of: text, language: language)
    #expect(state == .complete)
    let styles = runs.flatMap { repeatElement($0.style, count: $0.length) }
    let place = try #require(source.firstRange(of: word)?.lowerBound.utf16Offset(in: source))
    #expect(StyleTable.shared.name(of: styles[place]) == style)
  }
}
