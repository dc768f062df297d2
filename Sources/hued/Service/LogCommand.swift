import ArgumentParser
import DaemonEndpoint
import Glibc

/// `hued log`
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show the log of a daemon that was started on demand.",
    discussion: "A daemon run by systemd logs to the journal: journalctl --user -u hued.")

  @Flag(name: .shortAndLong, help: "Go on as the log grows.")
  var follow = false

  @Option(name: [.customShort("n"), .long], help: "How many of the last lines to show.")
  var lines = 100

  @Flag(help: "Print the path of the log alone.")
  var path = false

  func validate() throws {
    guard lines >= 0 else { throw ValidationError("--lines must be 0 or more.") }
  }

  func run() throws {
    if path { return print(LogFile.path) }
    guard access(LogFile.path, R_OK) == 0 else {
      Console.warn("there is no log at \(LogFile.path): no daemon has been started on demand yet")
      throw ExitCode.failure
    }
    let arguments = ["tail", "-n", "\(lines)"] + (follow ? ["-F"] : []) + ["--", LogFile.path]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    execvp("tail", &pointers)
    Console.warn("cannot run tail: \(String(cString: strerror(errno)))")
    throw ExitCode.failure
  }
}
