import Base
import TestSupport
import Testing

@Suite struct TOMLTests {
  private func parse(_ text: String) throws -> [String: TOMLValue] { try TOMLDocument.parse(text) }

  @Test(arguments: [
    ("1", TOMLValue.integer(1)), ("+1_000", .integer(1000)), ("-0", .integer(0)), ("0xFF_ff", .integer(65535)),
    ("0o17", .integer(15)), ("0b101", .integer(5)), ("1.5", .float(1.5)), ("-1e3", .float(-1000)),
    ("6.02_2e+23", .float(6.022e23)), ("inf", .float(.infinity)), ("-inf", .float(-.infinity)),
    ("true", .boolean(true)),
    ("1979-05-27", .dateTime("1979-05-27")), ("07:32:00", .dateTime("07:32:00")),
    ("1979-05-27 07:32:00.5Z", .dateTime("1979-05-27 07:32:00.5Z")),
    ("1979-05-27T07:32:00-07:00", .dateTime("1979-05-27T07:32:00-07:00")), ("\"a\\tb\\u00e9\\\\\"", .string("a\tbé\\")),
    ("'a\\b'", .string("a\\b")), ("\"\"", .string("")), ("\"\"\"\na\n\"b\" \\\n   c\"\"\"", .string("a\n\"b\" c")),
    ("'''\na'b''c'''", .string("a'b''c")), ("\"\"\"a\"\"\"\"\"", .string("a\"\"")), ("''''''", .string("")),
    ("[1, [2, 3,], # c\n 'x'\n]", .array([.integer(1), .array([.integer(2), .integer(3)]), .string("x")])),
    ("[]", .array([])),
    ("{ a = 1, b.c = [2] }", .table(["a": .integer(1), "b": .table(["c": .array([.integer(2)])])])),
    ("{}", .table([:])),
  ])
  func values(text: String, value: TOMLValue) throws {
    #expect(try parse("k = \(text)\n") == ["k": value])
    #expect(try parse("\u{FEFF}\r\n k=\(text) # comment") == ["k": value])
  }

  @Test(arguments: [
    "", "=", "a", "'x", "\"x", "\"\\q\"", "\"\\ud800\"", "\"\\u12\"", "\"\\u-000\"", "\"\\u+041\"", "1_", "_1", "1__0",
    "01", "1.", ".5", "1.e2",
    "0x",
    "0x-1", "++1", "[1", "[1 2]", "{a=1", "{a=1,}", "{a=1 b=2}", "{a=1, a=2}", "99999999999999999999", "1 2", "'''x",
    "\"a\nb\"", "True",
  ])
  func badValues(text: String) {
    #expect(throws: TOMLError.self) { try parse("k = \(text)") }
  }

  @Test func tables() throws {
    let text = """
      top = 1
      [a.b]
      x = 1
      "quoted key".'y' = 2
      [a]
      z = 3
      [[list]]
      n = 1
      [list.inner]
      m = 1
      [[list]]
      [list.inner]
      m = 2
      [[list.deep]]
      [[list.deep]]
      """
    #expect(
      try parse(text) == [
        "top": .integer(1),
        "a": .table(["b": .table(["x": .integer(1), "quoted key": .table(["y": .integer(2)])]), "z": .integer(3)]),
        "list": .array([
          .table(["n": .integer(1), "inner": .table(["m": .integer(1)])]),
          .table(["inner": .table(["m": .integer(2)]), "deep": .array([.table([:]), .table([:])])]),
        ]),
      ])
  }

  @Test(arguments: [
    ("a = 1\na = 2", 2), ("[a]\n\n[a]", 3), ("a = 1\n[a]", 2), ("a = [1]\n[[a.b]]", 2), ("[[a]]\n[a]", 2),
    ("x = '''\n\n'''\n= 1", 4), ("[a\nb = 1", 1), ("[[a]\n", 1), ("a.b = 1\na.b.c = 2", 2),
    ("a = {b = 1}\n[a.c]", 2), ("a = [{}]\n[[a]]", 2), ("a = {}\na.b = 1", 2), ("# only\n] ", 2),
  ])
  func errorsNameTheirLine(text: String, line: Int) {
    let error = #expect(throws: TOMLError.self) { try parse(text) }
    #expect(error?.line == line)
  }

  @Test func deepNestingIsRefused() {
    for text in [
      "a = " + String(repeating: "[", count: 100_000), "a = " + String(repeating: "{a=", count: 100_000),
      String(repeating: "a.", count: 100_000) + "a = 1",
    ] {
      #expect(throws: TOMLError.self) { try parse(text) }
    }
  }

  @Test func arraysOfTablesGrowAtTheirEndAlone() throws {
    #expect(throws: TOMLError.self) { try parse("a = [1]\n[[a]]\n") }
    #expect(throws: TOMLError.self) { try parse("a = []\n[[a]]\n") }
    #expect(throws: TOMLError.self) { try parse("[[a]]\n[a.b]\n[a.b]\n") }
    #expect(
      try parse("[[a]]\n[a.b]\n[[a]]\n[a.b]\nc = 1\n") == [
        "a": .array([.table(["b": .table([:])]), .table(["b": .table(["c": .integer(1)])])])
      ])
  }

  /// Were a table copied with each statement about it, none of these would end within an hour.
  @Test(arguments: [
    (start: "", statement: "[[a]] #", end: "\n"), ("", "[[a.b]] #", "\n"), ("", "[[a]]\n[a.b] #", "\n"),
    ("", "[a.b", "]\n"), ("", "a.b", " = 1\n"), ("a = {c = 1", ", b.d", " = 1"),
  ])
  func manyStatementsAboutOneTable(start: String, statement: String, end: String) throws {
    let text = start + (0..<100_000).map { "\(statement)\($0)\(end)" }.joined() + (start.isEmpty ? "" : "}")
    #expect(try parse(text).keys.sorted() == ["a"])
  }

  @Test func whatKeysNestIsHandled() throws {
    let path = Array(repeating: "a", count: 64).joined(separator: ".")
    let value = String(repeating: "{\(path) = ", count: 60) + "1" + String(repeating: "}", count: 60)
    var table = try parse("[\(path)]\n\(path) = \(value)\n")
    var depth = 0
    while let inner = table["a"]?.table { (table, depth) = (inner, depth + 1) }
    #expect(depth == 62 * 64 - 1)
  }

  @Test func anyTextIsHandled() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("ab=[]{}.,'\"\\#\n \r\t01-_xue+:é")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...24, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
      _ = try? parse(text)
    }
  }
}
