import DaemonTestSupport
import Foundation
import Highlighting
import HuedClient
import LanguageServers
import Testing
import TextStore
import WireProtocol

@testable import Daemon

/// A document's way to its language servers, when these change.
@Suite struct SemanticLinkTests {
  /// A server may have an answer on its way when it is not the document's any more.
  @Test func nothingIsTakenFromServersThatAreNotMeant() {
    let trust = TrustFile(path: "/nonexistent/trusted-folders")
    let servers = LanguageServers(files: [], trust: trust, logger: TestServices.quiet)
    let document = HighlightedDocument(
      text: Text("int x;\n"), rev: 0, language: "c", library: TestServices.library, patterns: TestServices.patterns,
      syntax: nil
    ) { _ in }
    let link = SemanticLink(
      service: servers, id: 1, uri: "file:///a.c", path: "/a.c", isRequested: true, environment: [:], tell: { _ in })
    link.open(document)
    let token = SemanticToken(range: 0..<3, style: 1, modifiers: 0)
    link.take(
      SemanticAnswer(source: "gone", priority: 0, edition: document.edition, tokens: [token], range: nil),
      into: document)
    #expect(document.semanticProgress.isEmpty)
  }

  /// Whose place one takes is found anew, and the one that speaks then may be another.
  @Test func substitutesAreForgottenWhenServersAreFoundAnew() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let program = "command = [\"no-such-program-of-hued\"]\nlanguages = [\"c\"]\n"
    let file = folder.path + "/servers.toml"
    let text = "[servers.first]\n\(program)[servers.deputy]\n\(program)instead-of = [\"first\"]\n"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let trust = TrustFile(path: folder.path + "/trusted-folders")
    let servers = LanguageServers(files: [file], trust: trust, logger: TestServices.quiet)
    let document = HighlightedDocument(
      text: Text("int x;\n"), rev: 0, language: "c", library: TestServices.library, patterns: TestServices.patterns,
      syntax: nil
    ) { _ in }
    let link = SemanticLink(
      service: servers, id: 1, uri: "file://\(folder.path)/a.c", path: folder.path + "/a.c", isRequested: true,
      environment: [:], tell: { _ in })
    link.open(document)
    let token = SemanticToken(range: 0..<3, style: 1, modifiers: 0)
    for source in ["first", "deputy"] {
      link.take(.speaking, of: source)
      link.take(
        SemanticAnswer(source: source, priority: 0, edition: document.edition, tokens: [token], range: nil),
        into: document)
    }
    #expect(link.providers.map(\.name) == ["first", "deputy"])
    #expect(document.semanticProgress.map(\.provider.name).sorted() == ["deputy", "first"])
    link.open(document)
    #expect(link.providers.map(\.name) == ["first"])
    #expect(document.semanticProgress.map(\.provider.name) == ["first"])
    await servers.shutDown()
  }

  /// So many that they are taken in several turns.
  @Test func allTokensOfALongAnswerAreTaken() async throws {
    let control = try TestFolder()
    defer { control.remove() }
    let script = TestServices.root + "/Tests/LanguageServersTests/FakeServer/server.py"
    let user = "[servers.clangd]\ncommand = [\"python3\", \"\(script)\", \"\(control.path)\"]\n"
    // `omega` is a function to that server, and `last` a class.
    let text = "omega\n" + String(repeating: "alpha beta\n", count: 6000) + "last omega\n"
    try await ServedProject.run(["a.c": text], user: user) { project in
      let file = try ServedFile("a.c", of: project, source: "clangd")
      try file.wait(for: "last", "type")
      try file.wait(for: "omega", "function", place: 1)
      try file.wait(for: "omega", "function", place: 2)
      try file.insert("beta ", before: "last")
      try file.wait(for: "last", "type")
    }
  }

  @Test func clientsHearThatTheirServersWent() async throws {
    try TestServices.require("c")
    let user = "[servers.clangd]\ncommand = [\"sh\", \"-c\", \"exec sleep 1000\"]\n"
    try await ServedProject.run(["a.c": "int x;\n"], user: user) { project in
      let client = try project.daemon.client()
      let opened = try client.connection.open(
        OpenParams(
          doc: 1, rev: 1, source: .text(Array("int x;\n".utf8)), language: "c",
          uri: "file://\(project.folder.path)/a.c", passes: ["pattern", "semantic"]),
        timeout: TestClient.patience)
      #expect(opened.providers.map(\.name) == ["clangd"])
      try client.request(.language(LanguageParams(doc: 1, language: "json")))
      while true {
        if case .providers(1, let providers) = try client.next(), providers.isEmpty { break }
      }
      try client.request(.language(LanguageParams(doc: 1, language: "c")))
      while true {
        if case .providers(1, let providers) = try client.next(), providers.map(\.name) == ["clangd"] { break }
      }
    }
  }
}
