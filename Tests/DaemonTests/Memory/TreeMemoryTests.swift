import Daemon
import DaemonTestSupport
import HuedClient
import Testing
import TextStore
import WireProtocol

/// The limit of all trees together, with threads and with worker processes.
@Suite struct TreeMemoryTests {
  private static let limit = 8 << 20
  private static let functions = (0..<300).map { "int function_\($0)(int a, char *b) { return a + *b; }\n" }.joined()

  @Test func holdsInThreads() async throws {
    try TestServices.require("c")
    try await TestDaemon.run(services: TestServices.alone()) {
      $0.limits.treeMemory = Self.limit
    } _: { daemon in
      try Self.fill(daemon.client())
      try Self.overfill(daemon.client())
    }
  }

  @Test func holdsInWorkers() async throws {
    try TestServices.require("c")
    try await ServedDaemon.run(["HUED_LIMITS_TREE_MEMORY": "8 MiB"]) { daemon in
      try Self.fill(daemon.client())
      try Self.overfill(daemon.client())
    }
  }

  /// Opens one document after the other until some must go.
  private static func fill(_ client: TestClient) throws {
    var last = 0
    while try counter(client) == 0 {
      last += 1
      try #require(last < 100, "a hundred documents fit")
      try client.open(last, rev: 0, functions, language: "c", view: 0..<40)
      let state = try client.state(last, rev: 0)
      #expect(state == .complete)
      // Trees are told when the document has been left alone for a moment.
      let document = last
      try client.waitForStatus { memory($0, document)?["trees"]?.intValue ?? 0 > 100_000 }
    }
    #expect(last > 2)
    try client.waitForStatus { $0["memory"]?["trees"]?.intValue ?? .max <= limit }
    let status = try client.connection.status(timeout: TestClient.patience)
    #expect(status["memory"]?["treeLimit"]?.intValue == limit)
    let released = (1...last).filter { memory(status, $0)?["released"] == .bool(true) }
    // Those that were opened first, and never the one that is looked at.
    #expect(released == Array(1...max(1, released.count)))
    #expect(!released.contains(last))
    // All that was said still holds.
    for document in 1...last { #expect(self.document(status, document)?["state"]?.stringValue == "complete") }

    // A look at the same lines needs no tree; other lines and edits do.
    try client.request(.view(ViewParams(doc: 1, view: [0..<40])))
    #expect(try client.state(1, rev: 0) == .complete)
    try client.edit(1, base: 0, rev: 1, [insertion(3, 0, "/* comment */ ")])
    #expect(try client.state(1, rev: 1) == .complete)
    try client.waitForStatus { memory($0, 1)?["trees"]?.intValue ?? 0 > 100_000 }
    #expect(memory(try client.connection.status(timeout: TestClient.patience), 1)?["released"] == .bool(false))
    var text = Text(functions)
    try text.apply(insertion(3, 0, "/* comment */ ").resolve(in: text, unit: client.unit, layout: client.layout))
    try client.open(1000, rev: 0, text.string(in: 0..<text.count), language: "c", view: 0..<40)
    try client.settle(1000, rev: 0)
    let range = WireRange.pair(0..<40)
    #expect(try client.tokens(1, range: range).spans == client.tokens(1000, range: range).spans)
    for document in Array(1...last) + [1000] { try client.request(.close(doc: document)) }
  }

  /// A document that needs more than all may have is left to the pattern pass; others go on.
  private static func overfill(_ client: TestClient) throws {
    try client.open(1, rev: 0, functions, language: "c", view: 0..<40)
    try client.settle(1, rev: 0)
    let large = String(repeating: functions, count: 60)
    try client.open(2, rev: 0, large, language: "c", view: 0..<40)
    var notices: [Notice] = []
    var state = SettledState.complete
    // On a busy machine the tree may be whole before the daemon knows its size.
    while state == .complete {
      state = try client.state(2, rev: 0) { if case .notice(let notice) = $0 { notices.append(notice) } }
    }
    #expect(state == .degraded("tree-memory"))
    #expect(notices.map(\.doc) == [2])
    #expect(notices.first?.message.contains("limits.tree-memory") == true)
    #expect(try client.tokens(2, range: .pair(0..<1), sources: true).state == .degraded("tree-memory"))
    try client.edit(2, base: 0, rev: 1, [insertion(0, 0, "x")])
    #expect(try client.state(2, rev: 1) == .degraded("tree-memory"))
    try client.edit(1, base: 0, rev: 1, [insertion(0, 0, "int x; ")])
    #expect(try client.state(1, rev: 1) == .complete)
    try client.waitForStatus { $0["memory"]?["trees"]?.intValue ?? .max <= limit }
  }

  private static func counter(_ client: TestClient) throws -> Int {
    let status = try client.connection.status(timeout: TestClient.patience)
    return status["counters"]?["treeReleases"]?.intValue ?? 0
  }

  /// The document that was opened as the `number`th of those that are open now, by the daemon's own count.
  private static func document(_ status: JSONValue, _ number: Int) -> JSONValue? {
    let documents = status["documents"]?.arrayValue ?? []
    return documents.indices.contains(number - 1) ? documents[number - 1] : nil
  }

  private static func memory(_ status: JSONValue, _ number: Int) -> JSONValue? { document(status, number)?["memory"] }
}
