import Daemon
import DaemonTestSupport
import Glibc
import Highlighting
import HuedClient
import Testing
import TextStore
import WireProtocol

@Suite struct PullTests {
  @Test func namesSources() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(updates: .ranges)
      try client.open("int x = 1;\nint y = 2;\n", language: "c", view: 0..<0)
      let result = try client.tokens(range: .pair(1..<2), sources: true)
      #expect(result.sources?.map(\.name) == ["pattern", "syntax"])
      #expect(result.sources?.map(\.rev) == [0, 0])
      guard case .ranges(let ranges) = result.spans else {
        Issue.record("not the form asked for")
        return
      }
      #expect(ranges.map(\.line) == [1])
      let runs = ranges.first?.runs ?? []
      #expect(runs.count.isMultiple(of: 4) && !runs.isEmpty)
      for index in stride(from: 3, to: runs.count, by: 4) { #expect(runs[index] == 1) }
    }
  }

  /// No time to compare trees: nobody waits for that, and what is told is not called complete. The colours stand.
  @Test func isAnsweredWhereNothingCanBeVerified() async throws {
    try TestServices.require("c")
    var settings = SyntaxSettings()
    settings.verificationLimit = .zero
    try await TestDaemon.run(services: TestServices.alone(settings)) { daemon in
      let client = try daemon.client(updates: .ranges)
      try client.open(rev: 0, "int = ;\nint b;\n", language: "c")
      #expect(try client.state(rev: 0) == .complete)
      try client.edit(base: 0, rev: 1, [insertion(1, 0, "char ;\n")])
      #expect(try client.state(rev: 1) == .degraded("verify-time"))
      let result = try client.tokens(sources: true)
      #expect(result.state == .degraded("verify-time"))
      #expect(result.sources?.map(\.name).contains("syntax") == true)
    }
  }

  /// Who shows whole lines is told whole lines, and each byte of them is what it is called: exact. The line ends a comment that
  /// only a tree knows of.
  @Test(arguments: [
    WireRange.positions(start: Position(line: 3000, column: 4), end: Position(line: 3000, column: 6)),
    .pair(3000..<3001),
  ])
  func partsOfLinesAreExactAsAWhole(range: WireRange) async throws {
    try TestServices.require("c")
    var lines = (0..<4000).map { "int value\($0)(type_t a) { return call(a); }" }
    lines[2990] = "/* this comment"
    lines[3000] = "   ends here */ struct point where = { 1 };"
    let text = lines.joined(separator: "\n")
    try await TestDaemon.run(services: TestServices.alone()) { daemon in
      let client = try daemon.client()
      try client.open(text, language: "c", view: 0..<10)
      try client.settle(rev: 0)
      let part = try client.tokens(range: range)
      #expect(part.state == .complete)
      let whole = try client.tokens()
      guard case .lines(let some) = part.spans, case .lines(let all) = whole.spans else { throw Unexpected() }
      let line = try #require(all.first { $0.first <= 3000 && 3000 < $0.first + $0.lines.count })
      #expect(some.flatMap(\.lines) == [line.lines[3000 - line.first]])
    }
  }

  /// What takes more than one turn to write down is what its parts are.
  @Test(arguments: [UpdateForm.lines, .ranges]) func aLargeAnswerIsWhatItsPartsAre(form: UpdateForm) async throws {
    try TestServices.require("c")
    let text = (0..<3000).map { "int value\($0)(type_t a) { return \"ä\"; } /* \($0)\n */\n" }.joined()
    try await TestDaemon.run(services: TestServices.alone()) { daemon in
      let client = try daemon.client(updates: form)
      try client.open(text, language: "c", view: 0..<10)
      let whole = try client.tokens()
      #expect(whole.state == .complete)
      var parts: [String] = []
      for start in stride(from: 0, to: 6000, by: 750) {
        parts += try Self.described(client.tokens(range: .pair(start..<start + 750)).spans)
      }
      #expect(try Self.described(whole.spans) == parts)
    }
  }

  /// Colours that change while a large answer is being made are not mixed with those from before.
  @Test func aLargeAnswerIsOfOneText() async throws {
    try TestServices.require("c")
    let text = String(repeating: "int value(int a) { return call(a, 12); }\n", count: 3000)
    let comment = insertion(0, 0, "/*")
    let code = WireEdit.positions(
      start: Position(line: 0, column: 0), end: Position(line: 0, column: 2), text: [])
    try await TestDaemon.run(services: TestServices.alone()) { daemon in
      let client = try daemon.client()
      try client.open(text, language: "c", view: 0..<10)
      let known = [try Self.described(client.tokens().spans)]
      try client.edit(base: 0, rev: 1, [comment])
      let all = known + [try Self.described(client.tokens().spans)]
      #expect(all[0] != all[1])
      for rev in stride(from: 1, to: 9, by: 2) {
        let pull = RequestID.string("pull \(rev)")
        try client.connection.send(ClientMessage(id: pull, call: .tokens(TokensParams(doc: 1))))
        try client.edit(base: rev, rev: rev + 1, [code])
        if rev > 4 { usleep(UInt32(rev) * 3000) }
        try client.edit(base: rev + 1, rev: rev + 2, [comment])
        let result = try #require(TokensResult(result(of: pull, client)))
        #expect(try Self.described(result.spans) == all[result.rev % 2])
      }
    }
  }

  private static func described(_ spans: StyledSpans) throws -> [String] {
    switch spans {
    case .lines(let blocks):
      blocks.flatMap { block in block.lines.indices.map { "\(block.first + $0) \(block.lines[$0])" } }
    case .ranges(let ranges): ranges.map { "\($0)" }
    }
  }

  private func result(of id: RequestID, _ client: TestClient) throws -> JSONValue {
    while true {
      if case .result(id, let result) = try client.connection.receive(timeout: TestClient.patience) { return result }
    }
  }

  @Test func canBeCancelled() async throws {
    try TestServices.require("c")
    // The parser never answers, so the pull waits.
    try await TestDaemon.run(services: TestServices.silent) { daemon in
      let client = try daemon.client()
      try client.open("int x;\n", language: "c")
      try client.connection.send(ClientMessage(id: .string("pull"), call: .tokens(TokensParams(doc: 1))))
      let second = try client.failure(of: .tokens(TokensParams(doc: 2)))
      #expect(second?.code == .unknownDocument)
      try client.connection.notify(.cancel(.string("pull")))
      try client.connection.notify(.cancel(.int(77)))
      #expect(try answer(.string("pull"), client) == .cancelled)
      #expect(try client.request(.cancel(.int(77))) == [:], "as every request is answered")
      // Closing the document ends what waits for it.
      try client.connection.send(ClientMessage(id: .int(500), call: .tokens(TokensParams(doc: 1))))
      try client.connection.notify(.close(doc: 1))
      #expect(try answer(.int(500), client) == .cancelled)
    }
  }

  @Test func refusesRangesThatDoNotExist() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open("a\nb\n")
      let range = WireRange.positions(start: Position(line: 9, column: 0), end: Position(line: 9, column: 1))
      let error = try client.failure(of: .tokens(TokensParams(doc: 1, range: range)))
      #expect(error?.code == .outOfRange)
      #expect(error?.data == ["lines": 3])
      #expect(try client.failure(of: .repaint(RepaintParams(doc: 1, range: range)))?.code == .outOfRange)
    }
  }

  /// The parser never answers: the reply goes out all the same, when it is due.
  @Test func repliesWithinTheBudget() async throws {
    try TestServices.require("c")
    try await TestDaemon.run(services: TestServices.silent) { daemon in
      let client = try daemon.client()
      try client.open("int x = 1; // y\n", language: "c")
      let restyle = try client.connection.waitForRestyle(doc: 1, rev: 0, timeout: TestClient.patience)
      #expect(restyle.pass == "pattern")
      try client.edit(base: 0, rev: 1, [insertion(0, 0, "/* c */")])
      #expect(try client.connection.waitForRestyle(doc: 1, rev: 1, timeout: TestClient.patience).rev == 1)
    }
  }

  @Test func pushesTheViewAlone() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let text = String(repeating: "int x = 1;\n", count: 100)
      try client.open(text, language: "c", view: 0..<10)
      #expect(try Self.lines(client.settle(rev: 0)) == Set(0..<10))
      try client.request(.view(ViewParams(doc: 1, view: [50..<60])))
      #expect(try Self.lines(client.settle(rev: 0)) == Set(50..<60))
      // The same numbers are other lines after an edit above them.
      try client.edit(base: 0, rev: 1, [insertion(0, 0, "int a;\nint b;\n")])
      let moved = try Self.lines(client.settle(rev: 1))
      #expect(moved.isSubset(of: Set(50..<60)) && moved.isSuperset(of: [50, 51]))
      try client.request(.repaint(RepaintParams(doc: 1, range: .pair(55..<57))))
      #expect(try Self.lines(client.settle(rev: 1)) == [55, 56])
      try client.request(.view(ViewParams(doc: 1, view: nil)))
      let rest = try Self.lines(client.settle(rev: 1))
      #expect(rest.isSuperset(of: 70..<100))
    }
  }

  private static func lines(_ notifications: [ServerNotification]) throws -> Set<Int> {
    var lines: Set<Int> = []
    for case .restyle(let restyle) in notifications {
      guard case .lines(let blocks) = restyle.changes else { continue }
      for block in blocks { lines.formUnion(block.first..<block.first + block.lines.count) }
    }
    return lines
  }

  private func answer(_ id: RequestID, _ client: TestClient) throws -> ErrorCode? {
    while true {
      switch try client.connection.receive(timeout: TestClient.patience) {
      case .failure(id, let error): return error.code
      case .result(id, _): return nil
      default: continue
      }
    }
  }
}

private struct Unexpected: Error {}
