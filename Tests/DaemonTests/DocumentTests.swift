import Daemon
import DaemonTestSupport
import Foundation
import HuedClient
import Testing
import TextStore
import WireProtocol

@Suite struct DocumentTests {
  @Test func opensAndCloses() async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let opened = try client.open(rev: 7, "int x = 1;\n", language: "c")
      #expect(opened.rev == 7)
      #expect(opened.language == "c")
      #expect(opened.passes == ["pattern", "syntax"])
      let seen = try client.settle(rev: 7)
      #expect(seen.contains { if case .restyle = $0 { true } else { false } })
      #expect(try client.failure(of: .open(OpenParams(doc: 1, rev: 8, source: .text([]))))?.code == .alreadyOpen)
      #expect(try client.request(.close(doc: 1)) == [:])
      let error = try client.failure(of: .close(doc: 1))
      #expect(error?.code == .unknownDocument)
      #expect(error?.data["doc"]?.intValue == 1)
      try client.open(rev: 1, "int y;\n", language: "c")
      try client.settle(rev: 1)
    }
  }

  @Test func detectsLanguages() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      #expect(try client.open(1, "", uri: "file:///a%20b/x.py").language == "python")
      #expect(try client.open(2, "#!/bin/bash\n").language == "bash")
      #expect(try client.open(3, "x\n", language: "C++").language == "cpp")
      #expect(try client.open(4, "plain words\n").language == nil)
    }
  }

  /// Vim calls both `ocaml`.
  @Test func findsTheVariantOfALanguage() async throws {
    try TestServices.require("ocaml")
    try TestServices.require("ocaml_interface")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      #expect(
        try client.open(1, "val f : int\n", language: "ocaml", uri: "file:///a.mli").language == "ocaml_interface")
      #expect(try client.open(2, "let f = 1\n", language: "ocaml", uri: "file:///a.ml").language == "ocaml")
      #expect(try client.open(3, "let f = 1\n", language: "ocaml", uri: "file:///a.py").language == "ocaml")
      #expect(try client.open(4, "let f = 1\n", language: "ocaml").language == "ocaml")
      // As when somebody repeats what the file is.
      try client.request(.language(LanguageParams(doc: 1, language: "ocaml")))
      let documents = try client.request(.status)["documents"]?.arrayValue ?? []
      #expect(documents.contains { $0["language"]?.stringValue == "ocaml_interface" })
    }
  }

  @Test func keepsDocumentsOfUnknownLanguages() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let opened = try client.open("say \"hello\" 12\n", language: "no such language")
      #expect(opened.language == nil)
      #expect(opened.passes == ["pattern"])
      let notice = try client.notice()
      #expect(notice.code == .unknownLanguage)
      #expect(notice.doc == 1)
      try client.settle(rev: 0)
      let error = try client.failure(of: .language(LanguageParams(doc: 1, language: "nor this")))
      #expect(error?.code == .unknownLanguage)
      #expect(error?.data["language"]?.stringValue == "nor this")
      // It is still open.
      #expect(try client.tokens().rev == 0)
    }
  }

  @Test func changesTheLanguage() async throws {
    try TestServices.require("python")
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      try client.open("def f(): pass\n", language: "c")
      try client.settle(rev: 0)
      let before = try client.tokens().spans
      let answer = try client.request(.language(LanguageParams(doc: 1, language: "python")))
      #expect(answer["passes"]?.arrayValue == ["pattern", "syntax"])
      #expect(try client.tokens().spans != before)
    }
  }

  @Test func opensFiles() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/hä.py"
    try "x = 'é'\n".write(toFile: path, atomically: false, encoding: .utf8)
    try Data([0x61, 0xFF, 0x62]).write(to: URL(fileURLWithPath: folder.path + "/bad"))
    mkfifo(folder.path + "/fifo", 0o600)
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let opened = try client.connection.open(OpenParams(doc: 1, rev: 3, source: .path(path)))
      #expect(opened.language == "python")
      // Attached by the uri that the path stands for.
      let other = try daemon.client()
      let encoded = "file://" + folder.path + "/h%C3%A4.py"
      let attached = try other.request(.attach(AttachParams(doc: 9, uri: encoded, text: true)))
      #expect(attached["text"]?.stringValue == "x = 'é'\n")
      for (name, got) in [
        ("/bad", "offset 1"), ("/fifo", "something else"), ("", "something else"), ("/gone", "No such file"),
      ] {
        let source = OpenParams.Source.path(folder.path + name)
        let error = try client.failure(of: .open(OpenParams(doc: 2, rev: 0, source: source)))
        #expect(error?.code == .invalidParams)
        #expect(error?.data["key"]?.stringValue == "path")
        #expect(error?.data["got"]?.stringValue?.contains(got) == true, "\(name): \(error?.message ?? "")")
      }
      let error = try client.failure(of: .open(OpenParams(doc: 2, rev: 0, source: .path("relative"))))
      #expect(error?.code == .invalidParams)
    }
  }

  /// The text is the editor's; the path says what it is, and where others find it.
  @Test func aTextMayComeWithItsPath() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let open =
        #"{"jsonrpc":"2.0","id":70,"method":"open","params":{"doc":1,"rev":3,"text":"x = 1\n","path":"/gone/a.py"}}"#
      try client.connection.send(raw: Array((open + "\n").utf8))
      let other = try daemon.client()
      try client.connection.ping(timeout: TestClient.patience)
      let attached = try other.request(.attach(AttachParams(doc: 9, uri: "file:///gone/a.py", text: true)))
      #expect(attached["text"] == "x = 1\n" && attached["language"] == "python")
    }
  }

  /// An editor hands a long text over in a file of its own.
  @Test func aFileGoesByItsURI() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/handed-over.c"
    try "x = 1\n".write(toFile: path, atomically: false, encoding: .utf8)
    try await TestDaemon.run { daemon in
      let client = try daemon.client()
      let params = OpenParams(doc: 1, rev: 3, source: .path(path), uri: "file:///gone/a.py")
      #expect(try client.connection.open(params).language == "python")
    }
  }

  @Test func limitsDocuments() async throws {
    try await TestDaemon.run {
      $0.limits.documents = 2
      $0.limits.document = 1000
    } _: { daemon in
      let client = try daemon.client()
      try client.open(1, "x")
      try client.open(2, "y")
      let third = try client.failure(of: .open(OpenParams(doc: 3, rev: 0, source: .text([]))))
      #expect(third?.code == .limit)
      #expect(third?.data["limit"]?.stringValue == "documents")
      try client.request(.close(doc: 2))
      let big = [UInt8](repeating: 0x61, count: 1001)
      let long = try client.failure(of: .open(OpenParams(doc: 3, rev: 0, source: .text(big))))
      #expect(long?.data == ["limit": "document", "max": 1000, "got": 1001])
      // An edit that would make it too long loses the client's text: it must sync.
      let growing = EditParams(
        doc: 1, base: 0, rev: 1, edits: [insertion(0, 0, String(decoding: big, as: UTF8.self))])
      #expect(try client.failure(of: .edit(growing))?.code == .limit)
      let next = EditParams(doc: 1, base: 0, rev: 2, edits: [insertion(0, 0, "z")])
      #expect(try client.failure(of: .edit(next))?.code == .revision)
      #expect(try client.request(.sync(SyncParams(doc: 1, rev: 3, text: [0x61])))["rev"] == 3)
    }
  }

  @Test func keepsClientsApart() async throws {
    try await TestDaemon.run { daemon in
      let (a, b) = (try daemon.client(), try daemon.client())
      try a.open(1, rev: 5, "a\n")
      try b.open(1, rev: 8, "b\nb\n")
      try a.edit(base: 5, rev: 6, [insertion(0, 0, "x")])
      #expect(try a.tokens().rev == 6)
      #expect(try b.tokens().rev == 8)
      let status = try a.connection.status()
      let bytes = status["documents"]?.arrayValue?.compactMap { $0["bytes"]?.intValue }
      #expect(bytes?.sorted() == [3, 4])
    }
  }

  @Test func reloads() async throws {
    try TestServices.require("json")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(updates: .ranges)
      try client.open("{\"a\": 1}\n", language: "json")
      try client.settle(rev: 0)
      let before = try client.tokens().spans
      try client.request(.reload)
      #expect(try client.tokens().spans == before)
    }
  }

  /// The documents take up what was read in turns; who asks meanwhile is answered when that was done once more.
  @Test func reloadsThatOverlapAreAllAnswered() async throws {
    try TestServices.require("json")
    try await TestDaemon.serve { daemon in
      let clients = (0..<3).map { _ in
        startBlocking {
          let client = try daemon.client(updates: .ranges)
          for doc in 1...40 { try client.open(doc, "{\"a\": \(doc)}\n", language: "json") }
          let before = try client.tokens(40).spans
          for _ in 0..<3 { try client.request(.reload) }
          #expect(try client.tokens(40).spans == before)
          // Its documents may still wait for their turns when it leaves.
          try client.connection.notify(.reload)
        }
      }
      for client in clients { try await client.value }
      try await blocking {
        let last = try daemon.client()
        try last.request(.reload)
        #expect(try last.connection.status()["documents"]?.arrayValue?.isEmpty == true)
      }
    }
  }
}
