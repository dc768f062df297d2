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
  let library: LanguageLibrary
  let loop: any EventLoop
  /// Does something after the loop has looked at its sockets.
  let nextTurn: (@escaping () -> Void) -> Void
  let helpers: NIOThreadPool
  var workers: [Worker] = []
  var counters = WorkerCounters()
  private(set) var documents: [SyntaxDocumentID: PooledDocument] = [:]
  /// Documents that wait until a worker may be started.
  private var waiting: [PooledDocument] = []
  var pacer = StartPacer()
  private var isRetryScheduled = false
  private var isWatching = false
  private(set) var isShutDown = false
  private var lastWorkerID = 0
  private var isConfinementTold = false
  /// Languages by their index in the ledgers, which counts from 1, with the package that each was built from.
  var languages: [(id: String, origin: String?)] = []

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
    let document = PooledDocument(
      id: id, language: language, isForeign: library.isForeign(language), text: text, answer: answer)
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
    leave(worker, document)
  }

  /// Takes a document from its worker, which nobody else gets if it was there alone.
  func leave(_ worker: Worker, _ document: PooledDocument) {
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
    if workers.isEmpty, !isShutDown, pacer.wait == .zero { isIdle(start(.catalogue)) }
  }

  func place(_ document: PooledDocument) {
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
    let company = document.company
    var group = workers.filter { $0.isUsable && $0.company == company && $0 !== other }
    let limit = company.workers(of: settings.count)
    let isHeavy = isHeavy(document)
    if company.isAlone {
      if group.count >= limit, company == .mixed {
        document.isMixed = false
        return self.worker(for: document, besides: other)
      }
      // Those that did no harm alone go back to the others where another document needs their place.
      if group.count >= limit, let acquitted = group.first(where: \.isAcquitting) {
        acquit(acquitted)
        group.removeAll { $0 === acquitted }
      }
      return group.count < limit && pacer.wait == .zero ? start(company) : nil
    }
    let candidates = group.map {
      Placement.Candidate(isEmpty: $0.documents.isEmpty, weight: $0.weight, knowsLanguage: $0.knows(document.language))
    }
    let mayStart = group.count + (other == nil ? 0 : 1) < limit
    // A heavy document waits until a worker of its own may be started; others take what there is.
    let isStartExpected = pacer.wait == .zero || (isHeavy && !pacer.isHopeless)
    if let index = Placement.choose(candidates, isHeavy: isHeavy, mayStart: mayStart && isStartExpected) {
      return group[index]
    }
    guard mayStart, pacer.wait == .zero else { return nil }
    return start(company)
  }

  /// Gives a suspect back to the others.
  private func acquit(_ worker: Worker) {
    for document in worker.documents.values {
      document.health.cleared()
      leave(worker, document)
      place(document)
    }
  }

  /// A grammar from outside the catalogue is injected into a document: it gets a worker alone, if there may be one.
  func isolate(_ document: PooledDocument, from worker: Worker) {
    guard !document.isMixed, !worker.company.isAlone,
      workers.count(where: { $0.isUsable && $0.company == .mixed }) < Company.mixed.workers(of: settings.count)
    else { return }
    document.isMixed = true
    leave(worker, document)
    place(document)
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

  /// How long documents wait for a place at least.
  private static let retryDelay = Duration.milliseconds(20)

  private func scheduleRetry() {
    guard !isRetryScheduled else { return }
    isRetryScheduled = true
    loop.assumeIsolated().scheduleTask(in: TimeAmount(max(pacer.wait, Self.retryDelay))) { [self] in
      isRetryScheduled = false
      let documents = waiting
      waiting = []
      for document in documents { place(document) }
    }
  }

  // MARK: Starting

  private func start(_ company: Company) -> Worker {
    lastWorkerID += 1
    let worker = Worker(id: lastWorkerID, company: company, supervisor: self)
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
      .whenComplete { result in
        switch result {
        case .success(let channel): bound.value.1.reads(log: channel)
        case .failure: Glibc.close(process.log)
        }
      }
  }

  /// A line of a worker's standard error.
  private func wrote(_ line: String, _ worker: Worker) {
    var metadata: Logger.Metadata = ["worker": "\(worker.process?.pid ?? 0)"]
    if let language = language(atWork: worker) { metadata["language"] = "\(language.id)" }
    let prefix = "refused: "
    guard line.hasPrefix(prefix), line.utf8.allSatisfy(Self.isOfCall) else {
      return logger.warning("a worker says", metadata: metadata.merging(["text": "\(line)"]) { $1 })
    }
    counters.refused += 1
    metadata["call"] = "\(line.dropFirst(prefix.count))"
    logger.warning("a grammar was refused a system call", metadata: metadata)
  }

  private static func isOfCall(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: " "):
      true
    default: false
    }
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

  // MARK: Watching

  /// Looks now and then whether workers still work. Nothing is owed, and they sleep: nothing wakes.
  private func watch() {
    guard !isWatching, !isShutDown, workers.contains(where: \.needsWatch) else { return }
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
        pid: worker.process.map { Int($0.pid) }, isIsolated: worker.company.isAlone,
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
