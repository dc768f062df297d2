import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import WireProtocol

/// What a client sees of a server that fails: notices, and the colours of the other passes.
@Suite struct BrokenServerTests {
  @Test(arguments: [
    "exit 3", "echo garbage; sleep 1000", "cat /dev/zero", "kill -SEGV $$",
    "printf 'Content-Length: 9\\r\\n\\r\\n[1,2,3,4]'; sleep 1000",
  ])
  func clientsHearNoticesOnly(script: String) async throws {
    try TestServices.require("c")
    let user = "[servers.clangd]\ncommand = [\"sh\", \"-c\", '''\(script)''']\n"
    try await ServedProject.run(["a.c": "int x;\n"], user: user) { project in
      let client = try project.daemon.client()
      let uri = "file://\(project.folder.path)/a.c"
      try client.connection.open(
        OpenParams(
          doc: 1, rev: 1, source: .text(Array("int x;\n".utf8)), language: "c", uri: uri,
          passes: ["pattern", "syntax", "semantic"]),
        timeout: TestClient.patience)
      var rev = 1
      while true {
        try client.edit(base: rev, rev: rev + 1, [insertion(0, 0, "int y; ")])
        rev += 1
        let seen = try client.settle(rev: rev)
        for notification in seen {
          switch notification {
          case .restyle, .styles, .settled, .providers: break
          case .notice(let notice):
            #expect(notice.message.hasPrefix("clangd: "))
            #expect(notice.level == .warning)
          default: Issue.record("\(notification)")
          }
        }
        if seen.contains(where: { if case .notice = $0 { true } else { false } }) { break }
        usleep(10_000)
      }
      try client.connection.ping(timeout: TestClient.patience)
    }
  }

  @Test func passesAreTheClientsToChoose() async throws {
    try TestServices.require("c")
    try await ServedProject.run([:]) { project in
      let client = try project.daemon.client()
      try client.connection.open(
        OpenParams(doc: 1, rev: 1, source: .text(Array("int x;\n".utf8)), language: "c", passes: ["pattern"]),
        timeout: TestClient.patience)
      try client.settle(rev: 1)
      let tokens = try client.tokens(sources: true)
      guard case .lines(let blocks) = tokens.spans else { throw ReplayFailure("tokens in lines", "\(tokens.spans)") }
      let runs = blocks.flatMap { $0.lines }.flatMap { $0 }
      #expect(!runs.isEmpty && tokens.sources?.first?.name == "pattern")
      #expect(stride(from: 3, to: runs.count, by: 4).allSatisfy { runs[$0] == 0 }, "all from the pattern pass")
      let wrong = OpenParams(doc: 2, rev: 1, source: .text([]), passes: ["colour"])
      #expect(try client.failure(of: .open(wrong))?.data["key"] == "passes[0]")
    }
  }
}
