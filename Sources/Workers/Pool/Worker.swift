import Base
import Glibc
import Highlighting
import Logging
import NIOCore
import NIOPosix
import TextStore

/// A worker as the daemon sees it: its process, its documents, and what waits to be sent.
///
/// Confined to the event loop.
final class Worker {
  enum State {
    case starting
    case running
    /// Told to end; what happens now is no failure.
    case ending
    case ended
  }

  let id: Int
  /// Which documents it may have.
  let company: Company
  let supervisor: Supervisor
  private(set) var state = State.starting
  private(set) var process: WorkerProcess?
  private(set) var confinement: Confinement?
  private(set) var documents: [SyntaxDocumentID: PooledDocument] = [:]
  /// Languages that it was handed, by their index in the ledger.
  private(set) var languages: Set<String> = []
  /// No new documents: it has languages that were replaced.
  var isRetired = false
  private let startedAt = MonotonicTime.now
  /// Why it was ended by the pool.
  private(set) var verdict: WorkerDeath.Verdict?
  /// Questions about languages whose answers were not reported sent yet. A worker waits for each answer, but can have it
  /// and ask the next question before that is known here.
  private var openQuestions = 0
  private static let openQuestionsAllowed = 8
  private var warnings = 0
  private static let warningsAllowed = 200

  // What it is held to.
  private var vigil: WorkerWatch
  private var look = WorkerWatch.Look()
  private var pings = 0
  /// The ping that it has to answer; nil: none.
  private var ping: Int?
  /// Documents that were taken from it, about which it may have written something before it knew.
  private var left: Set<SyntaxDocumentID> = []
  /// The first ping that it gets after it was told of all of these.
  private var leftBefore = 0
  private var pace = ReadingPace()
  private var isReading = true

  private var channel: (any Channel)?
  /// Its standard error.
  private var log: (any Channel)?
  private var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
  private var writer = WireWriter()
  private var styles: [StyleID] = [0]
  private var isStyleFaultTold = false
  /// Documents with something to send, the next one first.
  private var senders: [PooledDocument] = []
  /// Pieces of texts that were asked for in this turn of the loop.
  private var pieces = 0
  private static let piecesInTurn = 4

  init(id: Int, company: Company, supervisor: Supervisor) {
    self.id = id
    self.company = company
    self.supervisor = supervisor
    vigil = WorkerWatch(silence: Int(supervisor.settings.silence / .nanoseconds(1)))
  }

  var isUsable: Bool { isAlive && !isRetired }

  // MARK: Process

  /// The process runs; the channel carries its stream.
  func started(_ process: WorkerProcess, _ channel: any Channel) {
    self.process = process
    self.channel = channel
    if case .ending = state {
      channel.close(promise: nil)
      return
    }
    state = .running
    writer.removeAll()
    writer.command(.configure(supervisor.settings.syntax))
    write()
    pump()
  }

  /// The channel of its standard error.
  func reads(log: any Channel) {
    self.log = log
    if case .ended = state { closeLog() }
  }

  /// What it wrote last is read; but one that wrote too much is not read to its end, which then nobody sees.
  private func closeLog() {
    guard let log else { return }
    self.log = nil
    if supervisor.isShutDown { return log.close(promise: nil) }
    log.eventLoop.scheduleTask(in: .seconds(1)) { log.close(promise: nil) }
  }

  /// Ends it in good order: a worker whose stream ends, ends.
  func end() {
    switch state {
    case .ending, .ended: return
    case .starting, .running: state = .ending
    }
    channel?.close(promise: nil)
  }

  /// Ends it at once.
  func kill(_ verdict: WorkerDeath.Verdict) {
    guard self.verdict == nil, case .running = state else { return }
    self.verdict = verdict
    process?.kill()
    // Its end is seen where it is read from.
    setReading(true)
  }

  /// Ends it at once when it goes on without its stream.
  func killStray() {
    verdict = verdict ?? .babbled("it closed its connection and went on")
    process?.kill()
  }

  /// The stream has ended.
  func closed() {
    let was = state
    state = .ended
    channel = nil
    closeLog()
    senders = []
    closeLanguages()
    supervisor.ended(self, wasExpected: { if case .ending = was { true } else { false } }())
  }

  // MARK: Documents

  func add(_ document: PooledDocument) {
    documents[document.id] = document
    document.worker = self
    document.restart()
    queue(document)
  }

  func remove(_ document: PooledDocument) {
    guard documents.removeValue(forKey: document.id) != nil else { return }
    senders.removeAll { $0 === document }
    document.worker = nil
    guard let channel, channel.isActive else { return }
    left.insert(document.id)
    leftBefore = pings + 1
    writer.removeAll()
    writer.command(.close(document.id))
    write()
    if left.count > Self.leftAllowed { sendPing() }
  }

  private static let leftAllowed = 1024

  /// Makes the worker let go of a document's trees, after what was asked of it before.
  func release(_ document: PooledDocument, _ release: SyntaxRelease) {
    // One whose text is still on its way has none.
    guard let channel, channel.isActive, case .running = state, !document.isSendingText else { return }
    writer.removeAll()
    document.writeNext(&writer)
    writer.command(.release(document.id, release))
    document.isReleased = true
    write()
  }

  /// Gives all documents away; for a worker that has ended.
  func releaseDocuments() -> [PooledDocument] {
    defer { documents = [:] }
    return documents.values.sorted { $0.id < $1.id }
  }

  /// It has had a suspect for a while, has answered all that was asked, and nothing has happened.
  var isAcquitting: Bool {
    !documents.isEmpty && MonotonicTime.now - startedAt > DocumentHealth.trust
      && documents.values.allSatisfy { !$0.owesReply && !$0.isUnanswered }
  }

  var weight: Int {
    documents.values.reduce(0) {
      $0 + Placement.weight(bytes: $1.count, heavy: supervisor.settings.heavy)
    }
  }

  /// How many clients but this one have documents here.
  func strangers(to client: Int) -> Int {
    Set(documents.values.lazy.map(\.client).filter { $0 != client }).count
  }

  func knows(_ language: String) -> Bool {
    languages.contains(language) || documents.values.contains { $0.language == language }
  }

  // MARK: Sending

  /// Something is to be sent for a document.
  func queue(_ document: PooledDocument) {
    if !senders.contains(where: { $0 === document }) { senders.append(document) }
    pump()
  }

  /// Sends while the socket takes it: requests first, and pieces of long texts in turn.
  func pump() {
    guard let channel, case .running = state else { return }
    while channel.isActive, channel.isWritable, !senders.isEmpty {
      let index = senders.firstIndex { !$0.isSendingText } ?? 0
      guard !senders[index].isSendingText || takesPiece() else { return }
      let document = senders.remove(at: index)
      // It reads: the socket takes more.
      if document.isSendingText { look.hasAnswered = true } else { look.hasBegun = true }
      writer.removeAll()
      document.writeNext(&writer)
      write()
      if document.hasUnsent { senders.append(document) }
    }
  }

  /// Whether one more piece of a text may be sent before the loop looks at its sockets again: a worker that reads as quickly
  /// as this writes would have a long text whole in one turn.
  private func takesPiece() -> Bool {
    guard pieces < Self.piecesInTurn else { return false }
    pieces += 1
    if pieces == Self.piecesInTurn {
      supervisor.nextTurn { [self] in
        pieces = 0
        pump()
      }
    }
    return true
  }

  private func write() {
    guard let channel, !writer.bytes.isEmpty else { return }
    channel.writeAndFlush(channel.allocator.buffer(bytes: writer.bytes), promise: nil)
  }

  // MARK: Receiving

  func received(_ bytes: ByteBuffer) {
    guard verdict == nil else { return }
    look.hasSpoken = true
    pace.charge(at: MonotonicTime.now, bytes: bytes.readableBytes)
    bytes.withUnsafeReadableBytes { buffer.append($0) }
    if isReading { takeReports() }
  }

  /// How long reports are taken before the loop looks at its other sockets.
  private static let turn = Duration.microseconds(500)

  /// Takes what has come, in turns; meanwhile, and while the worker has taken more than its share, nothing is read.
  private func takeReports() {
    guard case .running = state, verdict == nil else { return }
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
    if pause == 0 { return supervisor.nextTurn { [self] in takeReports() } }
    let me = NIOLoopBound(self, eventLoop: supervisor.loop)
    supervisor.loop.scheduleTask(in: .nanoseconds(Int64(pause))) { me.value.takeReports() }
  }

  private func setReading(_ isReading: Bool) {
    guard isReading != self.isReading, let channel else { return }
    self.isReading = isReading
    channel.setOption(ChannelOptions.autoRead, value: isReading).whenFailure { _ in }
  }

  private func nextReport() throws(WireFault) -> WorkerReport? {
    let styles = styles
    return try buffer.next { kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: styles) }
  }

  private func handle(_ report: WorkerReport) throws(WireFault) {
    switch report {
    case .ready(let confinement):
      guard self.confinement == nil else { throw WireFault("ready twice") }
      self.confinement = confinement
      supervisor.isReady(self, confinement)
    case .styles(let first, let names):
      guard first == styles.count else { throw WireFault("styles from \(first) after \(styles.count)") }
      let known = names.map { StyleTable.shared.known($0) }
      styles += known.map { $0 ?? 0 }
      let unknown = known.count { $0 == nil }
      if unknown > 0, !isStyleFaultTold {
        isStyleFaultTold = true
        supervisor.logger.warning(
          "a worker names styles that its queries do not have; they are plain",
          metadata: ["worker": "\(process?.pid ?? 0)", "count": "\(unknown)"])
      }
    case .answer(let id, let answer): try take(answer, of: id)
    case .resolve(let name): try handOver(.resolve(name))
    case .load(let language, let document): try handOver(.load(language, for: document))
    case .warning(let text):
      warnings += 1
      guard warnings <= Self.warningsAllowed else { return }
      supervisor.logger.warning("\(text)", metadata: ["worker": "\(process?.pid ?? 0)"])
    case .alive(let number):
      guard number == ping else { throw WireFault("alive without being asked") }
      ping = nil
      if number >= leftBefore { left = [] }
    }
  }

  private func take(_ answer: SyntaxAnswer, of id: SyntaxDocumentID) throws(WireFault) {
    guard let document = documents[id] else {
      // It was closed or given away a moment ago.
      guard left.contains(id) else { throw WireFault("an answer about document \(id), which it does not have") }
      return
    }
    if let memory = answer.memory, max(memory.trees, memory.findings) > supervisor.settings.memory {
      throw WireFault("\(memory.trees) bytes of trees, which is more than it may have")
    }
    let (owed, unsettled) = (document.owesReply, document.isUnanswered)
    if document.accepts(answer) {
      if owed, !document.owesReply { look.hasAnswered = true }
      if unsettled, !document.isUnanswered { look.hasBegun = true }
      if document.isToldTooMuch { throw WireFault("more about document \(id) than there is to say") }
      document.answer(answer)
      if document.isSlow { supervisor.separate(document) }
    } else if !document.isPast(answer.version), !left.contains(id) {
      throw WireFault("an answer to version \(answer.version), which was not asked for, or beyond the text")
    }
  }

  // MARK: Languages

  private func handOver(_ question: GrammarHandover.Question) throws(WireFault) {
    guard openQuestions < Self.openQuestionsAllowed, let process else {
      throw WireFault("questions without waiting for answers")
    }
    openQuestions += 1
    pace.charge(at: MonotonicTime.now, questions: 1)
    supervisor.handOver(question, to: process.languages, of: self)
  }

  /// The question was answered, or could not be.
  func handedOver(_ language: String?, isAnswered: Bool) {
    openQuestions -= 1
    if let language { languages.insert(language) }
    if case .ended = state { return closeLanguages() }
    if !isAnswered { kill(.babbled("it does not take what it asked for")) }
  }

  /// Closes the second socket, unless somebody is about to write to it, who will do so then.
  private func closeLanguages() {
    guard openQuestions == 0, let process else { return }
    close(process.languages)
  }

  // MARK: Watching

  var owesReply: Bool { documents.values.contains { $0.owesReply } }

  /// Whether it is to be looked at: it owes something, or goes on by itself.
  var needsWatch: Bool {
    guard isAlive, verdict == nil else { return false }
    return !vigil.isAsleep || documents.values.contains { $0.owesReply || $0.isUnanswered }
  }

  private var isAlive: Bool {
    switch state {
    case .starting, .running: true
    case .ending, .ended: false
    }
  }

  /// Looks whether the worker still works.
  func watch() {
    guard case .running = state, needsWatch, let process, let processor = process.processorTime else { return }
    look.owesReply = owesReply
    look.isSettling = documents.values.contains { $0.isUnanswered }
    look.allowance = WorkerWatch.allowance(bytes: documents.values.reduce(0) { $0 + $1.count })
    let objection = vigil.objection(at: .init(clock: MonotonicTime.now, processor: processor), look)
    look = WorkerWatch.Look()
    if let objection { return kill(.hung(objection)) }
    // For what it may begin by itself later, when nobody looks.
    process.limitProcessorTime(processor + WorkerWatch.allowance(bytes: documents.values.reduce(0) { $0 + $1.count }))
    if !vigil.isAsleep { sendPing() }
  }

  private func sendPing() {
    guard ping == nil, let channel, channel.isActive, case .running = state else { return }
    pings += 1
    ping = pings
    writer.removeAll()
    writer.command(.ping(pings))
    channel.writeAndFlush(channel.allocator.buffer(bytes: writer.bytes), promise: nil)
  }
}
