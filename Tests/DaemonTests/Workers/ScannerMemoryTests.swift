import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

/// A grammar whose scanner has a memory says of a text what it would say in a process of its own, whatever other texts it
/// has read before.
@Suite struct ScannerMemoryTests {
  struct Language: Sendable, CustomTestStringConvertible {
    var id: String
    /// Makes the scanner remember what it should not.
    var spoiler: String
    var text: String
    /// Typed behind the text, a character a time.
    var typed: String

    var testDescription: String { id }
  }

  static let languages = [
    Language(
      id: "jsonnet", spoiler: "{ a: '", text: "local v = 1;\n{ a: 'x', b: v, c: \"y\" }\n", typed: "+ { d: 'z' }"),
    Language(id: EvilGrammar.remembering, spoiler: "spoiled !", text: "plain words\n", typed: "more words"),
  ]

  /// One worker for all.
  private func beside(
    _ language: Language, _ body: @escaping @Sendable (ServedDaemon) throws -> Void
  ) async throws {
    try TestServices.require("jsonnet")
    try await ServedDaemon.run(["HUED_WORKERS": "1"], body)
  }

  private static func tokens(_ client: TestClient, _ doc: Int) throws -> StyledSpans {
    let told = try client.tokens(doc)
    #expect(told.state == .complete)
    return told.spans
  }

  @Test(arguments: languages)
  func isNotToldByOtherDocuments(language: Language) async throws {
    try await beside(language) { daemon in
      let client = try daemon.client()
      try client.open(1, rev: 0, language.text, language: language.id)
      let alone = try Self.tokens(client, 1)
      try client.open(2, rev: 0, language.spoiler, language: language.id)
      _ = try Self.tokens(client, 2)
      try client.open(3, rev: 0, language.text, language: language.id)
      #expect(try Self.tokens(client, 3) == alone)
      // It is parsed again, once from what there was and once from nothing.
      let end = Position(line: Text(language.text).lineCount - 1, column: 0)
      for (rev, text) in ["\n", ""].enumerated() {
        let old = Position(line: end.line + rev, column: 0)
        try client.edit(1, base: rev, rev: rev + 1, [.positions(start: end, end: old, text: Array(text.utf8))])
      }
      #expect(try Self.tokens(client, 1) == alone)
    }
  }

  /// What its own text was before does not tell either.
  @Test(arguments: languages)
  func isNotToldByItsOwnPast(language: Language) async throws {
    try await beside(language) { daemon in
      let client = try daemon.client()
      let line = Text(language.text).lineCount - 1
      try client.open(3, rev: 0, language.text + language.typed, language: language.id)
      let alone = try Self.tokens(client, 3)
      try client.open(1, rev: 0, language.text, language: language.id)
      try client.open(2, rev: 0, language.spoiler, language: language.id)
      var column = 0
      for (rev, character) in language.typed.enumerated() {
        try client.edit(1, base: rev, rev: rev + 1, [insertion(line, column, String(character))])
        column += 1
        if rev.isMultiple(of: 3) {
          // The other one is typed at as well.
          _ = try Self.tokens(client, 1)
          try client.edit(2, base: rev / 3, rev: rev / 3 + 1, [insertion(0, 0, " ")])
          _ = try Self.tokens(client, 2)
        }
      }
      #expect(try Self.tokens(client, 1) == alone)
    }
  }
}
