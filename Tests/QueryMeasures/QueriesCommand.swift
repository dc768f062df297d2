import ArgumentParser

/// `hued-queries …`: what is known of queries and patterns only by measuring.
struct QueriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hued-queries", abstract: "Measure queries and pattern rules over texts.",
    subcommands: [AgreementCommand.self, SpeedCommand.self, WorstCasesCommand.self])
}
