import Highlighting
import Logging
import NIOCore

/// What follows when a worker has nothing to do, or ends.
extension Supervisor {
  /// A worker has no documents any more.
  func isIdle(_ worker: Worker) {
    if worker.isRetired || worker.company.isAlone || isShutDown { return worker.end() }
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
    if attempts == Self.reapAttempts / 2 { worker.killStray() }
    guard attempts < Self.reapAttempts else { return bury(worker, nil) }
    let bound = NIOLoopBound((self, worker), eventLoop: loop)
    loop.scheduleTask(in: .milliseconds(attempts < 10 ? 1 : 10)) {
      let (me, worker) = bound.value
      me.reap(worker, wasExpected: wasExpected, attempts: attempts + 1)
    }
  }

  /// Gives the documents of an ended worker to others, suspects last.
  private func bury(_ worker: Worker, _ death: WorkerDeath?) {
    workers.removeAll { $0 === worker }
    let orphans = worker.releaseDocuments()
    guard !isShutDown else { return }
    var suspects: [PooledDocument] = []
    if let death {
      counters.count(death.kind)
      suspects = self.suspects(orphans, of: worker, death)
      // Whoever kills workers from outside must not make them look hopeless.
      if suspects.isEmpty, death.kind != .killed { pacer.failed() }
      tell(death, of: worker, suspects)
    }
    counters.resent += orphans.count
    for document in orphans { document.worker = nil }
    let known = Set(suspects.map(\.id))
    for document in orphans where !known.contains(document.id) { place(document) }
    for suspect in suspects {
      // What it was at when it ended may be gone from the text already.
      if worker.company == .suspect, let death, suspect.health.struck(),
        !suspect.health.mayTryAgain(bytes: suspect.count)
      {
        counters.quarantined += 1
        quarantine(suspect, death, language(atWork: worker))
      } else {
        place(suspect)
      }
    }
  }

  /// The documents that a worker's death makes suspects, or proves to be at fault: those get the next worker alone.
  private func suspects(_ orphans: [PooledDocument], of worker: Worker, _ death: WorkerDeath) -> [PooledDocument] {
    // A worker that was never ready has not looked at its documents.
    guard death.isDocumentsFault, worker.confinement != nil else { return [] }
    if worker.company == .suspect { return orphans }
    // Nonsense is noticed when the one who wrote it may have gone on.
    let ledger = worker.process?.ledger
    let named = death.kind == .garbage ? ledger?.lastDocument : ledger?.document
    let weights = Evidence.weigh(orphans.map { ($0.id, $0.isUnanswered) }, named: named)
    return orphans.filter { $0.health.suspected(weights[$0.id] ?? 0) }
  }

  private func tell(_ death: WorkerDeath, of worker: Worker, _ suspects: [PooledDocument]) {
    var metadata: Logger.Metadata = [
      "worker": "\(worker.process?.pid ?? 0)", "cause": "\(death.kind.rawValue)", "how": "\(death.description)",
    ]
    if let suspect = suspects.first {
      metadata["document"] = "\(suspects.map { "\($0.id)" }.joined(separator: " "))"
      metadata["language"] = "\(suspect.language)"
    }
    if let language = language(atWork: worker), !suspects.isEmpty {
      metadata["grammar"] = "\(language.id)"
      metadata["origin"] = language.origin.map { "\($0)" }
    }
    logger.warning("a worker has ended", metadata: metadata)
  }

  private func quarantine(
    _ document: PooledDocument, _ death: WorkerDeath, _ language: (id: String, origin: String?)?
  ) {
    // That explains what happened to the others.
    for other in documents.values where !other.health.isSuspect { other.health.cleared() }
    let name = language?.id ?? document.language
    // A worker may end before the loop has heard that it was handed the grammar.
    let known = language?.origin ?? languages.first { $0.id == name }?.origin
    let origin = known.flatMap { $0.isEmpty ? nil : $0 } ?? "of unknown version"
    let within = name == document.language ? "" : " inside \(document.language)"
    let notice =
      "\(name): the grammar (\(origin))\(within) brought down its worker twice on this text (\(death.description)); "
      + "colours come from the pattern pass until the text has changed much, or a reload"
    decline(document, reason: .crash, notices: [notice])
  }

  /// Answers what was asked about a document that no worker holds.
  func decline(_ document: PooledDocument) {
    decline(document, reason: document.health.isQuarantined ? .crash : .noWorker, notices: [])
  }

  private func decline(_ document: PooledDocument, reason: DegradationReason, notices: [String]) {
    guard document.version > 0 else { return }
    let answer = SyntaxAnswer(
      version: document.version, isReply: true, isSettled: true, degradation: reason, notices: notices)
    if document.notes(answer) { document.answer(answer) }
  }
}
