import Base
import Foundation
import Highlighting
import LanguageServers
import Testing

/// A substitute speaks where another server cannot, and leaves when that can.
@Suite(.serialized) struct SubstituteTests {
  /// - Parameter keys: More of the deputy's table.
  private static func configuration(of server: FakeServer, and deputy: FakeServer, keys: String = "") throws -> String {
    try server.configuration(
      """
      [servers.deputy]
      command = \(deputy.command)
      languages = ["fake"]
      roots = ["project"]
      instead-of = ["fake"]
      \(keys)
      """)
  }

  private static func sources(_ document: ServedDocument) -> [String] {
    document.document.semanticProgress.map(\.provider.name)
  }

  @Test func untilAHungServerSpeaksAgain() async throws {
    let (server, deputy) = (try FakeServer(), try FakeServer())
    let files = [try Self.configuration(of: server, and: deputy)]
    var limits = Serving.limits
    limits.requestTimeout = .milliseconds(500)
    limits.startTimeout = .seconds(10)
    limits.restart = RetryPolicy(first: .milliseconds(5), longest: .seconds(1))
    try await Serving.run(files, limits: limits) { servers in
      #expect(servers.providers(for: "fake", isRequested: false).map(\.isSubstitute) == [true, false])
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(Self.sources(document) == ["fake"] && deputy.processes.isEmpty)
      let before = document.styles
      try server.setFault("silent")
      try document.append("gamma ")
      try document.wait(for: "the hang") { $0.states.contains(.hung) }
      #expect(Array(document.styles.prefix(before.count)) == before, "what was said stays")
      try document.settle()
      try document.wait(for: "the other") { Self.sources($0) == ["deputy"] }
      #expect(Set(document.withdrawn) == ["fake"])
      try document.append("delta ")
      try document.settle()
      #expect(Self.sources(document) == ["deputy"])
      try server.setFault(nil)
      try document.append("epsilon ")
      try document.wait(for: "the first") { Self.sources($0) == ["fake"] }
      try document.settle()
      #expect(document.withdrawn.last == "deputy")
      try eventually("the deputy's end") { servers.status.map(\.name) == ["fake"] }
    }
  }

  @Test func untilOneThatWasGivenUpIsRevived() async throws {
    let (server, deputy) = (try FakeServer(), try FakeServer())
    let files = [try Self.configuration(of: server, and: deputy)]
    var limits = Serving.limits
    limits.restart = RetryPolicy(
      first: .milliseconds(5), longest: .milliseconds(50), limit: 2)
    try server.setFault("die-at-initialize")
    try await Serving.run(files, limits: limits) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(Self.sources(document) == ["deputy"])
      #expect(servers.status.map(\.state) == [.running, .gaveUp])
      try server.setFault(nil)
      servers.reload()
      try document.wait(for: "the first") { Self.sources($0) == ["fake"] }
      try document.settle()
    }
  }

  @Test func forAProgramThatIsNotThere() async throws {
    let (server, deputy) = (try FakeServer(), try FakeServer())
    let file = try Self.configuration(of: server, and: deputy)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(server.command, with: "[\"no-such-program-of-hued\"]").write(
      toFile: file, atomically: true, encoding: .utf8)
    try await Serving.run([file]) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.settle()
      #expect(Self.sources(document) == ["deputy"])
    }
  }

  /// It would not be told of that text, either.
  @Test func notForATextThatIsTooLong() async throws {
    let (server, deputy) = (try FakeServer(), try FakeServer())
    let files = [try Self.configuration(of: server, and: deputy)]
    var limits = Serving.limits
    limits.document = 100
    let tooLong = ProviderState.missing(reason: "the text is longer than 100 bytes")
    try await Serving.run(files, limits: limits) { servers in
      let long = String(repeating: "word ", count: 30)
      let document = ServedDocument(long, path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "the reason") { $0.states.last == tooLong }
      try document.edit(0..<100, "")
      try document.settle()
      #expect(document.states == [tooLong, .awaited, .speaking] && Self.sources(document) == ["fake"])
    }
  }

  /// Somebody who switches it on wants it beside the other.
  @Test func switchedOnItSpeaksAnyway() async throws {
    let (server, deputy) = (try FakeServer(), try FakeServer())
    let files = [try Self.configuration(of: server, and: deputy, keys: "enabled = true")]
    try await Serving.run(files) { servers in
      #expect(servers.providers(for: "fake", isRequested: false).allSatisfy { !$0.isSubstitute })
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "both") { Self.sources($0) == ["deputy", "fake"] }
      #expect(document.withdrawn.isEmpty)
    }
  }
}
