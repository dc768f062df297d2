import Testing
import TextStore
import TreeSitter

@Suite struct PredicateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var predicate: String
    var text: String
    var found: [String]

    init(_ predicate: String, _ text: String, _ found: [String]) {
      self.predicate = predicate
      self.text = text
      self.found = found
    }

    var testDescription: String { "\(predicate) on \(text)" }
  }

  private func run(_ source: String, on text: String, locals: (any LocalsOracle)? = nil) throws -> [String] {
    let query = Query(language: try TestGrammars.load("python"), source: QuerySource(file: "q", text: source))
    #expect(query.warnings.isEmpty)
    return try found(query, in: text, locals: locals)
  }

  @Test(arguments: [
    Case("#eq? @a \"ab\"", "ab; cd; abc", ["a:ab"]), Case("#not-eq? @a \"ab\"", "ab; cd", ["a:cd"]),
    Case("#any-eq? @a \"ab\"", "ab; cd", ["a:ab"]), Case("#any-not-eq? @a \"ab\"", "ab; cd", ["a:cd"]),
    Case("#eq? @a \"\"", "ab", []), Case("#match? @a \"^[A-Z]+$\"", "AB; Ab; B", ["a:AB", "a:B"]),
    Case("#not-match? @a \"^[A-Z]+$\"", "AB; Ab", ["a:Ab"]), Case("#any-match? @a \"b\"", "ab; c", ["a:ab"]),
    Case("#any-not-match? @a \"b\"", "ab; c", ["a:c"]), Case("#match? @a \"^\\\\w$\"", "é; ab", ["a:é"]),
    Case("#match? @a \"^(a|b)\"", "ax; cx", ["a:ax"]),
    Case("#lua-match? @a \"^%u[%u%d_]+$\"", "A_1; Ab; AB", ["a:A_1", "a:AB"]),
    Case("#not-lua-match? @a \"^%u\"", "A; b", ["a:b"]), Case("#any-lua-match? @a \"^%u\"", "A; b", ["a:A"]),
    Case("#any-not-lua-match? @a \"^%u\"", "A; b", ["a:b"]),
    Case("#contains? @a \"bc\" \"x\"", "abcd; ab; x", ["a:abcd", "a:x"]),
    Case("#not-contains? @a \"bc\"", "abcd; ab", ["a:ab"]), Case("#any-contains? @a \"b\"", "ab; c", ["a:ab"]),
    Case("#contains? @a \"bbc\"", "abbbc; bb", ["a:abbbc"]),
    Case("#any-of? @a \"one\" \"two\" \"three\"", "one; on; three; threes", ["a:one", "a:three"]),
    Case("#not-any-of? @a \"one\" \"two\"", "one; x", ["a:x"]),
    Case("#has-ancestor? @a \"list\" \"tuple\"", "a; [f(b)]; (c,)", ["a:f", "a:b", "a:c"]),
    Case("#not-has-ancestor? @a \"list\"", "a; [b]", ["a:a"]),
    Case("#has-parent? @a \"list\" \"tuple\"", "a; [f(b), c]", ["a:c"]),
    Case("#not-has-parent? @a \"list\"", "a; [b]", ["a:a"]),
    Case("#has-ancestor? @a \"no_such_kind\"", "a; [b]", []),
    Case("#not-has-ancestor? @a \"no_such_kind\"", "a", ["a:a"]),
    Case("#kind-eq? @a \"identifier\" \"list\"", "a", ["a:a"]), Case("#kind-eq? @a \"list\"", "a", []),
    Case("#not-kind-eq? @a \"list\"", "a", ["a:a"]), Case("#not-kind-eq? @a \"identifier\"", "a", []),
    Case("#is? local", "a", []), Case("#is-not? local", "a", ["a:a"]),
  ])
  func singleNodes(_ sample: Case) throws {
    #expect(try run("((identifier) @a (\(sample.predicate)))", on: sample.text) == sample.found)
  }

  @Test func comparesTwoCaptures() throws {
    let source = "(assignment left: (identifier) @l right: (identifier) @r (#%? @l @r))"
    let text = "a = a\nab = ba\nabc = ab\n"
    #expect(try run(source.replacing("%", with: "eq"), on: text) == ["l:a", "r:a"])
    #expect(try run(source.replacing("%", with: "not-eq"), on: text) == ["l:ab", "r:ba", "l:abc", "r:ab"])
  }

  /// A list whose elements are captured together.
  @Test(arguments: [
    Case("#eq? @a \"x\"", "[x, x]", ["a:x", "a:x"]), Case("#eq? @a \"x\"", "[x, y]", []),
    Case("#any-eq? @a \"x\"", "[y, x]", ["a:y", "a:x"]), Case("#any-eq? @a \"x\"", "[y, z]", []),
    Case("#not-eq? @a \"x\"", "[x, y]", ["a:x", "a:y"]), Case("#not-eq? @a \"x\"", "[x, x]", []),
    Case("#not-any-eq? @a \"x\"", "[y, z]", ["a:y", "a:z"]), Case("#not-any-eq? @a \"x\"", "[y, x]", []),
    Case("#any-not-eq? @a \"x\"", "[x, y]", ["a:x", "a:y"]), Case("#any-not-eq? @a \"x\"", "[x, x]", []),
    Case("#match? @a \"^x\"", "[x1, x2]", ["a:x1", "a:x2"]), Case("#match? @a \"^x\"", "[x1, y]", []),
    Case("#any-match? @a \"^x\"", "[x1, y]", ["a:x1", "a:y"]), Case("#not-any-match? @a \"^x\"", "[x1, y]", []),
    Case("#any-of? @a \"x\" \"y\"", "[x, y]", ["a:x", "a:y"]), Case("#any-of? @a \"x\" \"y\"", "[x, z]", []),
    Case("#not-any-of? @a \"x\" \"y\"", "[x, z]", ["a:x", "a:z"]),
    Case("#contains? @a \"x\"", "[ax, bx]", ["a:ax", "a:bx"]), Case("#contains? @a \"x\"", "[ax, b]", []),
    Case("#any-contains? @a \"x\"", "[ax, b]", ["a:ax", "a:b"]), Case("#any-contains? @a \"x\"", "[a, b]", []),
    Case("#lua-match? @a \"^x\"", "[x, x]", ["a:x", "a:x"]),
  ])
  func severalNodes(_ sample: Case) throws {
    let source = "(list \"[\" . (identifier)* @a . (\",\" . (identifier) @a)* . \"]\" (\(sample.predicate)))"
    #expect(Set(try run(source, on: sample.text)) == Set(sample.found))
  }

  @Test func anAbsentCaptureDoesNotObject() throws {
    for predicate in ["eq?", "not-eq?", "match?", "not-match?", "any-eq?", "contains?", "any-of?", "has-parent?"] {
      let source = "(return_statement (identifier)? @v (#\(predicate) @v \"list\")) @r"
      #expect(try run(source, on: "return") == ["r:return"], "\(predicate)")
    }
  }

  @Test func allPredicatesMustHold() throws {
    let source = "((identifier) @a (#match? @a \"^a\") (#not-eq? @a \"ab\") (#match? @a \"c$\"))"
    #expect(try run(source, on: "ab; ac; abc; xc") == ["a:ac", "a:abc"])
  }

  @Test func aPatternThatGivesUpDoesNotMatch() throws {
    let text = "a" + String(repeating: "a", count: 40) + "b"
    #expect(try run("((identifier) @a (#match? @a \"^(a+)+$\"))", on: text) == [])
    #expect(try run("((identifier) @a (#not-match? @a \"^(a+)+$\"))", on: text) == [])
  }

  @Test func readsTextThatSpansChunks() throws {
    let long = String(repeating: "abcdefghij", count: 5000)
    let text = "x = \"\(long)\"\ny = \"\(long)\"\n"
    let pair =
      "(module (expression_statement (assignment right: (string) @a)) . "
      + "(expression_statement (assignment right: (string) @b)) (#eq? @a @b))"
    #expect(try run(pair, on: text).count == 2)
    #expect(try run("((string) @a (#match? @a \"^.([a-j]{10})+.$\"))", on: text).count == 2)
    #expect(try run("((string) @a (#contains? @a \"jabcdefghija\"))", on: text).count == 2)
    #expect(try run("((string) @a (#eq? @a \"\(long)\"))", on: text).isEmpty)
    #expect(try run("((string) @a (#eq? @a \"\\\"\(long)\\\"\"))", on: text).count == 2)
  }

  private struct Names: LocalsOracle {
    var start: Int

    func isLocal(_ node: Node) -> Bool { node.startByte == start }
  }

  @Test func asksWhatIsLocal() throws {
    let locals = Names(start: 3)
    #expect(try run("((identifier) @a (#is? local))", on: "a; b", locals: locals) == ["a:b"])
    #expect(try run("((identifier) @a (#is-not? local))", on: "a; b", locals: locals) == ["a:a"])
    #expect(try run("((identifier) @a (#is? @a local))", on: "a; b", locals: locals) == ["a:b"])
    #expect(
      try run("(call (identifier) @f (argument_list (_) @x) (#is? @x local))", on: "f; g(h)", locals: locals) == [])
    let call = "(call (identifier) @f (argument_list (_) @x) (#is? @f local))"
    #expect(try run(call, on: "f; g(h)", locals: locals) == ["f:g", "x:h"])
  }

  @Test func ancestorsOfNodesThatTouch() throws {
    let text = "f([a][b])\n{c}[d]\n"
    for predicate in ["has-ancestor?", "not-has-ancestor?"] {
      let language = try TestGrammars.load("python")
      let query = Query(
        language: language,
        source: QuerySource(file: "q", text: "((identifier) @a (#\(predicate) @a \"subscript\" \"list\"))"))
      let tree = try parsed(text, language)
      var expected: [String] = []
      let all = Query(language: language, source: QuerySource(file: "q", text: "(identifier) @a"))
      QueryCursor().forEachMatch(all, in: tree.root, text: Text(text)) { match in
        guard let capture = match.capture(at: 0) else { return }
        let has = capture.node.ancestors.contains { ["subscript", "list"].contains($0.kind) }
        if has != predicate.hasPrefix("not") { expected.append("a:" + match.text(of: capture)) }
      }
      #expect(!expected.isEmpty)
      #expect(try found(query, in: text) == expected)
    }
  }
}
