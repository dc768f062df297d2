import Foundation
import Highlighting
import LanguageServers
import Testing

/// Which files servers hear of: what each of their registrations names, wherever it is, and what depends on none.
@Suite struct WatchTests {
  /// Pyrefly registers one id for the project and again for each folder of packages.
  @Test func allRegistrationsOfOneIdCount() async throws {
    let options = ["--one-id", "--watch", "**/*.inc", "--watch", "**/*.h", "--watch-in", "FOLDER/packages", "**"]
    let project = try DiskProject(options)
    let packages = project.server.folder + "/packages"
    try FileManager.default.createDirectory(atPath: packages, withIntermediateDirectories: true)
    try await project.run { project, servers in
      let document = project.document("a.fake", "linked\n", servers)
      try document.settle()
      try project.write("define_linked\n", to: "x.inc")
      try document.settle(isLinked: true)
      try project.write("nothing\n", to: "x.inc")
      try document.settle(isLinked: false)
      try project.write("define_linked\n", to: "y.h")
      try document.settle(isLinked: true)
      try project.remove("y.h")
      try document.settle(isLinked: false)
      try project.write("define_linked\n", to: packages + "/z.any")
      try document.settle(isLinked: true)
      try project.server.setFault("unregister")
      try document.append("more ")
      try document.wait(for: "unregistration") { _ in project.server.log.contains("fault unregister") }
      try project.server.setFault(nil)
      try document.append("words\n")
      try document.settle(isLinked: true)
      try project.write("nothing\n", to: packages + "/z.any")
      try project.write("define_linked\n", to: "other.inc")
      pause(milliseconds: 300)
      try document.append("and more\n")
      try document.settle(isLinked: true)
      #expect(!project.server.log.contains { $0.hasPrefix("watched other.inc") })
    }
  }

  /// A folder outside of the project, and one in it that is hidden; both come later, go, and come again.
  @Test(arguments: [
    ["--watch-in", "FOLDER/away/lib", "**/*.h"], ["--watch", "FOLDER/away/lib/**/*.h"],
    [
      "--watch-in", "FOLDER/files/.hidden/lib", "**/*.h",
    ],
  ])
  func foldersThatAreNotThereYet(options: [String]) async throws {
    let project = try DiskProject(options)
    let base = project.server.folder + (options.description.contains(".hidden") ? "/files/.hidden" : "/away")
    try await project.run { project, servers in
      let document = project.document("a.fake", "linked\n", servers)
      try document.settle()
      try project.makeFolder(base + "/lib/deep")
      try project.write("define_linked\n", to: base + "/lib/deep/x.h")
      try document.settle(isLinked: true)
      // Renamed with all that is in it: nothing of it is there any more.
      try project.move(base, to: base + "-other")
      try document.settle(isLinked: false)
      try project.move(base + "-other", to: base)
      try document.settle(isLinked: true)
      try project.remove(base)
      try document.settle(isLinked: false)
      try project.makeFolder(base + "/lib")
      try project.write("define_linked\n", to: base + "/lib/y.h")
      try document.settle(isLinked: true)
      try project.move(base + "/lib/y.h", to: base + "/lib/y.txt")
      try document.settle(isLinked: false)
    }
  }

  /// clangd asks for no files, and looks at headers when a document changes.
  @Test func whatAServerDependsOnWithoutAsking() async throws {
    let project = try DiskProject(["--peek"])
    try await project.run(keys: "depends-on = [\"**/*.{h,inc}\"]") { project, servers in
      let document = project.document("a.fake", "linked\n", servers)
      try document.settle()
      try project.write("define_linked\n", to: "x.h")
      try document.settle(isLinked: true)
      try project.write("nothing\n", to: "x.h", atomically: true)
      try document.settle(isLinked: false)
      try document.append("more\n")
      try document.settle()
      #expect(document.notices.isEmpty)
      #expect(!project.server.log.contains { $0.contains("didSave") || $0.contains("didChangeWatchedFiles") })
    }
  }

  /// A file that is read at the start alone: another process reads it, and nobody is told of a failure.
  @Test func whatAServerReadsAtItsStart() async throws {
    let project = try DiskProject([])
    try await project.run(keys: "restart-on = [\"**/commands.json\"]") { project, servers in
      let document = project.document("a.fake", "alpha\n", servers)
      try document.settle()
      let before = document.styles
      try project.makeFolder("build")
      try project.write("[]", to: "build/commands.json")
      try document.wait(for: "the next server") { _ in project.server.processes.count == 2 }
      #expect(document.styles == before, "what was said stays")
      try document.append("beta\n")
      try document.settle()
      #expect(document.notices.isEmpty)
      #expect(servers.status.map(\.restarts) == [0])
      #expect(project.server.log.contains("exit"), "it was ended in good order")
    }
  }
}
