import Grammars
import Testing
import TextStore

@testable import Highlighting

/// References take the style of their local definition.
@Suite struct LocalsTests {
  @Test func aParameterKeepsItsStyleInTheBody() throws {
    let bench = try SyntaxBench("int f(int a, int b) {\n  return a + c;\n}\n", "c")
    #expect(try bench.style(of: "a") == "variable.parameter")
    #expect(try bench.style(of: "a", 2) == "variable.parameter")
    #expect(try bench.style(of: "c") == "variable")
    // What the parameter is called decides far from the edit.
    try bench.replace("int b", with: "int c")
    #expect(try bench.style(of: "c", 2) == "variable.parameter")
    try bench.replace("int a", with: "int d")
    #expect(try bench.style(of: "a") == "variable")
  }

  @Test func anInnerDefinitionHidesAnOuterOne() throws {
    let bench = try SyntaxBench("int f(int a) {\n  { int a = 1; g(a); }\n  return a;\n}\nint h() { return a; }\n", "c")
    #expect(try bench.style(of: "g(a)") == "mixed")
    let call = try bench.offset(of: "g(a)") + 2
    #expect(bench.document.tokens(in: call..<call + 1).map { StyleTable.shared.name(of: $0.style) } == ["variable"])
    #expect(try bench.style(of: "a;") == "mixed")
    let outer = try bench.offset(of: "return a") + 7
    #expect(
      bench.document.tokens(in: outer..<outer + 1).map { StyleTable.shared.name(of: $0.style) } == [
        "variable.parameter"
      ])
    let other = try bench.offset(of: "return a", 2) + 7
    #expect(bench.document.tokens(in: other..<other + 1).map { StyleTable.shared.name(of: $0.style) } == ["variable"])
  }

  @Test func aScopeBeyondTheLimitDoesNotCount() throws {
    let body = String(repeating: "  g();\n", count: Locals.scopeLimit / 7 + 10)
    let bench = try SyntaxBench("int f(int a) {\n\(body)  return a;\n}\nint h(int a) { return a; }\n", "c")
    let inside = try bench.offset(of: "return a") + 7
    #expect(bench.document.tokens(in: inside..<inside + 1).map { StyleTable.shared.name(of: $0.style) } == ["variable"])
    let small = try bench.offset(of: "return a", 2) + 7
    #expect(
      bench.document.tokens(in: small..<small + 1).map { StyleTable.shared.name(of: $0.style) } == [
        "variable.parameter"
      ])
    // Grown over the limit and shrunk again, the view far inside follows.
    try bench.edit(15..<15 + 7 * 40, "")
    #expect(
      bench.document.tokens(in: inside - 280..<inside - 279).map { StyleTable.shared.name(of: $0.style) }
        == ["variable.parameter"])
  }

  @Test(arguments: ["python", "javascript"])
  func otherLanguagesResolveParameters(language: String) throws {
    let source = language == "python" ? "def f(alpha):\n  return alpha\n" : "function f(alpha) { return alpha }\n"
    let bench = try SyntaxBench(source, language)
    #expect(try bench.style(of: "alpha", 2) == "variable.parameter")
    try bench.replace("alpha", with: "beta")
    #expect(try bench.style(of: "alpha") == "variable")
  }

  /// No pattern asks for the text of these names, and those that stand alone in a long list have the same length.
  @Test func namesInALongListAreToldApart() throws {
    let arguments = Array(repeating: "$ccc, $aaa", count: 30).joined(separator: ", ")
    let bench = try SyntaxBench("@mixin f($aaa) {\n  x: g(\(arguments));\n}\n", "scss")
    for occurrence in [1, 2, 30] { #expect(try bench.style(of: "$ccc", occurrence) == "variable") }
    for occurrence in [1, 2, 31] { #expect(try bench.style(of: "$aaa", occurrence) == "variable.parameter") }
  }

  /// Two patterns define it: of a body that reaches into the view and of a line before it.
  @Test func whichDefinitionCountsDoesNotHangOnTheView() throws {
    let padding = String(repeating: "  // A long body.\n", count: 120)
    let text = Text("struct A {\n\(padding)  let size: Int\n\(padding)  var area: Int { size * 2 }\n}\n")
    let part = try EngineDriver(text, "swift")
    let view = text.count - 40..<text.count
    try part.request(views: [view])
    part.finish()
    let whole = try EngineDriver(text, "swift")
    try whole.request(views: [0..<text.count])
    whole.finish()
    #expect(part.said(in: view) == whole.said(in: view))
    #expect(view.contains { whole.said()[$0] == StyleTable.shared.id(for: "variable.member") })
  }

  /// In a sum of so many operands the first lie deeper than scopes are looked for.
  @Test func aParameterBeforeTheViewCountsInADeepTree() throws {
    let calls = (0..<60).map { "g(alpha, \($0));" }.joined(separator: " ")
    let operands = String(repeating: " +\n  'some text that is so long that few operands are long enough'", count: 600)
    let text = Text("const x = f((alpha) => { \(calls) })\(operands);\n")
    let view = 600..<900
    let part = try EngineDriver(text, "javascript")
    try part.request(views: [view])
    part.finish()
    #expect(view.contains { part.said()[$0] == StyleTable.shared.id(for: "variable.parameter") })
    let whole = try EngineDriver(text, "javascript")
    try whole.request(views: [0..<text.count])
    whole.finish()
    #expect(part.said(in: view) == whole.said(in: view))
  }

  @Test func localsCanBeSwitchedOff() throws {
    var settings = SyntaxSettings()
    settings.resolvesLocals = false
    let bench = try SyntaxBench("int f(int a) { return a; }\n", "c", settings: settings)
    #expect(try bench.style(of: "a", 2) == "variable")
  }
}
