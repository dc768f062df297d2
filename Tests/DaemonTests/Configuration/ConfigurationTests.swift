import DaemonTestSupport
import Foundation
import Testing

@testable import Daemon

@Suite struct ConfigurationTests {
  private func load(_ text: String?, _ environment: [String: String] = [:]) throws -> (Configuration, [String]) {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/config.toml"
    if let text { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let (configuration, problems) = Configuration.load(path: path) { environment[$0] }
    return (configuration, problems.map { $0.description.replacing(folder.path + "/", with: "") })
  }

  @Test func isNotNeeded() throws {
    let (configuration, problems) = try load(nil)
    #expect(problems.isEmpty)
    #expect(configuration.daemon.budget == .milliseconds(4))
    #expect(configuration.theme == "auto" && configuration.darkTheme == "dusk" && configuration.lightTheme == "dawn")
  }

  /// Nobody waits for what comes out of a pipe.
  @Test(.timeLimit(.minutes(1))) func isNoPipe() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/config.toml"
    try #require(mkfifo(path, 0o600) == 0)
    let (configuration, problems) = Configuration.load(path: path) { _ in nil }
    #expect(configuration.daemon.budget == .milliseconds(4))
    #expect(problems.map(\.place) == [path])
    #expect(problems.first?.message.contains("no regular file") == true)
  }

  @Test func readsWhatItSays() throws {
    let (configuration, problems) = try load(
      """
      [daemon]
      budget = "2.5 ms"
      idle-exit = "1 h"
      [limits]
      message = "128 MiB"
      document = 4096
      clients = 3
      [highlight]
      theme = "dawn"
      """)
    #expect(problems == [])
    #expect(configuration.daemon.budget == .microseconds(2500))
    #expect(configuration.daemon.idleExit == .seconds(3600))
    #expect(configuration.daemon.limits.message == 128 << 20)
    #expect(configuration.daemon.limits.document == 4096)
    #expect(configuration.daemon.limits.clients == 3)
    #expect(configuration.theme == "dawn")
  }

  @Test func saysWhereAndWhatIsWrong() throws {
    let (configuration, problems) = try load(
      """
      [daemon]
      budgt = "1 ms"
      idle-exit = 5
      log-level = "loud"

      [limits]
      clients = "many"
      message = "1 KiB"
      documents = true
      [limts]
      """)
    #expect(
      problems == [
        "config.toml:2: budgt is no key of [daemon]; did you mean budget?",
        #"config.toml:3: idle-exit must be a time from "0 s" to "168 h", not "5""#,
        "config.toml:4: log-level must be one of trace, debug, info, notice, warning, error, critical, not \"loud\"",
        "config.toml:7: clients must be a number from 1 to 100000, not \"many\"",
        #"config.toml:8: message must be a size from "64 KiB" to "1 GiB", not "1 KiB""#,
        "config.toml:9: documents must be a number from 1 to 1000000, not a boolean",
        "config.toml:10: limts is no section; did you mean limits?",
      ])
    #expect(configuration.daemon.limits.clients == DaemonLimits().clients)
    let (_, broken) = try load("[daemon]\nbudget = \n")
    #expect(broken.count == 1 && broken[0].hasPrefix("config.toml:2: "))
  }

  @Test func saysWhereAKeyBelongs() throws {
    let (configuration, problems) = try load("budget = \"1 ms\"\nclents = 3\n[highlight]\nclients = 3\n")
    #expect(
      problems == [
        "config.toml:1: budget is no section, but a key of [daemon]",
        "config.toml:2: clents is no section; did you mean clients?",
        "config.toml:4: clients is no key of [highlight], but a key of [limits]",
      ])
    #expect(configuration.daemon.budget == DaemonConfiguration().budget)
  }

  @Test func environmentOverridesTheFile() throws {
    let text = "[daemon]\nbudget = \"1 ms\"\n[limits]\nclients = 3\n"
    let (configuration, problems) = try load(
      text, ["HUED_BUDGET": "7 ms", "HUED_LIMITS_CLIENTS": "9", "HUED_HIGHLIGHT_THEME": "dawn"])
    #expect(problems.isEmpty)
    #expect(configuration.daemon.budget == .milliseconds(7))
    #expect(configuration.daemon.limits.clients == 9)
    #expect(configuration.theme == "dawn")
    let (kept, told) = try load(text, ["HUED_BUDGET": "fast"])
    #expect(kept.daemon.budget == .milliseconds(1))
    #expect(told == [#"$HUED_BUDGET: must be a time from "0 s" to "10 s", not "fast""#])
  }

  /// What `hued config` prints is a file that means the same.
  @Test(arguments: ConfigurationKey.all.indices) func readsWhatItWrites(_ index: Int) throws {
    let key = ConfigurationKey.all[index]
    let (configuration, problems) = try load("[\(key.section)]\n\(key.name) = \(key.written(Configuration()))\n")
    #expect(problems == [])
    #expect(key.written(configuration) == key.written(Configuration()))
  }

  @Test func readsWhatItWritesOfAnyText() throws {
    let key = try #require(ConfigurationKey.all.first { $0.path == "highlight.theme" })
    var configuration = Configuration()
    configuration.theme = "/themes/a \"b\" \\c\t\u{7f}é.toml"
    let (read, problems) = try load("[highlight]\ntheme = \(key.written(configuration))\n")
    #expect(problems == [])
    #expect(read.theme == configuration.theme)
  }

  @Test func everyKeyIsDocumented() throws {
    let root = TestServices.root
    let page = try String(contentsOfFile: root + "/docs/configuration.md", encoding: .utf8)
    for key in ConfigurationKey.all {
      let row = "| `\(key.name)` | `\(key.written(Configuration()))` | \(key.summary) |"
      #expect(page.contains(row), "docs/configuration.md lacks the row \(row)")
    }
  }
}
