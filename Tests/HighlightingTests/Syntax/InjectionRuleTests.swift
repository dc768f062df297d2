import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// What an injection query can ask for, each with queries small enough to see why.
@Suite struct InjectionRuleTests {
  static let jsonHighlights = "(string) @string\n(number) @number\n(true) @boolean\n"
  static let cHighlights = "(comment) @comment\n(number_literal) @number.float\n(identifier) @variable\n"

  private func bench(_ text: String, injections: String, c: String? = cHighlights, cInjections: String? = nil) throws
    -> SyntaxBench
  {
    try SyntaxBench(text, "json", library: library(injections: injections, c: c, cInjections: cInjections))
  }

  private func library(injections: String, c: String? = cHighlights, cInjections: String? = nil) throws
    -> LanguageLibrary
  {
    let folder = try QueryFolder()
    try folder.write("json", .highlights, Self.jsonHighlights)
    try folder.write("json", .injections, injections)
    try Highlighter.require("c")
    // Where there is no file at all, highlights are derived from the grammar's names.
    try folder.write("c", .highlights, c ?? "; none\n")
    if let cInjections { try folder.write("c", .injections, cInjections) }
    let library = try folder.library()
    // Queries are read when first used, so read them while the folder is there.
    for id in ["json", "c"] {
      let configuration = try #require(library.configuration(for: id))
      _ = configuration.query
      #expect(configuration.warnings == [])
    }
    return library
  }

  private static func injecting(_ language: String, _ more: String = "") -> String {
    "((string_content) @injection.content (#set! injection.language \"\(language)\")\(more))"
  }

  @Test func layersOfOneLanguageAreIndependent() throws {
    let bench = try bench(#"["/* a", "b */", "c"]"#, injections: Self.injecting("c"))
    #expect(try bench.style(of: "c", 1) == "variable")
    #expect(try bench.style(of: "b") == "variable")
    try bench.replace("b */", with: "b")
    #expect(try bench.style(of: "b") == "variable")
  }

  @Test func combinedSitesAreOneText() throws {
    let bench = try bench(
      #"["/* a", "b */", "c"]"#, injections: Self.injecting("c", " (#set! injection.combined)"))
    #expect(try bench.style(of: "b") == "comment")
    #expect(try bench.style(of: "c") == "variable")
    // A site goes, and what it opened is open no more; it comes back.
    try bench.replace("/* a", with: "a")
    #expect(try bench.style(of: "b") == "variable")
    try bench.edit(2..<2, "/*")
    #expect(try bench.style(of: "b") == "comment")
    // A new site between them belongs to the comment; one before them does not.
    try bench.replace(", ", with: ", \"d\", ")
    #expect(try bench.style(of: "d") == "comment")
    try bench.edit(1..<1, "\"1+\", ")
    #expect(try bench.style(of: "1") == "number.float")
    #expect(try bench.style(of: "d") == "comment")
    // The comment ends later.
    try bench.replace("*/", with: "")
    try bench.replace("c", with: "*/ c")
    #expect(try bench.style(of: "b") == "comment")
    #expect(try bench.style(of: "c") == "variable")
  }

  /// Where a site holds nothing but a part of two nodes, their patterns decide no more than elsewhere.
  @Test func innerNodesWinInEachOfCombinedSites() throws {
    let bench = try bench(
      #"["int f() { x = g(", "a", "); }"]"#, injections: Self.injecting("c", " (#set! injection.combined)"),
      c: "(argument_list) @number\n(call_expression) @comment\n")
    #expect(try bench.style(of: "g") == "comment")
    #expect(try bench.style(of: "a") == "number")
  }

  /// Error recovery counts what it passes over, also what lies between the sites.
  @Test(arguments: [("int x = = ;", true), ("int x = 1 ;", false)])
  func aBrokenTextIsComparedWithAFreshOneAfterAnEditBetweenItsSites(first: String, isBroken: Bool) throws {
    let library = try library(injections: Self.injecting("c", " (#set! injection.combined)"))
    let driver = try EngineDriver(
      Text("[\"\(first)\", 1, \"int y;\"]"), "json", languages: SyntaxLanguages(library: library))
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    let layer = try #require(driver.engine.root.children.first)
    #expect(layer.ranges.count == 2 && layer.tree?.root.hasError == isBroken && !layer.state.isDoubtful)
    try driver.request([TextEdit(range: 16..<16, replacement: "2")], views: [0..<driver.text.count + 1])
    #expect(layer.isCurrent && layer.state.isDoubtful == isBroken)
    let answers = driver.finish()
    #expect(answers.last { $0.isSettled }?.isVerified == true)
    #expect(layer.isCurrent && !layer.state.isDoubtful)
  }

  /// A node that goes over two sites has the text between them, too, where a pattern asks for it.
  @Test func whatIsInjectedInCombinedSitesIsLookedForAfterAnEditBetweenThem() throws {
    let library = try library(
      injections: Self.injecting("c", " (#set! injection.combined)"),
      cInjections: """
        ((compound_statement) @injection.content (#match? @injection.content "3")
          (#set! injection.language "json") (#set! injection.include-children))
        """)
    let driver = try EngineDriver(
      Text("[\"int f() {\", 4, \"1; }\"]"), "json", languages: SyntaxLanguages(library: library))
    let all = 0..<driver.text.count
    try driver.request(views: [all])
    driver.finish()
    let layer = try #require(driver.engine.root.children.first)
    #expect(layer.ranges.count == 2 && layer.tree?.root.hasError == false && layer.children.isEmpty)
    for (digit, count) in [("3", 1), ("5", 0)] {
      try driver.request([TextEdit(range: 14..<15, replacement: digit)], views: [all])
      driver.finish()
      #expect(driver.engine.root.children.first === layer && layer.children.count == count)
    }
  }

  /// A tree of several sites is not parsed on from, neither where one of them is left.
  @Test func whatIsLeftOfCombinedSitesIsParsedFromNothing() throws {
    let library = try library(injections: Self.injecting("c", " (#set! injection.combined)"))
    let first = String(repeating: "int x = 1; ", count: 200)
    let driver = try EngineDriver(
      Text("[\"\(first)\", 1, \"int y;\"]"), "json", languages: SyntaxLanguages(library: library))
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    let layer = try #require(driver.engine.root.children.first)
    #expect(layer.ranges.count == 2 && layer.tree != nil)
    // From the number to the last byte of the last site.
    let gone = driver.text.count - 12..<driver.text.count - 2
    #expect(driver.text.string(in: gone) == "1, \"int y;")
    try driver.request([TextEdit(range: gone, replacement: "")], views: [0..<driver.text.count - gone.count])
    #expect(layer.ranges.count == 1 && layer.tree == nil)
    driver.finish()
  }

  @Test func combinedSitesFarApartAreOneText() throws {
    let filler = String(repeating: "1,\n", count: 30_000)
    let bench = try bench(
      "[\"a;\",\n\(filler)\"b; */ c\"]", injections: Self.injecting("c", " (#set! injection.combined)"))
    bench.document.setView(1, [bench.text.count - 20..<bench.text.count])
    #expect(try bench.style(of: "b") == "variable")
    try bench.document.apply([TextEdit(range: 2..<2, replacement: "/*")], rev: 100)
    bench.incremental.settle()
    #expect(try bench.style(of: "b") == "comment")
    try bench.document.apply([TextEdit(range: 2..<4, replacement: "")], rev: 101)
    bench.incremental.settle()
    #expect(try bench.style(of: "b") == "variable")
  }

  @Test func sitesOnNeighbouringLinesAreOneText() throws {
    let bench = try bench(
      "[\"/* a\",\n\"b */\",\n\"c\",\n\n\"/* d\",\n\n\"e */\"]",
      injections: Self.injecting("c", " (#set! injection.combined \"adjacent\")"))
    #expect(try bench.style(of: "b") == "comment")
    #expect(try bench.style(of: "c") == "variable")
    #expect(try bench.style(of: "e") == "variable")
    // A line between two texts makes them one, and without it they are two again.
    try bench.replace("d\",\n", with: "d\",\n\"f\",")
    #expect(try bench.style(of: "f") == "comment")
    #expect(try bench.style(of: "e") == "comment")
    try bench.replace("\"f\",", with: "")
    #expect(try bench.style(of: "e") == "variable")
    // A line without a site cuts a text in two, and joined again it is one.
    try bench.replace("a\",\n", with: "a\",\n1,\n")
    #expect(try bench.style(of: "b") == "variable")
    #expect(try bench.style(of: "1") == "number")
    try bench.replace("1,\n", with: "")
    #expect(try bench.style(of: "b") == "comment")
    // What one opens is open in no other.
    try bench.replace(" */", with: "")
    #expect(try bench.style(of: "e") == "variable")
  }

  /// A text that begins far above what is shown is known as a whole when all is settled.
  @Test func sitesOnManyNeighbouringLinesAreOneText() throws {
    let filler = String(repeating: "\"1\",\n", count: 5000)
    let bench = try bench(
      "[\"a\",\n\(filler)\"b */\",\n\n\"c */\"]",
      injections: Self.injecting("c", " (#set! injection.combined \"adjacent\")"))
    bench.document.setView(1, [bench.text.count - 20..<bench.text.count])
    #expect(try bench.style(of: "b") == "variable")
    try bench.document.apply([TextEdit(range: 2..<2, replacement: "/*")], rev: 100)
    bench.incremental.settle()
    #expect(try bench.style(of: "b") == "comment")
    #expect(try bench.style(of: "c") == "variable")
    try bench.document.apply([TextEdit(range: 2..<4, replacement: "")], rev: 101)
    bench.incremental.settle()
    #expect(try bench.style(of: "b") == "variable")
  }

  @Test func selfInjectsTheSameLanguage() throws {
    let bench = try bench(
      "[\"[true, 1]\", \"x\"]",
      injections: "((string_content) @injection.content (#set! injection.self))")
    #expect(try bench.style(of: "true") == "boolean")
    #expect(try bench.style(of: "1") == "number")
    try bench.replace("true", with: "tru")
    try bench.replace("tru", with: "true")
    #expect(try bench.style(of: "true") == "boolean")
  }

  @Test func parentInjectsTheLanguageAround() throws {
    let bench = try bench(
      "[\"a /*[true]*/\"]", injections: Self.injecting("c"),
      cInjections: """
        ((comment) @injection.content (#offset! @injection.content 0 2 0 -2) (#set! injection.parent))
        """)
    #expect(try bench.style(of: "true") == "boolean")
    #expect(try bench.style(of: "a") == "variable")
    try bench.replace("true", with: "1")
    #expect(try bench.style(of: "1") == "number")
  }

  @Test func childrenAreLeftOutUnlessIncluded() throws {
    let array = "((array) @injection.content (#set! injection.language \"c\")"
    let without = try bench("[1, [x]]", injections: array + ")")
    #expect(try without.style(of: "1") == "number")
    let with = try bench("[1, 2]", injections: array + " (#set! injection.include-children))")
    #expect(try with.style(of: "1") == "number.float")
    try with.replace("2", with: "2, 3")
    #expect(try with.style(of: "3") == "number.float")
  }

  @Test func aChildLanguageWithoutHighlightsHarmsNobody() throws {
    let bench = try bench(#"["int a", 1]"#, injections: Self.injecting("c"), c: nil)
    #expect(try bench.style(of: "int a") == "string")
    #expect(try bench.style(of: "1") == "number")
    try bench.replace("int", with: "if")
    #expect(try bench.style(of: "if a") == "string")
  }

  @Test func anUnknownLanguageHarmsNobody() throws {
    let bench = try bench(#"["int a", 1]"#, injections: Self.injecting("no-such-language"))
    #expect(try bench.style(of: "int a") == "string")
  }

  @Test func predicatesCount() throws {
    let bench = try bench(
      #"["// int a", "int b"]"#, injections: Self.injecting("c", " (#match? @injection.content \"^//\")"))
    #expect(try bench.style(of: "// int a") == "comment")
    #expect(try bench.style(of: "int b") == "string")
    try bench.replace("// int a", with: "int a")
    #expect(try bench.style(of: "int a") == "string")
    try bench.replace("int b", with: "//int b")
    #expect(try bench.style(of: "//int b") == "comment")
  }

  @Test func aLanguageThatIsSwitchedOffIsNotInjected() throws {
    let rules =
      Self.injecting("c") + """

        ((pair key: (string (string_content) @injection.language) value: (string (string_content) @injection.content)))
        """
    let on = try bench(#"{"json": "[true]", "/* C */": "/* */"}"#, injections: rules)
    #expect(try on.style(of: "/* */") == "comment")
    #expect(try on.style(of: "true") == "boolean")
    let off = try bench(#"{"json": "[true]", "/* C */": "/* */"}"#, injections: "; without: c\n" + rules)
    #expect(try off.style(of: "/* */") == "string")
    #expect(try off.style(of: "true") == "boolean")
    let byText = """
      ((pair key: (string (string_content) @injection.language) value: (string (string_content) @injection.content)))
      """
    for (header, style) in [("", "comment"), ("; without: js\n", "string")] {
      let bench = try bench(#"{"mjs": "/* */"}"#, injections: header + byText)
      #expect(try bench.style(of: "/* */") == style, "by any of its names")
    }
    let neither = try bench(#"{"json": "[true]"}"#, injections: "; without: c json\n" + rules)
    #expect(try neither.style(of: "true") == "string")
  }

  @Test func theLanguageCanBeACapture() throws {
    let bench = try bench(
      #"{"c": "/* */", "json": "[true]", "none": "1"}"#,
      injections: """
        ((pair key: (string (string_content) @injection.language) value: (string (string_content) @injection.content)))
        """)
    #expect(try bench.style(of: "/* */") == "comment")
    #expect(try bench.style(of: "true") == "boolean")
    try bench.replace("json", with: "none")
    #expect(try bench.style(of: "true") == "string")
    try bench.replace("\"c\"", with: "\"json\"")
    #expect(try bench.style(of: "/* */") != "comment")
  }
}
