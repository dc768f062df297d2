import Base
import Glibc
import NIOCore
import NIOPosix
import Processes
import WireProtocol

/// One life of a server: its process with its pipes, the keeper that ends all that it has started, and JSON-RPC with it.
/// Confined to the event loop.
final class ServerConnection {
  typealias Completion = (Result<LanguageServerResult, RequestError>) -> Void

  enum RequestError: Error {
    case refused(WireError)
    case timedOut
    /// The server is gone.
    case ended
  }

  private struct Waiting {
    var completion: Completion
    var timeout: Scheduled<Void>
  }

  /// The server's own process.
  let pid: Int32
  private let keeper: Keeper
  private let channel: any Channel
  private let errors: any Channel
  private let loop: any EventLoop
  private var waiting: [Int: Waiting] = [:]
  private var lastID = 0
  private var isEnded = false
  /// Bytes of answers to the server's own requests that it has not read yet.
  private(set) var unreadAnswers = 0

  private init(pid: Int32, keeper: Keeper, channel: any Channel, errors: any Channel) {
    self.pid = pid
    self.keeper = keeper
    self.channel = channel
    self.errors = errors
    loop = keeper.loop
  }

  /// The process of which all of the server's are children.
  var keeperPid: Int32 { keeper.pid }

  // MARK: Start

  /// The colours that a server finds are never worth the time of what a user waits for.
  private static let niceness = 5

  /// Starts a program; `pipe` hears what it writes, from the next turn of the loop on.
  ///
  /// - Parameters:
  ///   - environment: All of its variables.
  ///   - directory: Where it runs; if that is not there, in the root directory.
  static func start(
    _ command: [String], environment: [String: String], directory: String, on loop: any EventLoop, pipe: ServerPipe,
    errorLog: ErrorLog, then: @escaping (Result<ServerConnection, any Error>) -> Void
  ) {
    let child: ProcessLaunch.Child
    do {
      var launch = ProcessLaunch(command, environment: environment, hasInput: true, niceness: niceness)
      launch.inheritsEnvironment = false
      launch.directory = FileSystem.isDirectory(directory) ? directory : "/"
      child = try launch.start()
    } catch {
      return then(.failure(error))
    }
    let keeper = Keeper(child, loop: loop)
    keeper.listen { word in
      do {
        connect(child, pid: try child.program(word), keeper: keeper, pipe: pipe, errorLog: errorLog, then: then)
      } catch {
        for descriptor in [child.input ?? -1, child.output, child.errors] where descriptor >= 0 { close(descriptor) }
        keeper.whenReaped { _ in then(.failure(error)) }
      }
    }
  }

  /// What the server writes waits in its pipes until here.
  private static func connect(
    _ child: ProcessLaunch.Child, pid: Int32, keeper: Keeper, pipe: ServerPipe, errorLog: ErrorLog,
    then: @escaping (Result<ServerConnection, any Error>) -> Void
  ) {
    let loop = keeper.loop
    let main = NIOPipeBootstrap(group: loop)
      .channelInitializer(BytesHandler(read: pipe.read, ended: pipe.end).initializer(on: loop))
      .takingOwnershipOfDescriptors(input: child.output, output: child.input ?? -1)
    let errors = NIOPipeBootstrap(group: loop)
      .channelInitializer(BytesHandler(read: errorLog.read, ended: errorLog.write).initializer(on: loop))
      .takingOwnershipOfDescriptor(input: child.errors)
    main.and(errors).assumeIsolated().whenComplete { result in
      switch result {
      case .success(let (main, errors)):
        then(.success(ServerConnection(pid: pid, keeper: keeper, channel: main, errors: errors)))
      case .failure(let error):
        keeper.kill(SIGKILL)
        keeper.whenReaped { _ in then(.failure(error)) }
      }
    }
  }

  // MARK: Out

  /// Sends a request; the completion is called exactly once, later.
  ///
  /// - Returns: For ``cancel(_:)``.
  @discardableResult
  func request(
    _ method: String, _ params: JSONValue, timeout: Duration, then completion: @escaping Completion
  ) -> Int {
    lastID += 1
    let id = lastID
    let timer = loop.assumeIsolated().scheduleTask(in: TimeAmount(timeout)) { [weak self] in
      guard let self, let waiting = waiting.removeValue(forKey: id) else { return }
      tellCancelled(id)
      waiting.completion(.failure(.timedOut))
    }
    waiting[id] = Waiting(completion: completion, timeout: timer)
    send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params])
    return id
  }

  /// Gives a request up: its completion is not called.
  func cancel(_ id: Int) {
    guard let request = waiting.removeValue(forKey: id) else { return }
    request.timeout.cancel()
    tellCancelled(id)
  }

  private func tellCancelled(_ id: Int) { notify("$/cancelRequest", ["id": .int(id)]) }

  func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func respond(_ id: RequestID, _ result: Result<JSONValue, WireError>) {
    let (key, value): (String, JSONValue) =
      switch result {
      case .success(let value): ("result", value)
      case .failure(let failure): ("error", ["code": .int(failure.code.rawValue), "message": .string(failure.message)])
      }
    send(["jsonrpc": "2.0", "id": id.json, key: value], isAnswer: true)
  }

  private func send(_ message: JSONValue, isAnswer: Bool = false) {
    guard !isEnded else { return }
    var bytes: [UInt8] = []
    FrameEncoder(.contentLength).append(to: &bytes) { $0.value(message) }
    let count = isAnswer ? bytes.count : 0
    unreadAnswers += count
    // When the server's pipe has taken all, or is closed.
    channel.writeAndFlush(ByteBuffer(bytes: bytes)).assumeIsolated().whenComplete { [weak self] _ in
      self?.unreadAnswers -= count
    }
  }

  // MARK: In

  func receive(_ id: RequestID, _ result: Result<LanguageServerResult, WireError>) {
    // An answer to a request that was given up, or to none, says nothing.
    guard case .int(let number) = id, let request = waiting.removeValue(forKey: number) else { return }
    request.timeout.cancel()
    request.completion(result.mapError { .refused($0) })
  }

  // MARK: End

  /// Takes what comes when the server was asked to end: nothing but the answer counts.
  func receiveLast(_ event: ServerPipe.Event) {
    switch event {
    case .message(.response(let id, let result)): receive(id, result)
    case .garbage, .ended: finish()
    case .message: break
    }
  }

  /// Ends the process at once; `then` gets its wait status.
  func kill(then: @escaping (Int32) -> Void) {
    finish()
    keeper.kill(SIGKILL)
    whenGone(then)
  }

  /// Lets the process end by itself, and sends it a signal each time that it has not; `then` gets its wait status.
  func end(within limit: Duration, signals: [Int32] = [SIGKILL], then: @escaping (Int32) -> Void) {
    finish()
    let timers = signals.enumerated().map { [keeper] place, signal in
      loop.assumeIsolated().scheduleTask(in: TimeAmount(limit) * (place + 1)) { keeper.kill(signal) }
    }
    whenGone { status in
      for timer in timers { timer.cancel() }
      then(status)
    }
  }

  /// Asks the server to end, and makes it end if it does not.
  func stop(within limit: Duration, then: @escaping () -> Void) {
    request("shutdown", .null, timeout: limit) { [self] _ in
      notify("exit", .null)
      channel.close(mode: .output, promise: nil)
      end(within: limit, signals: [SIGTERM, SIGKILL]) { _ in then() }
    }
  }

  /// Calls back with the wait status when nothing is left of the server, which must be about to end.
  private func whenGone(_ body: @escaping (Int32) -> Void) {
    keeper.whenReaped { [channel, errors, loop] status in
      channel.close(promise: nil)
      errors.close(promise: nil)
      // Whoever waits may end the loop, on which the channels still tell of their ends.
      channel.closeFuture.and(errors.closeFuture).assumeIsolated().whenComplete { _ in
        loop.assumeIsolated().execute { body(status) }
      }
    }
  }

  /// Nothing more is said; who waits for answers is told.
  private func finish() {
    guard !isEnded else { return }
    isEnded = true
    let requests = waiting.sorted { $0.key < $1.key }.map(\.value)
    waiting = [:]
    for request in requests {
      request.timeout.cancel()
      request.completion(.failure(.ended))
    }
  }
}
