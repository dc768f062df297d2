import Glibc
import NIOCore
import WireProtocol

/// JSON-RPC with one life of a server process. Confined to the event loop.
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

  private let process: ServerProcess
  private let loop: any EventLoop
  private var waiting: [Int: Waiting] = [:]
  private var lastID = 0
  private var isEnded = false
  /// Bytes of answers to the server's own requests that it has not read yet.
  private(set) var unreadAnswers = 0

  init(process: ServerProcess, loop: any EventLoop) {
    self.process = process
    self.loop = loop
  }

  var pid: Int { Int(process.pid) }
  /// The process of which all of the server's are children.
  var keeper: Int32 { process.keeperPid }

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
    guard !isEnded else {
      loop.assumeIsolated().execute { completion(.failure(.ended)) }
      return id
    }
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
    let answer: JSONValue =
      switch result {
      case .success(let value): ["jsonrpc": "2.0", "id": id.json, "result": value]
      case .failure(let failure):
        [
          "jsonrpc": "2.0", "id": id.json,
          "error": ["code": .int(failure.code.rawValue), "message": .string(failure.message)],
        ]
      }
    send(answer, isAnswer: true)
  }

  private func send(_ message: JSONValue, isAnswer: Bool = false) {
    guard !isEnded else { return }
    var bytes: [UInt8] = []
    FrameEncoder(.contentLength).append(to: &bytes) { $0.value(message) }
    guard isAnswer else { return process.write(bytes) }
    let count = bytes.count
    unreadAnswers += count
    process.write(bytes) { [weak self] in self?.unreadAnswers -= count }
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
    case .message(.result(let id, let result)): receive(id, .success(result))
    case .message(.failure(let id, let failure)): receive(id, .failure(failure))
    case .garbage, .ended: finish()
    case .message: break
    }
  }

  /// Ends the process at once; `then` gets its wait status.
  func kill(then: @escaping (Int32) -> Void = { _ in }) {
    finish()
    process.kill(SIGKILL)
    process.whenReaped(then)
  }

  /// Lets the process end by itself, and sends it a signal each time that it has not; `then` gets its wait status.
  func end(within limit: Duration, signals: [Int32] = [SIGKILL], then: @escaping (Int32) -> Void) {
    finish()
    let process = process
    let timers = signals.enumerated().map { place, signal in
      loop.assumeIsolated().scheduleTask(in: TimeAmount(limit) * (place + 1)) { process.kill(signal) }
    }
    process.whenReaped { status in
      for timer in timers { timer.cancel() }
      then(status)
    }
  }

  /// Asks the server to end, and makes it end if it does not.
  func stop(within limit: Duration, then: @escaping () -> Void) {
    request("shutdown", .null, timeout: limit) { [self] _ in
      notify("exit", .null)
      process.closeInput()
      end(within: limit, signals: [SIGTERM, SIGKILL]) { _ in then() }
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
