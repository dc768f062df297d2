package import DaemonEndpoint
import LanguageServers
package import Logging
import NIOCore
import NIOPosix
import Processes
import Synchronization
import Workers

/// The daemon: it runs until it is shut down, here or by a client.
///
/// Its threads are the event loop and a helper for files. Nothing of Swift's concurrency runs while it serves: that would
/// start libdispatch's threads, one of which wakes every second for as long as the process lives.
package final class DaemonService: Sendable {
  private let endpoint: Endpoint
  private let configuration: DaemonConfiguration
  private let services: HighlightingServices
  private let context: DaemonContext
  private let logger: Logger
  private let onReady: @Sendable () -> Void
  /// The core while it runs.
  private let running = Mutex<NIOLoopBound<DaemonCore>?>(nil)

  /// - Parameters:
  ///   - endpoint: a claimed place; the service takes its socket over.
  ///   - onReady: called once, when clients can connect.
  package init(
    endpoint: Endpoint, configuration: DaemonConfiguration, services: HighlightingServices,
    context: DaemonContext = DaemonContext(), logger: Logger,
    onReady: @escaping @Sendable () -> Void = {}
  ) {
    self.endpoint = endpoint
    self.configuration = configuration
    self.services = services
    self.context = context
    self.logger = logger
    self.onReady = onReady
  }

  /// Takes up grammars, queries, patterns and configuration that changed; does nothing while the daemon does not
  /// listen.
  package func reload() {
    onLoop { $0.reload(nil) }
  }

  /// Ends the daemon; does nothing while it does not listen.
  package func shutDown() {
    onLoop { $0.shutDown() }
  }

  /// Under the lock: the loop is there until the core is let go of.
  private func onLoop(_ body: @escaping @Sendable (DaemonCore) -> Void) {
    running.withLock { core in
      guard let core else { return }
      core.eventLoop.execute { body(core.value) }
    }
  }

  /// Serves clients. Blocks the calling thread until the daemon has ended.
  package func run() throws { try run { try $0.wait() } }

  /// - Parameter wait: returns when the daemon, which listens then, has ended.
  func run(_ wait: (_ ended: EventLoopFuture<Void>) throws -> Void) throws {
    do {
      try EventLoopSupply.check()
    } catch {
      endpoint.unlinkSocket()
      throw error
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let helpers = NIOThreadPool(numberOfThreads: 1)
    let background = BackgroundThreads(count: 2)
    helpers.start()
    let result = Result { try serve(on: group.next(), helpers: helpers, background: background, wait) }
    endpoint.unlinkSocket()
    if services.servers?.shutDown(within: BackgroundThreads.patience) == false {
      logger.warning("language servers are left to end by themselves")
    }
    background.shutDown()
    helpers.shutDown(within: BackgroundThreads.patience)
    try group.syncShutdownGracefully()
    try result.get()
    logger.info("ended")
  }

  private func serve(
    on loop: any EventLoop, helpers: NIOThreadPool, background: BackgroundThreads,
    _ wait: (_ ended: EventLoopFuture<Void>) throws -> Void
  ) throws {
    let ended = loop.makePromise(of: Void.self)
    let languages = KnownLanguages.findInstalled(in: services.library)
    let core = try loop.submit { [self] in
      ThreadScheduling.useShortSlice()
      return NIOLoopBound(
        DaemonCore(
          loop: loop, helpers: helpers, background: background, configuration: configuration, services: services,
          languages: languages, context: context, logger: logger, ended: ended), eventLoop: loop)
    }.wait()
    do {
      let listener = try Self.bootstrap(loop, core, ownsProcess: context.ownsProcess)
        .withBoundSocket(endpoint.descriptor).wait()
      try loop.submit { core.value.listen(on: listener) }.wait()
    } catch {
      ended.fail(error)
      throw error
    }
    // The loop's own, too.
    if context.ownsProcess { OpenDescriptors.closeOnExec() }
    logger.info("listening", metadata: ["socket": "\(endpoint.location.path)"])
    running.withLock { $0 = core }
    defer { running.withLock { $0 = nil } }
    onReady()
    try wait(ended.futureResult)
  }

  static func bootstrap(
    _ loop: any EventLoop, _ core: NIOLoopBound<DaemonCore>, ownsProcess: Bool = false
  ) -> ServerBootstrap {
    ServerBootstrap(group: loop)
      .serverChannelOption(ChannelOptions.backlog, value: Endpoint.backlog)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptErrorHandler { core.value.couldNotAccept($0) })
        }
      }
      .childChannelOption(
        ChannelOptions.recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 4096, initial: 16 << 10, maximum: 256 << 10)
      )
      .childChannelInitializer { channel in
        if ownsProcess { OpenDescriptors.closeOnExec() }
        let high = core.value.configuration.limits.unsent
        let water = ChannelOptions.Types.WriteBufferWaterMark(low: max(1, high / 2), high: high)
        return channel.setOption(ChannelOptions.writeBufferWaterMark, value: water)
          .flatMap { PeerCredentials.user(of: channel).map { Optional($0) }.recover { _ in nil } }
          .flatMapThrowing { try core.value.admit(channel, user: $0) }
      }
  }
}
