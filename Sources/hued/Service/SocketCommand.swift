import ArgumentParser
import CommandSupport
import DaemonEndpoint

/// `hued socket`
struct SocketCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "socket", abstract: "Print the socket's path, after starting the daemon if none runs.",
    discussion: """
      The directory and the program that listens there have been found to be the user's own by then; otherwise nothing is \
      printed, and the reason is told.
      """)

  @OptionGroup var socket: SocketOption

  @Flag(help: "Start no daemon.")
  var noStart = false

  func run() throws {
    let location = try socket.location()
    if noStart {
      _ = try DaemonLauncher.isListening(location)
    } else {
      _ = try DaemonLauncher.ensureRunning(at: location)
    }
    Console.content(Array((location.path + "\n").utf8))
  }
}
