import DaemonTestSupport
import Foundation
import Testing

/// `hued config`, as a person runs it.
@Suite struct ConfigCommandTests {
  @Test func readsTheFileThatItPrints() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let environment = ["HUED_RUNTIME": TestServices.root, "XDG_CONFIG_HOME": folder.path]
    let printed = try HuedProgram.run(["config", "--defaults"], environment: environment)
    #expect(printed.status == 0 && printed.out.contains("\n\n[limits]\n"), "\(printed)")
    try FileManager.default.createDirectory(atPath: folder.path + "/hued", withIntermediateDirectories: true)
    try printed.out.write(toFile: folder.path + "/hued/config.toml", atomically: true, encoding: .utf8)
    let read = try HuedProgram.run(["config"], environment: environment)
    #expect(read.status == 0 && read.err.isEmpty, "\(read)")
  }
}
