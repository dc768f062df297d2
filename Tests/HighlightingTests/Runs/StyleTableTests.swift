import Testing

@testable import Highlighting

@Suite struct StyleTableTests {
  @Test func plainIsZero() {
    let table = StyleTable()
    #expect(table.id(for: "") == 0)
    #expect(table.name(of: 0) == "")
    #expect(table.name(of: 999) == "")
    #expect(table.count == 1)
    #expect(table.adding(0, to: 0) == 0)
  }

  @Test func idsAreSmallStableAndInOrder() {
    let table = StyleTable()
    let names = ["keyword", "string.escape", "variable", "keyword"]
    #expect(names.map { table.id(for: $0) } == [1, 2, 3, 1])
    #expect(table.names(from: 0) == ["", "keyword", "string.escape", "variable"])
    #expect(table.names(from: 2) == ["string.escape", "variable"])
    #expect(table.names(from: 99) == [])
    #expect(table.name(of: 2) == "string.escape")
  }

  @Test func modifiersHaveOneOrderWhateverTheHistory() {
    let table = StyleTable()
    let capture = table.id(for: "variable")
    let modifiers = ["readonly", "static", "deprecated"].map { table.id(for: "+" + $0) }
    var results: Set<StyleID> = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 0, 1, 2, 1]] {
      results.insert(order.reduce(capture) { table.adding(modifiers[$1], to: $0) })
      let together = order.dropFirst().reduce(modifiers[order[0]]) { table.adding(modifiers[$1], to: $0) }
      results.insert(table.adding(together, to: capture))
    }
    #expect(results.map { table.name(of: $0) } == ["variable+deprecated+readonly+static"])
    #expect(table.id(for: "variable+static+readonly+deprecated+static") == results.first)
  }

  /// What may be shown in a text's place is any character, and tokens may name all of them.
  @Test func whatOneProviderConcealsFillsNothing() {
    let table = StyleTable(captures: ["variable", "markup.strong"])
    Concealment.learn(["•"], table: table)
    let before = table.count
    let styles = DocumentStyles(shared: table)
    let learned = styles.id(for: "+conceal.2022", of: .kept("greedy"))
    #expect(learned < DocumentStyles.firstOwn && styles.name(of: learned) == "conceal.2022")
    let variable = styles.id(for: "variable", of: .kept("greedy"))
    var refused = 0
    for number in 0..<3000 {
      let concealed = styles.id(for: "+conceal.a\(number)+conceal.2022", of: .kept("greedy"))
      refused += styles.adding(concealed, to: variable, of: .kept("greedy")) == variable ? 1 : 0
    }
    #expect(table.count == before)
    #expect(refused > 0 && styles.takeRefusals(of: .kept("greedy")) != nil)
  }

  @Test func modifiersOnPlainAreCanonical() {
    let table = StyleTable()
    let (a, b) = (table.id(for: "+readonly"), table.id(for: "+static"))
    #expect(table.adding(a, to: b) == table.adding(b, to: a))
    #expect(table.name(of: table.adding(a, to: b)) == "+readonly+static")
    #expect(table.id(for: "variable+") == table.id(for: "variable"))
  }

  @Test func capturesThatAreModifiersTakePartInTheOrder() {
    let table = StyleTable()
    let strong = table.id(for: "markup.strong")
    let italic = table.id(for: "markup.italic")
    #expect(table.adding(strong, to: italic) == table.adding(italic, to: strong))
    let heading = table.id(for: "markup.heading")
    #expect(table.name(of: table.adding(strong, to: heading)) == "markup.heading+markup.strong")
    #expect(table.adding(strong, to: strong) == strong)
  }

  /// Clients look a style up by its first part, so what an editor may hide comes last.
  @Test(arguments: [
    ("conceal+markup.strong", "markup.strong+conceal"),
    ("variable+conceal.2022+readonly", "variable+readonly+conceal.2022"),
    ("+conceal_lines+conceal", "conceal+conceal_lines"), ("conceal", "conceal"),
  ])
  func concealmentsComeLast(name: String, canonical: String) {
    let table = StyleTable()
    #expect(table.name(of: table.id(for: name)) == canonical)
  }

  /// A worker may say what the queries that it was given conceal, and nothing else.
  @Test func concealmentsAreLearned() {
    let table = StyleTable(captures: ["character.special"])
    #expect(table.known("character.special+conceal.3c") == nil)
    Concealment.learn(["<"], table: table)
    #expect(table.known("character.special+conceal.3c") != nil)
    #expect(table.known("character.special+conceal+conceal_lines") != nil)
    #expect(table.known("character.special+conceal.3e") == nil)
  }

  /// What is no name, or too long a one, is plain and takes no room.
  @Test(arguments: ["a b", "é", "a\n", "a\u{1B}[0m", "a/b", String(repeating: "x", count: 65), "a+b c"])
  func whatIsNoNameIsPlain(name: String) {
    let table = StyleTable()
    #expect(table.id(for: name) == 0)
    #expect(CaptureRole(capture: name, table: table) == .ignored)
    #expect(table.count == 1)
  }

  @Test func aSumThatIsTooLongIsNotMade() {
    let table = StyleTable()
    let base = table.id(for: "variable")
    let long = (0..<20).map { table.id(for: "+" + String(repeating: "m", count: 50) + "\($0)") }
    let sum = long.reduce(base) { table.adding($1, to: $0) }
    #expect(table.name(of: sum).utf8.count <= StyleName.limit)
    #expect(table.name(of: sum).hasPrefix("variable+m"))
  }

  /// Whoever tells the process names cannot make any up: a capture must be known, and so must those that it adds.
  @Test func knowsItsOwnNamesAlone() {
    let table = StyleTable(captures: ["keyword", "markup.link", "markup.strong"])
    let count = table.count
    for name in ["invented", "keyword+readonly", "keyword+keyword", "invented+markup.strong", "+readonly", "a b"] {
      #expect(table.known(name) == nil)
    }
    #expect(table.count == count)
    #expect(table.known("keyword") == table.id(for: "keyword"))
    #expect(table.known("") == 0)
    let sum = table.adding(table.id(for: "markup.strong"), to: table.id(for: "markup.link"))
    #expect(StyleTable(captures: table.names(from: 1)).known("markup.link+markup.strong") != nil)
    #expect(table.known("markup.link+markup.strong") == sum)
  }

  @Test func aLanguageHasSoManyStyles() {
    let table = StyleTable()
    let captures = (0..<3000).map { "c\($0)" } + ["c1", "_helper"]
    let roles = CaptureRole.roles(of: captures, table: table)
    #expect(roles.count == captures.count)
    #expect(table.count == CaptureRole.limit + 1)
    #expect(roles[CaptureRole.limit] == .ignored && roles[3000] == roles[1] && roles[1] != .ignored)
  }

  @Test func anUnknownIdAddsNothing() {
    let table = StyleTable()
    let capture = table.id(for: "variable")
    #expect(table.adding(77, to: capture) == capture)
  }

  @Test func manyThreadsGetTheSameIds() async {
    let table = StyleTable()
    let base = table.id(for: "base")
    let results = await withTaskGroup(of: [StyleID].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<200).map { table.adding(table.id(for: "+m\($0)"), to: base) } }
      }
      return await group.reduce(into: [[StyleID]]()) { $0.append($1) }
    }
    #expect(Set(results).count == 1)
    #expect(results.first.map { Set($0).count } == 200)
    for (index, id) in (results.first ?? []).enumerated() { #expect(table.name(of: id) == "base+m\(index)") }
  }

  @Test(arguments: [
    ("_helper", CaptureRole.ignored), ("spell", .ignored), ("nospell", .ignored), ("conceal", .ignored),
    ("local.definition.parameter", .ignored), ("injection.content", .ignored), ("none", .clears),
  ])
  func capturesThatAreNoStyles(capture: String, role: CaptureRole) {
    let table = StyleTable()
    #expect(CaptureRole(capture: capture, table: table) == role)
    #expect(table.count == 1, "a name that nobody can see was interned")
  }

  @Test func capturesThatAreStyles() {
    let table = StyleTable()
    #expect(CaptureRole(capture: "keyword", table: table) == .style(1))
    for capture in ["markup.strong", "markup.italic", "markup.underline", "markup.strikethrough"] {
      #expect(CaptureRole(capture: capture, table: table) == .modifier(table.id(for: capture)))
    }
    #expect(CaptureRole(capture: "markup.raw", table: table) == .style(table.id(for: "markup.raw")))
  }
}
