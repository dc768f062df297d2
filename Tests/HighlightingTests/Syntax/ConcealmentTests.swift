import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// What queries let an editor hide.
@Suite struct ConcealmentTests {
  private func bench(_ highlights: String) throws -> SyntaxBench {
    let folder = try QueryFolder()
    try folder.write("json", .highlights, highlights)
    let library = try folder.library()
    let configuration = try #require(library.configuration(for: "json"))
    _ = configuration.query
    #expect(configuration.warnings == [])
    return try SyntaxBench(#"["a", 1, true]"#, "json", library: library)
  }

  /// The capture itself has no style, and what it hides keeps its own.
  @Test func addsToTheStyleUnderIt() throws {
    let bench = try bench(
      """
      (string) @string
      (string "\\"" @conceal (#set! conceal ""))
      ((number) @conceal (#set! conceal "•") (#set! conceal_lines ""))
      ((true) @boolean (#set! @boolean conceal "x"))
      """)
    #expect(try bench.style(of: "\"") == "string+conceal")
    #expect(try bench.style(of: "a") == "string")
    #expect(try bench.style(of: "1") == "conceal.2022+conceal_lines")
    #expect(try bench.style(of: "true") == "boolean+conceal.78")
    try bench.replace("1", with: "12")
    #expect(try bench.style(of: "2") == "conceal.2022+conceal_lines")
  }

  /// A capture without the property, one of a helper's name, and a property without a value of that name hide nothing.
  @Test func hidesNothingElse() throws {
    let bench = try bench(
      """
      (string) @string
      (string "\\"" @conceal)
      ((number) @_number (#set! conceal ""))
      ((true) @boolean (#set! concealed ""))
      """)
    #expect(try bench.style(of: "\"") == "string")
    #expect(try bench.style(of: "1") == "")
    #expect(try bench.style(of: "true") == "boolean")
  }

  /// What a process learns of a query that it cannot compile is what the query says.
  @Test func replacementsAreFoundInTheText() {
    let text = """
      ; (#set! conceal "no")
      ((a) @conceal (#set! conceal ""))
      ((b) @conceal (#set! "conceal" "<"))
      ((c) @c (#set! @c conceal "\\"") (#eq? @c "conceal"))
      ((d) @d (#set! conceal_lines "") (#set! priority "90"))
      """
    let source = QueryLoader.Result(source: QuerySource(file: "highlights.scm", text: text), warnings: [])
    let material = LanguageMaterial(symbol: "x", origin: nil, queries: [.highlights: source])
    #expect(material.concealments == ["", "<", "\""])
  }
}
