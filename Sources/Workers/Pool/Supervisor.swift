import Glibc
import Grammars
import Highlighting
import Logging
import NIOCore
import NIOPosix
import TextStore

/// Starts workers, gives them documents, and sees to it that the death of one costs nothing but a moment.
///
/// Confined to the event loop.
final class Supervisor {
  let settings: WorkerSettings
  let logger: Logger
  private let library: LanguageLibrary
  private let loop: any EventLoop
  /// Does something after the loop has looked at its sockets.
  let nextTurn: (@escaping () -> Void) -> Void
  private let helpers: NIOThreadPool
  private(set) var workers: [Worker] = []
  private(set) var counters = WorkerCounters()
  private var documents: [SyntaxDocumentID: PooledDocument] = [:]
  /// Documents that wait until a worker may be started.
  private var waiting: [PooledDocument] = []
  private var pacer = StartPacer()
  private var isRetryScheduled = false
  private var isWatching = false
  private var isShutDown = false
  private var lastWorkerID = 0
  private var isConfinementTold = false
  /// Languages by their index in the ledgers, which counts from 1, with the package that each was built from.
  private var languages: [(id: String, origin: String?)] = []

  init(
    settings: WorkerSettings, library: LanguageLibrary, loop: any EventLoop, helpers: NIOThreadPool, logger: Logger,
    nextTurn: @escaping (@escaping () -> Void) -> Void
  ) {
    self.settings = settings
    self.library = library
    self.loop = loop
    self.helpers = helpers
    self.logger = logger
    self.nextTurn = nextTurn
  }

  // MARK: Documents

  func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void
  ) {
    let document = PooledDocument(id: id, language: language, text: text, answer: answer)
    documents[id] = document
    place(document)
  }

  func send(_ request: SyntaxRequest, to id: SyntaxDocumentID) {
    guard let document = documents[id] else { return }
    let wasHeavy = isHeavy(document)
    document.take(request)
    if document.health.isQuarantined {
      guard document.health.mayTryAgain(bytes: document.count) else { return decline(document) }
      logger.info("a document leaves quarantine", metadata: ["document": "\(id)", "language": "\(document.language)"])
      place(document)
    } else if let worker = document.worker {
      if !wasHeavy, isHeavy(document) { spread(document, from: worker) }
      document.worker?.queue(document)
    } else if pacer.isHopeless {
      decline(document)
    }
    watch()
  }

  func release(_ id: SyntaxDocumentID, _ release: SyntaxRelease) {
    guard let document = documents[id] else { return }
    document.worker?.release(document, release)
  }

  func close(_ id: SyntaxDocumentID) {
    guard let document = documents.removeValue(forKey: id) else { return }
    waiting.removeAll { $0 === document }
    guard let worker = document.worker else { return }
    worker.remove(document)
    if worker.documents.isEmpty { isIdle(worker) }
  }

  /// Documents opened from now on go to workers that read grammars and queries anew.
  func reload() {
    for worker in workers {
      worker.isRetired = true
      if worker.documents.isEmpty { worker.end() }
    }
  }

  private func isHeavy(_ document: PooledDocument) -> Bool { document.count > settings.heavy }

  // MARK: Placement

  /// Has a worker ready before the first document comes.
  func warmUp() {
    if workers.isEmpty, !isShutDown, pacer.wait == 0 { isIdle(start(isIsolated: false)) }
  }

  private func place(_ document: PooledDocument) {
    guard !isShutDown else { return }
    guard let worker = worker(for: document) else {
      waiting.append(document)
      if pacer.isHopeless { decline(document) }
      return scheduleRetry()
    }
    worker.add(document)
    watch()
  }

  /// Nil while none may be started.
  private func worker(for document: PooledDocument, besides other: Worker? = nil) -> Worker? {
    let isSuspect = document.health.isSuspect
    let group = workers.filter { $0.isUsable && $0.isIsolated == isSuspect && $0 !== other }
    let limit = isSuspect ? 1 : settings.count
    let candidates = group.map {
      Placement.Candidate(isEmpty: $0.documents.isEmpty, weight: $0.weight, knowsLanguage: $0.knows(document.language))
    }
    let mayStart = group.count + (other == nil ? 0 : 1) < limit
    let isHeavy = isHeavy(document)
    // A heavy document waits until a worker of its own may be started; others take what there is.
    let isStartExpected = pacer.wait == 0 || (isHeavy && !pacer.isHopeless)
    if let index = Placement.choose(candidates, isHeavy: isHeavy, mayStart: mayStart && isStartExpected) {
      return group[index]
    }
    guard mayStart, pacer.wait == 0 else { return nil }
    return start(isIsolated: isSuspect)
  }

  /// A document has become heavy: if there is a better place for it, it goes there.
  private func spread(_ document: PooledDocument, from worker: Worker) {
    guard worker.documents.count > 1 else { return }
    let rest = worker.weight - Placement.weight(bytes: document.count, heavy: settings.heavy)
    move(document, from: worker) { $0.weight < rest }
  }

  /// A slow document goes where fewer other clients have theirs, so that these do not wait for its turns.
  func separate(_ document: PooledDocument) {
    guard let worker = document.worker else { return }
    let strangers = worker.strangers(to: document.client)
    guard strangers > 0 else { return }
    move(document, from: worker) { $0.strangers(to: document.client) < strangers }
  }

  /// Gives a document to the best of the other workers, if that is better.
  private func move(_ document: PooledDocument, from worker: Worker, ifBetter isBetter: (Worker) -> Bool) {
    guard let other = self.worker(for: document, besides: worker), isBetter(other) else { return }
    worker.remove(document)
    other.add(document)
  }

  private func scheduleRetry() {
    guard !isRetryScheduled else { return }
    isRetryScheduled = true
    loop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(max(pacer.wait, 1_000_000)))) { [self] in
      isRetryScheduled = false
      let documents = waiting
      waiting = []
      for document in documents { place(document) }
    }
  }

  // MARK: Starting

  private func start(isIsolated: Bool) -> Worker {
    lastWorkerID += 1
    let worker = Worker(id: lastWorkerID, isIsolated: isIsolated, supervisor: self)
    workers.append(worker)
    counters.started += 1
    let settings = settings
    let me = NIOLoopBound(self, eventLoop: loop)
    let started = NIOLoopBound(worker, eventLoop: loop)
    helpers.runIfActive(eventLoop: loop) {
      try WorkerProcess.spawn(settings)
    }.whenComplete { result in
      switch result {
      case .success(let process): me.value.connect(started.value, process)
      case .failure(let error): me.value.couldNotStart(started.value, error)
      }
    }
    return worker
  }

  private func connect(_ worker: Worker, _ process: WorkerProcess) {
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelOption(ChannelOptions.writeBufferWaterMark, value: .init(low: 64 << 10, high: 128 << 10))
      .channelOption(
        ChannelOptions.recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 4096, initial: 16 << 10, maximum: 256 << 10)
      )
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(WorkerHandler(bound.value.1))
        }
      }
      .withConnectedSocket(process.socket)
      .whenComplete { result in
        let (me, worker) = bound.value
        switch result {
        case .success(let channel):
          me.readLog(of: worker, process)
          worker.started(process, channel)
        case .failure(let error):
          process.kill()
          _ = process.reap()
          for descriptor in [process.languages, process.log] { Glibc.close(descriptor) }
          me.couldNotStart(worker, error)
        }
      }
  }

  private func couldNotStart(_ worker: Worker, _ error: any Error) {
    workers.removeAll { $0 === worker }
    guard !isShutDown else { return }
    counters.failedStarts += 1
    logger.error("a worker cannot be started", metadata: ["reason": "\(error)"])
    pacer.failed()
    for document in worker.releaseDocuments() {
      document.worker = nil
      place(document)
    }
  }

  private func readLog(of worker: Worker, _ process: WorkerProcess) {
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    NIOPipeBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let (me, worker) = bound.value
          try channel.pipeline.syncOperations.addHandler(WorkerLogHandler { me.wrote($0, worker) })
        }
      }
      .takingOwnershipOfDescriptor(input: process.log)
      .whenFailure { _ in Glibc.close(process.log) }
  }

  /// A line of a worker's standard error.
  private func wrote(_ line: String, _ worker: Worker) {
    var metadata: Logger.Metadata = ["worker": "\(worker.process?.pid ?? 0)"]
    if let language = language(atWork: worker) { metadata["language"] = "\(language.id)" }
    let prefix = "refused: "
    guard line.hasPrefix(prefix) else {
      return logger.warning("a worker says", metadata: metadata.merging(["text": "\(line)"]) { $1 })
    }
    counters.refused += 1
    metadata["call"] = "\(line.dropFirst(prefix.count))"
    logger.warning("a grammar was refused a system call", metadata: metadata)
  }

  func isReady(_ worker: Worker, _ confinement: Confinement) {
    pacer.succeeded()
    guard !isConfinementTold else { return }
    isConfinementTold = true
    if confinement.missing.isEmpty { return }
    logger.warning(
      "workers are not confined in every way: this kernel lacks something",
      metadata: ["missing": "\(confinement.missing.joined(separator: ", "))"])
  }

  // MARK: Languages

  func handOver(_ question: GrammarHandover.Question, to socket: Int32, of worker: Worker) {
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    let library = library
    switch question {
    case .resolve(let name):
      helpers.runIfActive(eventLoop: loop) {
        GrammarHandover.resolve(name, in: library, to: socket)
      }.whenSuccess { bound.value.1.handedOver(nil, isAnswered: $0) }
    case .load(let id):
      let index = index(of: id)
      helpers.runIfActive(eventLoop: loop) {
        GrammarHandover.load(id, index: index, from: library, to: socket)
      }.whenSuccess { isAnswered, origin in
        let (me, worker) = bound.value
        me.languages[index - 1].origin = origin
        worker.handedOver(origin == nil ? nil : id, isAnswered: isAnswered)
      }
    }
  }

  private func index(of id: String) -> Int {
    if let known = languages.firstIndex(where: { $0.id == id }) { return known + 1 }
    // Only a language of the catalogue has files; the rest need no number of their own.
    if library.catalogue.language(id: id) == nil, let first = languages.first { return index(of: first.id) }
    languages.append((id, nil))
    return languages.count
  }

  /// The language whose grammar ran last in a worker.
  private func language(atWork worker: Worker) -> (id: String, origin: String?)? {
    guard let index = worker.process?.ledger.language, index > 0, index <= languages.count else { return nil }
    return languages[index - 1]
  }

  // MARK: Ends

  /// A worker has no documents any more.
  private func isIdle(_ worker: Worker) {
    if worker.isRetired { return worker.end() }
    let bound = NIOLoopBound(worker, eventLoop: loop)
    loop.scheduleTask(in: TimeAmount.nanoseconds(Int64(settings.idle / .nanoseconds(1)))) {
      let worker = bound.value
      if worker.documents.isEmpty { worker.end() }
    }
  }

  /// A worker's stream has ended.
  func ended(_ worker: Worker, wasExpected: Bool) {
    reap(worker, wasExpected: wasExpected, attempts: 0)
  }

  private static let reapAttempts = 100

  /// Takes the process's status, which comes a moment after its descriptors were closed.
  private func reap(_ worker: Worker, wasExpected: Bool, attempts: Int) {
    guard let process = worker.process else { return bury(worker, nil) }
    if let (status, peak) = process.reap() {
      let death = WorkerDeath(
        status: status, peak: peak, inherited: process.inheritedPeak, limit: settings.memory, verdict: worker.verdict)
      return bury(worker, wasExpected ? nil : death)
    }
    // It closed its descriptors, but goes on.
    if attempts == Self.reapAttempts / 2 { process.kill() }
    guard attempts < Self.reapAttempts else { return bury(worker, nil) }
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    loop.scheduleTask(in: .milliseconds(attempts < 10 ? 1 : 10)) {
      let (me, worker) = bound.value
      me.reap(worker, wasExpected: wasExpected, attempts: attempts + 1)
    }
  }

  /// Gives the documents of an ended worker to others, the one at fault last.
  private func bury(_ worker: Worker, _ death: WorkerDeath?) {
    workers.removeAll { $0 === worker }
    let orphans = worker.releaseDocuments()
    guard !isShutDown else { return }
    var culprit: PooledDocument?
    if let death {
      counters.count(death.kind)
      if death.isDocumentsFault {
        // Nonsense is noticed when the one who wrote it may have gone on.
        let ledger = worker.process?.ledger
        let atWork = death.kind == .garbage ? ledger?.lastDocument : ledger?.document
        culprit = orphans.first { $0.id == atWork }
      }
      // Whoever kills workers from outside must not make them look hopeless.
      if culprit == nil, death.kind != .killed { pacer.failed() }
      tell(death, of: worker, culprit)
    }
    counters.resent += orphans.count
    for document in orphans {
      document.worker = nil
      if document !== culprit { place(document) }
    }
    guard let culprit, let death else { return }
    // What it was at when it ended may be gone from the text already.
    if culprit.health.struck(), !culprit.health.mayTryAgain(bytes: culprit.count) {
      counters.quarantined += 1
      quarantine(culprit, death, language(atWork: worker))
    } else {
      place(culprit)
    }
  }

  private func tell(_ death: WorkerDeath, of worker: Worker, _ culprit: PooledDocument?) {
    var metadata: Logger.Metadata = [
      "worker": "\(worker.process?.pid ?? 0)", "cause": "\(death.kind.rawValue)", "how": "\(death.description)",
    ]
    if let culprit {
      metadata["document"] = "\(culprit.id)"
      metadata["language"] = "\(culprit.language)"
    }
    if let language = language(atWork: worker), culprit != nil {
      metadata["grammar"] = "\(language.id)"
      metadata["origin"] = language.origin.map { "\($0)" }
    }
    logger.warning("a worker has ended", metadata: metadata)
  }

  private func quarantine(
    _ document: PooledDocument, _ death: WorkerDeath, _ language: (id: String, origin: String?)?
  ) {
    let name = language?.id ?? document.language
    let origin = language?.origin.flatMap { $0.isEmpty ? nil : $0 } ?? "of unknown version"
    let within = name == document.language ? "" : " inside \(document.language)"
    let notice =
      "\(name): the grammar (\(origin))\(within) brought down its worker twice on this text (\(death.description)); "
      + "colours come from the pattern pass until the text has changed much, or a reload"
    decline(document, reason: "crash", notices: [notice])
  }

  /// Answers what was asked about a document that no worker holds.
  private func decline(_ document: PooledDocument) {
    decline(document, reason: document.health.isQuarantined ? "crash" : "no-worker", notices: [])
  }

  private func decline(_ document: PooledDocument, reason: String, notices: [String]) {
    guard document.version > 0 else { return }
    let answer = SyntaxAnswer(
      version: document.version, isReply: true, isSettled: true, degradation: reason, notices: notices)
    if document.accepts(answer) { document.answer(answer) }
  }

  // MARK: Watching

  /// Looks now and then whether workers that owe an answer still work. Nothing is owed: nothing wakes.
  private func watch() {
    guard !isWatching, !isShutDown, workers.contains(where: \.owesAnything) else { return }
    isWatching = true
    loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
      isWatching = false
      for worker in workers { worker.watch() }
      watch()
    }
  }

  // MARK: Status

  var report: [WorkerStatus] {
    workers.map { worker in
      WorkerStatus(
        pid: worker.process.map { Int($0.pid) }, isIsolated: worker.isIsolated,
        documents: worker.documents.keys.sorted(), languages: worker.languages.sorted(),
        residentBytes: worker.process.map { ProcessMemory.residentBytes(of: "\($0.pid)") } ?? 0,
        confinement: worker.confinement)
    }
  }

  var quarantinedDocuments: Int { documents.values.count { $0.health.isQuarantined } }

  func shutDown() {
    isShutDown = true
    let all = workers
    // They hold this, and perhaps their ends are not seen any more.
    workers = []
    for worker in all { worker.end() }
  }
}
