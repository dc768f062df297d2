import DaemonTestSupport
import Foundation
import Testing

/// The tests' own home: what the user has does not count, and stays as it is.
@Suite struct TestHomeTests {
  @Test(arguments: [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
  ])
  func liesInTheCheckout(variable: String) throws {
    let path = try #require(ProcessInfo.processInfo.environment[variable])
    #expect(path == TestServices.root + "/.build/work/home" || path.hasPrefix(TestServices.root + "/.build/work/home/"))
  }

  /// These tests once more, in a process of their own, by somebody whose files break whatever reads them.
  @Test func aUserOfBrokenFilesPassesTheTests() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let broken = [
      ".config/hued/config.toml": "[nonsense", ".config/hued/servers.toml": "=", ".config/hued/grammars/c.toml": "[[",
      ".config/hued/queries/c/highlights.scm": "(((", ".config/hued/queries/c/patterns.toml": "x",
      ".config/hued/themes/dusk.toml": "?", ".local/share/hued/grammars/c/parser.so": "no library",
      ".local/share/hued/grammars/meson/parser.so": "no library", ".local/state/hued/daemon.log": "a log",
      ".cache/hued/packages/x": "", "run/hued/socket": "no socket",
    ]
    for (path, text) in broken {
      let url = URL(fileURLWithPath: folder.path + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let before = try Self.files(in: folder.path)
    #expect(before.count > 2 * broken.count)
    let suites = [
      "TokensCommandTests", "RendererTests", "WindowExactnessTests", "InjectionTests", "LanguageTests",
      "ConfigurationTests",
    ]
    let tests = Process()
    tests.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    tests.arguments = [
      "--testing-library", "swift-testing", "--filter", suites.joined(separator: "|"),
    ]
    tests.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/.config", "XDG_DATA_HOME": folder.path + "/.local/share",
      "XDG_STATE_HOME": folder.path + "/.local/state", "XDG_CACHE_HOME": folder.path + "/.cache",
      "XDG_RUNTIME_DIR": folder.path + "/run", "HUED_SOCKET": folder.path + "/run/socket", "HUED_RUNTIME": folder.path,
      "HUED_BUDGET": "nonsense", "HUED_WORKERS": "0", "HUED_CORPUS": "", "HUED_VENV": "",
    ]) { $1 }
    let output = Pipe()
    tests.standardOutput = output
    tests.standardError = output
    try tests.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    tests.waitUntilExit()
    #expect(tests.terminationStatus == 0, "\(text)")
    for suite in suites { #expect(text.contains("Suite \(suite) passed")) }
    #expect(try Self.files(in: folder.path) == before)
  }

  /// Every file and folder with its size and the time when it was last written.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + path)
      return "\(path) \(attributes[.size] ?? "") \(attributes[.modificationDate] ?? "")"
    }
  }
}
