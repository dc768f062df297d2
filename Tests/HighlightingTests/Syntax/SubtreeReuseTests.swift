import Grammars
import Testing
import TextStore

@testable import Highlighting

/// What was found in a part of a tree is used again where a later tree shares the part, and is right there.
@Suite struct SubtreeReuseTests {
  /// An engine that has styled a view, and how much it takes from earlier trees.
  private struct Bench {
    let driver: EngineDriver
    let language: String
    var view: Range<Int>

    init(_ text: String, _ language: String, view: Range<Int>? = nil) throws {
      self.language = language
      driver = try EngineDriver(Text(text), language)
      self.view = view ?? 0..<text.utf8.count
      try driver.request(views: [self.view])
      driver.finish()
    }

    /// How much was reused for an edit; what is shown is compared with a highlight from nothing.
    mutating func edit(_ range: Range<Int>, _ replacement: String) throws -> (reused: Int, found: Int) {
      let before = driver.engine.root.findings.reuses
      let edit = TextEdit(range: range, replacement: replacement)
      view = view.lowerBound..<view.upperBound + edit.delta
      try driver.request([edit], views: [view])
      while !driver.step().contains(where: { $0.isSettled }) {}
      let root = driver.engine.root
      try driver.expectScratch(language, in: view)
      return (root.findings.reuses - before, root.findings.count)
    }

    func offset(of needle: String, _ occurrence: Int = 1) throws -> Int {
      let bytes = driver.text.bytes(in: 0..<driver.text.count)
      let needle = Array(needle.utf8)
      var left = occurrence
      for start in 0...max(0, bytes.count - needle.count) where bytes[start..<start + needle.count] == needle[...] {
        left -= 1
        if left == 0 { return start }
      }
      return try #require(nil, "\(needle) is not in the text")
    }
  }

  static let texts: [(language: String, text: @Sendable () -> String)] = [
    ("python", { LongText.pythonClass(60) }), ("javascript", { LongText.javascriptClass(60) }),
    ("c", { LongText.cFunctions(80) }),
  ]

  @Test(arguments: Array(texts.indices))
  func typingInAFunctionLooksAtLittleElse(sample: Int) throws {
    let (language, make) = Self.texts[sample]
    var bench = try Bench(make(), language)
    let place = try bench.offset(of: "first", 20)
    for _ in 0..<3 {
      let (reused, found) = try bench.edit(place..<place, "x")
      #expect(reused > 40 && reused * 10 > found * 7, "\(reused) of \(found)")
    }
    let (reused, found) = try bench.edit(place..<place + 3, "")
    #expect(reused * 10 > found * 7, "\(reused) of \(found)")
  }

  /// A parser that follows several readings of a statement makes its nodes anew each time.
  @Test(arguments: [
    ("javascript", "tool.name\u{1} = function (argument) {\n  return argument + \u{1};\n};\n\n"),
    ("c", "Value *name\u{1}(Value n) {\n    if (check(n)) return make(n, \u{1});\n    return NULL;\n}\n\n"),
  ])
  func whatAParserMakesAnewIsReused(language: String, statement: String) throws {
    let text = (10..<50).map { statement.replacing("\u{1}", with: "\($0)") }.joined()
    var bench = try Bench(text, language)
    let place = try bench.offset(of: "name30") + 2
    for _ in 0..<3 {
      let (reused, found) = try bench.edit(place..<place, "x")
      #expect(reused > 30 && reused * 10 > found * 8, "\(reused) of \(found)")
    }
  }

  /// Where it lies decides whether the first word of a statement is looked at together with the statement.
  @Test func aStatementMayComeNearer() throws {
    let arguments = (0..<60).map { "argument\($0)" }.joined(separator: ", ")
    var bench = try Bench("int f() {" + String(repeating: "\n", count: 300) + "return g(\(arguments)); }\n", "c")
    _ = try bench.edit(9..<309, "\n")
    _ = try bench.edit(9..<10, String(repeating: "\n", count: 300))
  }

  @Test func whatMovesIsReused() throws {
    var bench = try Bench(LongText.cFunctions(60), "c", view: 4000..<8000)
    for text in ["\n", "/* a longer comment\n over lines */\n", "int a;\n"] {
      let (reused, found) = try bench.edit(0..<0, text)
      #expect(reused * 10 > found * 8, "\(reused) of \(found)")
    }
    let (reused, _) = try bench.edit(0..<40, "")
    #expect(reused > 0)
  }

  @Test func equalTextsAreToldApart() throws {
    let function = "def f(alpha):\n  for beta in alpha:\n    print(alpha, beta, 'text', 1.5)\n  return alpha\n\n"
    var bench = try Bench(String(repeating: function, count: 30), "python")
    // One of many equal functions is changed, and changed back.
    let place = try bench.offset(of: "alpha", 4 * 11 + 1)
    for _ in 0..<2 {
      _ = try bench.edit(place..<place + 5, "gamma")
      _ = try bench.edit(place..<place + 5, "alpha")
    }
    // A copy stands beside what it was copied from.
    _ = try bench.edit(place..<place, "\n" + function)
    _ = try bench.edit(function.utf8.count..<2 * function.utf8.count, "")
  }

  /// Of equal groups the first is looked at piece by piece. What lies in the others are other nodes: those of the first go,
  /// and new ones take their places in memory.
  @Test func equalGroupsAreToldApart() throws {
    let lines = (10..<30).map { "  \"key \($0)\": [1, \"text \($0)\", true, null, {\"a\": 2}]" }.joined(
      separator: ",\n")
    var bench = try Bench("[" + Array(repeating: "{\n\(lines)\n}", count: 6).joined(separator: ",\n") + "]", "json")
    for turn in 0..<80 {
      let key = try bench.offset(of: "text \(10 + turn % 20)") - 1
      _ = try bench.edit(key..<key, turn.isMultiple(of: 2) ? "1, {\"b\": \(turn)}, " : "\"\(turn)\", false, ")
    }
  }

  @Test func aDefinitionStylesWhatWasFoundBefore() throws {
    let lines = (0..<40).map { "  total += call_\($0)(alpha, other, \"text \($0)\");\n" }.joined()
    var bench = try Bench("int f(int alpha) {\n  int total = 0;\n\(lines)  return total;\n}\n", "c")
    let name = try bench.offset(of: "alpha")
    let reference = try bench.offset(of: "alpha", 30)
    let style = StyleTable.shared.id(for: "variable.parameter")
    #expect(bench.driver.said()[reference] == style)
    let (reused, _) = try bench.edit(name..<name + 5, "gamma")
    #expect(reused > 20)
    #expect(bench.driver.said()[reference] != style)
    _ = try bench.edit(name..<name + 5, "other")
    let other = try bench.offset(of: "other", 30)
    #expect(bench.driver.said()[other] == style)
  }

  /// What hangs on the nodes above is looked at again in each tree.
  @Test func ancestorsAreAskedAgain() throws {
    let folder = try QueryFolder()
    try folder.write(
      "c", .highlights,
      """
      (identifier) @variable
      ((identifier) @variable.builtin (#eq? @variable.builtin "value") (#has-ancestor? @variable.builtin while_statement))
      """)
    let lines = (0..<40).map { "    call(first, second[\($0)], \"text\");\n" }.joined()
    let text = "void f() {\n  while (a) {\n\(lines)    call(value);\n  }\n}\n"
    let driver = try EngineDriver(Text(text), "c", languages: SyntaxLanguages(library: try folder.library()))
    let keyword = 13..<22
    let view = 0..<text.utf8.count
    try driver.request(views: [view])
    driver.finish()
    let value = try #require(driver.said().lastIndex(of: StyleTable.shared.id(for: "variable.builtin")))
    for (replacement, style) in [("for (;a;)", "variable"), ("while (a)", "variable.builtin")] {
      try driver.request([TextEdit(range: keyword, replacement: replacement)], views: [view])
      driver.finish()
      #expect(driver.said()[value] == StyleTable.shared.id(for: style))
    }
  }

  /// Each operator that is typed behind a long sum moves its beginning one level down, over the depth where nodes are looked
  /// at from above.
  @Test func aDeepTreeMayGrowDeeper() throws {
    let sum = "const x = " + (0..<230).map { "f(a\($0), 'b')" }.joined(separator: " +\n  ")
    var bench = try Bench(sum, "javascript")
    for _ in 1...2 {
      let end = bench.driver.text.count
      _ = try bench.edit(end..<end, " +\n  g(1, 'c')")
    }
    let end = bench.driver.text.count
    _ = try bench.edit(end - 14..<end, "")
  }

  @Test func injectionsInReusedPartsStay() throws {
    let function =
      "function f(a) {\n  // TODO: say why, at some length, so that it is a part of its own\n"
      + "  /** @param {string} a what it is */\n  return a.match(/[a-z]+(b|c)*/g).map((c) => `${c} of ${a}`)\n}\n"
    var bench = try Bench(String(repeating: function, count: 20), "javascript")
    let todo = try bench.offset(of: "TODO", 12)
    let style = bench.driver.said()[todo]
    #expect(style != nil && style != StyleTable.shared.id(for: "comment"))
    let before = bench.driver.engine.root.findings.reuses
    _ = try bench.edit(9..<10, "longer")
    #expect(bench.driver.said()[todo + 5] == style)
    #expect(bench.driver.engine.root.findings.reuses - before >= 10)
    let place = try bench.offset(of: "TODO", 11)
    _ = try bench.edit(place..<place + 4, "done")
    _ = try bench.edit(0..<0, "`")
    _ = try bench.edit(0..<1, "")
  }

  /// A long script is not parsed anew because something is typed where it begins or ends.
  @Test func bordersOfALayerAreEditsLikeAnyOther() throws {
    let script = LongText.javascriptClass(60)
    var bench = try Bench("<p>a</p>\n<script>" + script + "</script>\n<p>b</p>\n", "html")
    let start = try bench.offset(of: "<script>") + 8
    let end = try bench.offset(of: "</script>")
    for (place, text) in [(start, "\n"), (start, "let a\n"), (end + 7, "\n"), (end + 8, "let b\n")] {
      let layer = try #require(bench.driver.engine.root.children.first { $0.language.id == "javascript" })
      let before = layer.findings.reuses
      _ = try bench.edit(place..<place, text)
      #expect(bench.driver.engine.root.children.contains { $0 === layer })
      #expect(layer.findings.reuses - before > 40)
    }
  }

  @Test func errorsAreLookedAtAgain() throws {
    var bench = try Bench(LongText.cFunctions(30), "c")
    let place = try bench.offset(of: "return", 9)
    for text in ["if (", "{ [", "\"", "/*", "case"] {
      _ = try bench.edit(place..<place, text)
      _ = try bench.edit(place..<place + text.utf8.count, "")
    }
  }

  @Test func treesOfThePastAreLetGo() throws {
    var bench = try Bench(LongText.cFunctions(30), "c")
    weak let old = bench.driver.engine.root.tree
    #expect(old != nil)
    _ = try bench.edit(0..<0, "int a;\n")
    bench.driver.finish()
    #expect(old == nil)
    // Nothing but the present tree is left to take from; it is enough.
    let (reused, _) = try bench.edit(0..<7, "")
    #expect(reused > 0)
  }
}
