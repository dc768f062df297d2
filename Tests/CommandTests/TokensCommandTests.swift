import DaemonTestSupport
import Foundation
import Testing
import WireProtocol

/// `hued tokens`, with a daemon of its own.
@Suite struct TokensCommandTests {
  /// A folder with a C file; its daemon ends with the body.
  private static func run(
    servers: String = "", _ body: @escaping @Sendable (_ file: String, _ hued: Hued) throws -> Void
  ) async throws {
    try TestServices.require("c")
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/a.c"
    try Data("int linked; /* é */\n".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createDirectory(atPath: folder.path + "/hued", withIntermediateDirectories: true)
    try Data(servers.utf8).write(to: URL(fileURLWithPath: folder.path + "/hued/servers.toml"))
    let hued = Hued(folder: folder.path)
    try await blocking {
      defer { _ = try? hued.run("stop") }
      try body(file, hued)
    }
  }

  private struct Hued: Sendable {
    var folder: String

    func run(_ arguments: String...) throws -> HuedProgram.Output {
      try HuedProgram.run(arguments + ["--socket", folder + "/socket"], environment: environment)
    }

    func trust(_ arguments: String...) throws -> HuedProgram.Output {
      try HuedProgram.run(["trust"] + arguments, environment: environment, directory: folder)
    }

    private var environment: [String: String] {
      ["HUED_RUNTIME": TestServices.root, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder]
    }
  }

  /// A daemon without its data colours nothing, which is not the same as a file without anything to colour.
  @Test func saysThatNoLanguageIsKnown() async throws {
    try await Self.run { file, hued in
      let output = try HuedProgram.run(
        ["tokens", file, "--socket", hued.folder + "/socket"],
        environment: HuedProgram.bareEnvironment(in: hued.folder))
      #expect(output.status == 1 && output.out.isEmpty)
      #expect(output.err.contains("HUED_RUNTIME"))
    }
  }

  @Test func listsTokens() async throws {
    try await Self.run { file, hued in
      let json = try hued.run("tokens", file, "--json", "--sources")
      #expect(
        json.out
          == #"[[0,0,3,"type.builtin","syntax",0],[0,4,6,"variable","syntax",0],"#
          + #"[0,10,1,"punctuation.delimiter","syntax",0],[0,12,8,"comment","syntax",0]]"# + "\n")
      let text = try hued.run("tokens", file)
      #expect(text.out.hasPrefix("1:1\ttype.builtin\tint\n"))
      #expect(text.out.hasSuffix("1:13\tcomment\t/* é */\n"))
    }
  }

  @Test func saysWhichLimitAFileIsBeyond() async throws {
    try await Self.run { _, hued in
      try Data("[limits]\nmessage = 65536\n".utf8).write(to: URL(fileURLWithPath: hued.folder + "/hued/config.toml"))
      let file = hued.folder + "/b.txt"
      // Six bytes each in a message.
      try Data(repeating: 1, count: 20_000).write(to: URL(fileURLWithPath: file))
      let output = try hued.run("tokens", file)
      #expect(output.status == 1 && output.err.hasPrefix("hued: \(file): over the limit 'message': "), "\(output)")
      #expect(output.err.contains("raise limits.message of the configuration"))
    }
  }

  /// What is listed is the place that `hued inspect --at` takes.
  @Test func countsCharacters() async throws {
    try await Self.run { _, hued in
      let file = hued.folder + "/b.c"
      try Data("/* é */ int x;\n".utf8).write(to: URL(fileURLWithPath: file))
      #expect(try hued.run("tokens", file).out.contains("1:9\ttype.builtin\tint\n"))
      #expect(try hued.run("inspect", file, "--at", "1:9").out.hasPrefix("style   type.builtin"))
    }
  }

  /// A language server that the user's configuration names is asked, and its word counts where it speaks.
  @Test func asksLanguageServers() async throws {
    let script = TestServices.root + "/Tests/LanguageServersTests/FakeServer/server.py"
    let control = try TestFolder()
    defer { control.remove() }
    let servers = """
      [servers.clangd]
      command = ["python3", "\(script)", "\(control.path)"]
      [servers.clangd.tokens]
      class = "type"
      function = "function"
      parameter = "variable.parameter"

      """
    try await Self.run(servers: servers) { file, hued in
      let refused = try hued.run("tokens", file, "--semantic", "--wait", "2")
      #expect(refused.err.contains("clangd is not started") && refused.err.contains("\(hued.folder) is not trusted"))
      #expect(try hued.trust(".").out == "trusted: \(hued.folder)\n")
      #expect(try hued.trust("--list").out == "\(hued.folder)\n")
      // The daemon that refused has heard of it.
      let output = try hued.run("tokens", file, "--json", "--sources", "--semantic", "--wait", "120")
      #expect(output.status == 0, "\(output.err)")
      #expect(output.err == "")
      let runs = try JSONValue.parse(Array(output.out.utf8)).arrayValue ?? []
      // `int` is of a type that nothing maps, and its modifiers come on top.
      #expect(runs.first == [0, 0, 3, "type.builtin+deprecated+static", "semantic:clangd", 0])
      #expect(runs.contains([0, 4, 6, "type+deprecated", "semantic:clangd", 0]))
      #expect(runs.last == [0, 12, 8, "comment", "syntax", 0])
      // Without being told to, nobody is asked.
      let plain = try hued.run("tokens", file, "--json", "--sources")
      #expect(!plain.out.contains("semantic"))
    }
  }

  @Test func saysWhenNoServerSpeaks() async throws {
    try await Self.run(servers: "[servers.clangd]\ncommand = [\"no-such-program\"]\n") { file, hued in
      let output = try hued.run("tokens", file, "--semantic", "--wait", "5")
      #expect(output.status == 0)
      #expect(output.err.contains("no-such-program is not on the PATH"))
      #expect(output.err.contains("no language server has spoken of the file"))
      #expect(output.out.hasPrefix("1:1\ttype.builtin\tint\n"))
    }
  }

  @Test func trustsAndNoLonger() async throws {
    try await Self.run { _, hued in
      #expect(try hued.trust("--list").out == "")
      #expect(try hued.trust().status == 64)
      let missing = try hued.trust("no-such-folder")
      #expect(missing.status == 1 && missing.err.contains("\(hued.folder)/no-such-folder: there is no such folder"))
      #expect(try hued.trust(".").status == 0)
      let inner = try hued.trust("--remove", "hued")
      #expect(inner.status == 1 && inner.err.contains("it is trusted because \(hued.folder) is"))
      #expect(try hued.trust("--remove", hued.folder).out == "no longer trusted: \(hued.folder)\n")
      #expect(try hued.trust("--list").out == "")
    }
  }

  @Test func wantsAFileForLanguageServers() async throws {
    try await Self.run { _, hued in
      let output = try hued.run("tokens", "-", "--semantic")
      #expect(output.status == 64)
      #expect(output.err.contains("--semantic needs a file"))
    }
  }
}
