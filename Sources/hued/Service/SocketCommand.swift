import ArgumentParser
import DaemonEndpoint

/// `hued socket`
struct SocketCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "socket", abstract: "Print the socket's path, after starting the daemon if none runs.")

  @OptionGroup var socket: SocketOption

  @Flag(help: "Only print the path.")
  var noStart = false

  func run() throws {
    do {
      let location = try socket.location()
      if !noStart { _ = try DaemonLauncher.ensureRunning(at: location) }
      Console.content(Array((location.path + "\n").utf8))
    } catch {
      Console.warn("\(error)")
      throw ExitCode.failure
    }
  }
}
