import Foundation
import LanguageServers
import Testing
import TextStore

/// What depends on another document is asked about again, also by a server that is slow to answer.
@Suite struct StaleAnswerTests {
  private static let question = "textDocument/semanticTokens/full"

  /// Nothing is asked about a second time only because time passes.
  private static var limits: ServerLimits {
    var limits = Serving.limits
    limits.warmUp = []
    return limits
  }

  /// Runs `body` with two documents that were answered, and a server that takes many times as long as a rest from now on.
  private static func run(
    _ body: @escaping @Sendable (_ server: FakeServer, _ user: ServedDocument, _ header: ServedDocument) throws -> Void
  ) async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files, limits: limits) { servers in
      let user = ServedDocument("linked alpha\n", path: server.folder + "/a.fake", servers: servers)
      let header = ServedDocument("beta\n", path: server.folder + "/b.fake", servers: servers)
      try user.settle()
      try header.settle()
      try server.setDelay(500...500)
      try body(server, user, header)
      try header.settle(isLinked: true)
      try user.settle(isLinked: true)
    }
  }

  /// Waits until the server works at one more question.
  private static func waitForQuestion(_ server: FakeServer, after asking: () throws -> Void) throws {
    let before = server.log.count { $0 == question }
    try asking()
    try eventually("a question") { server.log.count { $0 == question } > before }
  }

  /// While a question is out its document's edits wait: the rest begins when the server has heard of them.
  @Test func theEditWasToldLate() async throws {
    try await Self.run { server, user, header in
      try Self.waitForQuestion(server) { try header.append("gamma ") }
      try header.append("define_linked\n")
      for word in ["delta ", "epsilon "] { try user.append(word) }
    }
  }

  /// What a server says may have been worked out before it heard of the edit.
  @Test func theAnswerWasUnderWay() async throws {
    try await Self.run { server, user, header in
      try Self.waitForQuestion(server) { try user.append("gamma ") }
      try header.append("define_linked\n")
    }
  }
}
