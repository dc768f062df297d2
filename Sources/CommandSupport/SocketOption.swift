package import ArgumentParser
package import DaemonEndpoint
package import HuedClient

/// `--socket`, of the commands that talk to a daemon.
package struct SocketOption: ParsableArguments {
  @Option(help: ArgumentHelp("The socket, if not the default one.", valueName: "path"), completion: .file())
  package var socket: String?

  package init() {}

  /// The option as it was given, for another command; empty if it was not.
  package var repeated: String { socket.map { " --socket " + ShellWord.quoted($0) } ?? "" }

  package func location() throws -> SocketLocation { try SocketLocation.resolve(explicit: socket) }

  /// A connection to the daemon that runs; nil, after saying so, if none does.
  package func runningDaemon() throws -> DaemonConnection? {
    let location = try location()
    guard try DaemonLauncher.isListening(location) else {
      Console.print("no daemon listens at \(location.path)")
      return nil
    }
    return try RunningDaemon.connect(to: location)
  }
}
