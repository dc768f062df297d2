import Base
import Foundation
import Highlighting
import LanguageServers
import Testing
import TextStore

/// What a document is told of its provider: each state once, in order.
@Suite(.serialized) struct ProviderStateTests {
  @Test func fromAwaitedToGivenUp() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.restart = RetryPolicy(
      first: .milliseconds(5), longest: .milliseconds(50), limit: 2)
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(document.states == [.awaited, .speaking])
      try server.setFault("die-after-answer")
      try document.append("gamma ")
      try document.wait(for: "the end") {
        if case .gaveUp = $0.states.last { true } else { false }
      }
      let reason = "ended with status 0"
      #expect(document.states.contains(.failed(reason: reason)), "\(document.states)")
      #expect(document.states.last == .gaveUp(reason: reason))
      try server.setFault(nil)
      servers.reload()
      try document.append("delta ")
      try document.settle()
      #expect(document.states.last == .speaking)
    }
  }

  /// Where a server would run for such a file cannot be known. The file's own name does not matter for that.
  @Test func aFolderWhoseNameIsNotText() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/%FF/a.fake", servers: servers)
      try document.wait(for: "the reason") { !$0.states.isEmpty }
      #expect(document.states == [.missing(reason: "the name of a folder above the file is not UTF-8")])
      #expect(server.processes.isEmpty)
      let other = ServedDocument("alpha\n", path: server.folder + "/%FF.fake", servers: servers)
      try other.settle()
    }
  }

  /// Nobody waits for a server that is not asked. What it has said stays.
  @Test func aTextThatIsTooLong() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.document = 100
    let tooLong = ProviderState.missing(reason: "the text is longer than 100 bytes")
    let long = String(repeating: "word ", count: 30)
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument(long, path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "the reason") { $0.states.last == tooLong }
      try document.edit(0..<100, "")
      try document.settle()
      let before = document.styles
      try document.append(long)
      try document.wait(for: "the reason") { $0.states.last == tooLong }
      #expect(Array(document.styles[..<before.count]) == before)
      try document.edit(before.count..<document.document.text.count, "")
      try document.settle()
      #expect(document.states == [tooLong, .awaited, .speaking, tooLong, .awaited, .speaking])
    }
  }

  @Test func hung() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    var limits = Serving.limits
    limits.requestTimeout = .milliseconds(500)
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      try server.setFault("silent")
      try document.append("gamma ")
      try document.wait(for: "the hang") { $0.states.contains(.hung) }
      try server.setFault(nil)
      try document.append("delta ")
      try document.settle()
      try document.wait(for: "the next word") { $0.states.last == .speaking }
    }
  }

  /// The file of a program is there, and what its first line names is not.
  @Test(arguments: [("#!/no/such\n", "interpreter /no/such"), (nil, "is not on the PATH")])
  func missing(script: String?, reason: String) async throws {
    let server = try FakeServer()
    let program = script == nil ? "no-such-program-of-hued" : server.folder + "/server"
    if let script {
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      chmod(program, 0o755)
    }
    let file = server.folder + "/servers.toml"
    try "enabled = true\n[servers.fake]\ncommand = [\"\(program)\"]\nlanguages = [\"fake\"]\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try await Serving.run([file]) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "the state") {
        if case .missing(let told) = $0.states.last { told.contains(reason) } else { false }
      }
      #expect(servers.status.isEmpty || servers.status.map(\.state) == [.missing])
    }
  }

  /// A program of another version: it ends at its start and says why, or offers no tokens.
  @Test func wrongVersion() async throws {
    let old = try FakeServer()
    var limits = Serving.limits
    limits.restart = RetryPolicy(
      first: .milliseconds(5), longest: .milliseconds(50), limit: 2)
    limits.offerTimeout = .milliseconds(50)
    try old.setFault("die-at-initialize")
    try await Serving.run([try old.configuration()], limits: limits) { servers in
      let document = ServedDocument("alpha\n", path: old.folder + "/a.fake", servers: servers)
      let reason = "ended with status 1: error: unknown option --lsp"
      try document.wait(for: "the end") { $0.states.last == .gaveUp(reason: reason) }
    }
    let mute = try FakeServer(["--no-tokens"])
    try await Serving.run([try mute.configuration()], limits: limits) { servers in
      let document = ServedDocument("alpha\n", path: mute.folder + "/a.fake", servers: servers)
      let state = ProviderState.missing(reason: "it offers no semantic tokens in version 0.1")
      try document.wait(for: "the state") { $0.states.last == state }
      let later = ServedDocument("alpha\n", path: mute.folder + "/b.fake", servers: servers)
      try later.wait(for: "the state") { $0.states == [state] }
    }
  }

  /// As where its user has switched them off: nothing that it said stays, and what it says when they are on again counts.
  @Test func offersTokensNoLonger() async throws {
    let server = try FakeServer(["--dynamic"])
    var limits = Serving.limits
    limits.offerTimeout = .milliseconds(50)
    try server.setFault("unregister-tokens")
    try await Serving.run([try server.configuration()], limits: limits) { servers in
      let document = ServedDocument("alpha\n", path: server.folder + "/a.fake", servers: servers)
      let state = ProviderState.missing(reason: "it offers no semantic tokens in version 0.1")
      try document.wait(for: "the end of its tokens") { $0.withdrawn == ["fake"] && $0.states.last == state }
      #expect(!document.answers.isEmpty)
      #expect(document.document.semanticProgress.isEmpty)
    }
  }
}
