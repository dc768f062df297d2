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
  /// For documents that have brought down a worker.
  let isIsolated: Bool
  let supervisor: Supervisor
  private(set) var state = State.starting
  private(set) var process: WorkerProcess?
  private(set) var confinement: Confinement?
  private(set) var documents: [SyntaxDocumentID: PooledDocument] = [:]
  /// Languages that it was handed, by their index in the ledger.
  private(set) var languages: Set<String> = []
  /// No new documents: it has languages that were replaced.
  var isRetired = false
  /// Why it was ended by the pool.
  private(set) var verdict: WorkerDeath.Verdict?
  /// Questions about languages whose answers were not reported sent yet. A worker waits for each answer, but can have it
  /// and ask the next question before that is known here.
  private var openQuestions = 0
  private static let openQuestionsAllowed = 8
  /// When it last said something, or had nothing to say.
  private var lastHeard = MonotonicTime.now
  private var isPinged = false

  private var channel: (any Channel)?
  private var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
  private var writer = WireWriter()
  private var styles: [StyleID] = [0]
  private var isStyleFaultTold = false
  /// Documents with something to send, the next one first.
  private var senders: [PooledDocument] = []
  /// Pieces of texts that were asked for in this turn of the loop.
  private var pieces = 0
  private static let piecesInTurn = 4

  init(id: Int, isIsolated: Bool, supervisor: Supervisor) {
    self.id = id
    self.isIsolated = isIsolated
    self.supervisor = supervisor
  }

  var isUsable: Bool {
    switch state {
    case .starting, .running: !isRetired
    case .ending, .ended: false
    }
  }

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
  }

  /// The stream has ended.
  func closed() {
    let was = state
    state = .ended
    channel = nil
    senders = []
    closeLanguages()
    supervisor.ended(self, wasExpected: { if case .ending = was { true } else { false } }())
  }

  // MARK: Documents

  func add(_ document: PooledDocument) {
    if !owesAnything { lastHeard = MonotonicTime.now }
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
    writer.removeAll()
    writer.command(.close(document.id))
    write()
  }

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
    if !owesAnything { lastHeard = MonotonicTime.now }
    channel.writeAndFlush(channel.allocator.buffer(bytes: writer.bytes), promise: nil)
  }

  // MARK: Receiving

  func received(_ bytes: ByteBuffer) {
    guard verdict == nil else { return }
    lastHeard = MonotonicTime.now
    isPinged = false
    bytes.withUnsafeReadableBytes { buffer.append($0) }
    do throws(WireFault) {
      while let report = try nextReport() { try handle(report) }
    } catch {
      kill(.babbled(error.description))
    }
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
    case .answer(let id, let answer):
      // A document that was closed or given away meanwhile.
      guard let document = documents[id] else { return }
      if let memory = answer.memory, max(memory.trees, memory.findings) > supervisor.settings.memory {
        throw WireFault("\(memory.trees) bytes of trees, which is more than it may have")
      }
      if document.accepts(answer) {
        document.answer(answer)
        if document.isSlow { supervisor.separate(document) }
      } else if !document.isPast(answer.version) {
        throw WireFault("an answer to version \(answer.version), which was not asked for, or beyond the text")
      }
    case .resolve(let name): try handOver(.resolve(name))
    case .load(let language): try handOver(.load(language))
    case .warning(let text): supervisor.logger.warning("\(text)", metadata: ["worker": "\(process?.pid ?? 0)"])
    case .alive: break
    }
  }

  // MARK: Languages

  private func handOver(_ question: GrammarHandover.Question) throws(WireFault) {
    guard openQuestions < Self.openQuestionsAllowed, let process else {
      throw WireFault("questions without waiting for answers")
    }
    openQuestions += 1
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

  var owesAnything: Bool { documents.values.contains { $0.owesReply } }

  /// Looks whether the worker still works; called now and then while it owes something.
  func watch() {
    guard case .running = state, owesAnything, let channel else { return }
    let silence = Duration.nanoseconds(MonotonicTime.now - lastHeard)
    if silence > supervisor.settings.silence { return kill(.hung) }
    guard !isPinged else { return }
    isPinged = true
    writer.removeAll()
    writer.command(.ping)
    channel.writeAndFlush(channel.allocator.buffer(bytes: writer.bytes), promise: nil)
  }
}
