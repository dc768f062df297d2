import Highlighting

/// What follows for the documents of a worker that has ended.
struct DocumentFates {
  /// Those that it makes suspects, or proves to be at fault.
  private(set) var suspects: [PooledDocument] = []
  /// Those that get another worker, suspects last.
  private(set) var placed: [PooledDocument] = []
  private(set) var quarantined: [PooledDocument] = []
  /// The next worker is to be started later. Whoever kills workers from outside must not make them look hopeless.
  let delaysStarts: Bool

  /// - Parameters:
  ///   - death: how it ended; nil: as it was told to, or its status did not come.
  ///   - isolation: the worker's.
  ///   - wasReady: otherwise it has not looked at its documents.
  ///   - named: the document that the worker's page says was at work.
  init(
    of death: WorkerDeath?, isolation: IsolationGroup, wasReady: Bool, named: SyntaxDocumentID?,
    documents: [PooledDocument]
  ) {
    if let death, death.isDocumentsFault, wasReady {
      let weights = Evidence.weigh(documents.map { ($0.id, $0.isUnanswered) }, named: named)
      suspects = isolation == .suspect ? documents : documents.filter { $0.suspect(weights[$0.id] ?? 0) }
    }
    if death?.kind == .killed { documents.forEach { $0.notesKill() } }
    let ids = Set(suspects.map(\.id))
    placed = documents.filter { !ids.contains($0.id) }
    delaysStarts = suspects.isEmpty && (death.map { $0.kind != .killed } ?? false)
    for suspect in suspects {
      if isolation == .suspect, suspect.strike() { quarantined.append(suspect) } else { placed.append(suspect) }
    }
  }
}
