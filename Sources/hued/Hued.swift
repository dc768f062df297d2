import ArgumentParser
import Daemon

struct Hued: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hued",
    abstract: "Syntax highlighting as a service: an editor says what changed, hued says what must look different.",
    version: HuedVersion.string,
    subcommands: [
      ServeCommand.self, SocketCommand.self, StatusCommand.self, ReloadCommand.self, StopCommand.self, LogCommand.self,
      ConfigCommand.self, DoctorCommand.self, SetupCommand.self, TrustCommand.self,
      HighlightCommand.self, DiffCommand.self, BatchCommand.self, ThemesCommand.self, TokensCommand.self,
      InspectCommand.self, GrammarCommand.self, QueryCommand.self,
      WorkerCommand.self, BatchWorkerCommand.self, HighlightWorkerCommand.self,
      LSPCommand.self, KakCommand.self,
    ])
}
