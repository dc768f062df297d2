public import DaemonEndpoint
public import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A daemon that is its process's purpose: signals end it and make it reload.
public enum DaemonProcess {
  /// Runs until SIGTERM, SIGINT or a client's `shutdown`. SIGHUP reloads grammars, queries and configuration.
  ///
  /// - Parameter onReady: called once, when clients can connect.
  public static func run(
    at endpoint: Endpoint, configuration: DaemonConfiguration, services: LanguageServices,
    surroundings: DaemonSurroundings, logger: Logger, onReady: @escaping @Sendable () -> Void
  ) async throws {
    let daemon = DaemonService(
      endpoint: endpoint, configuration: configuration, services: services, surroundings: surroundings,
      logger: logger, onReady: onReady)
    let group = ServiceGroup(
      configuration: .init(
        services: [
          .init(service: HangupService(daemon: daemon)),
          .init(service: daemon, successTerminationBehavior: .gracefullyShutdownGroup),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
  }
}

/// Reloads on SIGHUP.
private struct HangupService: Service {
  let daemon: DaemonService

  func run() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() { daemon.reload() }
  }
}
