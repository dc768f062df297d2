import Foundation
import LanguageServers
import Testing
import TextStore

/// Servers that do not end by themselves, and what they have started: nothing of them is left, whatever they do.
@Suite(.serialized) struct EscapeTests {
  private static func areGone(_ processes: [Int32]) -> Bool { processes.allSatisfy { kill($0, 0) != 0 } }

  @Test func hasTheStandardDescriptorsAlone() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    // What other libraries open, and everybody's child would have.
    let leaking = (0..<8).map { _ in dup(1) }
    defer { leaking.forEach { close($0) } }
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      // The server stays as long as its document.
      defer { withExtendedLifetime(document) {} }
      try document.settle()
      #expect(server.log.contains("descriptors 0 1 2"), "\(server.log)")
      let pid = try #require(servers.status.first?.pid)
      #expect(server.processes == [Int32(pid)], "the status tells the server's process, not its keeper's")
      #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid)) == 5)
    }
  }

  @Test func anOrderlyEndLeavesNothing() async throws {
    let server = try FakeServer(["--escape"])
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      defer { withExtendedLifetime(document) {} }
      try document.settle()
      #expect(server.processes.count == 2 && !server.processes.contains { kill($0, 0) != 0 })
    }
    #expect(server.log.contains("exit"))
    #expect(Self.areGone(server.processes))
  }

  @Test func givingUpLeavesNothing() async throws {
    let server = try FakeServer(["--escape"])
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.requestTimeout = .milliseconds(400)
    limits.hangingRequests = 2
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      let first = server.processes
      try server.setFault("silent")
      try document.append("beta ")
      try document.wait(for: "the next server") { _ in server.processes.count > 2 }
      #expect(first.count == 2 && Self.areGone(first))
      try server.setFault(nil)
      try document.append("gamma\n")
      try document.settle()
    }
    #expect(Self.areGone(server.processes))
  }

  /// A server that ends by itself, and leaves something that holds its pipes, is seen to have ended.
  @Test func itsOwnEndLeavesNothing() async throws {
    let server = try FakeServer(["--escape"])
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      let first = server.processes
      try server.setFault("die-after-answer")
      try document.append("beta ")
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(document.notices.allSatisfy { $0.contains("ended with status 0") }, "\(document.notices)")
      #expect(first.count == 2 && Self.areGone(first))
      try server.setFault(nil)
      try document.append("gamma\n")
      try document.settle()
    }
    #expect(Self.areGone(server.processes))
  }

  /// Its file is there, so it is not missing: what is wrong is told.
  @Test func aBadInterpreterIsTold() async throws {
    let server = try FakeServer()
    let program = server.folder + "/server"
    try "#!/no/such\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let file = server.folder + "/servers.toml"
    try "enabled = true\n[servers.fake]\ncommand = [\"\(program)\"]\nlanguages = [\"fake\"]\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let lines = LogLines()
    try await Serving.run([file], lines: lines) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "a notice") { !$0.notices.isEmpty }
      #expect(document.notices.allSatisfy { $0.contains(program) && $0.contains("interpreter /no/such") })
    }
    #expect(lines.all.contains { $0.contains(program) && $0.contains("interpreter /no/such") })
  }
}
