import ArgumentParser
import DaemonEndpoint
import HuedClient

/// `--socket`, of the commands that talk to a daemon.
struct SocketOption: ParsableArguments {
  @Option(help: ArgumentHelp("The socket, if not the default one.", valueName: "path"))
  var socket: String?

  func location() throws -> SocketLocation { try SocketLocation.resolve(explicit: socket) }

  /// A connection to the daemon that runs; nil, after saying so, if none does.
  func runningDaemon() throws -> DaemonConnection? {
    let location = try location()
    guard try DaemonLauncher.isListening(location) else {
      print("no daemon listens at \(location.path)")
      return nil
    }
    return try DaemonConnection(path: location.path)
  }
}
