import DaemonTestSupport
import Foundation
import HuedClient
import LanguageServerFacade
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import Daemon

/// A daemon in this process of which a test can see what it keeps, and whose threads beside the loop it can hold up.
final class ObservedDaemon: Sendable {
  let socket: String

  private let folder: TestFolder
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let helpers = NIOThreadPool(numberOfThreads: 1)
  private let background = BackgroundThreads(count: ObservedDaemon.backgroundThreads)
  private let loop: any EventLoop
  private let core: NIOLoopBound<DaemonCore>
  private let ended: EventLoopFuture<Void>
  private static let backgroundThreads = 2

  /// Runs `body`, on a thread of its own, while a daemon listens; then ends the daemon, whose loop and threads trap where they are
  /// left running.
  static func run(
    _ services: HighlightingServices = TestServices.silent, context: DaemonContext = DaemonContext(),
    _ body: @escaping @Sendable (ObservedDaemon) throws -> Void
  ) async throws {
    try await blocking {
      let daemon = try ObservedDaemon(services, context)
      let result = Result { try body(daemon) }
      try daemon.end()
      try result.get()
    }
  }

  private init(_ services: HighlightingServices, _ context: DaemonContext) throws {
    folder = try TestFolder()
    socket = folder.path + "/socket"
    helpers.start()
    let loop = group.next()
    var configuration = DaemonConfiguration()
    LanguageServerFacade.add(to: &configuration)
    let ended = loop.makePromise(of: Void.self)
    let (helpers, background, settings) = (helpers, background, configuration)
    let languages = KnownLanguages.findInstalled(in: services.library)
    let core = try loop.submit {
      NIOLoopBound(
        DaemonCore(
          loop: loop, helpers: helpers, background: background, configuration: settings, services: services,
          languages: languages, context: context, logger: TestServices.quiet, ended: ended), eventLoop: loop)
    }.wait()
    let listener = try DaemonService.bootstrap(loop, core).bind(unixDomainSocketPath: socket).wait()
    try loop.submit { core.value.listen(on: listener) }.wait()
    self.loop = loop
    self.core = core
    self.ended = ended.futureResult
  }

  private func end() throws {
    try loop.submit { [core] in core.value.shutDown() }.wait()
    try ended.wait()
    background.shutDown()
    try helpers.syncShutdownGracefully()
    try group.syncShutdownGracefully()
    folder.remove()
  }

  // MARK: What it keeps

  /// What belongs to the clients of one moment, without keeping it.
  final class Belongings {
    private final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    private var objects: [Weak] = []

    fileprivate init(_ core: DaemonCore) {
      for connection in core.connections.values {
        objects.append(Weak(connection))
        if let dialect = connection.dialect { objects.append(Weak(dialect)) }
      }
      for host in core.hosts.values { objects += [Weak(host), Weak(host.document)] }
    }

    /// The types of what is still there.
    var left: [String] { objects.compactMap { $0.object.map { "\(type(of: $0))" } } }
  }

  func belongings() throws -> NIOLoopBound<Belongings> {
    try loop.submit { [core, loop] in NIOLoopBound(Belongings(core.value), eventLoop: loop) }.wait()
  }

  /// Waits until nothing is left of clients that are about to leave.
  func waitUntilGone(_ belongings: NIOLoopBound<Belongings>, _ location: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + TestClient.patience
    while true {
      let left = try loop.submit { [core] in
        belongings.value.left + core.value.connections.map { "client \($0.key)" }
          + core.value.hosts.map { "document \($0.key)" }
      }.wait()
      if left.isEmpty { return }
      guard ContinuousClock.now < deadline else {
        Issue.record("there are still \(left)", sourceLocation: location)
        return
      }
      usleep(1000)
    }
  }

  // MARK: Work beside the loop

  /// Holds up everything beside the loop until `body` has ended, then waits until all that had waited is done.
  func withoutThreads(_ body: () throws -> Void) throws {
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let work: @Sendable () -> Void = {
      begun.signal()
      gate.wait()
    }
    var held = [helpers.runIfActive(eventLoop: loop, work)]
    for _ in 0..<Self.backgroundThreads { held.append(background.run(on: loop, work)) }
    for _ in held { begun.wait() }
    let result = Result { try body() }
    for _ in held { gate.signal() }
    for work in held { try work.wait() }
    try helpers.runIfActive(eventLoop: loop) {}.wait()
    try background.run(on: loop) {}.wait()
    try result.get()
  }
}
