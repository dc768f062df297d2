import ArgumentParser

/// `hued query …`: what authors of queries need.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Test and check query files.",
    subcommands: [QueryTestCommand.self, QueryCheckCommand.self])
}
