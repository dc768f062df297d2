import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// A client hears which folder its user would have to trust: once of each, on each connection.
@Suite struct UntrustedFolderTests {
  @Test func clientsHearOfAFolderOnce() async throws {
    try TestServices.require("c")
    let user = "[servers.clangd]\ncommand = [\"sh\", \"-c\", \"exit 3\"]\n"
    let files = ["one/.git/x": "", "one/a.c": "", "one/b.c": "", "two/.git/x": "", "two/c.c": ""]
    try await ServedProject.run(files, user: user, isTrusted: false) { project in
      for _ in 0..<2 {
        let client = try project.daemon.client()
        var folders: [String] = []
        for (index, path) in ["one/a.c", "one/b.c", "two/c.c"].enumerated() {
          try client.connection.open(
            OpenParams(
              doc: index, rev: 1, source: .text(Array("int x;\n".utf8)), language: "c",
              uri: "file://\(project.folder.path)/\(path)", passes: ["pattern", "semantic"]),
            timeout: TestClient.patience)
        }
        while folders.last?.hasSuffix("/two") != true {
          guard case .notice(let notice) = try client.connection.nextNotification(timeout: TestClient.patience) else {
            continue
          }
          #expect(notice.code == .untrusted && notice.level == .warning && notice.doc != nil)
          #expect(notice.data["provider"] == "clangd")
          folders.append(try #require(notice.data["folder"]?.stringValue))
        }
        #expect(folders == ["one", "two"].map { project.folder.path + "/" + $0 })
        let waiting = ProviderStatus(name: "clangd", state: .untrusted, folder: folders[0])
        #expect(try client.tokens(0).providers == [waiting])
      }
    }
  }
}
