import DaemonTestSupport
import Foundation
import Testing

/// `hued themes`, as a person runs it.
@Suite struct ThemesCommandTests {
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
