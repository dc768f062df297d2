import DaemonTestSupport
import Foundation
import Testing

/// `hued themes`, as a person runs it.
@Suite struct ThemesCommandTests {
  /// Text alone needs no theme; where one is needed the message says what is missing.
  @Test func whereThereAreNoThemes() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let environment = HuedProgram.bareEnvironment(in: folder.path)
    let files = ["a.txt", "b.txt"].map { folder.path + "/" + $0 }
    // So large that several processes show them.
    let text = String(repeating: "+a\n", count: 300_000)
    for file in files { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    for command in [["highlight"] + files, ["highlight", files[0]], ["diff", files[0]]] {
      let output = try HuedProgram.run(command, environment: environment)
      let expected = String(repeating: text, count: command.count - 1)
      #expect(output.status == 0 && output.err.isEmpty && output.out == expected, "\(output.err)")
    }
    for command in ["highlight", "diff"] {
      let output = try HuedProgram.run([command, "--color", "always", files[0]], environment: environment)
      #expect(output.status == 1 && output.err.contains("set HUED_RUNTIME"), "\(output.err)")
    }
    let named = try HuedProgram.run(["highlight", "--theme", "nonsense", files[0]], environment: environment)
    #expect(named.status == 1 && named.err.contains("set HUED_RUNTIME"), "\(named.err)")
  }

  @Test func listsThemesBesideABrokenOne() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let themes = folder.path + "/hued/themes"
    try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
    try "[styles\n".write(toFile: themes + "/aaa.toml", atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: themes + "/.#bbb.toml", withDestinationPath: "user@host.1")
    let environment = ["HUED_RUNTIME": TestServices.root, "XDG_CONFIG_HOME": folder.path]
    let output = try HuedProgram.run(["themes"], environment: environment)
    #expect(output.status == 1 && output.err.contains("aaa.toml"), "\(output)")
    #expect(!output.err.contains("bbb"), "what an editor leaves while a file is changed: \(output)")
    #expect(output.out.contains("dusk\t") && output.out.contains("midnight\t") && !output.out.contains("aaa"))
    #expect(try HuedProgram.run(["themes"], environment: ["HUED_RUNTIME": TestServices.root]).status == 0)
  }
}
