import ArgumentParser
import CommandSupport
import HuedClient

/// `hued reload`
struct ReloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Make the running daemon take up configuration, grammars and queries that have changed.",
    discussion: """
      A configuration with a mistake is not taken at all: what was in force stays, and the command tells the mistake and \
      exits with 1. If no daemon runs, there is nothing to do, and that is said.
      """)

  @OptionGroup var socket: SocketOption

  func run() throws {
    guard let connection = try socket.runningDaemon() else { return }
    let problems = try connection.reload(timeout: .seconds(60))
    for problem in problems { Console.warn("configuration kept as it was: \(problem)") }
    if !problems.isEmpty { throw ExitCode.failure }
  }
}
