import Base
import Glibc
import Highlighting
import Logging
import NIOCore

/// A worker as the daemon sees it, the handler of its stream: its process, its documents, and what waits to be sent.
///
/// Confined to the event loop.
final class Worker: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  /// Which documents it may have.
  let isolation: IsolationGroup
  let pool: WorkerPool
  private var life = WorkerLife()
  private(set) var process: WorkerProcess?
  private(set) var confinement: Confinement?
  private(set) var documents: [SyntaxDocumentID: PooledDocument] = [:]
  /// Languages that it was handed.
  private(set) var languages: Set<String> = []
  /// No new documents: it has languages that were replaced.
  private var isRetired = false
  /// Questions about languages whose answers were not reported sent yet. A worker waits for each answer, but can have it
  /// and ask the next question before that is known here.
  private var openQuestions = 0
  private var questionsAnswered = 0
  private static let openQuestionsAllowed = 8
  private var warnings = 0
  private static let warningsAllowed = 200
  private var isStyleFaultLogged = false

  private var watch: WorkerWatch
  private var pings = WorkerPings()
  /// What its page said when it was looked at last.
  private var turns = 0
  private var pace = ReadingPace()
  private var isReading = true
  private var received = WireBuffer(limit: WorkerReport.sizeLimit)
  /// The daemon's styles for the worker's.
  private var styles: [StyleID] = [0]
  private var writer = WireWriter()
  private var queue = SendQueue()
  private var channel: (any Channel)?
  /// Its standard error.
  private var log: (any Channel)?

  init(isolation: IsolationGroup, pool: WorkerPool) {
    self.isolation = isolation
    self.pool = pool
    watch = WorkerWatch(silence: Int(pool.settings.silence / .nanoseconds(1)))
  }

  var isUsable: Bool { life.isAlive && verdict == nil && !isRetired }
  /// It ends with the documents that it has.
  var isLeaving: Bool { isRetired || isolation.isAlone }
  /// Why the pool ended it.
  var verdict: WorkerDeath.Verdict? { life.verdict }

  // MARK: Process

  /// The process runs; the channel carries its stream.
  func started(_ process: WorkerProcess, _ channel: any Channel) {
    self.process = process
    self.channel = channel
    guard life.started() else { return channel.close(promise: nil) }
    send(.configure(pool.settings.syntax))
    pump()
  }

  /// The channel of its standard error.
  func reads(log: any Channel) {
    self.log = log
    if life.phase == .ended { closeLog() }
  }

  /// What it wrote last is read; but one that wrote too much is not read to its end, which the loop then does not see.
  private func closeLog() {
    guard let log else { return }
    self.log = nil
    if pool.isShutDown { return log.close(promise: nil) }
    log.eventLoop.scheduleTask(in: .seconds(1)) { log.close(promise: nil) }
  }

  /// Gives it no new documents, and ends it when it has none.
  func retire() {
    isRetired = true
    if documents.isEmpty { end() }
  }

  /// Ends it in good order: a worker whose stream ends, ends.
  func end() {
    if life.end() { channel?.close(promise: nil) }
  }

  /// Ends it at once.
  private func kill(_ verdict: WorkerDeath.Verdict) {
    guard life.condemn(verdict) else { return }
    process?.kill()
    // Its end is seen where it is read from.
    setReading(true)
  }

  /// Ends it at once when it goes on without its stream.
  func killStray() {
    life.strayed()
    process?.kill()
  }

  func channelInactive(context: ChannelHandlerContext) {
    // Not at once: a write that fails closes the channel before it returns to whoever wrote.
    context.eventLoop.assumeIsolated().execute { [self] in closed() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func closed() {
    let wasExpected = life.closed()
    channel = nil
    closeLog()
    queue.removeAll()
    closeLanguages()
    pool.ended(self, wasExpected: wasExpected)
  }

  // MARK: Documents

  func add(_ document: PooledDocument) {
    documents[document.id] = document
    document.assign(to: self)
    pump(document)
  }

  func remove(_ document: PooledDocument) {
    guard documents.removeValue(forKey: document.id) != nil else { return }
    queue.remove(document)
    document.unassign()
    guard let channel, channel.isActive else { return }
    let isPingDue = pings.left(document.id)
    send(.message(document.id, .close))
    if isPingDue { ping() }
  }

  /// Makes the worker let go of a document's trees, after what was asked of it before.
  func release(_ document: PooledDocument, _ release: SyntaxRelease) {
    // One whose text is still on its way has none.
    guard let channel, channel.isActive, life.phase == .running, !document.isSendingText else { return }
    writer.removeAll()
    document.writeRelease(release, &writer)
    write()
  }

  /// Gives all documents away; for a worker that has ended.
  func releaseDocuments() -> [PooledDocument] {
    defer { documents = [:] }
    for document in documents.values { document.unassign() }
    return documents.values.sorted { $0.id < $1.id }
  }

  /// It has had a suspect for a while, has answered all that was asked, and nothing has happened.
  var isAcquitting: Bool {
    !documents.isEmpty && life.age > Quarantine.trust
      && documents.values.allSatisfy { !$0.isReplyDue && !$0.isUnanswered }
  }

  var weight: Int {
    documents.values.reduce(0) {
      $0 + Placement.weight(bytes: $1.count, heavy: pool.settings.heavy)
    }
  }

  /// How many clients but this one have documents here.
  func otherClients(than client: Int) -> Int {
    Set(documents.values.lazy.map(\.client).filter { $0 != client }).count
  }

  func knows(_ language: String) -> Bool {
    languages.contains(language) || documents.values.contains { $0.language == language }
  }

  // MARK: Sending

  /// Sends while the socket takes it.
  ///
  /// - Parameter document: One for which there is something new to send.
  func pump(_ document: PooledDocument? = nil) {
    if let document { queue.add(document) }
    guard let channel, life.phase == .running else { return }
    while channel.isActive, channel.isWritable {
      switch queue.next() {
      case .none: return
      case .nextTurn:
        return pool.nextTurn { [self] in
          queue.turnEnded()
          pump()
        }
      case .document(let document):
        // A worker whose socket takes more reads.
        watch.note(document.isSendingText ? .answered : .begun)
        writer.removeAll()
        document.writeNext(&writer)
        write()
        if document.hasUnsent { queue.add(document) }
      }
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) { pump() }

  private func send(_ command: WorkerCommand) {
    writer.removeAll()
    writer.command(command)
    write()
  }

  private func write() {
    guard let channel, !writer.bytes.isEmpty else { return }
    let span = Tracing.begin()
    channel.writeAndFlush(channel.allocator.buffer(bytes: writer.bytes), promise: nil)
    span.end("write to worker")
  }

  // MARK: Receiving

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard verdict == nil else { return }
    let bytes = unwrapInboundIn(data)
    watch.note(.spoke)
    pace.charge(at: MonotonicTime.now, bytes: bytes.readableBytes)
    let span = Tracing.begin()
    bytes.withUnsafeReadableBytes { received.append($0) }
    if isReading { takeReports() }
    span.end("read from worker")
  }

  /// How long reports are taken before the loop looks at its other sockets.
  private static let turn = Duration.microseconds(500)

  /// Takes what has come, in turns; meanwhile, and while the worker has taken more than its share, nothing is read.
  private func takeReports() {
    guard life.isHeeded else { return }
    let began = ProcessorClock.now
    var isDone = false
    do throws(WireFault) {
      while verdict == nil, !isDone, ProcessorClock.now - began < Self.turn {
        if let report = try nextReport() { try handle(report) } else { isDone = true }
      }
    } catch {
      return kill(.babbled(error.description))
    }
    guard verdict == nil else { return }
    let now = MonotonicTime.now
    pace.charge(at: now, time: Int((ProcessorClock.now - began) / .nanoseconds(1)))
    let pause = pace.pause(at: now)
    setReading(isDone && pause == 0)
    guard !isReading else { return }
    if pause == 0 { return pool.nextTurn { [self] in takeReports() } }
    pool.loop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(pause))) { [self] in takeReports() }
  }

  /// Nil: none has come whole.
  private func nextReport() throws(WireFault) -> WorkerReport? {
    try received.next { [styles] kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: styles) }
  }

  private func setReading(_ isReading: Bool) {
    guard isReading != self.isReading, let channel else { return }
    self.isReading = isReading
    channel.setOption(ChannelOptions.autoRead, value: isReading).whenFailure { _ in }
  }

  private func handle(_ report: WorkerReport) throws(WireFault) {
    switch report {
    case .ready(let confinement):
      guard self.confinement == nil else { throw WireFault("ready twice") }
      self.confinement = confinement
      pool.isReady(self, confinement)
    case .styles(let first, let names):
      guard first == styles.count else { throw WireFault("styles from \(first) after \(styles.count)") }
      let known = names.map { StyleTable.shared.known($0) }
      styles += known.map { $0 ?? 0 }
      let unknown = known.count { $0 == nil }
      guard unknown > 0, !isStyleFaultLogged else { return }
      isStyleFaultLogged = true
      pool.logger.warning(
        "a worker names styles that its queries do not have; they are plain",
        metadata: ["worker": "\(process?.pid ?? 0)", "count": "\(unknown)"])
    case .answer(let id, let answer): try take(answer, of: id)
    case .resolve(let name): try pool.languages.resolve(name, to: answerSocket(), of: self)
    case .load(let language, let document):
      try pool.languages.handOver(language, for: document, to: answerSocket(), of: self)
    case .warning(let text):
      warnings += 1
      guard warnings <= Self.warningsAllowed else { return }
      pool.logger.warning("\(text)", metadata: ["worker": "\(process?.pid ?? 0)"])
    case .alive(let number): try pings.answered(number)
    }
  }

  private func take(_ answer: SyntaxAnswer, of id: SyntaxDocumentID) throws(WireFault) {
    guard let document = documents[id] else {
      // It was closed or given away a moment ago.
      guard pings.mayMention(id) else { throw WireFault("an answer about document \(id), which it does not have") }
      return
    }
    if let memory = answer.memory, max(memory.trees, memory.findings) > pool.settings.memory {
      throw WireFault("\(memory.trees) bytes of trees, which is more than it may have")
    }
    let (wasReplyDue, wasUnanswered) = (document.isReplyDue, document.isUnanswered)
    if document.accepts(answer) {
      if wasReplyDue, !document.isReplyDue { watch.note(.answered) }
      if wasUnanswered, !document.isUnanswered { watch.note(.begun) }
      if document.isExcessive { throw WireFault("more about document \(id) than there is to say") }
      document.answer(answer)
      if document.isSlow { pool.rebalance(slow: document) }
    } else if !document.isPast(answer.version), !pings.mayMention(id) {
      throw WireFault("an answer to version \(answer.version), which was not asked for, or beyond the text")
    }
  }

  // MARK: Languages

  /// Notes that it has asked something, and says where the answer goes.
  private func answerSocket() throws(WireFault) -> Int32 {
    guard openQuestions < Self.openQuestionsAllowed, let process else {
      throw WireFault("questions without waiting for answers")
    }
    openQuestions += 1
    pace.charge(at: MonotonicTime.now, questions: 1)
    return process.languages
  }

  /// The question was answered, or could not be.
  func handedOver(_ language: String?, isAnswered: Bool) {
    openQuestions -= 1
    questionsAnswered += 1
    if let language { languages.insert(language) }
    if life.phase == .ended { return closeLanguages() }
    if !isAnswered { kill(.babbled("it does not take what it asked for")) }
  }

  /// Closes the second socket, unless a helper is about to write to it; then it is closed afterwards.
  private func closeLanguages() {
    guard openQuestions == 0, let process else { return }
    close(process.languages)
  }

  // MARK: Watching

  /// Whether it is to be looked at: an answer is due, or it goes on by itself.
  var needsWatch: Bool {
    guard life.isAlive, verdict == nil else { return false }
    return !watch.isAsleep || documents.values.contains { $0.isReplyDue || $0.isUnanswered }
  }

  /// Looks whether the worker still works.
  func look() {
    guard life.phase == .running, needsWatch, let process, let processor = process.processorTime else { return }
    // It is not asked: any message stops what it does when nobody waits.
    if turns != process.ledger.turns { watch.note(.spoke) }
    turns = process.ledger.turns
    let allowance = WorkerWatch.allowance(bytes: documents.values.reduce(0) { $0 + $1.count })
    let hangReason = watch.hangReason(
      at: .init(clock: MonotonicTime.now, processor: processor),
      .init(
        isReplyDue: documents.values.contains { $0.isReplyDue },
        isSettling: documents.values.contains { $0.isUnanswered }, allowance: allowance,
        question: openQuestions > 0 ? questionsAnswered : nil))
    if let hangReason { return kill(.hung(hangReason)) }
    // For what it may begin by itself later, when the pool does not look.
    process.limitProcessorTime(processor + allowance)
  }

  private func ping() {
    guard let channel, channel.isActive, life.phase == .running, let number = pings.next() else { return }
    send(.ping(number))
  }
}
