import Foundation
import Highlighting
import LanguageServers
import TestSupport
import Testing
import TextStore

/// Servers that are not at hand, as the shipped servers.toml starts them; `StandIn/stand_in.py` behaves as their guides say.
@Suite struct StandInTests {
  /// A server, a file of its language, and what it is told and asked.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var language: String
    var file: String
    /// What marks the project's root.
    var marker: String
    /// LSP's id of the language.
    var languageID: String
    /// Token types of its legend, and their captures in the shipped servers.toml.
    var captures: [String: String]
    /// Types that leave the colour of the syntax pass.
    var plain: [String] = []
    /// A file of the project that it wants to hear of.
    var watched: String?

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "rust-analyzer", language: "rust", file: "src/main.rs", marker: "Cargo.toml", languageID: "rust",
      captures: [
        "lifetime": "label", "selfKeyword": "variable.builtin", "builtinType": "type.builtin",
        "macro": "function.macro",
        "struct": "type", "static": "variable", "typeAlias": "type", "escapeSequence": "string.escape",
        "variable__mutable": "variable+mutable", "function__unsafe__async": "function+async+unsafe",
        "enumMember__defaultLibrary": "constant.builtin",
      ], plain: ["punctuation", "unresolvedReference", "brace"], watched: "src/other.rs"),
    Case(
      name: "gopls", language: "go", file: "main.go", marker: "go.mod", languageID: "go",
      captures: [
        "namespace": "module", "type": "type", "variable__readonly__defaultLibrary": "constant.builtin",
        "method": "function.method", "label": "label", "type__defaultLibrary__number": "type.builtin+number",
      ], watched: "go.sum"),
    Case(
      name: "lua-language-server", language: "lua", file: "init.lua", marker: ".luarc.json", languageID: "lua",
      captures: [
        "property": "property", "variable__global": "variable+global", "function__defaultLibrary": "function.builtin",
        "parameter": "variable.parameter",
      ], watched: "other.lua"),
    Case(
      name: "typescript-language-server", language: "tsx", file: "src/app.tsx", marker: "tsconfig.json",
      languageID: "typescriptreact",
      captures: [
        "interface": "type", "member": "function.method", "variable__readonly__local": "constant+local",
        "enumMember": "constant",
      ]),
    Case(
      name: "jdtls", language: "java", file: "src/App.java", marker: "pom.xml", languageID: "java",
      captures: [
        "record": "type", "recordComponent": "property", "annotation": "attribute",
        "variable__static__readonly": "constant+static", "modifier": "keyword.modifier",
      ], watched: "src/Other.java"),
    Case(
      name: "zls", language: "zig", file: "src/main.zig", marker: "build.zig", languageID: "zig",
      captures: [
        "struct": "type", "errorTag": "constant", "keywordLiteral": "constant.builtin", "builtin": "function.builtin",
        "opaque": "type",
      ]),
    Case(
      name: "haskell-language-server", language: "haskell", file: "app/Main.hs", marker: "hie.yaml",
      languageID: "haskell", captures: ["typeParameter": "type", "enumMember": "constant", "class": "type"],
      watched: "app/Other.hs"),
  ]

  /// A project on the disk, with a stand-in for the case's server.
  private struct Project {
    let server: Case
    let folder: String

    init(_ server: Case) throws {
      self.server = server
      folder = try FakeServer.makeFolder()
      let source = folder + "/project/" + server.file
      let parent = URL(fileURLWithPath: source).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try write("", to: server.marker)
    }

    func write(_ text: String, to path: String) throws {
      try text.write(toFile: folder + "/project/" + path, atomically: false, encoding: .utf8)
    }

    var log: [String] {
      ((try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// The shipped servers.toml, and over it a user's with the stand-in's command.
    func files() throws -> [String] {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let script = tests.appendingPathComponent("StandIn/stand_in.py").path
      let command = ["/usr/bin/env", "python3", script, folder + "/log", server.name].map { "\"\($0)\"" }
      let user = "enabled = true\n[servers.\(server.name)]\ncommand = [\(command.joined(separator: ", "))]\n"
      try user.write(toFile: folder + "/servers.toml", atomically: true, encoding: .utf8)
      let shipped = tests.deletingLastPathComponent().deletingLastPathComponent()
      return [shipped.appendingPathComponent("servers/servers.toml").path, folder + "/servers.toml"]
    }
  }

  /// While it reads its project a server says too little, or that it cannot say; in the end all is coloured as it says.
  @Test(arguments: cases)
  func speaksAsItsGuidesSay(server one: Case) async throws {
    let project = try Project(one)
    defer { try? FileManager.default.removeItem(atPath: project.folder) }
    var limits = Serving.limits
    limits.warmUp = [.milliseconds(100), .milliseconds(200), .milliseconds(400), .milliseconds(800)]
    try await Serving.run(try project.files(), limits: limits) { servers in
      let words = one.captures.keys.sorted() + one.plain
      let text = "é𝒳 " + words.joined(separator: "\né ") + "\n"
      let document = ServedDocument(
        text, path: project.folder + "/project/" + one.file, language: one.language, servers: servers)
      func isRight(_ document: ServedDocument) -> Bool {
        let found = Self.styles(of: words, in: document)
        return zip(words, found).allSatisfy { one.captures[$0, default: ""] == $1 }
      }
      try document.wait(for: "the colours of \(one.name)", until: isRight)
      try document.edit(0..<0, "𝒳é\n")
      try document.append("more \(words[0]) words")
      try document.wait(for: "its colours after edits") { isRight($0) && $0.document.semanticProgress[0].isCurrent }
      #expect(document.notices.isEmpty, "\(document.notices)")
      #expect(project.log.contains { $0.hasPrefix("root file://") && $0.hasSuffix("/project") })
      #expect(project.log.contains("language \(one.languageID)"))
      if let watched = one.watched {
        try project.write("", to: watched)
        let name = watched.split(separator: "/").last ?? ""
        try eventually("news of \(watched)") { project.log.contains { $0.hasPrefix("watched \(name) ") } }
      }
    }
  }

  /// The name of the style that each word has at its first place.
  private static func styles(of words: [String], in document: ServedDocument) -> [String] {
    let text = document.document.text.string
    let styles = document.styles
    return words.map { word in
      guard let place = text.range(of: word) else { return "no such word" }
      let offset = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: place.upperBound)
      let found = Set(styles[offset..<end])
      return found.count == 1 ? StyleTable.shared.name(of: found.first ?? 0) : "several"
    }
  }
}
