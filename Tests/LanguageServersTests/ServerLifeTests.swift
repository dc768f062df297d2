import Foundation
import LanguageServers
import Testing
import TextStore

/// When servers start, what they share, and when they end.
@Suite struct ServerLifeTests {
  @Test func oneServerForAProject() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    let project = server.folder + "/one"
    try FileManager.default.createDirectory(atPath: project + "/project", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: project + "/deep/er", withIntermediateDirectories: true)
    try await Serving.run(files) { servers in
      #expect(servers.status.isEmpty, "nothing runs before it is needed")
      let near = ServedDocument("alpha", path: project + "/a.fake", servers: servers)
      let deep = ServedDocument("beta", path: project + "/deep/er/b.fake", servers: servers)
      try near.settle()
      try deep.settle()
      #expect(servers.status.map(\.documents) == [2])
      let other = ServedDocument("gamma", path: server.folder + "/c.fake", servers: servers)
      try other.settle()
      #expect(servers.status.map(\.state) == [.running, .running], "another root is another project")
      #expect(server.processes.count == 2)
    }
    #expect(server.processes.allSatisfy { kill($0, 0) != 0 })
  }

  /// Two editors have a file open in different languages: the server hears of each text in its own.
  @Test func aFileInTwoLanguages() async throws {
    let server = try FakeServer(["--delta"])
    let file = try server.configuration()
    try String(contentsOfFile: file, encoding: .utf8).replacing(#"["fake"]"#, with: #"["fake", "mock"]"#)
      .write(toFile: file, atomically: true, encoding: .utf8)
    try await Serving.run([file]) { servers in
      let path = server.folder + "/a.fake"
      let one = ServedDocument("alpha beta\n", path: path, servers: servers)
      try one.settle()
      let other = ServedDocument("gamma delta\n", path: path, language: "mock", servers: servers)
      try other.settle()
      for word in ["epsilon ", "zeta ", "eta "] {
        for document in [one, other] {
          try document.append(word)
          try document.settle()
        }
      }
      #expect(servers.status.map(\.documents) == [1])
      #expect(one.notices.isEmpty && other.notices.isEmpty)
    }
    #expect(server.log.contains("opened as mock") && !server.log.contains("opened twice"))
    let turns = server.log.filter { $0.hasPrefix("opened as ") }
    #expect(turns.first == "opened as fake" && zip(turns, turns.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func stopsWithoutDocumentsAndStartsAgain() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      var document: ServedDocument? = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers)
      try document?.settle()
      document = nil
      try eventually("the end") { server.log.contains("exit") && servers.status.isEmpty }
      #expect(!server.log.contains("shutdown was given up"), "its answer is taken")
      #expect(server.processes.allSatisfy { kill($0, 0) != 0 })
      let again = ServedDocument("alpha beta", path: server.folder + "/a.fake", servers: servers)
      try again.settle()
      #expect(again.notices.isEmpty)
    }
  }

  @Test func killedServersAreStartedAgain() async throws {
    let server = try FakeServer(["--delta"])
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      for round in 1...3 {
        try document.settle()
        let pid = try #require(servers.status.first?.pid)
        kill(Int32(pid), SIGKILL)
        try document.append("round\(round) ")
        try document.wait(for: "a restart") { _ in server.processes.count == round + 1 }
      }
      try document.settle()
      #expect(document.notices.count == 3)
      #expect(document.notices.allSatisfy { $0.contains("signal 9") }, "\(document.notices)")
      #expect(servers.status.first?.restarts == 3)
    }
  }

  @Test func anEditElsewhereIsHeardOf() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      let user = ServedDocument("linked alpha\n", path: server.folder + "/a.fake", servers: servers)
      let header = ServedDocument("beta\n", path: server.folder + "/b.fake", servers: servers)
      try user.settle()
      try header.settle()
      try header.append("define_linked\n")
      try header.settle(isLinked: true)
      try user.settle(isLinked: true)
    }
  }

  /// Where the user has said nothing, a client may ask; where the user has said no, it may not.
  @Test func switchedOffUnlessAskedFor() async throws {
    let server = try FakeServer()
    let file = try server.configuration()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    @Sendable func switchTo(_ line: String) throws {
      try text.replacing("enabled = true", with: line).write(toFile: file, atomically: true, encoding: .utf8)
    }
    try switchTo("")
    try await Serving.run([file]) { servers in
      let silent = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers)
      let asked = ServedDocument("alpha", path: server.folder + "/b.fake", servers: servers, isRequested: true)
      try asked.settle()
      silent.take()
      #expect(silent.answers.isEmpty)
      #expect(servers.status.map(\.documents) == [1])
      try switchTo("enabled = false")
      servers.reload()
      #expect(servers.providers(for: "fake", isRequested: true).isEmpty)
      let refused = ServedDocument("alpha", path: server.folder + "/d.fake", servers: servers, isRequested: true)
      // Switched on later, for documents that are opened then.
      try switchTo("enabled = true")
      servers.reload()
      let later = ServedDocument("alpha", path: server.folder + "/c.fake", servers: servers)
      try later.settle()
      refused.take()
      #expect(refused.answers.isEmpty)
    }
  }

  /// What is said of all servers counts for one that runs, too, once another document is opened.
  @Test func aRunningServerHearsOfTheConfiguration() async throws {
    let server = try FakeServer()
    let file = try server.configuration()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    @Sendable func setIdle(_ seconds: Int) throws {
      try text.replacing("idle = 0", with: "idle = \(seconds)").write(toFile: file, atomically: true, encoding: .utf8)
    }
    try setIdle(100_000)
    try await Serving.run([file]) { servers in
      let first = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers)
      try first.settle()
      try setIdle(0)
      servers.reload()
      let second = ServedDocument("beta", path: server.folder + "/b.fake", servers: servers)
      try second.settle()
      #expect(server.processes.count == 1)
      servers.close(first.id)
      servers.close(second.id)
      try eventually("the end") { server.log.contains("exit") && servers.status.isEmpty }
    }
  }

  @Test func aMissingProgramIsToldToWhoAsked() async throws {
    let server = try FakeServer()
    let file = server.folder + "/servers.toml"
    let text = "enabled = true\n[servers.fake]\ncommand = [\"no-such-program-of-hued\"]\nlanguages = [\"fake\"]\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    try await Serving.run([file]) { servers in
      let silent = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers)
      let asked = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers, isRequested: true)
      try asked.wait(for: "the notice") { !$0.notices.isEmpty }
      #expect(asked.notices[0].contains("no-such-program-of-hued is not on the PATH"))
      silent.take()
      #expect(silent.notices.isEmpty)
    }
  }

  /// The server writes text of a document to its error output.
  private static func hearNoise(of server: FakeServer, beside document: ServedDocument) throws {
    try document.settle()
    try server.setFault("loud")
    try document.append("more ")
    try document.wait(for: "noise") { _ in server.log.contains("fault loud") }
    try server.setFault(nil)
    try document.append("words")
    try document.settle()
  }

  @Test func theLogHoldsNoText() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    let lines = LogLines()
    try await Serving.run(files, lines: lines) { servers in
      let secret = "the secret of this document"
      let document = ServedDocument(secret + "\n", path: server.folder + "/a.fake", servers: servers)
      try Self.hearNoise(of: server, beside: document)
    }
    #expect(lines.all.contains { $0.hasPrefix("noise noise") })
    #expect(lines.all.contains { $0.contains(" more lines") }, "they are limited")
    #expect(!lines.all.contains { $0.contains("the secret") })
  }

  /// A text that a server is not given is not searched for what it says, but it may have read the file.
  @Test func theLogHoldsNothingBesideATextThatIsTooLong() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    let lines = LogLines()
    try await Serving.run(files, lines: lines) { servers in
      let words = String(repeating: "long words\n", count: ServerLimits().document / 11 + 1)
      let long = ServedDocument(words, path: server.folder + "/long.fake", servers: servers)
      try long.wait(for: "the refusal") { !$0.states.isEmpty }
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try Self.hearNoise(of: server, beside: document)
    }
    #expect(lines.all.contains { $0.contains("with text of a document") })
    #expect(!lines.all.contains { $0.hasPrefix("noise noise") })
  }
}
