import ArgumentParser
import CommandSupport
import DaemonEndpoint
import Glibc
import HuedClient

/// `hued stop`
struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "End the running daemon, after it has told its clients.",
    discussion: """
      Returns when it has ended. If none runs, there is nothing to do, and that is said. Whether to kill a daemon that \
      does not answer is asked on a terminal; elsewhere it takes --force.
      """)

  @OptionGroup var socket: SocketOption

  @Flag(help: "Kill a daemon that does not answer, without asking.")
  var force = false

  func run() throws {
    let location = try socket.location()
    if try !endsByItself(location) { try kill(location) }
  }

  /// How long a daemon that means to end may take.
  private static let farewell = Duration.seconds(10)

  /// Asks the daemon to end; true if none is left, false if it does not answer.
  private func endsByItself(_ location: SocketLocation) throws -> Bool {
    do {
      guard try DaemonLauncher.isListening(location) else {
        // One that is just ending does not listen any more.
        if InstanceLock.waitUntilFree(location, timeout: RunningDaemon.patience) {
          print("no daemon listens at \(location.path)")
          return true
        }
        return false
      }
      try RunningDaemon.connect(to: location).shutdown(timeout: RunningDaemon.patience)
    } catch ClientError.timedOut, EndpointError.notAccepting {
      return false
    } catch ClientError.closed {
      // It has ended meanwhile, or somebody else has asked it to.
    } catch ClientError.refused {
      // It is ending already, or has so many clients that one more cannot ask it.
      if let pid = InstanceLock.holder(of: location) { Glibc.kill(pid_t(pid), SIGTERM) }
    }
    return InstanceLock.waitUntilFree(location, timeout: Self.farewell)
  }

  /// Ends a daemon by its process, first with SIGTERM.
  private func kill(_ location: SocketLocation) throws {
    guard let pid = InstanceLock.holder(of: location) else {
      throw Failure(
        "what listens at \(location.path) does not answer, and no process of yours has the lock \(location.lockPath), so "
          + "there is none to end")
    }
    try confirm("the daemon with pid \(pid) does not answer")
    for signal in [SIGTERM, SIGKILL] {
      // Its number may be another's by now.
      guard InstanceLock.holder(of: location) == pid else { break }
      Glibc.kill(pid_t(pid), signal)
      // One that was stopped takes the signal when it goes on.
      Glibc.kill(pid_t(pid), SIGCONT)
      if InstanceLock.waitUntilFree(location, timeout: RunningDaemon.patience) { return }
    }
    guard InstanceLock.waitUntilFree(location, timeout: Self.farewell) else {
      throw Failure("the daemon has not ended yet; ps -p \(pid) tells what keeps it")
    }
  }

  /// Asks whoever is at the terminal, if somebody is.
  private func confirm(_ problem: String) throws {
    if force { return }
    guard isatty(0) == 1, isatty(2) == 1 else {
      throw Failure("\(problem); 'hued stop --force\(socket.repeated)' kills it")
    }
    Console.warn("\(problem). Kill it? [y/N]")
    guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else { throw ExitCode.failure }
  }
}
