import Base
package import Grammars
package import Highlighting
package import Logging
package import NIOCore
package import NIOPosix
import Processes

/// The syntax source in processes of their own, which may crash, hang or grow.
///
/// Documents are spread over a few workers; what a worker brings down with it is given to the next one from the texts
/// kept here. A document that brings down two in a row is left to the pattern pass until its text has changed much.
///
/// Confined to the event loop, on which everything but starting processes and reading files happens.
package final class WorkerPool: SyntaxService {
  let settings: WorkerSettings
  let logger: Logger
  let loop: any EventLoop
  /// Does something after the loop has looked at its sockets.
  let nextTurn: (@escaping () -> Void) -> Void
  let languages: LanguageSupply
  private let launcher: WorkerLauncher
  private var workers: [Worker] = []
  package private(set) var counters = WorkerCounters()
  private var documents: [SyntaxDocumentID: PooledDocument] = [:]
  private var starts = WorkerStarts()
  private var isWatching = false
  private(set) var isShutDown = false
  private var isConfinementLogged = false

  /// - Parameters:
  ///   - library: where grammars are and what they are called; it need not load them.
  ///   - helpers: threads that may block. They must live as long as the pool: workers end with the thread that started
  ///     them.
  ///   - nextTurn: does something on the event loop after that has looked at its sockets.
  package init(
    settings: WorkerSettings, library: LanguageLibrary, loop: any EventLoop, helpers: NIOThreadPool, logger: Logger,
    nextTurn: @escaping (@escaping () -> Void) -> Void
  ) {
    self.settings = settings
    self.loop = loop
    self.logger = logger
    self.nextTurn = nextTurn
    languages = LanguageSupply(library: library, loop: loop, helpers: helpers)
    launcher = WorkerLauncher(settings: settings, loop: loop, helpers: helpers)
  }

  // MARK: Documents

  package func send(_ message: SyntaxMessage, to id: SyntaxDocumentID) {
    switch message {
    case .open(let language, let text, let answer):
      let document = PooledDocument(
        id: id, language: language, isForeign: languages.isForeign(language), text: text, answer: answer)
      documents[id] = document
      place(document)
    case .request(let request):
      if let document = documents[id] { take(request, about: document) }
    case .release(let release):
      if let document = documents[id] { document.worker?.release(document, release) }
    case .close:
      guard let document = documents.removeValue(forKey: id) else { return }
      starts.forget(document)
      if let worker = document.worker { leave(worker, document) }
    }
  }

  private func take(_ request: SyntaxRequest, about document: PooledDocument) {
    let wasHeavy = isHeavy(document)
    document.take(request)
    if document.isQuarantined {
      guard document.leaveQuarantine() else { return decline(document) }
      logger.info(
        "a document leaves quarantine", metadata: ["document": "\(document.id)", "language": "\(document.language)"])
      place(document)
    } else if let worker = document.worker {
      if !wasHeavy, isHeavy(document) { rebalance(heavy: document, from: worker) }
      document.worker?.pump(document)
    } else if starts.isExhausted || document.isKilledAgainAndAgain {
      decline(document)
    }
    watch()
  }

  /// Takes a document from its worker, which ends if it was to be there alone.
  private func leave(_ worker: Worker, _ document: PooledDocument) {
    worker.remove(document)
    if worker.documents.isEmpty { becameIdle(worker) }
  }

  /// Documents opened from now on go to workers that read grammars and queries anew.
  package func reload() {
    for worker in workers { worker.retire() }
  }

  /// Answers what was asked about a document that no worker holds.
  private func decline(_ document: PooledDocument, notices: [String] = []) {
    guard document.version > 0 else { return }
    let answer = SyntaxAnswer(
      version: document.version, isReply: true, isSettled: true,
      degradation: document.isQuarantined ? .crash : .noWorker, notices: notices, memory: SyntaxMemory())
    if document.notes(answer) { document.answer(answer) }
  }

  private func isHeavy(_ document: PooledDocument) -> Bool { document.count > settings.heavy }

  // MARK: Placement

  /// Has a worker ready before the first document comes.
  package func warmUp() {
    if workers.isEmpty, !isShutDown, starts.mayStart { becameIdle(start(.catalogue)) }
  }

  private func place(_ document: PooledDocument) {
    guard !isShutDown else { return }
    guard let worker = worker(for: document) else { return wait(document) }
    worker.add(document)
    watch()
  }

  /// Nil while none may be started.
  private func worker(for document: PooledDocument, besides other: Worker? = nil) -> Worker? {
    let isolation = document.isolation
    var group = workers.filter { $0.isUsable && $0.isolation == isolation && $0 !== other }
    let limit = isolation.workers(of: settings.count)
    let isHeavy = isHeavy(document)
    if isolation.isAlone {
      if group.count >= limit, isolation == .mixed {
        document.setMixed(false)
        return self.worker(for: document, besides: other)
      }
      // Those that did no harm alone go back to the others where another document needs their place.
      if group.count >= limit, let acquitted = group.first(where: \.isAcquitting) {
        acquit(acquitted)
        group.removeAll { $0 === acquitted }
      }
      return group.count < limit && starts.mayStart ? start(isolation) : nil
    }
    let candidates = group.map {
      Placement.Candidate(isEmpty: $0.documents.isEmpty, weight: $0.weight, knowsLanguage: $0.knows(document.language))
    }
    let mayStart = group.count + (other == nil ? 0 : 1) < limit
    // A heavy document waits until a worker of its own may be started; others take what there is.
    let isStartExpected = starts.mayStart || (isHeavy && !starts.isExhausted)
    if let index = Placement.choose(candidates, isHeavy: isHeavy, mayStart: mayStart && isStartExpected) {
      return group[index]
    }
    guard mayStart, starts.mayStart else { return nil }
    return start(isolation)
  }

  /// Gives a suspect back to the others.
  private func acquit(_ worker: Worker) {
    for document in worker.documents.values {
      document.clear()
      leave(worker, document)
      place(document)
    }
  }

  /// A grammar from outside the catalogue is injected into a document: it gets a worker alone, if there may be one.
  func isolate(_ document: PooledDocument, from worker: Worker) {
    guard !document.isMixed, !worker.isolation.isAlone,
      workers.count(where: { $0.isUsable && $0.isolation == .mixed }) < IsolationGroup.mixed.workers(of: settings.count)
    else { return }
    document.setMixed(true)
    leave(worker, document)
    place(document)
  }

  /// A document has become heavy: if there is a better place for it, it goes there.
  private func rebalance(heavy document: PooledDocument, from worker: Worker) {
    guard worker.documents.count > 1 else { return }
    let rest = worker.weight - Placement.weight(bytes: document.count, heavy: settings.heavy)
    move(document, from: worker) { $0.weight < rest }
  }

  /// A slow document goes where fewer other clients have theirs, so that these do not wait for its turns.
  func rebalance(slow document: PooledDocument) {
    guard let worker = document.worker else { return }
    let others = worker.otherClients(than: document.client)
    guard others > 0 else { return }
    move(document, from: worker) { $0.otherClients(than: document.client) < others }
  }

  /// Gives a document to the best of the other workers, if that is better.
  private func move(_ document: PooledDocument, from worker: Worker, ifBetter isBetter: (Worker) -> Bool) {
    guard let other = self.worker(for: document, besides: worker), isBetter(other) else { return }
    worker.remove(document)
    other.add(document)
  }

  private func wait(_ document: PooledDocument) {
    if starts.isExhausted { decline(document) }
    guard let pause = starts.wait(document) else { return }
    loop.assumeIsolated().scheduleTask(in: TimeAmount(pause)) { [self] in
      for document in starts.takeWaiting() { place(document) }
    }
  }

  // MARK: Starting

  private func start(_ isolation: IsolationGroup) -> Worker {
    let worker = Worker(isolation: isolation, pool: self)
    workers.append(worker)
    counters.started += 1
    launcher.launch(worker)
    return worker
  }

  func couldNotStart(_ worker: Worker, _ error: any Error) {
    workers.removeAll { $0 === worker }
    guard !isShutDown else { return }
    counters.failedStarts += 1
    logger.error("a worker cannot be started", metadata: ["reason": "\(error)"])
    starts.failed()
    for document in worker.releaseDocuments() { place(document) }
  }

  /// A line of a worker's standard error.
  func wrote(_ line: String, _ worker: Worker) {
    var metadata: Logger.Metadata = ["worker": "\(worker.process?.pid ?? 0)"]
    if let language = languages.atWork(in: worker) { metadata["language"] = "\(language.id)" }
    let prefix = "refused: "
    guard line.hasPrefix(prefix), line.utf8.allSatisfy({ Self.callCharacters.contains($0) }) else {
      return logger.warning("a worker says", metadata: metadata.merging(["text": "\(line)"]) { $1 })
    }
    counters.refused += 1
    metadata["call"] = "\(line.dropFirst(prefix.count))"
    logger.warning("a grammar was refused a system call", metadata: metadata)
  }

  /// What the name of a system call, and what is told with it, is written with.
  private static let callCharacters = Array("abcdefghijklmnopqrstuvwxyz0123456789_: ".utf8)

  func isReady(_ worker: Worker, _ confinement: Confinement) {
    starts.succeeded()
    guard !isConfinementLogged else { return }
    isConfinementLogged = true
    if confinement.missing.isEmpty { return }
    logger.warning(
      "workers are not confined in every way: this kernel lacks something",
      metadata: ["missing": "\(confinement.missing.joined(separator: ", "))"])
  }

  // MARK: Ends

  /// A worker has no documents any more.
  private func becameIdle(_ worker: Worker) {
    if worker.isLeaving || isShutDown { return worker.end() }
    loop.assumeIsolated().scheduleTask(in: TimeAmount(settings.idle)) {
      if worker.documents.isEmpty { worker.end() }
    }
  }

  /// A worker's stream has ended.
  func ended(_ worker: Worker, wasExpected: Bool) {
    guard let process = worker.process else { return replace(worker, nil) }
    reap(process, of: worker, wasExpected: wasExpected)
  }

  private static let reapAttempts = 100

  /// Takes the process's status, which the kernel has a moment after it has closed the descriptors. It is asked again and
  /// again without a retry policy: nothing has failed.
  private func reap(_ process: WorkerProcess, of worker: Worker, wasExpected: Bool, attempts: Int = 0) {
    if let (status, peak) = process.reap() {
      let death = WorkerDeath(
        status: status, peak: peak, inherited: process.inheritedPeak, limit: settings.memory,
        isConfined: worker.confinement?.contains(.seccomp) ?? false, verdict: worker.verdict)
      return replace(worker, wasExpected ? nil : death)
    }
    // It closed its descriptors, but goes on.
    if attempts == Self.reapAttempts / 2 { worker.killStray() }
    guard attempts < Self.reapAttempts else { return replace(worker, nil) }
    loop.assumeIsolated().scheduleTask(in: .milliseconds(attempts < 10 ? 1 : 10)) { [self] in
      reap(process, of: worker, wasExpected: wasExpected, attempts: attempts + 1)
    }
  }

  /// Gives the documents of an ended worker to others.
  private func replace(_ worker: Worker, _ death: WorkerDeath?) {
    workers.removeAll { $0 === worker }
    let documents = worker.releaseDocuments()
    guard !isShutDown else { return }
    let ledger = worker.process?.ledger
    // Nonsense is noticed when the document whose grammar wrote it may no longer be at work.
    let named = death?.kind == .garbage ? ledger?.lastDocument : ledger?.document
    let fates = DocumentFates(
      of: death, isolation: worker.isolation, wasReady: worker.confinement != nil, named: named, documents: documents)
    if fates.delaysStarts { starts.failed() }
    counters.resent += documents.count
    if let death {
      counters.count(death.kind)
      let language = languages.atWork(in: worker)
      log(death, of: worker, fates.suspects, language)
      for document in fates.quarantined { quarantine(document, death, language) }
    }
    for document in fates.placed { document.pause == .zero ? place(document) : placeLater(document) }
  }

  /// Places a document after its pause.
  private func placeLater(_ document: PooledDocument) {
    if document.isKilledAgainAndAgain {
      let notice =
        "\(document.language): whatever worker parses this text is killed from outside, as the kernel does where memory is "
        + "short; colours come from the pattern pass, and a worker is tried again after pauses"
      decline(document, notices: document.isNewlyKilledAgainAndAgain ? [notice] : [])
    }
    loop.assumeIsolated().scheduleTask(in: TimeAmount(document.pause)) { [self] in
      if documents[document.id] === document { place(document) }
    }
  }

  private func log(
    _ death: WorkerDeath, of worker: Worker, _ suspects: [PooledDocument], _ language: LanguageNumbers.Known?
  ) {
    var metadata: Logger.Metadata = [
      "worker": "\(worker.process?.pid ?? 0)", "cause": "\(death.kind.rawValue)", "how": "\(death.description)",
    ]
    if let suspect = suspects.first {
      metadata["document"] = "\(suspects.map { "\($0.id)" }.joined(separator: " "))"
      metadata["language"] = "\(suspect.language)"
      metadata["grammar"] = language.map { "\($0.id)" }
      metadata["origin"] = language?.origin.map { "\($0)" }
    }
    logger.warning("a worker has ended", metadata: metadata)
  }

  private func quarantine(_ document: PooledDocument, _ death: WorkerDeath, _ language: LanguageNumbers.Known?) {
    counters.quarantined += 1
    // That explains what happened to the others.
    for other in documents.values where !other.isSuspect { other.clear() }
    let name = language?.id ?? document.language
    let known = language?.origin ?? languages.origin(of: name)
    let origin = known.flatMap { $0.isEmpty ? nil : $0 } ?? "of unknown version"
    let within = name == document.language ? "" : " inside \(document.language)"
    let notice =
      "\(name): the grammar (\(origin))\(within) brought down its worker twice on this text (\(death.description)); "
      + "colours come from the pattern pass until the text has changed much, or a reload"
    decline(document, notices: [notice])
  }

  // MARK: Watching

  /// Looks now and then whether workers still work. While no answer is due and they sleep the daemon sleeps, too.
  private func watch() {
    guard !isWatching, !isShutDown, workers.contains(where: \.needsWatch) else { return }
    isWatching = true
    loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
      isWatching = false
      for worker in workers { worker.look() }
      watch()
    }
  }

  // MARK: Status

  package var statuses: [WorkerStatus] {
    workers.map { worker in
      WorkerStatus(
        pid: worker.process.map { Int($0.pid) }, isIsolated: worker.isolation.isAlone,
        documents: worker.documents.keys.sorted(), languages: worker.languages.sorted(),
        residentBytes: worker.process.map { ProcessUsage.residentBytes(of: "\($0.pid)") } ?? 0,
        confinement: worker.confinement)
    }
  }

  package var quarantinedDocuments: Int { documents.values.count { $0.isQuarantined } }

  /// Ends all workers.
  package func shutDown() {
    isShutDown = true
    let all = workers
    // They hold this, and perhaps their ends are not seen any more.
    workers = []
    for worker in all { worker.end() }
  }
}
