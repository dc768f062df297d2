import Base
import Testing
import TreeSitter

@testable import Grammars

@Suite struct PatternWordsTests {
  // MARK: Reading a query

  @Test func wordsAreStringsOfPredicatesAndTokensWithoutAParent() {
    let text = #"""
      ((identifier) @type.builtin (#any-of? @type.builtin "int" "a\"b" ; "no"
        "bool"))
      (call function: (identifier) @function.builtin (#eq? @function.builtin "print"))
      (x (y) @a (#not-any-of? @a "no") (#eq? @a @b) (#match? @a "no") (#set! @a "no") (#any-of? @_f "other"))
      "if" @keyword
      ["for" "in" (x) "while"] @keyword.repeat @nospell
      (for "no" @keyword) ("no" @keyword) [(for "no")] @keyword
      """#
    let words = QueryWords(QuerySource(file: "q", text: text))
    let asked = ["type.builtin", "function.builtin", "keyword", "keyword.repeat", "a"]
    #expect(
      words.words(of: asked) == [
        "int": "type.builtin", "a\"b": "type.builtin", "bool": "type.builtin", "print": "function.builtin",
        "if": "keyword", "for": "keyword.repeat", "in": "keyword.repeat", "while": "keyword.repeat",
      ])
    #expect(words.words(of: ["_f"]) == ["other": "_f"])
  }

  @Test func theLastPatternHasTheLastWord() {
    let words = QueryWords(QuerySource(file: "q", text: #"["in" "as"] @keyword "in" @keyword.operator"#))
    #expect(words.words(of: ["keyword", "keyword.operator"]) == ["as": "keyword", "in": "keyword.operator"])
    #expect(words.words(of: ["keyword"]) == ["as": "keyword", "in": "keyword"])
  }

  @Test(arguments: ["", ")]\"", "(#any-of? @a \"b", "@a \"b\" (#any-of?", "]] \"x\" @a", "\"", "(#eq? \"b\" @a)"])
  func anythingCanBeRead(text: String) {
    #expect(QueryWords(QuerySource(file: "q", text: text)).words(of: ["a"]).count < 2)
  }

  // MARK: Word lists

  private func load(_ files: [String: String]) throws -> PatternLoader.Loaded {
    let directory = try TemporaryDirectory()
    for (name, text) in files { try directory.write(text, to: name) }
    return PatternLoader.load(language: "x", searching: directory.paths.queries)
  }

  private static let query = #"["if" "match"] @keyword ((name) @type.builtin (#any-of? @type.builtin "int" "type"))"#

  @Test func listsTakeWordsOfTheQuery() throws {
    let loaded = try load([
      "shipped/queries/x/highlights.scm": "; inherits: base\n" + Self.query,
      "shipped/queries/base/highlights.scm": #""else" @keyword"#,
      "shipped/queries/x/patterns.toml": """
      [words.main]
      query = ["keyword type.builtin"]
      without = ["match"]
      function = ["type f"]
      [words.other]
      query = ["type.builtin"]
      [states.root]
      """,
    ])
    #expect(loaded.issues.map(\.description) == [])
    #expect(
      loaded.definition.words == [
        "main": ["if": "keyword", "else": "keyword", "int": "type.builtin", "type": "function", "f": "function"],
        "other": ["int": "type.builtin", "type": "type.builtin"],
      ])
  }

  @Test func theUsersQueryAndPatternsCount() throws {
    let loaded = try load([
      "shipped/queries/x/highlights.scm": Self.query,
      "shipped/queries/x/patterns.toml": "[words.main]\nquery = [\"type.builtin\"]\n[states.root]\n",
      "user/queries/x/highlights.scm": "; extends\n((name) @type.builtin (#eq? @type.builtin \"mine\"))",
      "user/queries/x/patterns.toml": "extends = true\n[words.main]\nquery = [\"keyword\"]\nwithout = [\"if\"]\n",
    ])
    #expect(loaded.issues.map(\.description) == [])
    #expect(
      loaded.definition.words["main"] == [
        "int": "type.builtin", "type": "type.builtin", "mine": "type.builtin", "match": "keyword",
      ])
  }

  @Test func whatTheQueryDoesNotNameIsWarnedOf() throws {
    let patterns = "[words.main]\nquery = [\"keyword function.builtin\"]\nwithout = [\"else\"]\n[states.root]\n"
    let known = try load(["user/queries/x/highlights.scm": Self.query, "user/queries/x/patterns.toml": patterns])
    let issues = known.issues.map(\.description)
    #expect(issues.count == 2)
    #expect(
      issues.contains {
        $0.hasSuffix("words.main.query: warning: the highlights.scm of \"x\" names no words as @function.builtin")
      })
    #expect(
      issues.contains { $0.hasSuffix("words.main.without: warning: \"else\" is not among the words of the query") })
    let unknown = try load(["user/queries/x/patterns.toml": patterns])
    #expect(unknown.issues.count == 3 && unknown.definition.words == ["main": [:]])
  }
}
