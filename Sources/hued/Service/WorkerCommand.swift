import ArgumentParser
import Workers

/// `hued worker`: what the daemon starts to parse in. Nobody else has a use for it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Parse for a daemon, which starts this itself.", shouldDisplay: false)

  @Option(help: ArgumentHelp("How much data it may have.", valueName: "bytes"))
  var memory: Int

  @Option(help: ArgumentHelp("What it may read where the kernel has no seccomp.", valueName: "directory"))
  var grammars: String

  func validate() throws {
    guard WorkerProgram.isStartedByDaemon else {
      throw ValidationError("A worker is started by the daemon: run 'hued serve'.")
    }
  }

  func run() { WorkerProgram.run(memory: memory, grammars: grammars) }
}
