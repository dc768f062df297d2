import Grammars
import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// The captures found in the pieces of a window are those found from the root.
@Suite struct QueryPiecesTests {
  struct Found: Hashable, Comparable {
    var start: Int
    var end: Int
    var pattern: Int
    var capture: Int

    static func < (a: Found, b: Found) -> Bool {
      (a.start, a.end, a.pattern, a.capture) < (b.start, b.end, b.pattern, b.capture)
    }
  }

  static let texts: [(language: String, text: @Sendable () -> String)] = [
    ("json", { LongText.jsonArray(50_000) }),
    ("c", { LongText.cFunctions(3000) }),
    // One ERROR node around everything.
    ("c", { "void f( { [ (\n" + LongText.cFunctions(400) }),
    ("json", { "{\"a\": [\n" + LongText.jsonArray(6000) + ",,, }" }),
    ("javascript", { "(((" + LongText.javascriptClass(200) + "{{{" }),
    ("python", { "x = (\n" + LongText.pythonClass(300) }),
    ("cpp", { "namespace a {\n" + LongText.cFunctions(400) + "}\n" }),
    ("python", { LongText.pythonClass(1000) }),
    ("javascript", { LongText.javascriptClass(600) }),
    ("typescript", { LongText.javascriptClass(300) }),
    ("markdown", { LongText.markdownList(2000) }),
    (
      "html",
      { "<ul>\n" + String(repeating: "<li class=\"a\"><b>x</b> &amp; <!-- y --></li>\n", count: 1500) + "</ul>\n" }
    ),
    // Patterns that begin with the first children, where these are what they ask for, and not.
    (
      "html",
      {
        ["", "Title ", "<!-- y -->Title ", "<i>a</i> Title ", "<!-- y -->", "< <"].map { first in
          "<h2>\(first)" + String(repeating: "<b>x</b> y <!-- z --> &amp;\n", count: 150) + "</h2>\n"
        }.joined()
      }
    ),
    // Fields of a class, which a pattern that begins at the class looks for, among methods.
    (
      "python",
      {
        let methods = String(repeating: "  def f(self):\n    return self.a + [1, 2]\n\n", count: 40)
        return String(repeating: "class A(B):\n" + methods + "  a: int = 1\n  b = 2\n" + methods + "\n", count: 4)
      }
    ),
    // Neighbours that patterns ask for, in nodes with few children and with many, and what nearly is such a pair.
    ("python", { neighbours(of: 30) + neighbours(of: 300) }),
    ("python", { "class A:\n" + neighbours(of: 300).replacing(/\n(?=.)/, with: "\n  ") }),
    (
      "javascript",
      {
        "a = [\n" + String(repeating: "/* sql */ `select 1`, 2, /* sql */ /* html */ `<b>`, `c`,\n", count: 90) + "]\n"
      }
    ),
    // Aliased nodes of all lengths, with few children and with many, one in another, and one that is a whole file's.
    ("typescript", { interfaces }),
    ("c", { conditionalMembers }),
    ("cpp", { "class A {\n" + conditionalMembers + "\n};\n" }),
    ("css", { String(repeating: "a.b:hover > c { color: #fff; margin: 1px 2em }\n", count: 1200) }),
    ("java", { "class A {\n" + String(repeating: "  @B int f(int a) { return a + this.c; }\n", count: 1200) + "}\n" }),
    (
      "rust", { "mod a {\n" + String(repeating: "  pub fn f(a: &str) -> u8 { a!(1); a.len() }\n", count: 1200) + "}\n" }
    ),
    ("go", { "package a\n" + String(repeating: "func f(a int) string { return a.b(\"c\", 1) }\n", count: 1200) }),
    ("yaml", { "a:\n" + String(repeating: "  - b: [1, true]\n    c: \"d\"\n", count: 1200) }),
    ("toml", { String(repeating: "[[a.b]]\nc = [1, true, \"d\"]\n", count: 1200) }),
    (
      "bash",
      { "f() {\n" + String(repeating: "  if [ \"$a\" = b ]; then echo \"${c}\" | d; fi\n", count: 1200) + "}\n" }
    ),
    (
      "swift",
      {
        "struct A {\n" + String(repeating: "  func f(a: Int) -> String { return self.b(a, \"c\") }\n", count: 1500)
          + "}\n"
      }
    ),
  ]

  static func neighbours(of count: Int) -> String {
    let kinds = [
      "a = \"select 1\"\n", "# sql\nb = \"select 1 from a\"\n", "def c(): pass\n", "# sql\n# d\n",
      "# sql\n\n\nd = \"select 2\"\n",
      "# sql\ndef e(): pass\n", "# sql\n# f\ng = \"select 3\"\n",
    ]
    return (0..<count).map { kinds[($0 * $0 + $0 / 3) % kinds.count] }.joined()
  }

  /// The query cursor visits every child of a node where a pattern may begin, and here of the block in it.
  @Test func aClassIsAskedForFieldsOnlyWhereTheyMayBe() throws {
    let (query, tree, text) = try Self.parsed(
      "python",
      "class A:\n" + String(repeating: "  def f(self): pass\n\n", count: 200) + "  a = 1\n  def g(self): pass\n")
    let pieces = QueryPieces(query)
    func asksClass(_ window: Range<Int>) -> Bool {
      var asks = false
      pieces.forEach(from: tree.root, window: window, isKnown: { _, _ in false }) { piece in
        if piece.node.kind == "class_definition", case .own(mayBegin: true, _) = piece.extent { asks = true }
      }
      return asks
    }
    #expect(!asksClass(1000..<2000))
    #expect(asksClass(text.count - 30..<text.count))
  }

  /// Words of declarations, which a pattern that begins at the file looks for, stand in a field.
  @Test func aFileIsAskedForAFieldOnlyWhereItMayBe() throws {
    let (query, tree, text) = try Self.parsed(
      "javascript", String(repeating: "f(a, b);\n", count: 400) + "const a = 1;\nf(a, b);\n")
    let pieces = QueryPieces(query)
    func asksFile(_ window: Range<Int>) -> Bool {
      var asks = false
      pieces.forEach(from: tree.root, window: window, isKnown: { _, _ in false }) { piece in
        if piece.node == tree.root, case .own(mayBegin: true, _) = piece.extent { asks = true }
      }
      return asks
    }
    #expect(!asksFile(500..<1000))
    #expect(asksFile(text.count - 30..<text.count))
  }

  /// TypeScript has a token and a supertype of this name.
  @Test func aSupertypeIsNotTakenForATokenOfItsName() throws {
    let types = (0..<80).map { "A\($0)" }.joined(separator: ", ")
    let (own, tree, text) = try Self.parsed("typescript", "let a = f<\(types)>();\n")
    let query = Query(
      language: own.language, source: QuerySource(file: "x", text: "(type_arguments (type) @type)"))
    guard case .child(let kinds, _, _) = query.patterns[0].inside else {
      Issue.record("\(query.patterns[0].inside)")
      return
    }
    let identifiers = own.language.symbols(named: "type_identifier")
    #expect(!identifiers.isEmpty && identifiers.allSatisfy(kinds.contains))
    let cursor = QueryCursor()
    let all = Self.captures(query, nil, tree, 0..<text.count, text, cursor)
    #expect(all.count == 80)
    #expect(Self.captures(query, QueryPieces(query), tree, 0..<text.count, text, cursor) == all)
  }

  private static func parsed(_ language: String, _ string: String) throws -> (Query, Tree, Text) {
    try Highlighter.require(language)
    let configuration = try #require(try Highlighter.languages().configuration(for: language))
    let query = try #require(configuration.query?.query)
    let parser = Parser()
    try parser.setLanguage(configuration.language)
    let text = Text(string)
    guard case .tree(let tree) = parser.parse(text) else {
      throw NoTree()
    }
    return (query, tree, text)
  }

  private struct NoTree: Error {}

  /// The query cursor visits every child of a node where a pattern may begin.
  @Test func aLongBlockIsAskedOnlyNextToNeighbours() throws {
    let calls = String(repeating: "f(1)\n\n", count: 900)
    let text = calls + "# sql\na = \"select 1\"\n" + calls
    let (query, tree, _) = try Self.parsed("python", text)
    let pieces = QueryPieces(query)
    func asksRoot(_ window: Range<Int>) -> Bool {
      var asks = false
      pieces.forEach(from: tree.root, window: window, isKnown: { _, _ in false }) {
        if $0.node.kind == "module" { asks = true }
      }
      return asks
    }
    let comment = calls.utf8.count
    #expect(!asksRoot(0..<1000))
    #expect(!asksRoot(comment - 1000..<comment))
    #expect(asksRoot(comment..<comment + 1))
    #expect(asksRoot(comment + 8..<comment + 9))
    #expect(asksRoot(comment - 100..<comment + 100))
    #expect(!asksRoot(comment + 30..<comment + 2000))
  }

  /// In TypeScript the body of an interface is an object type under another name.
  static var interfaces: String {
    [1, 6, 40, 63, 64, 65, 200].map { count in
      "/** A */\nexport interface A\(count) extends B {\n"
        + String(repeating: "  readonly a?: string; // b\n  c(d: { e: number }): this;\n", count: count) + "}\n"
    }.joined(separator: "const a: A = 1;\n")
  }

  /// In a structure `#ifdef` is another node than elsewhere, under the same name.
  static var conditionalMembers: String {
    func member(_ depth: Int) -> String {
      let inner = depth == 0 ? "" : member(depth - 1)
      return "#ifdef A\n" + String(repeating: "  unsigned a; /* b */ int *c[2];\n", count: 6 + depth * 20) + inner
        + "#else\n  int (*d)(void);\n#endif\n"
    }
    return "struct a {\n" + (0..<40).map { member($0 % 4) }.joined() + "};\nstruct b {\n" + member(1) + "};\n"
  }

  @Test func whatLiesUnderAnAliasIsKept() throws {
    let members = String(repeating: "  a?: string;\n", count: 30)
    let (query, tree, _) = try Self.parsed("typescript", "interface A {\n\(members)}\n")
    let pieces = QueryPieces(query)
    var ranges: [Range<Int>] = []
    pieces.forEach(from: tree.root, window: 20..<members.utf8.count) { _, _ in
      false
    } _: { piece in
      #expect(piece.key != nil && piece.basis == .node)
      if piece.isGroup {
        pieces.forEachPart(of: piece) { _, _ in
          false
        } _: { part in
          #expect((part.key != nil || part.leaf != nil) && part.basis == .node)
          ranges.append(part.range)
        }
      }
    }
    // The members are pieces of their own.
    #expect(ranges.count { $0.count < 20 } >= 25)
  }

  @Test(arguments: Array(texts.indices))
  func windowsFindWhatTheRootFinds(sample: Int) throws {
    let (language, make) = Self.texts[sample]
    let (query, tree, text) = try Self.parsed(language, make())
    let cursor = QueryCursor()
    let pieces = QueryPieces(query)
    let all = Self.captures(query, nil, tree, 0..<text.count, text, cursor).sorted()
    var random = SeededGenerator(seed: 5)
    for round in 0..<9 {
      let length = [0, 1, 40, 2000, 2000, 20_000, 64 * 1024, 3000, 3000][round]
      let latest = max(0, text.count - length - 1)
      // The beginning and the end, and anywhere.
      let start = round == 7 ? 0 : round == 8 ? latest : Int.random(in: 0...latest, using: &random)
      let window = start..<min(text.count, start + length + 1)
      let expected = Set(all.filter { $0.start < window.upperBound && $0.end > window.lowerBound })
      let found = Self.captures(query, pieces, tree, window, text, cursor)
        .filter { $0.start < window.upperBound && $0.end > window.lowerBound }
      let missed = expected.subtracting(found).min()
      let added = found.subtracting(expected).min()
      #expect(
        missed == nil && added == nil,
        """
        \(language) \(window): missed \(Self.words(missed, query, text)), added \(Self.words(added, query, text))
        """)
    }
  }

  /// Without pieces: from the root.
  private static func captures(
    _ query: Query, _ pieces: QueryPieces?, _ tree: Tree, _ window: Range<Int>, _ text: Text, _ cursor: QueryCursor
  ) -> Set<Found> {
    var result: Set<Found> = []
    func run(_ node: Node, _ range: Range<Int>?, _ isExcluded: (borrowing QueryMatch) -> Bool) {
      cursor.forEachMatch(query, in: node, range: range, text: text, origin: 0, locals: nil) { match in
        if isExcluded(match) { return }
        for position in 0..<match.count {
          guard let (index, range) = match.captureRange(at: position), !range.isEmpty else { continue }
          result.insert(
            Found(start: range.lowerBound, end: range.upperBound, pattern: match.patternIndex, capture: index))
        }
      }
    }
    guard let pieces else {
      run(tree.root, window) { _ in false }
      return result
    }
    func search(_ piece: QueryPieces.Piece) {
      pieces.forEachRun(of: piece) { next in
        run(next.node, next.range) { match in
          next.isBelowParent && pieces.matchesSiblings[match.patternIndex] && match.captures(next.node)
        }
      }
    }
    let nothing = { (_: QueryPieces.Key, _: Int) in false }
    pieces.forEach(from: tree.root, window: window, isKnown: nothing) { piece in
      if piece.isGroup { pieces.forEachPart(of: piece, isKnown: nothing, search) } else { search(piece) }
    }
    return result
  }

  private static func words(_ found: Found?, _ query: Query, _ text: Text) -> String {
    guard let found else { return "nothing" }
    let pattern = query.patterns[found.pattern]
    return "@\(query.captureNames[found.capture]) at \(found.start)..<\(found.end) "
      + "\(text.string(in: found.start..<min(found.end, found.start + 30)).debugDescription) line \(pattern.line)"
  }
}
