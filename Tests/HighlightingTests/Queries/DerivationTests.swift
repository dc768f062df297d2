import Grammars
import Testing
import TextStore

@testable import Highlighting
@testable import hued_queries

/// What is derived from grammars that have a query of our own, which says what is right.
@Suite struct DerivationTests {
  struct Sample: CustomTestStringConvertible {
    var language: String
    var text: String
    /// A piece of the text, and its capture where it stands first.
    var expected: [(part: String, capture: String)]
    var testDescription: String { language }

    init(_ language: String, _ text: String, _ expected: (String, String)...) {
      self.language = language
      self.text = text
      self.expected = expected.map { (part: $0.0, capture: $0.1) }
    }
  }

  static let samples = [
    Sample(
      "python", "class Shape:\n  def area(self, unit=2): # why\n    return scale(unit).factor + box.measure('x')",
      ("class", "keyword.type"), ("Shape", "type"), ("area", "function"), ("unit", "variable.parameter"),
      ("# why", "comment"), ("return", "keyword.return"), ("scale", "function.call"), ("factor", "variable.member"),
      ("measure", "function.method.call"), ("'x'", "string")),
    Sample(
      "c", "struct shape { int left; };\nint area(struct shape *place) { return scale(place->left, LIMIT, 2); }",
      ("struct", "keyword.type"), ("shape", "type"), ("int", "type.builtin"), ("left", "variable.member"),
      ("area", "function"), ("place", "variable.parameter"), ("scale", "function.call"), ("LIMIT", "constant"),
      ("2", "number")),
    Sample(
      "rust", "mod store { struct Page { size: u32 } fn area(page: Page) { page.draw(); layout::fit(1.5); log!() } }",
      ("store", "module"), ("Page", "type"), ("size", "variable.member"), ("u32", "type.builtin"), ("area", "function"),
      ("page", "variable.parameter"), ("draw", "function.method.call"), ("layout", "module"), ("fit", "function.call"),
      ("1.5", "number.float"), ("log", "function.macro")),
    Sample(
      "go", "package shop\ntype Item struct { price int }\nfunc (i Item) Cost(count int) int { return round(i.price) }",
      ("shop", "module"), ("Item", "type"), ("price", "variable.member"), ("Cost", "function.method"),
      ("count", "variable.parameter"), ("round", "function.call")),
    Sample(
      "json", "{\"a\": [\"b\", 1, true]}", ("\"a\"", "property"), ("\"b\"", "string"), ("1", "number"),
      ("true", "boolean")),
    Sample("scheme", "(define (area x) (scale x))", ("define", "keyword"), ("scale", "function.call")),
  ]

  private func trial() throws -> DerivationTrial {
    let paths = RuntimePaths.resolve()
    return DerivationTrial(catalogue: try Catalogue.load(paths), paths: paths, patterns: Highlighter.patterns)
  }

  @Test(arguments: samples)
  func namesAreWhatTheyStandIn(sample: Sample) throws {
    try Highlighter.require(sample.language)
    let (runs, _) = try trial().derived.tokens(of: Text(sample.text), language: sample.language)
    let styles = runs.flatMap { repeatElement(StyleTable.shared.name(of: $0.style), count: $0.length) }
    for (part, capture) in sample.expected {
      let range = try #require(sample.text.firstRange(of: part))
      let start = sample.text.utf8.distance(from: sample.text.startIndex, to: range.lowerBound)
      let found = Set(styles[start..<start + part.utf8.count])
      #expect(found == [capture], "\(part)")
    }
  }

  /// The files with assertions are small, and have all that a language has: harder than real files.
  @Test func agreesWithOurOwnQueries() throws {
    let trial = try trial()
    var total = DerivationTrial.Outcome()
    var languages: Set<String> = []
    for file in AssertionTests.files where trial.configuration(for: file.language) != nil {
      guard let outcome = trial.outcome(of: try Text(utf8: file.bytes()), language: file.language) else { continue }
      languages.insert(file.language)
      total += outcome
    }
    #expect(languages.count >= 80)
    let (agreement, harm) = (total.derived.agreement(), total.derived.harm())
    #expect(agreement > 0.89, "derived queries agree in \(agreement)")
    #expect(harm < 0.037, "derived queries are wrong in \(harm)")
    #expect(agreement > total.generic.agreement() + 0.2)
    #expect(harm < total.generic.harm())
  }
}
