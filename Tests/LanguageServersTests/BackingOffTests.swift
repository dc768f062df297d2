import Base
import Foundation
import LanguageServers
import Testing

/// What a server asks for without end, or fails at without end, costs less and less, and ends.
@Suite(.serialized) struct BackingOffTests {
  /// It asks to be asked after each answer, which is always the same.
  @Test func refreshStorms() async throws {
    // After the answer to the edit: 10 ms, and 10, 20, … 640 ms after those that changed nothing.
    try await beset(by: "refresh-storm", first: .milliseconds(10), wishes: 9, atLeast: .milliseconds(1280))
  }

  /// It asks to be asked before it answers, so that each answer is out of date when it comes.
  @Test func refreshesBeforeAnswers() async throws {
    // 20 ms for an answer, and 5, 5, 10, … 640 ms between the requests. Not each of them need make the pause longer, so two more
    // are waited for.
    try await beset(by: "refresh-first", first: .milliseconds(5), wishes: 14, atLeast: .milliseconds(1000), ends: true)
  }

  /// A part of a long text is asked about first; a server that asks to be asked on and on comes to the whole, too.
  @Test(arguments: ["refresh-storm", "refresh-first"]) func comesToTheWholeText(fault: String) async throws {
    let server = try FakeServer(["--range"])
    let files = [try server.configuration()]
    var limits = Serving.limits
    // It asks before the next request is due.
    limits.delay = .milliseconds(20)
    limits.refresh = RetryPolicy(first: .milliseconds(5), longest: .seconds(60))
    limits.warmUp = []
    try server.setFault(fault)
    try await Serving.run(files, limits: limits) { servers in
      let text = String(repeating: "alpha beta\n", count: 2000)
      let document = ServedDocument(text, path: server.folder + "/a.fake", servers: servers, view: 0..<40)
      let whole = "textDocument/semanticTokens/full"
      try document.wait(for: "the whole text") { _ in
        let log = server.log
        return log.contains(whole) || log.count { $0 == "fault \(fault)" } >= 40
      }
      #expect(server.log.contains(whole))
      try server.setFault(nil)
      try document.settle()
    }
  }

  /// A server asks to be asked without end after an edit; an edit after that is answered at once all the same.
  ///
  /// - Parameters:
  ///   - first: The first pause before it is asked.
  ///   - wishes: How often it is waited for that it asks, which takes so long at the least.
  ///   - ends: Whether it stops before the last edit.
  private func beset(
    by fault: String, first: Duration, wishes: Int, atLeast least: Duration, ends: Bool = false
  ) async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.refresh = RetryPolicy(first: first, longest: .seconds(60))
    limits.warmUp = []
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      try server.setFault(fault)
      let start = ContinuousClock.now
      try document.append("gamma ")
      try document.wait(for: "the storm") { _ in server.log.count { $0 == "fault \(fault)" } >= wishes }
      #expect(ContinuousClock.now - start >= least)
      if ends { try server.setFault(nil) }
      try document.append("delta ")
      try document.settle()
      #expect(document.notices.isEmpty)
    }
  }

  @Test func crashLoops() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.restart = RetryPolicy(
      first: .milliseconds(5), longest: .milliseconds(50), limit: 5)
    try server.setFault("die-at-initialize")
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "the end of it") { $0.notices.count == 5 }
      #expect(document.notices[4].contains("failed 5 times and is given up"), "\(document.notices)")
      #expect(servers.status.map(\.state) == [.gaveUp])
      try server.setFault(nil)
      try document.append("gamma ")
      let other = ServedDocument("alpha\n", path: server.folder + "/b.fake", servers: servers)
      other.take()
      #expect(server.processes.count == 5 && servers.status.map(\.state) == [.gaveUp], "an edit changes nothing")
      servers.reload()
      try document.settle()
      try other.settle()
      #expect(server.processes.count == 6)
    }
  }

  /// One that says nothing at all is ended after one request, and its colours stay.
  @Test func silence() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.requestTimeout = .milliseconds(500)
    limits.hangingRequests = 1000
    limits.warmUp = []
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      let before = document.styles
      try server.setFault("silent")
      try document.append("gamma ")
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(document.notices[0].contains("it does not answer"))
      #expect(Array(document.styles[..<before.count]) == before)
      try server.setFault(nil)
      try document.settle()
    }
  }

  @Test func memory() async throws {
    let server = try FakeServer()
    let files = [try server.configuration("memory = 200")]
    var limits = Serving.limits
    limits.memoryInterval = .milliseconds(50)
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(document.notices.isEmpty)
      try server.setFault("grow")
      try document.append("gamma ")
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(document.notices[0].contains("MiB of memory, and may take 200"), "\(document.notices)")
      try server.setFault(nil)
      try document.settle()
    }
  }
}
