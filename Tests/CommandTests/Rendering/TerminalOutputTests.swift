import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

/// What hued prints of others' words and files: harmless on a terminal, untouched in a pipe.
@Suite struct TerminalOutputTests {
  private static let evil = "int a; /* \u{1b}]0;title\u{7} \u{9b}31m \u{202e} \u{7f} \r x */\r\n\tint b;\r\n\u{1b}[2J"

  private let folder: TestFolder
  private var file: String { folder.path + "/evil.c" }
  /// Without colours of ours, so that each escape sequence would be somebody else's.
  private var environment: [String: String] {
    [
      "HUED_RUNTIME": TestServices.root, "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "NO_COLOR": "1",
      "TERM": "xterm",
    ]
  }

  init() throws {
    folder = try TestFolder()
    try Data(Self.evil.utf8).write(to: URL(fileURLWithPath: file))
  }

  private func controls(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && $0 != "\n" && $0 != "\r" && $0 != "\t") || $0 == "\u{202e}"
    }
  }

  @Test func aPipeGetsAFileAsItIs() throws {
    defer { folder.remove() }
    let output = try HuedProgram.run(["highlight", file], environment: environment)
    #expect(output.status == 0 && output.out == Self.evil)
    var colours = environment
    colours["NO_COLOR"] = ""
    let coloured = try HuedProgram.run(["highlight", "--color", "always", file], environment: colours)
    #expect(coloured.out.contains("\u{1b}]0;title\u{7} \u{9b}31m"))
    #expect(coloured.out.replacing(#/\u{1b}\[[0-9;]*m/#, with: "") == Self.evil)
  }

  @Test(arguments: [["highlight"], ["highlight", "--html"], ["highlight", "-n"]])
  func aTerminalShowsAFilesControlCharacters(command: [String]) throws {
    defer { folder.remove() }
    let output = try HuedProgram.runInTerminal(command + [file], environment: environment)
    #expect(output.status == 0, "\(output.out)")
    #expect(controls(output.out).isEmpty)
    #expect(output.out.contains("^[]0;title^G <U+009B>31m <U+202E> ^? ^M x"), "\(output.out)")
  }

  @Test func shownCharactersAreReversedAmongColours() throws {
    defer { folder.remove() }
    var colours = environment
    colours["NO_COLOR"] = ""
    let output = try HuedProgram.runInTerminal(["highlight", file], environment: colours)
    #expect(output.out.contains("\u{1b}[7m^[\u{1b}[27m]0;title\u{1b}[7m^G\u{1b}[27m"), "\(output.out)")
  }

  /// What a comment begins with, by what the terminal says of itself; nothing where it has no colours.
  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "38;2;"), (["TERM": "xterm-256color"], "38;5;"),
      (["TERM": "linux"], "90"), (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], nil),
      (["TERM": "dumb"], nil),
    ] as [([String: String], String?)])
  func coloursAreTheTerminals(told: [String: String], code: String?) throws {
    defer { folder.remove() }
    let own = environment.merging(["NO_COLOR": "", "COLORTERM": ""]) { $1 }.merging(told) { $1 }
    let output = try HuedProgram.runInTerminal(["highlight", file], environment: own)
    let codes = output.out.matches(of: #/\u{1b}\[([0-9;]+)m/#).map { String($0.1) }
    if let code {
      #expect(codes.contains { $0.hasPrefix(code) || $0.contains(";" + code) }, "\(codes)")
    } else {
      #expect(codes.isEmpty)
    }
  }

  @Test func tokensInATerminalAndInAPipe() async throws {
    defer { folder.remove() }
    try TestServices.require("c")
    let (file, environment) = (file, environment)
    try await TestDaemon.run { daemon in
      let arguments = ["tokens", file, "--socket", daemon.socket]
      let shown = try HuedProgram.runInTerminal(arguments, environment: environment)
      #expect(shown.out.contains("comment\t/* ^[]0;title^G") && controls(shown.out).isEmpty, "\(shown.out)")
      let piped = try HuedProgram.run(arguments, environment: environment)
      #expect(piped.out.contains("comment\t/* \u{1b}]0;title\u{7}"))
    }
  }

  /// Names and addresses are no lines of their own, in a pipe neither.
  @Test func statusShowsWhatClientsSay() async throws {
    defer { folder.remove() }
    let environment = environment
    try await TestDaemon.run(services: TestServices.silent) { daemon in
      let connection = try daemon.connect()
      _ = try connection.hello(HelloParams(clientName: "evil\u{1b}[2J\n  forged: 9 documents\u{9b}"))
      try connection.open(
        OpenParams(
          doc: 1, rev: 0, source: .text([]), language: nil, uri: "file:///a\n1 document\u{1b}]0;x\u{7}", view: [0..<0],
          passes: []))
      try connection.ping()
      let piped = try HuedProgram.run(["status", "--socket", daemon.socket], environment: environment)
      #expect(piped.out.contains("evil^[[2J^J  forged: 9 documents<U+009B>: 1 documents"), "\(piped.out)")
      #expect(piped.out.contains("file:///a^J1 document^[]0;x^G"))
      #expect(controls(piped.out).isEmpty && !piped.out.contains("\n  forged"))
      let json = try HuedProgram.run(["status", "--json", "--socket", daemon.socket], environment: environment)
      let name = Self.firstClient(try JSONValue.parse(Array(json.out.utf8)))
      #expect(name == "evil\u{1b}[2J\n  forged: 9 documents\u{9b}")
      let shown = try HuedProgram.runInTerminal(
        ["status", "--json", "--socket", daemon.socket], environment: environment)
      #expect(controls(shown.out).isEmpty)
      #expect(Self.firstClient(try JSONValue.parse(Array(shown.out.utf8))) == name)
    }
  }

  private static func firstClient(_ status: JSONValue) -> String? {
    status["clients"]?.arrayValue?.first?["name"]?.stringValue
  }

  @Test(arguments: [
    ["highlight", "no\u{1b}[2J\nhued: all is well"], ["highlight", "--theme", "no\u{1b}[2J\nhued: all is well"],
    ["grammar", "install", "no\u{1b}[2J\nhued: all is well"], ["highlight", "--no\u{1b}[2J\nhued: all is well"],
    ["tokens", "no\u{1b}[2J\nhued: all is well"], ["inspect", "no\u{1b}[2J\nhued: all is well"],
  ])
  func errorsStayTheirOwn(arguments: [String]) throws {
    defer { folder.remove() }
    let output = try HuedProgram.run(arguments, environment: environment)
    #expect(output.status != 0)
    #expect(output.err.contains("no^[[2J"), "\(output.err)")
    #expect(controls(output.err).isEmpty)
    #expect(!output.err.contains("\nhued: all is well"), "\(output.err)")
  }

  @Test func logOnATerminalIsHarmless() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path + "/hued", withIntermediateDirectories: true)
    let path = try HuedProgram.run(["log", "--path"], environment: environment).out.split(separator: "\n")[0]
    try Data("one\n\u{1b}[2Jtwo".utf8).write(to: URL(fileURLWithPath: String(path)))
    #expect(try HuedProgram.run(["log"], environment: environment).out == "one\n\u{1b}[2Jtwo")
    #expect(try HuedProgram.runInTerminal(["log"], environment: environment).out == "one\r\n^[[2Jtwo")
  }

  @Test func logOnATerminalTellsWhatTailSays() throws {
    defer { folder.remove() }
    let path = try HuedProgram.run(["log", "--path"], environment: environment).out.split(separator: "\n")[0]
    try FileManager.default.createDirectory(atPath: String(path), withIntermediateDirectories: true)
    let output = try HuedProgram.runInTerminal(["log"], environment: environment)
    #expect(output.out.hasPrefix("tail: "), "\(output)")
  }
}
