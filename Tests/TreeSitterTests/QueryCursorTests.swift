import TestSupport
import Testing
import TextStore
import TreeSitter

@Suite struct QueryCursorTests {
  private struct Found: Hashable {
    var pattern: Int
    var capture: Int
    var range: Range<Int>
  }

  private func captures(_ query: Query, in node: Node, range: Range<Int>?, text: Text, origin: Int = 0) -> [Found] {
    var result: [Found] = []
    QueryCursor().forEachMatch(query, in: node, range: range, text: text, origin: origin) { match in
      for position in 0..<match.count {
        guard let (index, range) = match.captureRange(at: position) else { continue }
        result.append(Found(pattern: match.patternIndex, capture: index, range: range))
      }
    }
    return result
  }

  private static let program = """
    import os
    # a comment
    class Thing(Base):
        limit = 10
        def method(self, value, *rest):
            if value is None or len(rest) > 3:
                return [x for x in rest if x]
            return f"text {value}" + 'é'

    @decorated
    def function(a=1, b="two"):
        print(a, b, Thing.limit)

    """

  /// Patterns of one shape, which a cursor follows as one, say together what each says alone.
  @Test func patternsOfOneShapeDoNotTouchEachOther() throws {
    let patterns = [
      "(identifier) @variable",
      "((identifier) @builtin (#any-of? @builtin \"len\" \"print\" \"Thing\"))",
      "((identifier) @type (#lua-match? @type \"^[A-Z]\"))",
      "((identifier) @self (#eq? @self \"self\"))",
      "((identifier) @other (#not-eq? @other \"self\") (#any-of? @other \"rest\" \"self\"))",
      "((identifier) ; a comment ) with (# in it\n @builtin (#any-of? @builtin \"len\" \"x\"))",
      "(call function: (identifier) @function.call)",
      "((call function: (identifier) @function.builtin) (#any-of? @function.builtin \"print\" \"len\"))",
      "(call function: (identifier) @call arguments: (argument_list . (identifier) @first))",
      "((call function: (identifier) @first arguments: (argument_list . (identifier) @call)) (#eq? @call \"rest\"))",
      "((call function: (identifier) @call arguments: (argument_list . (identifier) @call)) (#any-of? @call \"len\" \"rest\"))",
      "(argument_list (identifier)* @all)",
      "((argument_list (identifier)* @some) (#any-of? @some \"a\" \"b\"))",
      "(attribute object: (identifier) @object attribute: (identifier) @member)",
      "((attribute object: (identifier) @member attribute: (identifier) @object) (#eq? @member \"Thing\"))",
      "((attribute object: (identifier) @object attribute: (identifier) @member) (#eq? @member \"limit\"))",
      "(_ (identifier) @in)",
      "((_ (identifier) @deep) (#eq? @deep \"limit\"))",
      "[\"if\" \"else\"] @keyword",
      "[\"if\" \"else\"] @conditional",
    ]
    let language = try TestGrammars.load("python")
    let text = Text(Self.program)
    let tree = try parsed(text, language)
    struct Named: Hashable {
      var pattern: Int
      var capture: String
      var range: Range<Int>
    }
    func named(_ source: String, first: Int) -> [Named: Int] {
      let query = Query(language: language, source: QuerySource(file: "test.scm", text: source))
      #expect(query.warnings.isEmpty)
      return Dictionary(
        captures(query, in: tree.root, range: nil, text: text).map {
          (Named(pattern: first + $0.pattern, capture: query.captureNames[$0.capture], range: $0.range), 1)
        }, uniquingKeysWith: +)
    }
    var alone: [Named: Int] = [:]
    for (index, pattern) in patterns.enumerated() {
      let found = named(pattern, first: index)
      #expect(!found.isEmpty, "\(pattern)")
      alone.merge(found, uniquingKeysWith: +)
    }
    #expect(named(patterns.joined(separator: "\n"), first: 0) == alone)
    #expect(named(patterns.reversed().joined(separator: "\n"), first: 0).count == alone.count)
  }

  private struct NothingIsLocal: LocalsOracle {
    func isLocal(_ node: Node) -> Bool { false }
  }

  @Test(
    arguments: [
      ("((identifier) @a (#eq? @a \"x\"))", QueryBasis.node),
      ("((identifier) @a (#has-ancestor? @a list))", .tree),
      ("((identifier) @a (#not-has-parent? @a list))", .tree),
      ("((identifier) @a (#is-not? local))", .locals),
      ("((identifier) @a (#has-parent? @a list) (#is-not? local))", .tree),
      ("((identifier) @a (#is-not? local) (#has-parent? @a list))", .locals),
      // Nobody came as far as to ask.
      ("((identifier) @a (#eq? @a \"y\") (#is-not? local))", .node),
      ("((string) @a (#has-ancestor? @a list))", .node),
    ])
  func aRunTellsWhatItHangsOn(source: String, basis: QueryBasis) throws {
    let language = try TestGrammars.load("python")
    let query = Query(language: language, source: QuerySource(file: "test.scm", text: source))
    #expect(query.warnings.isEmpty)
    let parser = Parser()
    try parser.setLanguage(language)
    let text = Text("x\n")
    guard case .tree(let tree) = parser.parse(text) else {
      Issue.record("no tree")
      return
    }
    let cursor = QueryCursor()
    for _ in 0..<2 {
      cursor.forEachMatch(query, in: tree.root, text: text, locals: NothingIsLocal()) { _ in }
      #expect(cursor.basis == basis)
    }
    let plain = Query(language: language, source: QuerySource(file: "test.scm", text: "(identifier) @a"))
    cursor.forEachMatch(plain, in: tree.root, text: text) { _ in }
    #expect(cursor.basis == .node)
  }

  @Test func aWindowSeesWhatTheWholeSees() throws {
    let language = try TestGrammars.load("python")
    let query = Query(
      language: language,
      source: QuerySource(
        file: "test.scm",
        text: """
          (identifier) @variable
          ((identifier) @constant (#match? @constant "^[A-Z]"))
          (call function: (identifier) @function)
          (function_definition name: (identifier) @function)
          (parameters (identifier) @parameter)
          [(string) (integer)] @literal
          ["def" "class" "return" "if" "for" "in"] @keyword
          (comment) @comment
          (decorator) @attribute
          (attribute attribute: (identifier) @member)
          """))
    #expect(query.warnings.isEmpty)
    let text = Text(String(repeating: QueryCursorTests.program, count: 6))
    let tree = try parsed(text, language)
    let all = captures(query, in: tree.root, range: nil, text: text)
    #expect(all.count > 300)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let low = Int.random(in: 0..<text.count, using: &generator)
      let window = low..<min(text.count, low + Int.random(in: 1...200, using: &generator))
      let inside = captures(query, in: tree.root, range: window, text: text).filter { $0.range.overlaps(window) }
      #expect(Set(inside) == Set(all.filter { $0.range.overlaps(window) }), "window \(window)")
    }
  }

  /// What begins at a node is found whole where nothing may begin below it, and the window is the node's first byte.
  @Test func aStartDepthFindsAllThatBeginsAtTheNode() throws {
    let language = try TestGrammars.load("python")
    let query = Query(
      language: language,
      source: QuerySource(
        file: "test.scm",
        text: """
          (_ (call) @inner) @root
          (call function: (identifier) @function) @root
          (function_definition body: (block (return_statement (_) @deep))) @root
          (if_statement consequence: (block (return_statement) @inside)) @root
          (block (expression_statement (_)) @statement) @root
          (class_definition) @root
          (_ . (identifier) @first) @root
          """))
    #expect(query.warnings.isEmpty)
    let text = Text(QueryCursorTests.program)
    let tree = try parsed(text, language)
    let root = try #require(query.captureNames.firstIndex(of: "root"))
    func beginning(at node: Node, _ run: (_ body: (borrowing QueryMatch) -> Void) -> Void) -> Set<[Found]> {
      var result: Set<[Found]> = []
      run { match in
        var isRoot = false
        var found: [Found] = []
        for position in 0..<match.count {
          guard let capture = match.capture(at: position) else { continue }
          if capture.index == root, capture.node == node { isRoot = true }
          found.append(Found(pattern: match.patternIndex, capture: capture.index, range: capture.node.range))
        }
        if isRoot { result.insert(found) }
      }
      return result
    }
    let cursor = QueryCursor()
    var count = 0
    func check(_ node: Node) {
      let all = beginning(at: node) { cursor.forEachMatch(query, in: tree.root, text: text, $0) }
      let first = node.startByte..<node.startByte + 1
      let found = beginning(at: node) {
        cursor.forEachMatch(query, in: node, range: first, startDepth: 0, text: text, $0)
      }
      #expect(found == all, "\(node.kind) at \(node.startByte)")
      count += all.count
      for index in 0..<node.childCount { node.child(at: index).map(check) }
    }
    check(tree.root)
    #expect(count > 20)
  }

  /// Else a chain of calls takes as many steps as the square of its length. libtree-sitter 0.20 knows no such limit.
  @Test(.enabled(if: ParserCore.series != "0.20")) func whatBeginsBelowAStartDepthIsNotLookedFor() throws {
    let language = try TestGrammars.load("python")
    let query = Query(language: language, source: QuerySource(file: "q", text: "(call) @call"))
    let text = Text("a(1)(2)(3)\n")
    let tree = try parsed(text, language)
    let call = try #require(tree.root.child(at: 0)?.child(at: 0))
    func count(_ startDepth: UInt32) -> Int {
      var count = 0
      QueryCursor().forEachMatch(query, in: call, startDepth: startDepth, text: text) { _ in count += 1 }
      return count
    }
    #expect(count(.max) == 3 && count(1) == 2 && count(0) == 1)
  }

  @Test func originMovesTheText() throws {
    let language = try TestGrammars.load("json")
    let query = Query(
      language: language, source: QuerySource(file: "q", text: "((number) @n (#eq? @n \"22\"))"))
    let text = Text("22\n[1, 22]")
    let parser = Parser()
    try parser.setLanguage(language)
    let tree = try #require(parser.parse(text, origin: 3).tree)
    let result = captures(query, in: tree.root, range: nil, text: text, origin: 3)
    #expect(result.map(\.range) == [4..<6])
  }

  @Test func emptyAndFarRangesAreHarmless() throws {
    let language = try TestGrammars.load("json")
    let query = Query(language: language, source: QuerySource(file: "q", text: "(number) @n"))
    let text = Text("[1, 2]")
    let tree = try parsed(text, language)
    #expect(captures(query, in: tree.root, range: 0..<0, text: text).isEmpty)
    #expect(captures(query, in: tree.root, range: 100..<200, text: text).isEmpty)
    #expect(captures(query, in: tree.root, range: -5..<2, text: text).map(\.range) == [1..<2])
    #expect(captures(query, in: tree.root, range: 0..<Int.max, text: text).count == 2)
  }

  @Test func aTreeThatDoesNotFitItsTextIsHarmless() throws {
    let language = try TestGrammars.load("json")
    let text = "((number) @n (#match? @n \"1\"))\n((string) @s (#eq? @s \"abc\"))\n((string) @t (#offset! @t 0 1 0 -1))"
    let query = Query(language: language, source: QuerySource(file: "q", text: text))
    let tree = try parsed("[1, \"abc\", 12345]", language)
    for shorter in ["", "[", "[1, \"é"] {
      _ = captures(query, in: tree.root, range: nil, text: Text(shorter))
      _ = captures(query, in: tree.root, range: nil, text: Text(shorter), origin: 2)
    }
  }

  @Test func anotherLanguagesQueryFindsNothing() throws {
    let query = Query(language: try TestGrammars.load("c"), source: QuerySource(file: "q", text: "(_) @n"))
    let text = Text("[1]")
    let tree = try parsed(text, TestGrammars.load("json"))
    #expect(captures(query, in: tree.root, range: nil, text: text).isEmpty)
  }

  @Test func tellsWhenMatchesWereDropped() throws {
    let language = try TestGrammars.load("json")
    let query = Query(
      language: language, source: QuerySource(file: "q", text: "(array (number) @a (number) @b (number) @c (null))"))
    let text = Text("[" + String(repeating: "1, ", count: 60) + "null]")
    let tree = try parsed(text, language)
    let cursor = QueryCursor()
    cursor.matchLimit = 8
    cursor.forEachMatch(query, in: tree.root, text: text) { _ in }
    #expect(cursor.didExceedMatchLimit)
    let easy = Query(language: language, source: QuerySource(file: "q", text: "(number) @a"))
    cursor.forEachMatch(easy, in: tree.root, text: text) { _ in }
    #expect(!cursor.didExceedMatchLimit)
  }

  @Test func runsNest() throws {
    let language = try TestGrammars.load("json")
    let query = Query(language: language, source: QuerySource(file: "q", text: "(number) @a"))
    let text = Text("[1, 2, 3]")
    let tree = try parsed(text, language)
    let cursor = QueryCursor()
    var outer = 0
    var inner = 0
    cursor.forEachMatch(query, in: tree.root, text: text) { _ in
      outer += 1
      cursor.forEachMatch(query, in: tree.root, text: text) { _ in inner += 1 }
    }
    #expect(outer == 3)
    #expect(inner == 9)
  }

  @Test func matchesGiveNodes() throws {
    let language = try TestGrammars.load("json")
    let query = Query(language: language, source: QuerySource(file: "q", text: "(pair key: (_) @k value: (_) @v)"))
    let text = Text("{\"a\": 1}")
    let tree = try parsed(text, language)
    var seen = 0
    QueryCursor().forEachMatch(query, in: tree.root, text: text) { match in
      seen += 1
      #expect(match.count == 2)
      #expect(match.capture(at: 0)?.node.kind == "string")
      #expect(match.capture(at: 1)?.node.kind == "number")
      #expect(match.capture(at: 2) == nil)
      #expect(match.captureRange(at: -1) == nil)
      #expect(match.pattern.line == 1)
    }
    #expect(seen == 1)
  }
}
