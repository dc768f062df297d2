import DaemonTestSupport
import Foundation
import Testing
import WireProtocol

/// The whole verb, with a daemon of its own.
@Suite struct ReplayCommandTests {
  @Test(.enabled(if: HuedProgram.isBuilt, "the program hued is not built")) func replaysAndVerifies() async throws {
    try TestServices.require("rust")
    let output = try await blocking {
      try HuedProgram.run(
        [
          "replay", TestServices.root + "/Tests/Traces/rustcode.json.gz", "--language", "rust", "--spawn", "--verify",
          "--limit", "40", "--check-every", "20", "--json",
        ], environment: ["HUED_RUNTIME": TestServices.root])
    }
    #expect(output.status == 0, "\(output.err)")
    let report = try JSONValue.parse(Array(output.out.utf8))
    #expect(report["edits"] == 40)
    #expect(report["checks"] == 3)
    #expect(report["differingBytes"] == 0)
    #expect(report["failures"] == [])
    #expect(report["settled"]?["count"] == 40)
  }

  @Test(.enabled(if: HuedProgram.isBuilt, "the program hued is not built")) func listsTokens() async throws {
    try TestServices.require("c")
    let folder = try TestFolder()
    defer { folder.remove() }
    try Data("int x; /* é */\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.c"))
    let (socket, file) = (folder.path + "/socket", folder.path + "/a.c")
    let environment = ["HUED_RUNTIME": TestServices.root, "XDG_STATE_HOME": folder.path]
    let (json, text) = try await blocking {
      defer { _ = try? HuedProgram.run(["stop", "--socket", socket], environment: environment) }
      return (
        try HuedProgram.run(["tokens", file, "--json", "--sources", "--socket", socket], environment: environment),
        try HuedProgram.run(["tokens", file, "--socket", socket], environment: environment)
      )
    }
    #expect(
      json.out
        == #"[[0,0,3,"type.builtin","syntax",0],[0,4,1,"variable","syntax",0],[0,5,1,"punctuation.delimiter","syntax",0],[0,7,8,"comment","syntax",0]]"#
        + "\n")
    #expect(text.out.hasPrefix("1:1\ttype.builtin\tint\n"))
    #expect(text.out.hasSuffix("1:8\tcomment\t/* é */\n"))
  }
}
