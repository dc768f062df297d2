import Base
import Logging
package import NIOCore
package import WireProtocol

/// One connection, its channel's handler: its framing, its dialect, and how what it is told reaches the client.
///
/// Confined to the event loop. Messages are handled in order, each to its end, unless one is being prepared beside the
/// loop: then the later ones wait. A client that sends more than can be handled in a turn waits for the others' turns.
///
/// It, its dialect and that one's documents hold each other until it has ended. Whatever else comes back to them holds a
/// ``Reply``, which is revoked as soon as nothing more can be told.
package final class Connection: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer

  package let id: Int
  package let core: DaemonCore
  let outbox: Outbox
  /// Nil once the connection has ended.
  private(set) var dialect: (any Dialect)?

  private let channel: any Channel
  private var decoder: FrameDecoder
  /// When the last read of this turn was handled. What passes until the next one is reading it, for the same client.
  private var handledRead: Duration?
  private var isPreparing = false
  /// The turn is over, although there are more messages; the next one will come.
  package private(set) var isYielding = false
  private var isClosing = false
  private var isReadingPaused = false
  private var backpressure = Backpressure()
  private var farewell: Scheduled<Void>?
  private var replies = OutstandingReplies()
  /// Folders that the client was told it may ask its user to trust.
  private var untrustedFolders: Set<String> = []
  /// Languages of which the client was told that their grammar is not installed.
  private var missingGrammars: Set<String> = []
  /// Bytes that have come of a message whose rest has not.
  private var received = 0 {
    didSet { core.countReceived(received - oldValue) }
  }
  private static let untrustedFolderLimit = 1024

  init(id: Int, core: DaemonCore, channel: any Channel) {
    self.id = id
    self.core = core
    self.channel = channel
    outbox = Outbox(channel: channel, mark: core.configuration.limits.unsent)
    decoder = FrameDecoder(messageLimit: core.configuration.limits.message)
    dialect = Session(connection: self)
  }

  /// Whether the socket can take more than answers.
  package var isWritable: Bool { !isClosing && outbox.isWritable }

  /// Whether the client has not been told of a folder yet that is not trusted. Beyond a limit it hears of no more.
  func noteUntrusted(_ folder: String) -> Bool {
    untrustedFolders.count < Self.untrustedFolderLimit && untrustedFolders.insert(folder).inserted
  }

  /// Whether the client has not been told yet that a language's grammar is not installed.
  func noteMissingGrammar(_ language: String) -> Bool { missingGrammars.insert(language).inserted }

  // MARK: In

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let span = Tracing.begin()
    core.turns.spend(of: id, since: handledRead) { receive(unwrapInboundIn(data)) }
    handledRead = ProcessorClock.now
    span.end("read")
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    handledRead = nil
    core.turns.spend(of: id) { core.finishBatch() }
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { core.resumeDelivery(to: self) }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    core.logger.debug("connection failed", metadata: ["client": "\(id)", "error": "\(error)"])
    context.close(promise: nil)
  }

  private func receive(_ bytes: ByteBuffer) {
    guard !isClosing else { return }
    core.counters.bytesIn += bytes.readableBytes
    bytes.withUnsafeReadableBytes { decoder.append($0) }
    if core.turns.mustWait(for: id), !isYielding { yield() } else { handleMessages() }
    pauseReadingIfNeeded()
  }

  private func handleMessages() {
    guard !isYielding else { return }
    let turn = Deadline.after(core.configuration.turn)
    while !isPreparing, !isClosing {
      guard let dialect else { return }
      guard let event = decoder.next() else { return refuseMessageIfNeeded() }
      outbox.framing = decoder.framing
      switch event {
      case .message(let bytes):
        core.counters.messages += 1
        handle(bytes, with: dialect)
      case .failure(let error):
        core.counters.failures += 1
        write { $0.response(.null, error: error.wireError) }
        if error.closesConnection { close(reason: nil) }
      }
      if turn.hasPassed, !isPreparing, decoder.pendingByteCount > 0 { return yield() }
    }
  }

  /// A message that is too much beside those that others are sending is let go of.
  private func refuseMessageIfNeeded() {
    received = decoder.pendingByteCount
    guard received > core.configuration.limits.inlineMessage, let error = core.refusalOfReceived() else { return }
    decoder.skipMessage()
    outbox.framing = decoder.framing
    received = decoder.pendingByteCount
    core.counters.failures += 1
    write { $0.response(.null, error: error) }
  }

  /// Goes on after the others' turns. Until then the buffer may fill, but not much.
  private func yield() {
    isYielding = true
    inNextTurn { [self] in
      isYielding = false
      goOn()
    }
  }

  /// Handles the messages that have waited.
  private func goOn() {
    handleMessages()
    resumeReading()
    core.finishBatch()
  }

  /// Large messages are decoded beside the loop.
  private func handle<D: Dialect>(_ bytes: ArraySlice<UInt8>, with dialect: D) {
    guard bytes.count > core.configuration.limits.inlineMessage else {
      dialect.handle(D.decode(bytes))
      if let other = self.dialect, other !== dialect { handle(bytes, with: other) }
      return
    }
    decoder.detach()
    // Before `hello` it may be for another dialect. Others are let go of where they are decoded: that takes time, too.
    let kept = (dialect as? Session).flatMap { $0.isGreeted ? nil : bytes }
    prepare { [bytes] in
      D.decode(bytes)
    } then: { [self] message in
      dialect.handle(message)
      if let kept, let other = self.dialect, other !== dialect { handle(kept, with: other) }
    }
  }

  /// Goes on in the dialect that begins with this method, if there is one; it is given the message being handled anew.
  func switchDialect(method: String) -> Bool {
    guard let factory = core.configuration.dialects[method] else { return false }
    dialect = factory(self)
    return true
  }

  /// Does work that would keep the loop, on a helper thread; this connection's messages wait for its end.
  package func prepare<Value: Sendable>(_ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void) {
    prepare(charged(work), then: then)
  }

  /// Does work on a helper thread. This client is charged for how long it takes, with what it waits for a processor: the
  /// fewer are free, the more it takes from others.
  private func charged<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> EventLoopFuture<Value> {
    core.background.run(on: core.loop) {
      let began = ContinuousClock.now
      let value = work()
      return (value, ContinuousClock.now - began)
    }.assumeIsolated().map { [core, id] (value: Value, time: Duration) in
      core.turns.charge(time, to: id)
      return value
    }.nonisolated()
  }

  /// The same with work that has begun elsewhere.
  func prepare<Value: Sendable>(_ work: EventLoopFuture<Value>, then: @escaping (Value) -> Void) {
    isPreparing = true
    let reply = reply { [self] (result: Result<Value, any Error>) in
      isPreparing = false
      core.turns.spend(of: id) {
        if case .success(let value) = result { then(value) }
        goOn()
      }
    }
    work.assumeIsolated().whenComplete { reply($0) }
  }

  /// Goes on with a message in this client's next turn; its other messages wait until then.
  func prepareInNextTurn(then: @escaping () -> Void) {
    isPreparing = true
    inNextTurn { [self] in
      isPreparing = false
      then()
      goOn()
    }
  }

  /// Does work that would keep the loop, on a helper thread, while messages go on being handled.
  package func compute<Value: Sendable>(_ work: @escaping @Sendable () -> Value, then: @escaping (Value) -> Void) {
    let reply = reply { [core] value in
      then(value)
      core.finishBatch()
    }
    charged(work).assumeIsolated().whenSuccess { reply($0) }
  }

  /// While messages wait for one that is being prepared, or for their turn, the buffer may not grow without end.
  private func pauseReadingIfNeeded() {
    let limit = isYielding ? core.configuration.limits.inlineMessage : core.configuration.limits.stalled
    guard isPreparing || isYielding, !isReadingPaused, decoder.pendingByteCount > limit else { return }
    isReadingPaused = true
    try? channel.syncOptions?.setOption(ChannelOptions.autoRead, value: false)
  }

  private func resumeReading() {
    guard isReadingPaused, !isPreparing, !isYielding else { return }
    isReadingPaused = false
    try? channel.syncOptions?.setOption(ChannelOptions.autoRead, value: true)
    channel.read()
  }

  // MARK: Later

  /// What this connection goes on with when an answer comes, unless nothing can be told to the client any more by then.
  package func reply<Answer>(_ body: @escaping (Answer) -> Void) -> Reply<Answer> {
    let reply = Reply(body)
    if isClosing { reply.revoke() } else { replies.add(reply) }
    return reply
  }

  /// Does something when the time has passed.
  @discardableResult
  package func schedule(in time: TimeAmount, _ body: @escaping () -> Void) -> Scheduled<Void> {
    let reply: Reply<Void> = reply(body)
    return core.loop.assumeIsolated().scheduleTask(in: time) { reply() }
  }

  /// Does something after what the loop is at.
  package func execute(_ body: @escaping () -> Void) {
    let reply: Reply<Void> = reply(body)
    core.loop.assumeIsolated().execute { reply() }
  }

  /// Does something in this client's next turn.
  package func inNextTurn(_ body: @escaping () -> Void) {
    let reply: Reply<Void> = reply(body)
    core.turns.yield(of: id) { reply() }
  }

  // MARK: Out

  /// Adds a message, whose JSON `body` writes, to what is sent at the end of this batch.
  package func write(_ body: (inout JSONWriter) -> Void) {
    guard !isClosing else { return }
    outbox.write(body)
    core.needsFlush(self)
  }

  /// Hands what was written to the socket.
  func flush() {
    guard !isClosing else { return }
    core.counters.bytesOut += outbox.flush()
    checkBackpressure()
  }

  /// - Parameter isDue: The time is over for which the client was watched.
  private func checkBackpressure(isDue: Bool = false) {
    let unsent = outbox.unsent
    let (taken, limits) = (outbox.handedOver - unsent, core.configuration.limits)
    let verdict =
      isDue
      ? backpressure.looked(unsent: unsent, taken: taken, limits: limits)
      : backpressure.sent(unsent: unsent, taken: taken, limits: limits)
    switch verdict {
    case .goOn: break
    case .watch:
      schedule(in: TimeAmount(clamping: core.configuration.stallTimeout)) { self.checkBackpressure(isDue: true) }
    case .disconnect:
      core.logger.warning("client reads too little", metadata: ["client": "\(id)", "unsent": "\(unsent)"])
      drop()
    }
  }

  // MARK: End

  /// Says goodbye, if there is a reason to give, sends what is written, and closes; at the latest after a while.
  package func close(reason: String?) {
    guard !isClosing else { return }
    if let reason { dialect?.sayGoodbye(reason) }
    stop()
    let promise = channel.eventLoop.makePromise(of: Void.self)
    let channel = channel
    // What the client still sends is read and dropped: unread, it would take the last messages from it. A daemon that ends
    // does not wait for that.
    let mode: CloseMode = core.isShuttingDown ? .all : .output
    promise.futureResult.whenComplete { _ in channel.close(mode: mode, promise: nil) }
    core.counters.bytesOut += outbox.flush(promise: promise)
    let time = TimeAmount(clamping: core.configuration.farewellTimeout)
    farewell = core.loop.assumeIsolated().scheduleTask(in: time) { [self] in drop() }
  }

  /// Closes at once.
  private func drop() {
    stop()
    channel.close(promise: nil)
  }

  /// From here on nothing is told to the client, and nothing that was begun for it comes back.
  private func stop() {
    isClosing = true
    received = 0
    replies.revokeAll()
  }

  /// The channel is closed: no more timers, no more documents.
  func ended() {
    stop()
    farewell?.cancel()
    farewell = nil
    dialect?.ended()
    dialect = nil
  }
}
