import DaemonTestSupport
import Foundation
import Testing

@testable import Daemon

/// `hued doctor` and `hued highlight`, as a person runs them.
@Suite(.enabled(if: HuedProgram.isBuilt, "the program hued is not built")) struct DoctorTests {
  private static func environment(_ folder: TestFolder) -> [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "HUED_RUNTIME": TestServices.root, "NO_COLOR": "",
    ]
  }

  @Test func findsNothingWhereAllIsWell() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let output = try HuedProgram.run(["doctor"], environment: Self.environment(folder))
    #expect(output.status == 0, "\(output.out)")
    #expect(output.out.hasSuffix("all is well\n"))
    #expect(output.out.contains("note     no grammar is installed"))
    #expect(output.out.contains("→ hued grammar install --all"))
  }

  @Test func namesWhatIsWrongAndWhatMendsIt() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/hued"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try "[limits]\nclient = 4\n".write(toFile: path + "/config.toml", atomically: true, encoding: .utf8)
    var environment = Self.environment(folder)
    environment["HUED_RUNTIME"] = folder.path
    let output = try HuedProgram.run(["doctor"], environment: environment)
    #expect(output.status == 1)
    #expect(output.out.contains("config.toml:2: client is no key of [limits]; did you mean clients?"))
    #expect(output.out.contains("PROBLEM  socket: the socket's directory \(path) is not safe: others can enter it"))
    #expect(output.out.contains("PROBLEM  no catalogue of languages"))
    #expect(output.out.contains("→ set HUED_RUNTIME"))
  }

  @Test func highlightsForPagers() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let file = folder.path + "/a.unknown"
    try "one \"two\"\nthree\n\nlast".write(toFile: file, atomically: true, encoding: .utf8)
    let environment = Self.environment(folder)
    func highlight(_ arguments: String...) throws -> String {
      try HuedProgram.run(["highlight", file] + arguments, environment: environment).out
    }
    // Into a pipe there are no colours unless they are asked for, and the text is the file's to the byte.
    #expect(try highlight() == "one \"two\"\nthree\n\nlast")
    #expect(try highlight("-n") == "1  one \"two\"\n2  three\n3  \n4  last")
    #expect(try highlight("--line-range", "2:3") == "three\n\n")
    #expect(try highlight("--color", "always", "--line-range", "1").contains("\u{1b}[38;2;"))
    let bad = try HuedProgram.run(["highlight", file, "--line-range", "x"], environment: environment)
    #expect(bad.status != 0 && bad.err.contains("x names no lines"))
    let noTheme = try HuedProgram.run(["highlight", file, "--theme", "none"], environment: environment)
    #expect(noTheme.status != 0 && noTheme.err.contains("there is no theme \"none\""))
  }
}
