import ArgumentParser
import Daemon
import DaemonEndpoint
import Glibc
import Grammars
import Highlighting
import Logging

/// `hued serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Run the daemon in the foreground.",
    discussion: "Ends cleanly on SIGTERM and SIGINT. Logs go to standard error.")

  @Option(
    help: ArgumentHelp(
      "Listen here. Default: $HUED_SOCKET, else $XDG_RUNTIME_DIR/hued/socket, else /tmp/hued-<uid>/socket.",
      valueName: "path"))
  var socket: String?

  @Option(help: ArgumentHelp("How long the reply to an edit may wait for the parser.", valueName: "milliseconds"))
  var budgetMs: Double = 4

  @Option(help: "How much to log: trace, debug, info, notice, warning, error or critical.")
  var logLevel = "info"

  @Flag(help: "End with success if a daemon runs already.")
  var ifNeeded = false

  @Option(help: ArgumentHelp("Write a line to this descriptor when clients can connect.", valueName: "number"))
  var readyFd: Int32?

  func validate() throws {
    guard budgetMs >= 0, budgetMs <= 10_000 else { throw ValidationError("--budget-ms must be from 0 to 10000.") }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError(
        "--log-level must be one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  func run() async throws {
    let endpoint: Endpoint
    do {
      endpoint = try Endpoint(SocketLocation.resolve(explicit: socket))
    } catch EndpointError.alreadyRunning(let path, let pid) where ifNeeded {
      if let readyFd { ReadySignal.sendReady(readyFd) }
      Console.warn("\(EndpointError.alreadyRunning(path: path, pid: pid))")
      return
    } catch {
      try fail("\(error)")
    }
    // A daemon that was started on demand keeps no directory in use.
    if readyFd != nil { _ = chdir("/") }
    let logger = makeLogger()
    let services: LanguageServices
    do {
      services = try makeServices(logger)
    } catch {
      try fail("\(error)")
    }
    var configuration = DaemonConfiguration()
    configuration.budget = .microseconds(Int64(budgetMs * 1000))
    let readyFd = readyFd
    try await DaemonProcess.run(
      at: endpoint, configuration: configuration, services: services, logger: logger
    ) {
      if let readyFd { ReadySignal.sendReady(readyFd) }
    }
  }

  private func makeLogger() -> Logger {
    var logger = Logger(label: "hued") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = Logger.Level(rawValue: logLevel) ?? .info
    return logger
  }

  private func makeServices(_ logger: Logger) throws -> LanguageServices {
    let paths = RuntimePaths.resolve()
    let catalogue = try Catalogue.load(paths)
    for warning in catalogue.warnings { logger.warning("\(warning)") }
    let warn: @Sendable (String) -> Void = { logger.warning("\($0)") }
    let library = LanguageLibrary(catalogue: catalogue, paths: paths, logger: warn)
    let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return LanguageServices(
      library: library, patterns: PatternLibrary(directories: paths.queries, logger: warn),
      syntax: SyntaxThreads(library: library, count: min(max(cores, 1), 4)))
  }

  /// Tells whoever waits, and the terminal.
  private func fail(_ reason: String) throws -> Never {
    if let readyFd { ReadySignal.sendFailure(reason, readyFd) }
    Console.warn(reason)
    throw ExitCode.failure
  }
}
