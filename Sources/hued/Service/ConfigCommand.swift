import ArgumentParser
import CommandSupport
import Daemon

/// `hued config`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the configuration in force, every key with its meaning.",
    discussion: """
      The output is a configuration file: hued config --defaults > ~/.config/hued/config.toml is a start. Exits with 1 \
      if the file or the environment has a mistake.
      """)

  @Flag(help: "Print the defaults instead.")
  var defaults = false

  @Flag(help: "Print the path of the file alone.")
  var path = false

  func run() throws {
    if path { return Console.content(Array((Configuration.path + "\n").utf8)) }
    let (loaded, problems) = defaults ? (Configuration(), []) : Configuration.load()
    var section = ""
    for key in ConfigurationKey.all {
      if key.section != section {
        if !section.isEmpty { print("") }
        print("[\(key.section)]")
        section = key.section
      }
      print("# \(key.summary) Default: \(key.written(Configuration())); \(key.range); or $\(key.variable).")
      print("\(key.name) = \(key.written(loaded))")
    }
    for problem in problems { Console.warn("\(problem)") }
    if !problems.isEmpty { throw ExitCode.failure }
  }
}
