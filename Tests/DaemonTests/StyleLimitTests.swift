import Daemon
import DaemonTestSupport
import Foundation
import Grammars
import Highlighting
import HuedClient
import Testing
import TextStore
import WireProtocol

/// What one client names fills nothing that others need, and is told to nobody who does not see it.
@Suite struct StyleLimitTests {
  private static let modifiers = (0..<40).map { "invented\($0)" }

  /// A token of the class `int` on the first byte of each line, each with other modifiers.
  private static func tokens(_ count: Int) -> [Int] { (0..<count).flatMap { [$0 == 0 ? 0 : 1, 0, 1, 0, $0 + 1] } }

  private static func semantic(
    _ tokens: [Int], source: String = "greedy", modifiers: [String] = modifiers
  ) -> ClientCall {
    .semantic(
      SemanticParams(
        document: .doc(1), rev: 0, source: source, tokens: tokens,
        legend: SemanticParams.Legend(tokenTypes: ["class"], tokenModifiers: modifiers)))
  }

  @Test func inventedNamesFillNothing() async throws {
    try await TestDaemon.run { daemon in
      let before = StyleTable.shared.count
      let greedy = try daemon.client()
      // As many as a document takes, and as many as are counted of those that it does not.
      let count = 2100
      try greedy.open(String(repeating: "x\n", count: count))
      try greedy.settle(rev: 0)
      try greedy.request(Self.semantic(Self.tokens(count)))
      let notice = try greedy.notice()
      #expect(notice.doc == 1 && notice.code == .limit && notice.message.contains("1000 or more beyond"))
      #expect(StyleTable.shared.names(from: before).allSatisfy { !$0.contains("invented") })

      // Whoever comes later has all names that there were, and hears of none of those.
      let modest = try daemon.client()
      #expect(!modest.hello.styles.contains { $0.contains("invented") })
      try modest.open("x\ny\n")
      try modest.settle(rev: 0)
      try modest.request(Self.semantic([0, 0, 1, 0, 1], source: "modest", modifiers: ["readonly"]))
      // What is settled first may be the text without the tokens. Another test of this process may have named the style before.
      while !modest.styles.contains("type+readonly") { try modest.settle(rev: 0) }
      #expect(!modest.styles.contains { $0.contains("invented") })
    }
  }

  /// Names end with the document: a client that opens and closes one after the other can go on for ever.
  @Test func namesEndWithTheirDocument() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      for round in 0..<3 {
        try client.open(String(repeating: "x\n", count: 2000))
        let modifiers = (0..<40).map { "round\(round)-\($0)" }
        let answer = try client.request(Self.semantic(Self.tokens(2000), modifiers: modifiers))
        #expect(answer["applied"] == 2000)
        #expect(try client.notice().message.contains("beyond the 1024"))
        try client.request(.close(doc: 1))
      }
    }
  }

  @Test func sourcesOfADocumentAreLimited() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open("x\n")
      for index in 0..<64 { try client.request(Self.semantic([0, 0, 1, 0, 0], source: "s\(index)")) }
      let error = try client.failure(of: Self.semantic([0, 0, 1, 0, 0], source: "one more"))
      #expect(error?.code == .limit && error?.data["limit"] == "sources")
      try client.request(Self.semantic([0, 0, 1, 0, 0], source: "s7"))
    }
  }

  /// With the names of every query and pattern definition there is.
  @Test func helloIsShort() async throws {
    let loader = QueryLoader(directories: [TestServices.root + "/queries"])
    for entry in TestServices.library.catalogue.entries {
      let queries = QueryKind.allCases.map { ($0, loader.load($0, of: entry.id)) }
      let material = LanguageMaterial(symbol: "x", origin: nil, queries: Dictionary(uniqueKeysWithValues: queries))
      _ = CaptureRole.roles(of: material.captures)
      _ = TestServices.patterns.program(for: entry.id)
    }
    // And with more than any installation has.
    for index in 0..<5000 { _ = StyleTable.shared.id(for: "quite.a.long.name.of.a.capture.\(index)") }
    try await TestDaemon.run { daemon in
      let connection = try daemon.connect()
      let answer = try connection.request(.hello(HelloParams(clientName: "test")), timeout: TestClient.patience)
      #expect("\(answer)".utf8.count < 64 << 10)
      let styles = try #require(answer["styles"]?.arrayValue)
      #expect(styles.contains("keyword"))
      let count = styles.reduce(0) { $0 + ($1.stringValue?.utf8.count ?? 0) + 3 }
      #expect(count < 25 << 10 && count > 20 << 10)
    }
  }
}
