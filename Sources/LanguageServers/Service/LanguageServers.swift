package import Dispatch
package import Highlighting
package import Logging
import NIOCore
import NIOPosix
import Processes
import Synchronization

/// Runs language servers and feeds documents with their semantic tokens.
///
/// Servers are talked to on a thread of their own, which is started with the first server: whatever they do, nothing
/// else waits for them.
package final class LanguageServers: Sendable {
  private struct State {
    var configuration: ServerConfiguration
    var group: MultiThreadedEventLoopGroup?
    var pool: NIOLoopBoundBox<ServerPool?>?
    var servers: [ServerStatus] = []
    var isClosed = false
  }

  private let files: [String]
  private let trust: TrustFile
  private let limits: ServerLimits
  private let logger: Logger
  private let threadStarted: @Sendable () -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - files: See ``ServerConfiguration/load(_:)``.
  ///   - trust: The folders in which servers may start.
  ///   - threadStarted: called when the first server made a thread necessary, which has descriptors of its own.
  package init(
    files: [String], trust: TrustFile, limits: ServerLimits = ServerLimits(), logger: Logger,
    threadStarted: @escaping @Sendable () -> Void = {}
  ) {
    let (configuration, problems) = ServerConfiguration.load(files)
    for problem in problems { logger.warning("\(problem)") }
    self.files = files
    self.trust = trust
    self.limits = limits
    self.logger = logger
    self.threadStarted = threadStarted
    state = Mutex(State(configuration: configuration))
  }

  /// How token types become styles, for tokens that come from elsewhere, too.
  package var mapping: SemanticMapping { state.withLock { $0.configuration.mapping } }

  /// What servers are given of a client's variables.
  package func accepted(_ environment: [String: String]) -> [String: String] {
    ServerEnvironment.accepted(from: environment, names: variables)
  }

  /// The names of variables that clients tell with a document.
  package var variables: [String] { state.withLock { $0.configuration.variables } }

  /// The servers that are in use.
  package var status: [ServerStatus] { state.withLock { $0.servers } }

  /// The names of the servers that would speak of a document, and of those that would only in the place of others.
  package func providers(for language: String, isRequested: Bool) -> [(name: String, isSubstitute: Bool)] {
    let configuration = state.withLock(\.configuration)
    let servers = configuration.servers(for: language, isRequested: isRequested)
    return servers.map { ($0.name, !configuration.principals(of: $0, among: servers).isEmpty) }
  }

  // MARK: Documents

  package func open(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping @Sendable (SemanticEvent) -> Void
  ) {
    state.withLock { state in
      if state.pool == nil, !state.isClosed,
        !state.configuration.servers(for: document.language, isRequested: document.isRequested).isEmpty
      {
        start(&state)
      }
    }
    // Other variables may be asked for since the document was opened.
    var document = document
    document.environment = accepted(document.environment)
    withPool { [document] in $0.open(document, snapshot, tell: tell) }
  }

  package func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot) {
    withPool { $0.update(id, snapshot) }
  }

  package func close(_ id: SemanticDocumentID) {
    withPool { $0.close(id) }
  }

  /// Begins the thread of the servers, unless the system lacks what it takes: then a later document tries again.
  private func start(_ state: inout State) {
    do throws(EventLoopSupply.Lack) {
      try EventLoopSupply.check()
    } catch {
      return logger.error("language servers cannot be used now", metadata: ["reason": "\(error)"])
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    threadStarted()
    let loop = group.next()
    let (configuration, trust, limits, logger) = (state.configuration, trust, limits, logger)
    let pool = NIOLoopBoundBox<ServerPool?>.makeEmptyBox(eventLoop: loop)
    state.group = group
    state.pool = pool
    loop.execute { [weak self] in
      pool.value = ServerPool(
        configuration: configuration, trust: trust, limits: limits, loop: loop, logger: logger
      ) { servers in
        self?.state.withLock { $0.servers = servers }
      }
    }
  }

  private func withPool(_ body: @escaping @Sendable (ServerPool) -> Void) {
    guard let pool = state.withLock({ $0.pool }) else { return }
    pool.eventLoop.execute { if let pool = pool.value { body(pool) } }
  }

  // MARK: Configuration and end

  /// Reads the configuration anew; where it is wrong the old one stays. It counts for documents that are opened later.
  package func reload() {
    let (configuration, problems) = ServerConfiguration.load(files)
    guard problems.isEmpty else {
      for problem in problems { logger.warning("\(problem); the old configuration stays") }
      return
    }
    state.withLock { $0.configuration = configuration }
    withPool { $0.reload(configuration) }
  }

  /// Ends all servers, and waits so long for their ends. What a server's thread waits for may never come: a file of a system
  /// that does not answer, a process that does not end.
  ///
  /// - Returns: Whether all has ended.
  package func shutDown(within patience: DispatchTimeInterval) -> Bool {
    let ended = DispatchSemaphore(value: 0)
    Task {
      await shutDown()
      ended.signal()
    }
    return ended.wait(timeout: .now() + patience) == .success
  }

  /// Ends all servers and waits for their ends.
  package func shutDown() async {
    let (group, pool) = state.withLock { state in
      state.isClosed = true
      defer { (state.group, state.pool) = (nil, nil) }
      return (state.group, state.pool)
    }
    guard let group, let pool else { return }
    await withCheckedContinuation { continuation in
      pool.eventLoop.execute {
        guard let servers = pool.value else { return continuation.resume() }
        servers.shutDown { continuation.resume() }
      }
    }
    try? await group.shutdownGracefully()
  }
}
