import Foundation
import Highlighting
import LanguageServers
import Testing
import TextStore

/// What servers hear of files on the disk: that a document was saved, by whoever has it open, and what else changed.
@Suite struct FileTests {
  @Test(arguments: [false, true])
  func aSavedDocumentIsHeardOf(atomically: Bool) async throws {
    try await DiskProject(["--save"]).run { project, servers in
      let user = project.document("a.fake", "linked alpha\n", servers)
      let header = project.document("b.fake", "beta\n", servers)
      try user.settle()
      try header.settle()
      try header.append("define_linked\n")
      try header.settle()
      try user.settle(isLinked: false)
      try project.write("beta\ndefine_linked\n", to: "b.fake", atomically: atomically)
      try user.settle(isLinked: true)
      #expect(project.server.log.contains("saved b.fake with no text"))
    }
  }

  /// Not every editor counts a byte order mark, or the `\r` of a line's end, to its text.
  @Test(arguments: ["alpha\r\nbeta\r\n", "\u{FEFF}alpha\nbeta\n", "\u{FEFF}alpha\r\nbeta\r\n"])
  func whatTheTextLeavesOutOfTheFileIsSavedToo(file: String) async throws {
    try await DiskProject(["--save"]).run { project, servers in
      let document = project.document("a.fake", "alpha\nbeta\n", servers)
      try document.settle()
      try project.write(file, to: "a.fake")
      try project.wait(for: "saved a.fake with no text")
    }
  }

  @Test func theSavedTextIsToldBeforeWhatIsTypedSince() async throws {
    let project = try DiskProject(["--save-text"])
    try project.server.setDelay(20...60)
    try await project.run { project, servers in
      let document = project.document("a.fake", "alpha\n", servers)
      try document.settle()
      // Whether the server is at work just then, and how soon the next key comes, is left to chance.
      for round in 0..<10 {
        try document.append("beta\(round)\n")
        try project.write(document.document.text.string, to: "a.fake")
        pause(milliseconds: 5 * round)
        try document.append("x")
      }
      try document.settle()
      // What was typed on within the moment that the news takes is not in the file: the last is.
      try project.write(document.document.text.string, to: "a.fake")
      try project.wait(for: "saved a.fake with the text that was told")
      #expect(!project.server.log.contains { $0.hasSuffix("with another text") })
    }
  }

  /// LSP has no place between the bytes of a `\r\n`.
  @Test func otherLineEndsAreTold() async throws {
    try await DiskProject(["--save-text"]).run { project, servers in
      let document = project.document("a.fake", "alpha\r\nbeta\r\ngamma\n", servers)
      try document.settle()
      for text in ["alpha\nbeta\ngamma\n", "alpha\r\nbeta\ngamma\r\n", "alpha\nbeta\ngamma\r\n"] {
        try document.edit(0..<document.document.text.count, text)
        try document.settle()
      }
      try project.write(document.document.text.string, to: "a.fake")
      try eventually("that it was saved") { project.server.log.contains { $0.hasPrefix("saved a.fake") } }
      #expect(!project.server.log.contains { $0.hasSuffix("with another text") })
    }
  }

  /// Somebody else's text in the file is nothing that a client saved.
  @Test func anotherTextInTheFileIsNoSave() async throws {
    try await DiskProject(["--save", "--watch", "**/*.fake"]).run { project, servers in
      let document = project.document("a.fake", "alpha linked\n", servers)
      try document.settle()
      try project.write("define_linked by another program\n", to: "a.fake")
      try project.wait(for: "watched a.fake 2")
      try document.settle(isLinked: true)
      #expect(!project.server.log.contains("textDocument/didSave"))
    }
  }

  @Test func filesThatNobodyHasOpenAreWatched() async throws {
    let project = try DiskProject(["--watch", "**/*.{inc,h}"])
    try FileManager.default.createDirectory(
      atPath: project.folder + "/deep/er", withIntermediateDirectories: true)
    try await project.run { project, servers in
      let document = project.document("a.fake", "linked\n", servers)
      try document.settle()
      try project.write("define_linked\n", to: "deep/er/x.inc")
      try document.settle(isLinked: true)
      try project.write("nothing\n", to: "deep/er/x.inc", atomically: true)
      try document.settle(isLinked: false)
      // A folder that comes later, and one that comes with all that is in it.
      try FileManager.default.createDirectory(atPath: project.folder + "/new", withIntermediateDirectories: true)
      try project.write("define_linked\n", to: "new/y.h")
      try document.settle(isLinked: true)
      try FileManager.default.moveItem(atPath: project.folder + "/new", toPath: project.server.folder + "/away")
      try FileManager.default.moveItem(atPath: project.server.folder + "/away", toPath: project.folder + "/back")
      try eventually("what is in it") { project.server.log.count { $0 == "watched y.h 1" } == 2 }
      #expect(project.server.log.count { $0 == "watched y.h 3" } == 1, "it was gone with its folder")
      try FileManager.default.removeItem(atPath: project.folder + "/back/y.h")
      try eventually("its end") { project.server.log.count { $0 == "watched y.h 3" } == 2 }
      try project.write("define_linked\n", to: "deep/z.txt")
      // What is told of comes in the order in which it was written.
      try project.write("define_linked\n", to: "deep/z.inc")
      try eventually("what came behind it") { project.server.log.contains { $0.contains("watched z.inc") } }
      #expect(!project.server.log.contains { $0.contains("z.txt") })
    }
  }

  @Test func nothingIsToldToWhoDoesNotAsk() async throws {
    try await DiskProject([]).run { project, servers in
      let document = project.document("a.fake", "alpha\n", servers)
      try document.settle()
      try project.write("alpha\n", to: "a.fake")
      pause(milliseconds: 200)
      try document.append("beta\n")
      try document.settle()
      #expect(!project.server.log.contains { $0.contains("didSave") || $0.contains("didChangeWatchedFiles") })
    }
  }
}
