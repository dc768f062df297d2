import Testing

@testable import Highlighting

@Suite struct DocumentStylesTests {
  private let shared = StyleTable(captures: ["variable", "function", "markup.strong"])

  @Test func whatIsInventedIsTheDocuments() {
    let (one, other) = (DocumentStyles(shared: shared), DocumentStyles(shared: shared))
    let count = shared.count
    let variable = shared.id(for: "variable")
    let own = one.adding(one.id(for: "+secret", of: "a"), to: variable)
    #expect(own >= DocumentStyles.firstOwn)
    #expect(one.name(of: own) == "variable+secret")
    #expect(one.name(of: variable) == "variable")
    #expect(one.ownNames(from: 0) == ["+secret", "variable+secret"])
    #expect(other.ownCount == 0 && other.name(of: own) == "")
    #expect(shared.count == count, "the process's table has none of it")
  }

  @Test func whatQueriesCouldSayIsTheProcesss() {
    let styles = DocumentStyles(shared: shared)
    #expect(styles.id(for: "variable", of: "a") == shared.id(for: "variable"))
    let strong = styles.id(for: "markup.strong", of: "a")
    #expect(strong == shared.id(for: "markup.strong"))
    #expect(styles.adding(strong, to: shared.id(for: "variable")) == shared.id(for: "variable+markup.strong"))
    #expect(styles.ownCount == 0)
  }

  @Test func namesHaveOneFormWhateverTheHistory() {
    let styles = DocumentStyles(shared: shared)
    let variable = shared.id(for: "variable")
    let (a, b) = (styles.id(for: "+readonly", of: "a"), styles.id(for: "+static", of: "b"))
    let sum = styles.adding(a, to: styles.adding(b, to: variable))
    #expect(styles.adding(b, to: styles.adding(a, to: variable)) == sum)
    #expect(styles.name(of: sum) == "variable+readonly+static")
    #expect(styles.id(for: "variable+static+readonly", of: "c") == sum)
    #expect(styles.adding(0, to: sum) == sum && styles.adding(a, to: 0) == a)
    #expect(styles.adding(DocumentStyles.firstOwn + 99, to: variable) == variable)
  }

  /// One provider uses its quota up: what it names then is plain, and another's names are not.
  @Test func eachProviderHasAQuota() throws {
    let styles = DocumentStyles(shared: shared)
    let ids = (0..<5000).map { styles.id(for: "+m\($0)", of: "greedy") }
    #expect(ids.count { $0 != 0 } == DocumentStyles.quota)
    #expect(styles.ownCount == DocumentStyles.quota)
    let variable = shared.id(for: "variable")
    #expect(styles.adding(ids[0], to: variable) == variable, "what its modifiers make counts for it, too")
    let other = styles.id(for: "+readonly", of: "modest")
    #expect(styles.name(of: styles.adding(other, to: variable)) == "variable+readonly")
    let told = try #require(styles.takeRefusals(of: "greedy"))
    #expect(told.contains("1000 or more beyond the 1024"))
    _ = styles.id(for: "+more", of: "greedy")
    #expect(styles.takeRefusals(of: "greedy") == nil, "told once")
    #expect(styles.takeRefusals().isEmpty)
  }

  /// Sums multiply: modifiers times styles. They end where the quota does.
  @Test func sumsAreBounded() {
    let styles = DocumentStyles(shared: shared)
    let bases = (0..<100).map { shared.id(for: "capture\($0)") }
    let modifiers = (0..<100).map { styles.id(for: "+m\($0)", of: "greedy") }
    for modifier in modifiers {
      for base in bases { _ = styles.adding(modifier, to: base) }
    }
    #expect(styles.ownCount == DocumentStyles.quota)
    #expect(styles.takeRefusals().count == 1)
  }

  @Test func tellsWhatIsNoName() throws {
    let styles = DocumentStyles(shared: shared)
    let mapping = SemanticMapping(captures: ["variable": "variable"])
    let modifiers = ["static", "a b", "é", "\u{1B}[31m", String(repeating: "x", count: 65), ""]
    for _ in 0..<3 {
      let style = mapping.style(type: "variable", modifiers: modifiers, in: styles, of: "odd")
      #expect(styles.name(of: style.style) == "variable" && styles.name(of: style.modifiers) == "+static")
    }
    let told = try #require(styles.takeRefusals(of: "odd"))
    #expect(told.contains("\"odd\"") && told.contains("1 too long") && told.contains("4 with other characters"))
    #expect(!told.contains("\u{1B}"))
  }
}
