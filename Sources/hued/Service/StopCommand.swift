import ArgumentParser
import DaemonEndpoint
import HuedClient

/// `hued stop`
struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "End the running daemon, after it has told its clients.",
    discussion: "Returns when it has ended. If none runs, there is nothing to do, and that is said.")

  @OptionGroup var socket: SocketOption

  func run() throws {
    do {
      guard let connection = try socket.runningDaemon() else { return }
      try connection.shutdown(timeout: .seconds(10))
      let location = try socket.location()
      guard InstanceLock.waitUntilFree(location, timeout: .seconds(10)) else {
        let holder = InstanceLock.holder(of: location)
        Console.warn("the daemon has not ended yet" + (holder.map { "; kill -9 \($0) ends it" } ?? ""))
        throw ExitCode.failure
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      Console.warn("\(error)")
      throw ExitCode.failure
    }
  }
}
