import DaemonTestSupport
import Foundation
import Grammars
import Testing

/// `hued grammar remove`, beside a daemon that has loaded what is removed.
@Suite struct GrammarRemoveTests {
  @Test func tellsTheDaemon() async throws {
    try TestServices.require("json")
    let folder = try TestFolder()
    defer { folder.remove() }
    let grammars = folder.path + "/hued/grammars"
    try FileManager.default.createDirectory(atPath: grammars, withIntermediateDirectories: true)
    let installed = URL(fileURLWithPath: TestServices.library.paths.installedGrammars + "/json")
    try FileManager.default.copyItem(
      at: installed.resolvingSymlinksInPath(), to: URL(fileURLWithPath: grammars + "/json"))
    let file = folder.path + "/a.json"
    try Data("[1]\n".utf8).write(to: URL(fileURLWithPath: file))
    let environment = [
      "HUED_RUNTIME": TestServices.root, "HUED_SOCKET": folder.path + "/socket", "XDG_DATA_HOME": folder.path,
      "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
    ]
    try await blocking {
      func run(_ arguments: String...) throws -> HuedProgram.Output {
        try HuedProgram.run(arguments, environment: environment)
      }
      defer { _ = try? run("stop") }
      let before = try run("tokens", file)
      #expect(before.status == 0 && before.err.isEmpty, "\(before)")
      let removed = try run("grammar", "remove", "json")
      #expect(removed.status == 0 && removed.err.isEmpty && removed.out == "removed json\n", "\(removed)")
      let after = try run("tokens", file)
      #expect(after.status == 0 && after.err.contains("hued grammar install json"), "\(after)")
    }
  }
}
