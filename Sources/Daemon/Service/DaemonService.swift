public import DaemonEndpoint
import LanguageServers
public import Logging
import NIOCore
import NIOPosix
public import ServiceLifecycle
import Synchronization

/// The daemon as a service: it runs until the group shuts down, or a client asks for it.
public struct DaemonService: Service {
  private let endpoint: Endpoint
  private let configuration: DaemonConfiguration
  private let services: LanguageServices
  private let surroundings: DaemonSurroundings
  private let logger: Logger
  private let onReady: @Sendable () -> Void
  private let running = Running()

  /// - Parameters:
  ///   - endpoint: a claimed place; the service takes its socket over.
  ///   - onReady: called once, when clients can connect.
  public init(
    endpoint: Endpoint, configuration: DaemonConfiguration, services: LanguageServices,
    surroundings: DaemonSurroundings = DaemonSurroundings(), logger: Logger,
    onReady: @escaping @Sendable () -> Void = {}
  ) {
    self.endpoint = endpoint
    self.configuration = configuration
    self.services = services
    self.surroundings = surroundings
    self.logger = logger
    self.onReady = onReady
  }

  /// Takes up grammars, queries, patterns and configuration that changed; does nothing while the daemon does not
  /// listen.
  public func reload() {
    guard let core = running.core.withLock({ $0 }) else { return }
    core.eventLoop.execute { core.value.reload {} }
  }

  /// Ends the daemon as SIGTERM does; does nothing while it does not listen.
  public func shutDown() {
    guard let core = running.core.withLock({ $0 }) else { return }
    core.eventLoop.execute { core.value.shutDown() }
  }

  public func run() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let helpers = NIOThreadPool(numberOfThreads: 1)
    let decoders = NIOThreadPool(numberOfThreads: 2)
    helpers.start()
    decoders.start()
    let result: Result<Void, any Error>
    do {
      result = .success(try await serve(on: group.next(), helpers: helpers, decoders: decoders))
    } catch {
      result = .failure(error)
    }
    endpoint.unlinkSocket()
    await services.servers?.shutDown()
    try await decoders.shutdownGracefully()
    try await helpers.shutdownGracefully()
    try await group.shutdownGracefully()
    try result.get()
    logger.info("ended")
  }

  private func serve(on loop: any EventLoop, helpers: NIOThreadPool, decoders: NIOThreadPool) async throws {
    let ended = loop.makePromise(of: Void.self)
    let core = try await loop.submit {
      NIOLoopBound(
        DaemonCore(
          loop: loop, helpers: helpers, decoders: decoders, configuration: configuration, services: services,
          surroundings: surroundings, logger: logger, ended: ended), eventLoop: loop)
    }.get()
    do {
      let listener = try await Self.bootstrap(loop, configuration, core).withBoundSocket(endpoint.descriptor).get()
      try await loop.submit { core.value.listen(on: listener) }.get()
    } catch {
      ended.fail(error)
      throw error
    }
    logger.info("listening", metadata: ["socket": "\(endpoint.location.path)"])
    running.core.withLock { $0 = core }
    defer { running.core.withLock { $0 = nil } }
    onReady()
    try await withGracefulShutdownHandler {
      try await ended.futureResult.get()
    } onGracefulShutdown: {
      loop.execute { core.value.shutDown() }
    }
  }

  private static func bootstrap(
    _ loop: any EventLoop, _ configuration: DaemonConfiguration, _ core: NIOLoopBound<DaemonCore>
  ) -> ServerBootstrap {
    let high = configuration.limits.unsent
    let water = ChannelOptions.Types.WriteBufferWaterMark(low: max(1, high / 2), high: high)
    return ServerBootstrap(group: loop)
      .serverChannelOption(ChannelOptions.backlog, value: 128)
      .childChannelOption(ChannelOptions.writeBufferWaterMark, value: water)
      .childChannelOption(
        ChannelOptions.recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 4096, initial: 16 << 10, maximum: 256 << 10)
      )
      .childChannelInitializer { channel in
        PeerCredentials.user(of: channel).map { Optional($0) }.recover { _ in nil }
          .flatMapThrowing { try core.value.admit(channel, user: $0) }
      }
  }
}

/// The core while it runs.
private final class Running: Sendable {
  let core = Mutex<NIOLoopBound<DaemonCore>?>(nil)
}
