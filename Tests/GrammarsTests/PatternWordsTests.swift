import Base
import Testing
import TreeSitter

@testable import Grammars

/// Words that both a language's highlight query and its patterns know stand in one of the two files.
@Suite struct PatternWordsTests {
  // MARK: The packaged languages

  static let queries = Shipped.root + "/queries"
  static let languages = FileSystem.entries(queries).filter { name in
    ["highlights.scm", "patterns.toml"].allSatisfy { FileSystem.exists("\(queries)/\(name)/\($0)") }
  }.sorted()

  /// Lists, or captures in them, whose words stand in the query, too, and why.
  static let repeated = [
    "ada.types": "some words begin a type, the other keywords do not",
    "ada.members": "of the keywords only `all` comes behind a full stop",
    "commonlisp.main": "`otherwise` is a clause's head, the other words are forms' heads",
    "erlang.main keyword": "the query's other words are atoms but behind the hyphen of an attribute",
    "fortran.calls": "of the keywords some have parentheses, which makes them look like calls",
    "fsharp.main function.builtin": "`not` is a constraint's keyword, too, which would have the last word",
    "javascript.labels": "of the keywords few stand before a colon, the others are keys there",
    "php.main function.builtin": "of the functions these need no parentheses",
    "purescript.plain": "few keywords stand in a type",
    "python.main type.builtin": "`type` begins a statement, too, which would have the last word",
    "solidity.yul": "assembly has some of the words",
    "swift.main variable.builtin": "`self` behind a full stop is a keyword, which would have the last word",
  ]

  /// Words that have another capture in a list than a query's pattern about the word alone gives them, since they mostly stand
  /// where another pattern knows better.
  static let renamed = [
    "c_sharp.main": "default in", "fortran.main": "extends none result then", "fsharp.main": "not",
    "php.main": "parent self unset", "purescript.main": "as", "python.main": "as type", "rust.main": "for",
    "scala.main": "case", "swift.main": "in self",
  ]

  /// Captures with words that the patterns do not know, and why.
  static let unknown = [
    "clojure type.builtin": "types stand behind a caret, where the patterns look for none",
    "cmake type.builtin": "types stand behind `CACHE`, where the patterns look for none",
    "erlang type.builtin": "types look like calls",
    "ocaml_interface type.builtin": "OCaml's patterns leave out `format`, a common name",
    "perl variable.builtin": "names without their signs are not looked up",
    "terraform variable.builtin": "HCL's patterns leave out `source`, a common attribute",
    "vim constant.builtin": "they stand behind `v:`, where the patterns look for none",
  ]

  @Test(arguments: languages) func noWordStandsInBothFiles(language: String) throws {
    let files = try Files(language)
    for (name, list) in files.patterns.words {
      for capture in Set(list.written.values) {
        let written = list.written.filter { $0.value == capture }.keys
        let twice = Set(written.map(files.folded)).intersection(files.said(capture)).sorted()
        let place = "\(language).\(name)"
        let isMeant = Self.repeated[place] != nil || Self.repeated["\(place) \(capture)"] != nil
        #expect(twice.isEmpty || isMeant, "words.\(name): take @\(capture) from the query instead of writing \(twice)")
      }
    }
  }

  @Test(arguments: languages) func aWordHasTheCaptureThatTheQueryGivesIt(language: String) throws {
    let files = try Files(language)
    for (name, list) in files.patterns.words {
      let others = files.otherwise(list)
      let meant = Self.renamed["\(language).\(name)"] ?? ""
      #expect(others == meant, "words.\(name): let the query say what these are, or note them here: \(others)")
    }
  }

  @Test(arguments: languages) func patternsKnowTheWordsOfTheQuery(language: String) throws {
    let files = try Files(language)
    for capture in files.captures where Self.unknown["\(language) \(capture)"] == nil {
      let missing = files.missing(capture)
      #expect(missing.isEmpty, "take @\(capture) from the query, perhaps without some of \(missing)")
    }
  }

  @Test func exceptionsAreNeeded() throws {
    for key in Self.repeated.keys {
      let parts = key.split(separator: " ").map(String.init)
      let names = parts[0].split(separator: ".").map(String.init)
      let files = try Files(names[0])
      let list = try #require(files.patterns.words[names[1]], "\(key)")
      let isNeeded = list.written.contains { word, capture in
        (parts.count == 1 || parts[1] == capture) && files.said(capture).contains(files.folded(word))
      }
      #expect(isNeeded, "\(key)")
    }
    for key in Self.renamed.keys {
      let names = key.split(separator: ".").map(String.init)
      #expect(try Files(names[0]).patterns.words[names[1]] != nil, "\(key)")
    }
    for key in Self.unknown.keys {
      let parts = key.split(separator: " ").map(String.init)
      #expect(try !Files(parts[0]).missing(parts[1]).isEmpty, "\(key)")
    }
  }

  /// A packaged language's two files.
  private struct Files {
    var patterns: PatternFile
    /// With what they inherit.
    private var lists: [String: [String: String]]
    private var query: QueryWords

    init(_ language: String) throws {
      let queries = PatternWordsTests.queries
      let path = "\(queries)/\(language)/patterns.toml"
      patterns = try PatternDecoder.decode(try FileSystem.readString(path), path: path)
      lists = PatternLoader.load(language: language, searching: [queries]).definition.words
      query = QueryWords(
        try #require(QueryLoader(directories: [queries]).load(.highlights, of: language).source))
    }

    func folded(_ word: String) -> String { patterns.ignoresCase ? word.lowercased() : word }

    /// The query's words for a capture.
    func said(_ capture: String) -> Set<String> { Set(query.words(of: [capture]).keys.map(folded)) }

    /// What has words in the lists, and, where there are lists at all, what is built into the language.
    var captures: Set<String> {
      guard !lists.isEmpty else { return [] }
      let builtin = ["constant.builtin", "function.builtin", "type.builtin", "variable.builtin"]
      return Set(patterns.words.values.flatMap { $0.query + $0.written.values } + builtin)
    }

    /// The words of a list that it would give another capture if it took them from the query.
    func otherwise(_ list: PatternFile.WordList) -> String {
      let taken = query.words(of: list.query).reduce(into: [String: String]()) { $0[folded($1.key)] = $1.value }
      let others = list.written.filter { word, capture in taken[folded(word)].map { $0 != capture } ?? false }
      return others.keys.sorted().joined(separator: " ")
    }

    /// The names among the query's words for a capture that stand in no list and are not left out.
    func missing(_ capture: String) -> [String] {
      let words = lists.values.flatMap(\.keys) + patterns.words.values.flatMap(\.without)
      return said(capture).subtracting(words.map(folded)).filter { word in
        word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }.sorted()
    }
  }

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

  @Test func aUsersFileLeavesOutWordsOfTheShippedOne() throws {
    let loaded = try load([
      "shipped/queries/x/highlights.scm": Self.query,
      "shipped/queries/x/patterns.toml": "[words.main]\nquery = [\"type.builtin keyword\"]\n[states.root]\n",
      "user/queries/x/patterns.toml": "extends = true\n[words.main]\nwithout = [\"if other\"]\n",
    ])
    #expect(loaded.definition.words["main"]?["if"] == nil && loaded.definition.words["main"]?["match"] == "keyword")
    #expect(
      loaded.issues.map(\.description).count { $0.hasSuffix("\"other\" is not among the words of the query") } == 1)
    #expect(loaded.issues.count == 1)
  }

  /// Nobody is warned of a file that another one's query took the words of.
  @Test func aUsersQueryMayNameFewerWords() throws {
    let loaded = try load([
      "shipped/queries/x/highlights.scm": Self.query,
      "shipped/queries/x/patterns.toml":
        "[words.main]\nquery = [\"type.builtin keyword\"]\nwithout = [\"if\"]\n[states.root]\n",
      "user/queries/x/highlights.scm": "\"match\" @keyword",
    ])
    #expect(loaded.issues.map(\.description) == [] && loaded.definition.words["main"] == ["match": "keyword"])
  }

  @Test func allSpellingsOfAWordAreOneWhereCaseIsIgnored() throws {
    let loaded = try load([
      "user/queries/x/highlights.scm": "[\"COUNT\" \"count\" \"SUM\" \"sum\" \"MAX\"] @function.builtin",
      "user/queries/x/patterns.toml":
        "ignore_case = true\n[words.main]\n\"keyword\" = [\"count\"]\nquery = [\"function.builtin\"]\n"
        + "without = [\"sum\"]\n[states.root]\n",
    ])
    #expect(loaded.issues.map(\.description) == [])
    #expect(loaded.definition.words["main"] == ["count": "keyword", "MAX": "function.builtin"])
  }

  @Test func anUnclosedPatternCostsOnlyItself() throws {
    let words = QueryWords(QuerySource(file: "x", text: "(a (b\n\n[\"if\" \"else\"] @keyword\n((c\n\"for\" @keyword\n"))
    #expect(words.words(of: ["keyword"]) == ["if": "keyword", "else": "keyword"])
  }
}
