import ArgumentParser
import DaemonEndpoint

/// `hued socket`
struct SocketCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "socket", abstract: "Print the socket's path, after starting the daemon if none runs.")

  @Option(help: ArgumentHelp("The socket, if not the default one.", valueName: "path"))
  var socket: String?

  @Flag(help: "Only print the path.")
  var noStart = false

  func run() throws {
    do {
      let location = try SocketLocation.resolve(explicit: socket)
      if !noStart { _ = try DaemonLauncher.ensureRunning(at: location) }
      print(location.path)
    } catch {
      Console.warn("\(error)")
      throw ExitCode.failure
    }
  }
}
