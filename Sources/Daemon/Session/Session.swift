import Logging
import NIOCore
import NIOPosix
import TextStore
import WireProtocol

/// One connection: its framing, what it negotiated, and the documents that it opened or follows.
///
/// Confined to the event loop. Messages are handled in order, each to its end, unless one is being prepared beside the
/// loop: then the later ones wait.
final class Session {
  let id: Int
  let core: DaemonCore
  let outbox: Outbox
  var profile: ClientProfile?
  /// The documents by the client's numbers.
  var viewers: [Int: Viewer] = [:]
  /// Pulls that wait, by their request's id.
  var pulls: [RequestID: Pull] = [:]
  /// The legend that each source of `semantic` messages sent last.
  var legends: [String: SemanticParams.Legend] = [:]
  /// How many styles the client knows, plain included.
  var knownStyles = 0

  private let channel: any Channel
  private var decoder: FrameDecoder
  private var isPreparing = false
  private var isClosing = false
  private var isReadingPaused = false
  private var stall = StallWatch()
  private var farewell: Scheduled<Void>?

  init(id: Int, core: DaemonCore, channel: any Channel) {
    self.id = id
    self.core = core
    self.channel = channel
    outbox = Outbox(channel: channel)
    decoder = FrameDecoder(messageLimit: core.configuration.limits.message)
  }

  /// Whether the socket can take more than answers.
  var isWritable: Bool { !isClosing && outbox.isWritable }

  // MARK: In

  func receive(_ bytes: UnsafeRawBufferPointer) {
    guard !isClosing else { return }
    core.counters.bytesIn += bytes.count
    decoder.append(bytes)
    handleMessages()
    pauseReadingIfNeeded()
  }

  private func handleMessages() {
    while !isPreparing, !isClosing, let event = decoder.next() {
      outbox.framing = decoder.framing
      switch event {
      case .message(let bytes):
        core.counters.messages += 1
        if bytes.count > core.configuration.limits.inlineMessage {
          let owned = Array(bytes)
          prepare {
            PreparedMessage(owned)
          } then: {
            $0.handle($1)
          }
        } else {
          handle(PreparedMessage(bytes))
        }
      case .failure(let error):
        core.counters.failures += 1
        outbox.write { $0.response(.null, error: error.wireError, to: &$1) }
        core.needsFlush(self)
        if error.closesConnection { close(reason: nil) }
      }
    }
  }

  /// Does work that would keep the loop, on a helper thread; this connection's messages wait for its end.
  func prepare<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, then: @escaping (Session, Value) -> Void
  ) {
    isPreparing = true
    core.helpers.runIfActive(eventLoop: core.loop, work).assumeIsolated().whenComplete { [self] result in
      isPreparing = false
      guard !isClosing else { return }
      if case .success(let value) = result { then(self, value) }
      handleMessages()
      resumeReading()
      core.finishBatch()
    }
  }

  /// While messages wait for one that is being prepared, the buffer may not grow without end.
  private func pauseReadingIfNeeded() {
    guard isPreparing, !isReadingPaused, decoder.pendingByteCount > core.configuration.limits.stalled else { return }
    isReadingPaused = true
    try? channel.syncOptions?.setOption(ChannelOptions.autoRead, value: false)
  }

  private func resumeReading() {
    guard isReadingPaused, !isPreparing else { return }
    isReadingPaused = false
    try? channel.syncOptions?.setOption(ChannelOptions.autoRead, value: true)
    channel.read()
  }

  // MARK: Out

  func respond(_ id: RequestID?, _ result: ServerResult) {
    guard let id else { return }
    outbox.write { $0.response(id, result, to: &$1) }
    core.needsFlush(self)
  }

  /// Answers a request with an error, or tells it as a notice if nobody waits for an answer.
  func fail(_ id: RequestID?, _ error: WireError, doc: Int? = nil) {
    core.counters.failures += 1
    if let id {
      outbox.write { $0.response(id, error: error, to: &$1) }
    } else {
      let notice = Notice(level: .error, message: error.message, doc: doc, code: error.code)
      outbox.write { $0.notification(.notice(notice), to: &$1) }
    }
    core.needsFlush(self)
  }

  func notify(_ notification: ServerNotification) {
    guard !isClosing else { return }
    outbox.write { $0.notification(notification, to: &$1) }
    core.needsFlush(self)
  }

  /// Hands what was written to the socket.
  func flush() {
    core.counters.bytesOut += outbox.flush()
    let unsent = outbox.unsent
    let limits = core.configuration.limits
    if unsent > limits.unsentMaximum {
      core.logger.warning("client reads too little", metadata: ["client": "\(id)", "unsent": "\(unsent)"])
      drop()
    } else if unsent > limits.stalled {
      stall.start(taken: outbox.handedOver - unsent) { [self] in
        core.loop.assumeIsolated().scheduleTask(in: TimeAmount(clamping: core.configuration.stallTimeout)) {
          self.checkStall()
        }
      }
    }
  }

  private func checkStall() {
    let unsent = outbox.unsent
    let hasProgressed = stall.hasProgressed(taken: outbox.handedOver - unsent)
    guard !isClosing, unsent > core.configuration.limits.stalled else { return }
    guard hasProgressed else {
      core.logger.warning("client does not read", metadata: ["client": "\(id)", "unsent": "\(unsent)"])
      close(reason: "the client reads nothing while \(unsent) bytes wait", within: .zero)
      return
    }
    flush()
  }

  // MARK: End

  /// Says `bye`, if there is a reason to give, sends what is written, and closes; at the latest after `limit`.
  func close(reason: String?, within limit: Duration? = nil) {
    guard !isClosing else { return }
    if let reason { notify(.bye(reason: reason)) }
    isClosing = true
    let promise = channel.eventLoop.makePromise(of: Void.self)
    let channel = channel
    promise.futureResult.whenComplete { _ in channel.close(promise: nil) }
    core.counters.bytesOut += outbox.flush(promise: promise)
    let time = TimeAmount(clamping: limit ?? core.configuration.farewellTimeout)
    farewell = core.loop.assumeIsolated().scheduleTask(in: time) { [self] in drop() }
  }

  /// Closes at once.
  private func drop() {
    isClosing = true
    channel.close(promise: nil)
  }

  /// The channel is closed: no more timers.
  func ended() {
    isClosing = true
    stall.cancel()
    farewell?.cancel()
    farewell = nil
  }
}
