package import Highlighting

/// A worker, for `status`.
package struct WorkerStatus: Sendable {
  /// Nil while it starts.
  package var pid: Int?
  /// It has one document and gets no other: a suspect, or one into which a grammar from outside the catalogue is injected.
  package var isIsolated: Bool
  package var documents: [SyntaxDocumentID]
  /// Those whose grammars it has loaded.
  package var languages: [String]
  package var residentBytes: Int
  /// Nil until it has said what holds.
  package var confinement: Confinement?
}

/// What has happened to the workers since the start.
package struct WorkerCounters: Sendable {
  package var started = 0
  package var failedStarts = 0
  /// Ended by a signal that their own code raised.
  package var crashes = 0
  /// Ended because they took too long.
  package var hangs = 0
  /// Ended because they needed too much memory.
  package var outOfMemory = 0
  /// Ended by somebody else.
  package var killed = 0
  /// Ended in some other way: by exiting, or for talking nonsense.
  package var others = 0
  /// Documents that were given to another worker after theirs had ended.
  package var resent = 0
  /// Documents that were quarantined, each time counted.
  package var quarantined = 0
  /// System calls that grammars tried and did not get.
  package var refused = 0

  mutating func count(_ kind: WorkerDeath.Kind) {
    switch kind {
    case .crash: crashes += 1
    case .hang: hangs += 1
    case .memory: outOfMemory += 1
    case .killed: killed += 1
    case .garbage, .exit: others += 1
    }
  }
}
