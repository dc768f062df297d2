import Foundation
import Highlighting
import Testing
import WireProtocol

@testable import LanguageServers

@Suite struct ServerConfigurationTests {
  static let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("servers/servers.toml").path

  /// The shipped file with a user's over it.
  private func load(_ user: String) throws -> (configuration: ServerConfiguration, problems: [String]) {
    let folder = try FakeServer().folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/user.toml"
    try user.write(toFile: path, atomically: true, encoding: .utf8)
    return ServerConfiguration.load([Self.shipped, path, folder + "/missing.toml"])
  }

  @Test func theShippedFileIsSound() {
    let (configuration, problems) = ServerConfiguration.load([Self.shipped])
    #expect(problems.isEmpty)
    #expect(configuration.isEnabled == nil)
    let names = configuration.servers.map(\.name)
    for name in [
      "clangd", "gopls", "lua-language-server", "rust-analyzer", "sourcekit-lsp", "ty", "typescript-language-server",
    ] {
      #expect(names.contains(name))
    }
    #expect(configuration.servers(for: "c", isRequested: false).isEmpty)
    #expect(configuration.servers(for: "cpp", isRequested: true).map(\.name) == ["clangd"])
    let python = configuration.servers(for: "python", isRequested: true)
    #expect(python.map(\.name) == ["basedpyright", "pyrefly", "ty"])
    #expect(python.map { configuration.principals(of: $0, among: python).count } == [1, 2, 0])
    #expect(configuration.languageID(of: "tsx") == "typescriptreact")
    #expect(configuration.languageID(of: "c") == "c")
  }

  /// Nobody waits for what comes out of a pipe.
  @Test(.timeLimit(.minutes(1))) func isNoPipe() throws {
    let folder = try FakeServer().folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #require(mkfifo(folder + "/user.toml", 0o600) == 0)
    let (configuration, problems) = ServerConfiguration.load([Self.shipped, folder + "/user.toml"])
    #expect(!configuration.servers.isEmpty && problems.count == 1)
  }

  /// Every token type of LSP 3.17 has a style.
  @Test func everyTypeOfTheProtocol() {
    let expected = [
      "namespace": "module", "type": "type", "class": "type", "enum": "type", "interface": "type", "struct": "type",
      "typeParameter": "type", "parameter": "variable.parameter", "variable": "variable", "property": "property",
      "enumMember": "constant", "event": "type", "function": "function", "method": "function.method",
      "macro": "function.macro", "keyword": "keyword", "modifier": "keyword.modifier", "comment": "comment",
      "string": "string", "number": "number", "regexp": "string.regexp", "operator": "operator",
      "decorator": "attribute", "label": "label",
    ]
    let mapping = ServerConfiguration.load([Self.shipped]).configuration.mapping
    let styles = DocumentStyles()
    for (type, capture) in expected {
      #expect(
        styles.name(
          of: mapping.style(type: type, modifiers: [], in: styles, of: SemanticProvider("test", of: .kept)).style)
          == capture)
    }
    let constant = mapping.style(
      type: "variable", modifiers: ["static", "readonly"], in: styles, of: SemanticProvider("test", of: .kept))
    #expect(styles.name(of: constant.style) == "constant" && styles.name(of: constant.modifiers) == "+static")
    let builtin = mapping.style(
      type: "variable", modifiers: ["readonly", "defaultLibrary"], in: styles, of: SemanticProvider("test", of: .kept))
    #expect(styles.name(of: builtin.style) == "constant.builtin")
  }

  @Test func theUserSaysMoreThanWeDo() throws {
    let (configuration, problems) = try load(
      """
      enabled = true
      idle = 7
      [servers.clangd]
      priority = 3
      command = ["clangd-20"]
      [servers.clangd.tokens]
      "variable+static+readonly" = "constant.macro"
      [servers.ty]
      enabled = false
      [servers.gopls.initialization]
      staticcheck = true
      [servers.gopls.settings.gopls]
      semanticTokens = { list = [1] }
      usePlaceholders = true
      [servers.mine]
      command = ["mine", "--stdio"]
      languages = ["python", "lua"]
      [servers.mine.initialization]
      deep = { list = [1, 2.5, true, "x"] }
      [tokens]
      macro = ""
      [modifiers]
      fileScope = ""
      """)
    #expect(problems.isEmpty)
    let clangd = try #require(configuration.servers.first { $0.name == "clangd" })
    #expect(clangd.command == ["clangd-20"] && clangd.priority == 3)
    #expect(clangd.workspaces.contains("compile_commands.json"), "what is not said stays")
    #expect(configuration.servers(for: "c", isRequested: false).map(\.name) == ["clangd"])
    #expect(configuration.servers(for: "python", isRequested: true).map(\.name) == ["mine"])
    #expect(configuration.idle == .seconds(7))
    let gopls = try #require(configuration.servers.first { $0.name == "gopls" })
    #expect(gopls.initialization == ["semanticTokens": true, "staticcheck": true])
    #expect(gopls.settings == ["gopls": ["semanticTokens": ["list": [1]], "usePlaceholders": true]])
    let mine = try #require(configuration.servers.first { $0.name == "mine" })
    #expect(mine.initialization == ["deep": ["list": [1, .double(2.5), true, "x"]]])
    let styles = DocumentStyles()
    #expect(
      configuration.mapping.style(
        type: "macro", modifiers: ["fileScope"], in: styles, of: SemanticProvider("test", of: .kept)) == (0, 0))
    let own = configuration.mapping(of: clangd).style(
      type: "variable", modifiers: ["readonly", "static"], in: styles, of: SemanticProvider("test", of: .kept))
    #expect(styles.name(of: own.style) == "constant.macro")
  }

  @Test(arguments: [
    ("enabled = 1", "enabled must be true or false"),
    ("[servers.x]\nlanguages = [\"c\"]", "servers.x.command is missing"),
    ("[servers.clangd]\ncomand = [\"x\"]", "servers.clangd.comand is not a known key"), ("enabled = ", "line 1"),
    ("variables = [\"A=B\"]", "variables holds \"A=B\""), ("idle = -1", "idle must be a number of seconds"),
    ("[tokens]\nmacro = 1", "tokens.macro must be a string"),
    ("[servers.ty]\ninstead-of = [\"clangt\"]", "servers.ty.instead-of names \"clangt\""),
  ])
  func mistakesAreToldAndLeftOut(text: String, message: String) throws {
    let (configuration, problems) = try load("\(text)\n")
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
    #expect(configuration == ServerConfiguration.load([Self.shipped]).configuration)
  }
}
