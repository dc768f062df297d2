import Base
import TestSupport
import Testing
import TextStore
import TreeSitter

@Suite struct QueryTests {
  private func query(_ text: String, _ language: String = "json", analysis: Query.Analysis = .full) throws -> Query {
    Query(
      language: try TestGrammars.load(language), source: QuerySource(file: "test.scm", text: text), analysis: analysis)
  }

  @Test func findsCaptures() throws {
    let query = try query("(number) @number\n(pair key: (string) @key)\n\"[\" @open")
    #expect(query.warnings.isEmpty)
    #expect(query.captureNames == ["number", "key", "open"])
    #expect(query.captureIndex(of: "key") == 1)
    #expect(try found(query, in: "[1, {\"a\": 2}]") == ["open:[", "number:1", "key:\"a\"", "number:2"])
  }

  @Test func anEmptySourceMatchesNothing() throws {
    for text in ["", "\n ; only a comment"] {
      let query = try query(text)
      #expect(query.warnings.isEmpty && query.patterns.isEmpty)
      #expect(try found(query, in: "[1]") == [])
    }
    let none = Query(language: try TestGrammars.load("json"), source: QuerySource(pieces: []))
    #expect(try found(none, in: "[1]") == [])
  }

  @Test func dropsBadPatternsAndKeepsTheRest() throws {
    let source = QuerySource(pieces: [
      .init(file: "a.scm", text: "(number) @a\n(nonsense) @b\n; comment (\n(true) @c"),
      .init(file: "b.scm", text: "(pair nofield: (string)) @d\n(string) @e\n(number (pair)) @f"),
      .init(file: "c.scm", text: "((null) @g (#eq? @h \"x\"))\n\"nokeyword\" @i\n(false) @j"),
    ])
    let query = Query(language: try TestGrammars.load("json"), source: source)
    #expect(
      query.warnings.map(\.description).sorted() == [
        "a.scm:2: unknown node type \"nonsense\" in json",
        "b.scm:1: unknown field \"nofield\" in json",
        "b.scm:3: impossible pattern: json has no such nodes in this place",
        "c.scm:1: the predicate names @h, which is not captured",
        "c.scm:2: unknown node type \"nokeyword\" in json",
      ])
    #expect(query.patterns.map { "\($0.file):\($0.line)" } == ["a.scm:1", "a.scm:4", "b.scm:2", "c.scm:3"])
    #expect(try found(query, in: "[1, true, \"s\", false]") == ["a:1", "c:true", "e:\"s\"", "j:false"])
  }

  @Test func aPredicateIsNoAlternative() throws {
    let query = try query("[(#eq? @a \"x\") (false)] @a\n[(true) (null)] @b\n([(number) (string)] @c (#eq? @c \"1\"))")
    #expect(
      query.warnings.map(\.description) == [
        "test.scm:1: a predicate among the alternatives; it belongs behind them"
      ])
    #expect(try found(query, in: "[1, 2, false, true]") == ["c:1", "b:true"])
  }

  @Test func sourcesAreOneQueryOfSections() throws {
    let sources = [
      QuerySource(file: "a.scm", text: "(number) @a\n(nonsense) @b\n(true) @c"),
      QuerySource(pieces: []),
      QuerySource(pieces: [.init(file: "b.scm", text: "(string) @d"), .init(file: "c.scm", text: "(null) @a")]),
      QuerySource(file: "d.scm", text: "(nonsense) @e"),
    ]
    let query = Query(language: try TestGrammars.load("json"), sources: sources)
    #expect(query.warnings.map(\.file) == ["a.scm", "d.scm"])
    #expect(query.sections == [0..<2, 2..<2, 2..<4, 4..<4])
    #expect(query.patterns.map { "\($0.file):\($0.line)" } == ["a.scm:1", "a.scm:3", "b.scm:1", "c.scm:1"])
    #expect(try found(query, in: "[1, null, \"s\"]") == ["a:1", "a:null", "d:\"s\""])
    let broken = Query(language: try TestGrammars.load("json"), sources: [sources[1], sources[3]])
    #expect(broken.sections == [0..<0, 0..<0])
  }

  @Test func withoutAnalysisOnlyWhatCannotMatchGoesUnnoticed() throws {
    let source = QuerySource(
      file: "a.scm",
      text: "(number (pair)) @a\n(nonsense) @b\n(pair key: (array)) @c\n(pair nofield: (string)) @d\n(string) @e")
    let language = try TestGrammars.load("json")
    let analyzed = Query(language: language, source: source, analysis: .full)
    #expect(analyzed.warnings.map(\.line) == [1, 2, 3, 4])
    let query = Query(language: language, source: source, analysis: .none)
    #expect(
      query.warnings.map(\.description) == [
        "a.scm:2: unknown node type \"nonsense\" in json", "a.scm:4: unknown field \"nofield\" in json",
      ])
    #expect(query.patterns.map(\.line) == [1, 3, 5])
    #expect(try found(query, in: "[1, {\"k\": [\"s\"]}]") == ["e:\"k\"", "e:\"s\""])
  }

  @Test func goesOnBehindSyntaxErrors() throws {
    let query = Query(
      language: try TestGrammars.load("json"),
      source: QuerySource(pieces: [
        .init(file: "a.scm", text: "(number) @a\n(pair (string) @b\n(true) @c\n)\n)\n(pair (string) @b\n(null) @d"),
        .init(file: "b.scm", text: "(false) @e\n(array"), .init(file: "c.scm", text: "(string) @f \"open"),
      ]))
    #expect(
      query.warnings.map(\.description) == [
        "a.scm:5: syntax error: a pattern cannot begin with \")\"", "a.scm:6: this \"(\" is not closed",
        "b.scm:2: this \"(\" is not closed", "c.scm:1: this string is not closed",
      ])
    #expect(try found(query, in: "[1, true, null, false, \"\"]") == ["a:1", "d:null", "e:false", "f:\"\""])
  }

  @Test(arguments: [
    "(", ")", "[", "]", "[]", "()", "(())", "(#eq? @a \"b\")", "((#set! a b))", "number", "@a", "(number) @",
    "(array .",
    "(array !)", "*", "(_", "\"", "\"\\", "(pair key:)", "(pair key: (#eq? @a b))", "(number) @a (#eq? @a))", "(a b c)",
    "\u{0}", "é", "(é)", "(array (number)", "((number) @a (#eq? @a \"", "(MISSING number)", "(array . . .)", "._",
    "((number) @a (#eq? (x)))", "(array/number)", ";", "(;", "[(number) (", "((number) @a (#))", "((number) @a (#a",
  ])
  func survives(_ text: String) throws {
    for analysis in [Query.Analysis.full, .none] {
      let query = try query("(true) @before\n" + text + "\n(null) @after", analysis: analysis)
      #expect(query.patterns.count <= 4)
      _ = try found(query, in: "[1, true, null]")
    }
  }

  /// The library would never come back from these.
  @Test(arguments: [
    "(number)**", "(number)?*", "(number)*?", "(number)??", "((number)*)*", "((number)?)?", "(array ((number)*)*)",
    "((number)* (string)*)*", "(array ((number)? (string)?)*)", "[[(number)]*]*", "[(string) (number)?]?",
    "(((number)*)+)?",
    "(array (number)*+)", "((string) \"[\"?+)",
  ])
  func refusesOptionalFormsOfOptionalForms(_ text: String) throws {
    let query = try query("(true) @t\n" + text + " @x")
    #expect(query.patterns.count == 1)
    #expect(query.warnings.count == 1)
    #expect(query.warnings.first?.message.contains("may be empty already") == true)
  }

  @Test(arguments: ["(number)?", "(number)* @a", "((number)? (string)*)", "[(number) (string)?]"])
  func refusesPatternsThatMayMatchNothing(_ text: String) throws {
    let query = try query("(true) @t\n" + text)
    #expect(query.warnings.map(\.message) == ["the pattern may match nothing at all"])
    #expect(try found(query, in: "[true, 1]") == ["t:true"])
  }

  @Test func survivesRandomSources() throws {
    let language = try TestGrammars.load("json")
    let parts = [
      "(", ")", "[", "]", "\"", "@a", "@b ", "number", "pair", "key:", "_", ".", "*", "+", "?", "!key", "#eq? ",
      "#set! ",
      " ", "\n", "(number)", "(array", "\"[\"", ";", "\\", "é", "(string)", "x",
    ]
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...25, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let source = QuerySource(file: "random.scm", text: text + "\n(null) @z")
      let json = "[1, {\"a\": [null]}, \"b\"]"
      let query = Query(language: language, source: source)
      let all = try found(query, in: json)
      if query.warnings.isEmpty, !text.contains(";") { #expect(all.contains("z:null"), "seed \(seed): \(text)") }
      let quick = try found(Query(language: language, source: source, analysis: .none), in: json)
      #expect(Set(all).isSubset(of: quick), "seed \(seed): \(text)")
    }
  }

  @Test func manyBadPatternsAreAllTold() throws {
    let text = (0..<60).map { "(nonsense\($0)) @a\n(number (pair)) @b\n(number) @good\(String($0))\n" }.joined()
    let query = try query(text)
    #expect(query.warnings.count == 120)
    #expect(query.patterns.count == 60)
    #expect(try found(query, in: "1").count == 60)
  }

  @Test func deepNestingIsRefused() throws {
    let deep = String(repeating: "(array ", count: 5000) + String(repeating: ")", count: 5000)
    let query = try query("(number) @a\n" + deep + "\n(true) @b")
    #expect(query.warnings.first?.message.contains("nested too deeply") == true)
    #expect(try found(query, in: "[1, true]") == ["a:1", "b:true"])
  }

  @Test func hugeQueriesAreCutOff() throws {
    let query = try query(String(repeating: "(number) @a\n", count: 30_000))
    #expect(query.patterns.count <= 20_000)
    #expect(query.warnings.count == 1)
    #expect(query.warnings.first?.message.contains("too large") == true)
  }

  @Test func switchesOffPatternsWithUnknownPredicates() throws {
    let query = try query(
      """
      ((number) @a (#good-looking? @a))
      ((number) @b (#eq? @b "1"))
      ((number) @c (#match? @c "(unclosed"))
      ((number) @d (#eq? @d))
      ((number) @e (#is? something))
      ((number) @f (#set! priority high))
      ((number) @g (#frobnicate! @g))
      ((number) @h (#any-any-of? @h "1"))
      ((number) @i (#match? "x" "y"))
      ((number) @j (#offset! @j 0 1 0))
      ((number) @k (#lua-match? @k "%b()"))
      """)
    #expect(
      query.patterns.map(\.isEnabled) == [false, true, false, false, false, false, true, false, false, false, false])
    #expect(query.warnings.map(\.line) == [1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(
      query.warnings[0].description == "test.scm:1: #good-looking?: unknown predicate; the pattern is switched off")
    #expect(query.warnings[1].message.contains("bad pattern \"(unclosed\""))
    #expect(try found(query, in: "1") == ["b:1", "g:1"])
  }

  @Test func knowsPropertiesAndLines() throws {
    let query = try query(
      """
      ; a comment
      ((string) @content
        (#set! injection.language "regex")
        (#set! injection.combined)
        (#set! @content url "x")
        (#set! priority 105))
      """)
    let pattern = try #require(query.patterns.first)
    #expect(pattern.line == 2)
    #expect(pattern.value(of: "injection.language") == "regex")
    #expect(pattern.has("injection.combined"))
    #expect(pattern.value(of: "injection.combined") == nil)
    #expect(!pattern.has("url"))
    #expect(pattern.captureProperties[0]?["url"] == "x")
    #expect(pattern.priority == 105)
  }

  @Test func knowsShapes() throws {
    let query = try query(
      """
      (number) @a
      (pair key: (string) @k value: (array (number)))
      [(true) "["] @b
      ((comment) . (pair))
      (_ (string (escape_sequence)) @s)
      (array "," @c)
      (number)+ @n
      (_value) @v
      ((true) @t (#eq? @t "true"))
      (array !key)
      (ERROR) @e
      ((comment) @c . (pair) @p)
      ((comment)? @c . (pair) @p)
      ([(true) (false)] @b . (pair) @p)
      key: (string) @k
      [(number) @n value: (string) @s]
      ((string) @s (#has-ancestor? @s pair))
      (array (_value) @v)
      """)
    #expect(query.warnings.map(\.description) == [])
    let shapes = Dictionary(query.patterns.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    let number = try #require(shapes[1])
    #expect(number.rootKinds.names == ["number"] && !number.hasChildren && number.siblings == .none)
    #expect(number.rootCaptures == [0] && number.captures == [0])
    let pair = try #require(shapes[2])
    #expect(pair.rootKinds.names == ["pair"] && pair.hasChildren && pair.rootCaptures.isEmpty)
    #expect(!pair.namesItsPlace && !pair.looksOutside)
    let either = try #require(shapes[3])
    #expect(either.rootKinds.names == ["true", "["] && either.rootCaptures.count == 1 && !either.hasChildren)
    #expect(query.language.symbols(named: "[").allSatisfy { either.rootKinds.contains($0) })
    #expect(query.language.symbols(named: "number").allSatisfy { !either.rootKinds.contains($0) })
    #expect(try #require(shapes[4]).siblings == .loose, "not every sibling is captured")
    let any = try #require(shapes[5])
    #expect(any.rootKinds.isWildcard && any.hasChildren)
    #expect(try #require(shapes[6]).hasChildren)
    #expect(try #require(shapes[7]).siblings == .captured)
    #expect(try #require(shapes[8]).rootKinds.isWildcard, "a supertype may be anything")
    #expect(try #require(shapes[8]).namesItsPlace)
    let predicate = try #require(shapes[9])
    #expect(predicate.siblings == .none && predicate.rootKinds.names == ["true"])
    #expect(try #require(shapes[11]).rootKinds.contains(Language.errorSymbol))
    #expect(try #require(shapes[12]).siblings == .captured)
    #expect(try #require(shapes[13]).siblings == .loose, "the first sibling may be missing")
    #expect(try #require(shapes[14]).siblings == .loose)
    #expect(try #require(shapes[15]).namesItsPlace)
    #expect(try #require(shapes[16]).namesItsPlace)
    #expect(try #require(shapes[17]).looksOutside)
    #expect(try #require(shapes[18]).namesSupertypes && !pair.namesSupertypes && !any.namesSupertypes)
  }

  @Test func isSharedByThreads() async throws {
    let query = try query("((number) @n (#match? @n \"^[0-9]+$\"))\n((string) @s (#any-of? @s \"\\\"a\\\"\"))")
    let expected = try found(query, in: "[1, \"a\", -2, \"b\", 33]")
    #expect(expected == ["n:1", "s:\"a\"", "n:33"])
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<300 where try found(query, in: "[1, \"a\", -2, \"b\", 33]") != expected { return false }
          return true
        }
      }
      for try await agrees in group { #expect(agrees) }
    }
  }
}
