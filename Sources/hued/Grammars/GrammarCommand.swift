import ArgumentParser

/// `hued grammar …`: what is installed of the catalogue.
struct GrammarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar",
    abstract: "List, install, check and remove grammars.",
    subcommands: [
      GrammarListCommand.self, GrammarInstallCommand.self, GrammarCheckCommand.self, GrammarRemoveCommand.self,
    ],
    defaultSubcommand: GrammarListCommand.self)
}
