import ArgumentParser
import Base
import CommandSupport
import Daemon
import DaemonEndpoint
import Glibc
import Grammars
import Highlighting
import LanguageServerFacade
import LanguageServers
import Logging
import Processes
import Workers

/// `hued serve`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Run the daemon in the foreground.",
    discussion: """
      Ends cleanly on SIGTERM and SIGINT; SIGHUP makes it read grammars, queries and configuration anew. Logs go to \
      standard error. A socket that systemd passes on is used; systemd is told when the daemon is ready.
      """)

  @Option(
    help: ArgumentHelp(
      "Listen here. Default: $HUED_SOCKET, else $XDG_RUNTIME_DIR/hued/socket, else /tmp/hued-<uid>/socket.",
      valueName: "path"), completion: .file())
  var socket: String?

  @Option(
    help: """
      How much to log, instead of daemon.log-level: trace, debug, info, notice, warning, error or critical.
      """)
  var logLevel: String?

  @Flag(help: "End with success if a daemon runs already, and when nobody has been connected for daemon.idle-exit.")
  var ifNeeded = false

  @Option(help: ArgumentHelp("Write a line to this descriptor when clients can connect.", valueName: "number"))
  var readyFd: Int32?

  func validate() throws {
    if let logLevel, Logger.Level(rawValue: logLevel) == nil {
      throw ValidationError(
        "--log-level must be one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  func run() throws {
    let (configuration, problems) = Configuration.load()
    let endpoint: Endpoint
    let isActivated: Bool
    do {
      if let inherited = try SocketActivation.take() {
        DaemonProcess.holdSignals()
        endpoint = try Endpoint(inherited: inherited.descriptor, at: inherited.location)
        isActivated = true
      } else {
        endpoint = try claim(SocketLocation.resolve(explicit: socket))
        isActivated = false
      }
    } catch EndpointError.alreadyRunning(let path, let pid) where ifNeeded {
      let error = EndpointError.alreadyRunning(path: path, pid: pid)
      // It may hang, or somebody has removed its socket.
      guard try DaemonLauncher.isListening(SocketLocation.resolve(explicit: socket)) else {
        try fail("\(error), and does not listen; 'hued stop --force' ends it")
      }
      if let readyFd { ReadySignal.sendReady(readyFd) }
      Console.warn("\(error)")
      return
    } catch {
      try fail("\(error)")
    }
    // A daemon that was started on demand keeps no directory in use.
    if readyFd != nil { _ = chdir("/") }
    let (readyFd, logLevel) = (readyFd, logLevel)
    let daemon = Self.overridden(configuration.daemon, logLevel: logLevel)
    let threshold = LogThreshold(Logger.Level(rawValue: daemon.logLevel) ?? .info)
    let logger = threshold.logger(label: "hued")
    do {
      if try Tracing.start() { logger.notice("a trace is kept", metadata: ["variable": "\(Tracing.variable)"]) }
    } catch {
      logger.error("no trace is kept", metadata: ["problem": "\(error)"])
    }
    for problem in problems {
      logger.warning("configuration: a default stands instead", metadata: ["problem": "\(problem)"])
    }
    let services: HighlightingServices
    do {
      services = try makeServices(daemon, logger)
    } catch {
      endpoint.unlinkSocket()
      try fail("\(error)")
    }
    var context = DaemonContext.ofProcess(isOnDemand: ifNeeded || isActivated) {
      let (configuration, problems) = Configuration.load()
      return (Self.overridden(configuration.daemon, logLevel: logLevel), problems)
    }
    context.logThreshold = threshold
    let service = DaemonService(
      endpoint: endpoint, configuration: daemon, services: services, context: context, logger: logger
    ) {
      if let readyFd { ReadySignal.sendReady(readyFd) }
    }
    try DaemonProcess.run(service)
  }

  /// How long a daemon may take to begin, or to end.
  private static let transition = Duration.seconds(10)

  /// Takes the place. If need be only, it waits for whoever holds it and does not listen, since that one is about to
  /// listen or, perhaps because it was killed, to be gone. From where the place is taken on signals are held.
  private func claim(_ location: SocketLocation) throws(EndpointError) -> Endpoint {
    let end = ContinuousClock.now + Self.transition
    while true {
      DaemonProcess.holdSignals()
      do throws(EndpointError) {
        return try Endpoint(location)
      } catch {
        DaemonProcess.releaseSignals()
        guard case .alreadyRunning = error, ifNeeded, ContinuousClock.now < end,
          try !DaemonLauncher.isListening(location)
        else { throw error }
        _ = InstanceLock.waitUntilFree(location, timeout: .milliseconds(20))
      }
    }
  }

  /// What the command line says counts more than what the file and the environment say, also after a reload.
  private static func overridden(_ configuration: DaemonConfiguration, logLevel: String?) -> DaemonConfiguration {
    var configuration = configuration
    if let logLevel { configuration.logLevel = logLevel }
    // LSP is always spoken.
    LanguageServerFacade.add(to: &configuration)
    return configuration
  }

  private func makeServices(_ configuration: DaemonConfiguration, _ logger: Logger) throws -> HighlightingServices {
    let paths = RuntimePaths.resolve()
    let catalogue = try Catalogue.load(paths)
    for warning in catalogue.warnings { logger.warning("\(warning)") }
    let warn: @Sendable (String) -> Void = { logger.warning("\($0)") }
    let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    let library = LanguageLibrary(
      catalogue: catalogue, paths: paths, loadsGrammars: configuration.workers == 0, logger: warn)
    let syntax: HighlightingServices.Syntax
    if configuration.workers == 0 {
      syntax = .service(SyntaxThreads(library: library, count: min(cores, 4)))
    } else {
      syntax = .workers(
        WorkerSettings(
          count: min(configuration.workers, cores), memory: configuration.workerMemory,
          grammars: paths.installedGrammars))
    }
    return HighlightingServices(
      library: library, patterns: PatternLibrary(directories: paths.queries, logger: warn), syntax: syntax,
      servers: LanguageServers(
        files: paths.servers, trust: TrustFile(path: paths.trustedFolders), logger: logger,
        threadStarted: OpenDescriptors.closeOnExec))
  }

  /// Tells whoever waits, too.
  private func fail(_ reason: String) throws -> Never {
    if let readyFd { ReadySignal.sendFailure(reason, readyFd) }
    throw Failure(reason)
  }
}
