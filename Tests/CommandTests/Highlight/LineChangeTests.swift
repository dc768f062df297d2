import DaemonTestSupport
import Foundation
import Testing

@testable import hued

/// Marks of what differs from git's index, by the program git.
@Suite struct LineChangeTests {
  @Test func readsHeadersOfHunks() throws {
    func lines(_ header: String) -> String? {
      LineChange.lines(ofHunk: header[...]).map { "\($0.lines.lowerBound)..<\($0.lines.upperBound) \($0.change)" }
    }
    #expect(lines("@@ -3,0 +4,2 @@ func a() {") == "4..<6 added")
    #expect(lines("@@ -3 +3 @@") == "3..<4 changed")
    #expect(lines("@@ -1,2 +0,0 @@") == "1..<2 removedAbove")
    #expect(lines("@@ -4,2 +3,0 @@") == "3..<4 removedBelow")
    for bad in [
      "", "@@", "+@@ -1 +1 @@", "@@ -1 +1", "@@ 1 +1 @@", "@@ -1,x +1 @@", "@@ -1 +-1 @@", "@@ -1 +1,-1 @@",
      "@@ -1 +9223372036854775807,2 @@", "@@ -1 +9223372036854775807,0 @@", "@@ -1 +9999999999999999999 @@",
    ] { #expect(lines(bad) == nil, "\(bad)") }
  }

  private struct Repository {
    let folder: TestFolder
    /// What a program leaves that has run.
    var trace: String { folder.path + "/ran" }

    init() throws {
      folder = try TestFolder()
      try git("init", "-q", ".")
      try write("a.c", "int a;\nint b;\nint c;\nint d;\nint e;\n")
      try write("b.c", "int a;\n")
      try git("add", ".")
    }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }

    func git(_ arguments: String...) throws {
      let output = try HuedProgram.run(["git"] + arguments, program: "/usr/bin/env", directory: folder.path)
      #expect(output.status == 0, "\(output)")
    }

    func marks(_ name: String) -> String {
      let changes = IndexComparison.changes(in: folder.path + "/" + name)
      return changes.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value.mark)" }.joined(separator: " ")
    }
  }

  @Test func marksWhatDiffersFromTheIndex() throws {
    let repository = try Repository()
    defer { repository.folder.remove() }
    #expect(repository.marks("a.c") == "")
    try repository.write("a.c", "int b;\nint B;\nint c;\nint dd;\nint f;\n")
    #expect(repository.marks("a.c") == "1‾ 2+ 4~ 5~")
    try repository.write("a.c", "int a;\nint e;\n")
    #expect(repository.marks("a.c") == "1_")
    let odd = ":(top)new*.c"
    try repository.write(odd, "int a;\n")
    #expect(repository.marks(odd) == "", "untracked")
    try repository.git("--literal-pathspecs", "add", odd)
    try repository.write(odd, "int a;\nint b;\n")
    #expect(repository.marks(odd) == "2+")
    #expect(repository.marks("none") == "" && IndexComparison.changes(in: "/usr/bin/env").isEmpty)
    let output = try HuedProgram.run(
      ["highlight", "--style", "numbers,changes", repository.folder.path + "/a.c"],
      environment: ["HUED_RUNTIME": TestServices.root])
    #expect(output.out == "1 _ int a;\n2   int e;\n", "\(output)")
  }

  /// Settings and attributes that run a program when somebody calls `git diff`.
  @Test(arguments: [
    "core.fsmonitor", "diff.external", "core.hooksPath", "diff.x.textconv", "diff.x.command", "filter.x.clean",
  ])
  func runsNothingOfTheRepository(setting: String) throws {
    let repository = try Repository()
    defer { repository.folder.remove() }
    let hooks = repository.folder.path + "/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    for program in ["run", "hooks/post-index-change"] {
      try repository.write(program, "#!/bin/sh\ntouch '\(repository.trace)'\nexec cat </dev/null\n")
      let path = repository.folder.path + "/" + program
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    let isFilter = setting.hasPrefix("filter")
    if setting.contains(".x.") { try repository.write(".gitattributes", "*.c diff=x" + (isFilter ? " filter=x" : "")) }
    try repository.git("config", setting, setting == "core.hooksPath" ? hooks : repository.folder.path + "/run")
    // The same text with another time makes git write the index anew where it may.
    let file = repository.folder.path + "/a.c"
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: file)
    try repository.write("b.c", "int a;\nint b;\n")
    #expect(repository.marks("b.c") == (isFilter ? "" : "2+") && repository.marks("a.c") == "")
    #expect(!FileManager.default.fileExists(atPath: repository.trace), "\(setting) ran a program")
    // Else this test would show nothing.
    _ = try HuedProgram.run(["git", "diff"], program: "/usr/bin/env", directory: repository.folder.path)
    #expect(FileManager.default.fileExists(atPath: repository.trace), "\(setting) is harmless")
  }
}
