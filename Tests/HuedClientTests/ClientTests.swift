import Daemon
import DaemonEndpoint
import DaemonTestSupport
import Foundation
import HuedClient
import TestSupport
import Testing
import TextStore
import WireProtocol

/// With real daemons.
@Suite struct ClientTests {
  private static let text = Text("int x = 1; /* é */\nchar *s = \"😀\";\n")

  /// What the daemon says of a text that was just opened.
  private static func fresh(_ text: Text, at socket: String) async throws -> [String?] {
    let client = try await Client.connect(to: socket, name: "fresh", startsDaemon: false)
    let viewer = Viewer(client.open(text, language: "c"))
    await viewer.settle()
    return viewer.shown.styles
  }

  @Test func showsAndFollowsEdits() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let viewer = Viewer(client.open(Self.text, language: "c"))
      await viewer.settle()
      #expect(viewer.shown.styles[0] == "type.builtin")
      #expect(viewer.shown.styles[11] == "comment")
      #expect(viewer.shown.styles[3] == nil)
      try viewer.edit([TextEdit(range: 0..<3, replacement: "float"), TextEdit(range: 10..<11, replacement: "'a'")])
      #expect(viewer.document.rev == 1)
      await viewer.settle()
      #expect(viewer.shown.styles == (try await Self.fresh(viewer.document.text, at: daemon.socket)))
    }
  }

  @Test func comesBackFromALimit() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve {
      $0.limits.document = 60
    } _: { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let viewer = Viewer(client.open(Self.text, language: "c"))
      await viewer.settle()
      try viewer.edit([TextEdit(range: 0..<0, replacement: String(repeating: "/* long */ ", count: 9))])
      try viewer.edit([TextEdit(range: 0..<88, replacement: "")])
      await viewer.settle()
      #expect(viewer.shown.styles == (try await Self.fresh(viewer.document.text, at: daemon.socket)))
      #expect(viewer.shown.styles[0] == "comment")
    }
  }

  /// The daemon never had the document, which an edit makes small enough.
  @Test func opensWhatWasTooLarge() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve {
      $0.limits.document = 60
    } _: { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let viewer = Viewer(client.open(Text(String(repeating: "/* long */ ", count: 9) + "int x = 1;\n"), language: "c"))
      guard case .notice(let notice) = await viewer.next() else { throw Unexpected() }
      #expect(notice.code == .limit)
      try viewer.edit([TextEdit(range: 0..<1, replacement: "/")])
      try viewer.edit([TextEdit(range: 0..<88, replacement: "")])
      await viewer.settle()
      #expect(viewer.shown.styles == (try await Self.fresh(viewer.document.text, at: daemon.socket)))
      #expect(viewer.shown.styles[0] == "comment")
    }
  }

  /// Edits that do not wait for the colours: what comes late is moved, and in the end everything is right.
  @Test func movesLateColours() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let viewer = Viewer(client.open(Self.text, language: "c"))
      var random = SeededGenerator(seed: 7)
      for _ in 0..<100 {
        let text = viewer.document.text
        let start = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
        let end = text.scalarEnd(atOrAfter: min(text.count, start + Int.random(in: 0...2, using: &random)))
        let piece = ["x", "/*", "*/", "\"", "\n", "é", ""].randomElement(using: &random) ?? ""
        try viewer.edit([TextEdit(range: start..<end, replacement: piece)])
        if Int.random(in: 0..<4, using: &random) == 0 { await viewer.next() }
      }
      await viewer.settle()
      // Where the text has errors, colours can be corrected when typing has paused.
      var isRight = false
      for _ in 0..<20 where !isRight {
        isRight = try await viewer.shown.styles == Self.fresh(viewer.document.text, at: daemon.socket)
        if !isRight { await viewer.next() }
      }
      #expect(isRight)
    }
  }

  @Test func replacesTheText() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let document = client.open(Self.text, language: "c")
      #expect(document.replaceText(Self.text) == nil)
      let edit = try #require(document.replaceText(Text("int y = 1; /* é */\nchar *s = \"😀\";\n")))
      #expect(edit == TextEdit(range: 4..<5, replacement: "y"))
      #expect(document.rev == 1)
      #expect(throws: Text.EditError.self) { try document.edit([TextEdit(range: 0..<999, replacement: "")]) }
      #expect(document.rev == 1)
    }
  }

  @Test func showsTheViewAlone() async throws {
    try TestServices.require("c")
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let viewer = Viewer(client.open(Self.text, language: "c", view: 0..<4))
      await viewer.settle()
      #expect(viewer.shown.styles[0] == "type.builtin")
      #expect(viewer.shown.styles[21] == nil)
      viewer.document.show(20..<30)
      while viewer.shown.styles[21] == nil { await viewer.next() }
      #expect(viewer.shown.styles[21] == "type.builtin")
      viewer.document.show([29..<36, 8..<9])
      while viewer.shown.styles[8] == nil || viewer.shown.styles[31] == nil { await viewer.next() }
      #expect(viewer.shown.styles[8] == "number")
      // Between them is what no window has shown.
      #expect(viewer.shown.styles[12] == nil)
    }
  }

  @Test func endsWithItsDocument() async throws {
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "test", startsDaemon: false)
      let document = client.open(Self.text)
      document.close()
      for await _ in document.updates {}
      let other = client.open(Self.text)
      client.close()
      for await _ in other.updates {}
      let late = client.open(Self.text)
      for await _ in late.updates {}
    }
  }

  /// A task that is cancelled while it reads closes its document.
  @Test func cancels() async throws {
    try await TestDaemon.serve { daemon in
      let client = try await Client.connect(to: daemon.socket, name: "canceller", startsDaemon: false)
      let document = client.open(Self.text)
      let reading = Task {
        var count = 0
        for await _ in document.updates { count += 1 }
        return count
      }
      let status = try daemon.connect()
      try await Self.wait(for: 1, status)
      reading.cancel()
      _ = await reading.value
      try await Self.wait(for: 0, status)
    }
  }

  private static func wait(for count: Int, _ connection: DaemonConnection) async throws {
    let deadline = ContinuousClock.now + Patience.seconds(60)
    while try connection.status()["documents"]?.arrayValue?.count != count {
      try #require(ContinuousClock.now < deadline, "there are not \(count) documents")
      await Task.yield()
    }
  }

  @Test func tellsWhyItCannotConnect() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    await #expect(throws: ClientError.self) {
      try await Client.connect(to: folder.path + "/nobody", name: "test", startsDaemon: false)
    }
    await #expect(throws: ClientError.self) { try await Client.connect(to: "/tmp/", name: "test") }
    await #expect(throws: ClientError.self) {
      try await Client.connect(to: folder.path + "/socket", name: "test", program: folder.path + "/no-program")
    }
  }

  /// A daemon that dies is started again, and the colours are those of the text as it is by then.
  @Test func outlivesTheDaemon() async throws {
    try TestServices.require("c")
    let folder = try TestFolder()
    defer { folder.remove() }
    let socket = folder.path + "/socket"
    let client = try await Client.connect(to: socket, name: "test", program: HuedProgram.path)
    let viewer = Viewer(client.open(Self.text, language: "c"))
    await viewer.settle()
    for round in 1...3 {
      let status = try DaemonConnection(path: socket).status()
      kill(pid_t(try #require(status["pid"]?.intValue)), SIGKILL)
      // While nobody is there.
      try viewer.edit([TextEdit(range: 0..<0, replacement: "/* \(round) */ ")])
      let before = viewer.shown.styles
      await viewer.settle()
      #expect(viewer.shown.styles[0] == "comment")
      // What did not change was never shown otherwise.
      #expect(viewer.shown.styles.suffix(30) == before.suffix(30))
      #expect(viewer.shown.styles == (try await Self.fresh(viewer.document.text, at: socket)))
    }
    try DaemonConnection(path: socket).shutdown()
    client.close()
  }
}
