import Foundation
import LanguageServers
import Testing

/// A server runs in its root, with the project's variables, and with nothing of whoever started the daemon.
@Suite struct ServerEnvironmentTests {
  @Test func runsInItsRootWithWhatWasTold() async throws {
    let server = try FakeServer()
    let programs = server.folder + "/bin"
    let project = server.folder + "/one"
    for folder in [programs, project + "/project", project + "/deep"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let file = try server.configuration("variables = [\"PATH\", \"VIRTUAL_ENV\", \"NOT_TOLD\"]")
    // A program that only the client's PATH has.
    var text = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(text.range(of: "command = [\""))
    let end = try #require(text.range(of: "\"", range: start.upperBound..<text.endIndex))
    let python = text[start.upperBound..<end.lowerBound]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    try "#!/bin/sh\nexec \(python) \"$@\"\n".write(
      toFile: programs + "/only-here", atomically: true, encoding: .utf8)
    chmod(programs + "/only-here", 0o755)
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: "only-here")
    text += "\n[servers.fake.environment]\nCONFIGURED = \"yes\"\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    setenv("HUED_TEST_OF_THE_DAEMON", "secret", 1)
    try await Serving.run([file]) { servers in
      let document = ServedDocument(
        "alpha\n", path: project + "/deep/a.fake", servers: servers,
        environment: [
          "PATH": programs + ":" + path, "VIRTUAL_ENV": "/v e", "SECRET": "x", "LD_PRELOAD": "/none",
          "NOT_TOLD": "a\0b",
        ])
      try document.settle()
      #expect(server.log.contains("directory \(project)"))
      let line = try #require(server.log.first { $0.hasPrefix("environment ") })
      let found = try JSONDecoder().decode([String: String].self, from: Data(line.dropFirst(12).utf8))
      #expect(found["VIRTUAL_ENV"] == "/v e" && found["CONFIGURED"] == "yes" && found["HOME"] != nil)
      #expect(found["PATH"]?.hasPrefix(programs) == true)
      for name in ["SECRET", "LD_PRELOAD", "NOT_TOLD", "HUED_TEST_OF_THE_DAEMON"] {
        #expect(found[name] == nil, "\(name)")
      }
    }
  }

  /// Another editor's variables do not count when it is started again.
  @Test func startsAgainWithWhatItHad() async throws {
    let server = try FakeServer()
    let files = [try server.configuration("variables = [\"VIRTUAL_ENV\"]")]
    try await Serving.run(files) { servers in
      let documents = ["one", "two"].map { name in
        ServedDocument(
          "alpha\n", path: "\(server.folder)/\(name).fake", servers: servers, environment: ["VIRTUAL_ENV": name])
      }
      for document in documents { try document.settle() }
      kill(try #require(server.processes.first), SIGKILL)
      try documents[0].append("beta\n")
      try documents[0].settle()
      let found = try server.log.filter { $0.hasPrefix("environment ") }.map { line in
        try JSONDecoder().decode([String: String].self, from: Data(line.dropFirst(12).utf8))["VIRTUAL_ENV"]
      }
      #expect(found == ["one", "one"])
    }
  }

  /// Three projects of one workspace have one server.
  @Test func oneServerForAWorkspace() async throws {
    let server = try FakeServer()
    let file = try server.configuration()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("roots = [", with: "workspaces = [\"set.toml[workspace]\"]\nroots = [").write(
      toFile: file, atomically: true, encoding: .utf8)
    for folder in ["a", "b", "c"] {
      try FileManager.default.createDirectory(
        atPath: "\(server.folder)/\(folder)/project", withIntermediateDirectories: true)
    }
    try "[workspace]\n".write(toFile: server.folder + "/set.toml", atomically: true, encoding: .utf8)
    try await Serving.run([file]) { servers in
      let documents = ["a", "b", "c"].map {
        ServedDocument("alpha\n", path: "\(server.folder)/\($0)/x.fake", servers: servers)
      }
      for document in documents { try document.settle() }
      #expect(servers.status.map(\.documents) == [3])
      #expect(server.log.contains("directory \(server.folder)"))
    }
  }
}
