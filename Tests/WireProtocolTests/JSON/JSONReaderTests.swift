import Testing
import WireProtocol

struct JSONReaderTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

  @Test(
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("-0", .int(0)),
      ("-12", .int(-12)), ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
      ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1.5", .double(1.5)), ("1e3", .double(1000)),
      ("-1.25E-2", .double(-0.0125)), ("\"\"", .string("")), ("[]", .array([])), ("[ 1 , 2 ]", .array([1, 2])),
      ("{}", .object(JSONObject())), ("{\"a\":{\"b\":[null]}}", ["a": ["b": [.null]]]),
      ("123456789012345678", .int(123_456_789_012_345_678)), ("1234567890123456789", .int(1_234_567_890_123_456_789)),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ expected: JSONValue) throws {
    #expect(try parse(text) == expected)
  }

  @Test(arguments: [
    ("\"a\\\"b\\\\c\\/d\"", "a\"b\\c/d"), ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{C}\n\r\t"), ("\"\\u0041\\u00e9\"", "Aé"),
    ("\"\\ud83d\\ude00\"", "😀"), ("\"\\uD83D\\uDE00x\"", "😀x"), ("\"\\u0000\"", "\0"), ("\"漢字 😀\"", "漢字 😀"),
    ("\"plain text longer than a word\\nand more of it\"", "plain text longer than a word\nand more of it"),
    ("\"12345678\\n12345678\\t1\"", "12345678\n12345678\t1"),
  ])
  func strings(_ text: String, _ expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test(
    "Half a surrogate pair becomes U+FFFD",
    arguments: [
      ("\"\\ud83d\"", "\u{FFFD}"), ("\"\\ude00a\"", "\u{FFFD}a"), ("\"\\ud83d\\ud83d\\ude00\"", "\u{FFFD}😀"),
      ("\"\\ud83dx\"", "\u{FFFD}x"), ("\"\\ud83d\\n\"", "\u{FFFD}\n"), ("\"\\ud83d\\u0041\"", "\u{FFFD}A"),
    ])
  func loneSurrogates(_ text: String, _ expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "+1", "01", "-01", "-", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", "\"", "\"a",
    "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "\"\u{1}\"", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{",
    "{\"a\"",
    "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}", "1 2", "{} x", "[]]", "'a'",
    "1e999", "-1e999", "//x\n1", "\u{FEFF}1",
  ])
  func malformed(_ text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22],
      [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    #expect(throws: JSONError(.invalidUTF8, at: 1)) { try JSONValue.parse(bytes) }
  }

  @Test func nesting() throws {
    let depth = 128
    let open = String(repeating: "[", count: depth)
    let close = String(repeating: "]", count: depth)
    _ = try parse(open + close)
    #expect(throws: JSONError(.nestingTooDeep, at: depth)) { try parse("[" + open + close + "]") }
    #expect(throws: JSONError(.nestingTooDeep, at: depth)) { try parse(String(repeating: "[", count: 1_000_000)) }
    let objects = String(repeating: "{\"a\":", count: 129) + "1" + String(repeating: "}", count: 129)
    #expect(throws: JSONError.self) { try parse(objects) }
  }

  @Test func lastOfEqualKeysWins() throws {
    let value = try parse("{\"a\":1,\"b\":2,\"\\u0061\":3}")
    #expect(value["a"] == 3)
    #expect(value == ["b": 2, "a": 3])
  }

  @Test func longNumbers() throws {
    let digits = String(repeating: "9", count: 300)
    #expect(try parse(digits) == .double(1e300))
    #expect(throws: JSONError.self) { try parse(String(repeating: "9", count: 100_000)) }
    #expect(try parse("0." + String(repeating: "0", count: 10_000)) == .double(0))
  }

  @Test("Every string of every length around a word's borders", arguments: 0..<40)
  func wordBorders(_ length: Int) throws {
    for escape in ["", "\\n", "\\\"", "é", "\\u00e9"] {
      for place in 0...length {
        let before = String(repeating: "x", count: place)
        let after = String(repeating: "y", count: length - place)
        let plain = ["": "", "\\n": "\n", "\\\"": "\"", "é": "é", "\\u00e9": "é"][escape] ?? ""
        #expect(try parse("\"\(before)\(escape)\(after)\"") == .string(before + plain + after))
      }
    }
  }
}
