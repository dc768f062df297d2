import DaemonTestSupport
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

/// Programs that send tokens for an editor's document: how long these stay, and what several of them do to each other.
@Suite struct PusherTests {
  private static let uri = "file:///x.none"
  private static let legend = SemanticParams.Legend(
    tokenTypes: ["class", "parameter", "number"], tokenModifiers: [])

  private func tokens(
    _ tokens: [Int], source: String = "lint", rev: Int? = 0, range: WireRange? = nil, priority: Int = 0,
    keep: Bool = false, clear: Bool = false
  ) -> ClientCall {
    .semantic(
      SemanticParams(
        document: .uri(Self.uri), rev: rev, source: source, tokens: tokens, legend: clear ? nil : Self.legend,
        range: range, priority: priority, keep: keep, clear: clear))
  }

  /// The captures of the only line, by the columns where they begin.
  private func shown(_ client: TestClient) throws -> [Int: String] {
    let result = try client.tokens {
      if case .styles(let first, let names) = $0 { client.learn(names, from: first) }
    }
    guard case .lines(let blocks) = result.spans, let runs = blocks.first?.lines.first else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: runs.count, by: 3).map { (runs[$0], client.name(runs[$0 + 2])) })
  }

  private func waitUntilShown(
    _ wanted: [Int: String], _ client: TestClient, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + TestClient.patience
    while try shown(client) != wanted {
      guard ContinuousClock.now < deadline else {
        #expect(try shown(client) == wanted, sourceLocation: location)
        return
      }
    }
  }

  @Test func tokensLeaveWithTheirConnection() async throws {
    try await TestDaemon.run { daemon in
      let editor = try daemon.client()
      try editor.open("abc xyz ghi\n", uri: Self.uri)
      var pusher: TestClient? = try daemon.client()
      try pusher?.request(tokens([0, 0, 3, 0, 0]))
      try pusher?.request(tokens([0, 4, 3, 1, 0], source: "kept", keep: true))
      #expect(try shown(editor) == [0: "type", 4: "variable.parameter"])
      pusher = nil
      try waitUntilShown([4: "variable.parameter"], editor)
      // Whoever shows it is told, and the place of the source is free.
      let progress = try editor.connection.status(timeout: TestClient.patience)["documents"]?.arrayValue?.first?[
        "semantic"]
      #expect(progress?.arrayValue?.count == 1)
      let second = try daemon.client()
      try second.request(tokens([0, 8, 3, 2, 0], source: "kept", keep: true))
      #expect(try shown(editor) == [8: "number"], "what is kept has one place for each name")
    }
  }

  /// What is on its way when its connection ends is not left behind.
  @Test func tokensThatAreLookedUpAsideLeaveToo() async throws {
    try await TestDaemon.run { daemon in
      let editor = try daemon.client()
      let count = 12_000
      try editor.open(String(repeating: "ab\n", count: count), uri: Self.uri, view: 0..<1)
      let many = [0, 0, 2, 0, 0] + (1..<count).flatMap { _ in [1, 0, 2, 0, 0] }
      for _ in 0..<5 {
        let pusher = try daemon.client()
        try pusher.connection.notify(tokens(many))
      }
      try editor.waitForStatus {
        $0["clients"]?.arrayValue?.count == 1 && $0["documents"]?.arrayValue?.first?["semantic"] == []
      }
      #expect(try shown(editor) == [:])
    }
  }

  @Test func takesBackARangeAndASource() async throws {
    try await TestDaemon.run { daemon in
      let editor = try daemon.client()
      try editor.open("abc xyz ghi\n", uri: Self.uri)
      let pusher = try daemon.client()
      try pusher.request(tokens([0, 0, 3, 0, 0, 0, 4, 3, 0, 0, 0, 4, 3, 0, 0]))
      try pusher.request(tokens([0, 0, 3, 1, 0], source: "other"))
      let middle = WireRange.positions(start: Position(line: 0, column: 4), end: Position(line: 0, column: 7))
      try pusher.request(tokens([], rev: nil, range: middle, clear: true))
      #expect(try shown(editor) == [0: "variable.parameter", 8: "type"])
      // Places of an older text move with it.
      try editor.edit(base: 0, rev: 1, [insertion(0, 0, "qq")])
      try editor.settle(rev: 1)
      let last = WireRange.positions(start: Position(line: 0, column: 8), end: Position(line: 0, column: 11))
      try pusher.request(tokens([], rev: 0, range: last, clear: true))
      #expect(try shown(editor) == [2: "variable.parameter"])
      try pusher.request(tokens([], source: "other", rev: nil, clear: true))
      #expect(try shown(editor) == [2: "type"], "what was under it")
      try pusher.request(tokens([], rev: nil, clear: true))
      #expect(try shown(editor) == [:])
      #expect(try pusher.request(tokens([], source: "nobody", rev: nil, clear: true))["applied"] == 0)
      let wrong = tokens([0, 0, 1, 0, 0], rev: nil, clear: true)
      #expect(try pusher.failure(of: wrong)?.data["key"] == "tokens")
      #expect(try pusher.failure(of: tokens([], rev: 77, range: last, clear: true))?.code == .revision)
    }
  }

  @Test func connectionsWithOneNameKnowNothingOfEachOther() async throws {
    try await TestDaemon.run { daemon in
      let editor = try daemon.client()
      try editor.open("abc xyz ghi\n", uri: Self.uri)
      let one = try daemon.client()
      var two: TestClient? = try daemon.client()
      try one.request(tokens([0, 0, 3, 0, 0, 0, 8, 3, 0, 0]))
      try two?.request(tokens([0, 4, 3, 1, 0, 0, 4, 3, 1, 0], priority: 1))
      #expect(try shown(editor) == [0: "type", 4: "variable.parameter", 8: "variable.parameter"])
      try two?.request(tokens([], rev: nil, clear: true))
      #expect(try shown(editor) == [0: "type", 8: "type"], "another connection's are not taken back")
      try two?.request(tokens([0, 8, 3, 1, 0], priority: 1))
      two = nil
      try waitUntilShown([0: "type", 8: "type"], editor)
    }
  }

  /// Many at once, who come, speak, take back and leave: in the end there is what those have said who are still there.
  @Test(arguments: [1, 2])
  func anyNumberAtOnce(seed: Int) async throws {
    try await TestDaemon.run { daemon in
      var random = SeededGenerator(seed: UInt64(seed))
      let words = 20
      let editor = try daemon.client()
      try editor.open(String(repeating: "word ", count: words) + "\n", uri: Self.uri)
      let captures = ["type", "variable.parameter", "number"]
      // Of each pusher what it said last of each word, and its priority.
      var pushers: [(client: TestClient, priority: Int, said: [Int: String])] = []
      for step in 0..<400 {
        let index = Int.random(in: 0...max(pushers.count, 3), using: &random)
        if index >= pushers.count {
          guard pushers.count < 40 else { continue }
          pushers.append((try daemon.client(), 1000 + step, [:]))
        } else if Int.random(in: 0..<8, using: &random) == 0 {
          pushers.remove(at: index)
        } else {
          let word = Int.random(in: 0..<words, using: &random)
          let range = WireRange.positions(
            start: Position(line: 0, column: word * 5), end: Position(line: 0, column: word * 5 + 4))
          let type = Int.random(in: 0...captures.count, using: &random)
          let isCleared = type == captures.count
          try pushers[index].client.request(
            tokens(
              isCleared ? [] : [0, word * 5, 4, type, 0], rev: 0, range: range, priority: pushers[index].priority,
              clear: isCleared))
          pushers[index].said[word] = isCleared ? nil : captures[type]
        }
      }
      var wanted: [Int: String] = [:]
      for pusher in pushers.sorted(by: { $0.priority < $1.priority }) {
        for (word, capture) in pusher.said { wanted[word * 5] = capture }
      }
      try waitUntilShown(wanted, editor)
      #expect(!wanted.isEmpty)
    }
  }
}
