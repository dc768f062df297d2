import Highlighting
import LanguageServers
import TestSupport
import Testing
import TextStore

/// After any history of edits and late answers the tokens are those of a request from scratch on the final text.
@Suite struct OracleTests {
  static let variants = [
    ["--encoding", "utf-8", "--delta"], ["--encoding", "utf-16", "--range"],
    ["--encoding", "utf-32", "--sync", "full"],
    ["--encoding", "utf-16", "--dynamic", "--delta", "--range"], ["--encoding", "utf-8", "--only-range"],
  ]

  @Test(arguments: variants, [1, 2])
  func anyHistory(options: [String], seed: Int) async throws {
    let server = try FakeServer(options)
    let files = [try server.configuration()]
    try server.setDelay(0...40)
    try await Serving.run(files) { servers in
      var random = SeededGenerator(seed: UInt64(seed))
      let start = (0..<1500).map { "w\($0) é𝒳 x\($0 % 7)\n" }.joined()
      let document = ServedDocument(start, path: server.folder + "/a.fake", servers: servers)
      for step in 0..<80 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: document.look(at: view(of: document.document.text, &random))
        case 1: document.look(at: nil)
        case 2 where step % 3 == 0: try document.settle()
        default: try edit(document, &random)
        }
        if Bool.random(using: &random) { pause(milliseconds: Int.random(in: 0...12, using: &random)) }
        document.take()
      }
      try document.settle()
      #expect(document.notices.isEmpty)
    }
  }

  private func edit(_ document: ServedDocument, _ random: inout SeededGenerator) throws {
    let text = document.document.text
    let lower = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
    let upper = text.scalarStart(atOrBefore: min(text.count, lower + Int.random(in: 0...9, using: &random)))
    let pieces = ["a", "b_1", " ", "\n", "\r\n", "\r", "é", "𝒳", "", "new words\n", "x y z", "0"]
    try document.edit(lower..<max(lower, upper), pieces.randomElement(using: &random) ?? "")
  }

  private func view(of text: Text, _ random: inout SeededGenerator) -> Range<Int> {
    let first = Int.random(in: 0..<text.lineCount, using: &random)
    return text.lineStart(first)..<text.lineStart(min(text.lineCount - 1, first + 40))
  }

  /// Two documents with one file and different texts take turns at one server, also when editors write its name differently.
  @Test func twoTextsOfOneFile() async throws {
    let server = try FakeServer(["--delta"])
    let files = [try server.configuration()]
    try server.setDelay(0...5)
    try await Serving.run(files) { servers in
      let (path, uri) = (server.folder + "/a+b.fake", "file://" + server.folder + "/a%2bb.fake")
      let one = ServedDocument("alpha beta\n", path: path, servers: servers)
      let two = ServedDocument("gamma\nalpha\n", path: path, uri: uri, servers: servers)
      for step in 0..<10 {
        try one.append("one\(step) ")
        try two.edit(0..<0, "two\(step)\n")
        pause(milliseconds: 3)
      }
      try one.settle()
      try two.settle()
      try one.settle()
      #expect(server.log.count { $0 == "textDocument/didOpen" } == 1)
    }
  }

  /// Answers come all the while somebody types, however slow the server: typing goes on until they have.
  @Test(arguments: [[], ["--range"], ["--delta"]])
  func typingWithoutEnd(options: [String]) async throws {
    let server = try FakeServer(options)
    let files = [try server.configuration()]
    try server.setDelay(60...90)
    try await Serving.run(files) { servers in
      let text = (0..<900).map { "line \($0) of many words\n" }.joined()
      let document = ServedDocument(text, path: server.folder + "/a.fake", servers: servers, view: 0..<400)
      try document.settle()
      let first = document.answers.count
      var keys = 0
      try document.wait(for: "ten answers while typing") { document in
        try? document.edit(100..<100, keys % 6 == 5 ? " " : "k")
        keys += 1
        pause(milliseconds: 5)
        return document.answers.count >= first + 10
      }
      let editions = Set(document.answers.dropFirst(first).map(\.edition))
      #expect(editions.count > 5, "they follow the keys")
      // Nothing vanished meanwhile: far from the edits all is as it was.
      let styles = document.styles
      #expect(Array(styles.suffix(5000)) == Array(FakeServer.styles(of: document.document.text).suffix(5000)))
      let log = server.log
      let changes = log.count { $0 == "textDocument/didChange" }
      let requests = log.count { $0.hasPrefix("textDocument/semanticTokens") }
      #expect(changes <= requests, "edits join: none is told without a request")
      try document.settle()
    }
  }
}
