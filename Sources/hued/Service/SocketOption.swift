import ArgumentParser
import DaemonEndpoint
import HuedClient

/// `--socket`, of the commands that talk to a daemon.
struct SocketOption: ParsableArguments {
  @Option(help: ArgumentHelp("The socket, if not the default one.", valueName: "path"))
  var socket: String?

  /// The option as it was given, for another command; empty if it was not.
  var repeated: String { socket.map { " --socket " + ShellWord.quoted($0) } ?? "" }

  func location() throws -> SocketLocation { try SocketLocation.resolve(explicit: socket) }

  /// A connection to the daemon that runs; nil, after saying so, if none does.
  func runningDaemon() throws -> DaemonConnection? {
    let location = try location()
    guard try DaemonLauncher.isListening(location) else {
      print("no daemon listens at \(location.path)")
      return nil
    }
    return try RunningDaemon.connect(to: location)
  }
}
