import Foundation
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import LanguageServers

/// Servers start in trusted folders alone, whatever a configuration or a client says.
@Suite struct TrustTests {
  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  @Test func startsAndEndsWithTrust() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    try await Serving.run(files, isTrusted: false) { servers in
      let document = ServedDocument("alpha beta\n", path: server.folder + "/a.fake", servers: servers)
      try document.wait(for: "the refusal") { !$0.untrusted.isEmpty }
      #expect(document.untrusted == [server.folder])
      #expect(servers.status.isEmpty && server.log.isEmpty)
      try server.trust.trust(server.folder)
      try document.settle()
      // What was typed before counts as well.
      try document.append("gamma ")
      try document.settle()
      try server.trust.distrust(server.folder)
      try eventually("the end") { servers.status.isEmpty && server.processes.allSatisfy { kill($0, 0) != 0 } }
      // Its colours leave although nobody types.
      try document.wait(for: "the second refusal") { $0.untrusted.count == 2 }
      #expect(document.withdrawn == ["fake"])
      #expect(document.styles.allSatisfy { $0 == 0 })
      try document.append("delta ")
      try server.trust.trust(server.folder)
      try document.settle()
      #expect(document.notices.isEmpty, "\(document.notices)")
    }
  }

  /// A link in a trusted folder leads to one that is not.
  @Test func linksAreResolved() async throws {
    let server = try FakeServer()
    let files = [try server.configuration()]
    let (mine, other) = (server.folder + "/mine", server.folder + "/other")
    // In the one the root is the link's folder, in the other it is above the link.
    for folder in [mine + "/project", other + "/project", other + "/plain"] { try Self.makeFolder(folder) }
    try FileManager.default.createSymbolicLink(atPath: mine + "/link", withDestinationPath: other)
    try FileManager.default.createSymbolicLink(atPath: server.folder + "/alias", withDestinationPath: mine)
    try await Serving.run(files, isTrusted: false) { servers in
      #expect(try server.trust.trust(server.folder + "/alias") == mine)
      let root = ServedDocument("alpha\n", path: mine + "/link/a.fake", servers: servers)
      let inner = ServedDocument("alpha\n", path: mine + "/link/plain/a.fake", servers: servers)
      let gone = ServedDocument("alpha\n", path: mine + "/none/../../other/a.fake", servers: servers)
      for document in [root, inner, gone] { try document.wait(for: "the refusal") { !$0.untrusted.isEmpty } }
      #expect(root.untrusted == [other] && inner.untrusted.allSatisfy { $0.hasPrefix(other) })
      #expect(server.log.isEmpty)
      let trusted = ServedDocument("alpha\n", path: server.folder + "/alias/a.fake", servers: servers)
      try trusted.settle()
      #expect(trusted.untrusted.isEmpty)
    }
  }

  /// Where the system gives no means to hear of changes, or too few, trust counts, and ends, all the same.
  @Test(arguments: [true, false]) func theListIsLookedAtWhereNothingTellsOfChanges(isThereAWatch: Bool) async throws {
    let server = try FakeServer()
    let lines = LogLines()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    try await blocking {
      let watch = try loop.submit {
        let watch = TrustWatch(
          server.trust, loop: loop, logger: Logger(label: "test") { _ in lines.handler },
          makeWatch: { loop, tell in
            guard isThereAWatch else { return nil }
            return FolderWatch(
              loop: loop,
              addWatch: { _, _, _ in
                errno = ENOSPC
                return -1
              }, tell: tell)
          },
          changed: {})
        return NIOLoopBound(watch, eventLoop: loop)
      }.wait()
      let isTrusted = { (try? loop.submit { watch.value.folders.cover(of: server.folder) != nil }.wait()) == true }
      #expect(!isTrusted() && lines.all.count == 1, "\(lines.all)")
      try server.trust.trust(server.folder)
      try eventually("the trust") { isTrusted() }
      try server.trust.distrust(server.folder)
      try eventually("its end") { !isTrusted() }
      #expect(lines.all.count == 1)
      try loop.submit { watch.value.close() }.wait()
    }
    try await group.shutdownGracefully()
  }

  @Test func nobodyIsAskedForAProgramThatIsNotThere() async throws {
    let server = try FakeServer()
    let file = server.folder + "/servers.toml"
    try "enabled = true\n[servers.fake]\ncommand = [\"no-such-program-of-hued\"]\nlanguages = [\"fake\"]\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    try await Serving.run([file], isTrusted: false) { servers in
      let asked = ServedDocument("alpha", path: server.folder + "/a.fake", servers: servers, isRequested: true)
      try asked.wait(for: "the notice") { !$0.notices.isEmpty }
      #expect(asked.untrusted.isEmpty)
    }
  }
}
