import Testing

@testable import Highlighting

@Suite struct DocumentStylesTests {
  private let shared = StyleTable(captures: ["variable", "function", "markup.strong"])

  @Test func whatIsInventedIsTheDocuments() {
    let (one, other) = (DocumentStyles(shared: shared), DocumentStyles(shared: shared))
    let count = shared.count
    let variable = shared.id(for: "variable")
    let own = one.adding(
      one.id(for: "+secret", of: .kept("a")), to: variable, of: .kept("a"))
    #expect(own >= DocumentStyles.firstOwn)
    #expect(one.name(of: own) == "variable+secret")
    #expect(one.name(of: variable) == "variable")
    #expect(one.ownNames(from: 0) == ["+secret", "variable+secret"])
    #expect(other.ownCount == 0 && other.name(of: own) == "")
    #expect(shared.count == count, "the process's table has none of it")
  }

  @Test func whatQueriesCouldSayIsTheProcesss() {
    let styles = DocumentStyles(shared: shared)
    #expect(styles.id(for: "variable", of: .kept("a")) == shared.id(for: "variable"))
    let strong = styles.id(for: "markup.strong", of: .kept("a"))
    #expect(strong == shared.id(for: "markup.strong"))
    #expect(
      styles.adding(strong, to: shared.id(for: "variable"), of: .kept("a"))
        == shared.id(for: "variable+markup.strong"))
    #expect(styles.ownCount == 0)
  }

  @Test func namesHaveOneFormWhateverTheHistory() {
    let styles = DocumentStyles(shared: shared)
    let variable = shared.id(for: "variable")
    let (a, b) = (
      styles.id(for: "+readonly", of: .kept("a")),
      styles.id(for: "+static", of: .kept("b"))
    )
    let sum = styles.adding(
      a, to: styles.adding(b, to: variable, of: .kept("b")), of: .kept("a"))
    #expect(
      styles.adding(
        b, to: styles.adding(a, to: variable, of: .kept("a")),
        of: .kept("b")) == sum)
    #expect(styles.name(of: sum) == "variable+readonly+static")
    #expect(styles.id(for: "variable+static+readonly", of: .kept("c")) == sum)
    #expect(
      styles.adding(0, to: sum, of: .kept("a")) == sum
        && styles.adding(a, to: 0, of: .kept("a")) == a)
    #expect(styles.adding(DocumentStyles.firstOwn + 99, to: variable, of: .kept("a")) == variable)
  }

  /// One provider uses its quota up: what it names then is plain, and another's names are not.
  @Test func eachProviderHasAQuota() throws {
    let styles = DocumentStyles(shared: shared)
    let ids = (0..<5000).map { styles.id(for: "+m\($0)", of: .kept("greedy")) }
    #expect(ids.count { $0 != 0 } == DocumentStyles.quota)
    #expect(styles.ownCount == DocumentStyles.quota)
    let variable = shared.id(for: "variable")
    #expect(
      styles.adding(ids[0], to: variable, of: .kept("greedy")) == variable,
      "what its modifiers make counts for it, too")
    let other = styles.id(for: "+readonly", of: .kept("modest"))
    #expect(
      styles.name(of: styles.adding(other, to: variable, of: .kept("modest")))
        == "variable+readonly")
    let told = try #require(styles.takeRefusals(of: .kept("greedy")))
    #expect(told.contains("1000 or more beyond the 1024"))
    _ = styles.id(for: "+more", of: .kept("greedy"))
    #expect(styles.takeRefusals(of: .kept("greedy")) == nil, "told once")
    #expect(styles.takeRefusals().isEmpty)
  }

  /// Whoever uses a name up leaves those who have the same one what is theirs, also for sums with names that are known.
  @Test func ownersOfOneNameHaveSharesOfTheirOwn() {
    let styles = DocumentStyles(shared: shared)
    let variable = shared.id(for: "variable")
    let greedy = SemanticProvider("mine", of: .connection(1))
    let names = (0..<5000).map { styles.id(for: "+m\($0)", of: greedy) }
    for owner in [SemanticProvider.Owner.connection(2), .kept, .server] {
      let modest = SemanticProvider("mine", of: owner)
      let own = styles.id(for: "+\(owner)".filter { $0 != "(" && $0 != ")" }, of: modest)
      #expect(own != 0 && styles.adding(own, to: variable, of: modest) != variable)
      #expect(styles.adding(names[0], to: own, of: modest) != own)
      #expect(styles.takeRefusals(of: modest) == nil)
    }
    #expect(styles.adding(names[0], to: variable, of: greedy) == variable)
    styles.forget(connection: 1)
    #expect(styles.takeRefusals().isEmpty)
    #expect(styles.id(for: "+later", of: greedy) != 0, "another connection, by the same number or not")
  }

  /// Sums multiply: modifiers times styles. They end where the quota does.
  @Test func sumsAreBounded() {
    let styles = DocumentStyles(shared: shared)
    let bases = (0..<100).map { shared.id(for: "capture\($0)") }
    let modifiers = (0..<100).map { styles.id(for: "+m\($0)", of: .kept("greedy")) }
    for modifier in modifiers {
      for base in bases { _ = styles.adding(modifier, to: base, of: .kept("greedy")) }
    }
    #expect(styles.ownCount == DocumentStyles.quota)
    #expect(styles.takeRefusals().count == 1)
  }

  @Test func tellsWhatIsNoName() throws {
    let styles = DocumentStyles(shared: shared)
    let mapping = SemanticMapping(captures: ["variable": "variable"])
    let modifiers = ["static", "a b", "é", "\u{1B}[31m", String(repeating: "x", count: 65), ""]
    for _ in 0..<3 {
      let style = mapping.style(
        type: "variable", modifiers: modifiers, in: styles, of: .kept("odd"))
      #expect(styles.name(of: style.style) == "variable" && styles.name(of: style.modifiers) == "+static")
    }
    let told = try #require(styles.takeRefusals(of: .kept("odd")))
    #expect(told.contains("\"odd\"") && told.contains("1 too long") && told.contains("4 with other characters"))
    #expect(!told.contains("\u{1B}"))
  }
}
