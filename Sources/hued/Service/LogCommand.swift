import ArgumentParser
import Base
import CommandSupport
import DaemonEndpoint
import Glibc
import Processes

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
    if path { return Console.content(Array((LogFile.path + "\n").utf8)) }
    guard access(LogFile.path, R_OK) == 0 else {
      throw Failure("there is no log at \(LogFile.path): no daemon has been started on demand yet")
    }
    let arguments = ["tail", "-n", "\(lines)"] + (follow ? ["-F"] : []) + ["--", LogFile.path]
    if Console.isTerminal { return try show(arguments) }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    guard let tail = Executable.path(of: "tail") else { throw Failure("cannot run tail: it is not on the PATH") }
    execv(tail, &pointers)
    throw Failure("cannot run tail: \(SystemError.text(errno))")
  }

  /// What tail prints, with control characters shown: the daemon writes none, but not all of its log is the daemon's.
  private func show(_ command: [String]) throws {
    var launch = ProcessLaunch(command)
    launch.inheritsErrors = true
    let child = try launch.startProgram()
    defer {
      child.closeAll()
      _ = child.reap()
    }
    var lines = LineSplitter()
    try InputFile.read(descriptor: child.output, name: "tail") { bytes in
      Console.content(lines.take(bytes).flatMap { $0 + [UInt8(ascii: "\n")] })
      return true
    }
    Console.content(lines.rest)
  }
}
