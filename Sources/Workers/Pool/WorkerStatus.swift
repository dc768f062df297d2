public import Highlighting

/// A worker, for `status`.
public struct WorkerStatus: Sendable {
  /// Nil while it starts.
  public var pid: Int?
  /// It has one document and gets no other: a suspect, or one into which a grammar from outside the catalogue is injected.
  public var isIsolated: Bool
  public var documents: [SyntaxDocumentID]
  /// Those whose grammars it has loaded.
  public var languages: [String]
  public var residentBytes: Int
  /// Nil until it has said what holds.
  public var confinement: Confinement?
}

/// What has happened to the workers since the start.
public struct WorkerCounters: Sendable {
  public var started = 0
  public var failedStarts = 0
  /// Ended by a signal that their own code raised.
  public var crashes = 0
  /// Ended because they took too long.
  public var hangs = 0
  /// Ended because they needed too much memory.
  public var outOfMemory = 0
  /// Ended by somebody else.
  public var killed = 0
  /// Ended in some other way: by exiting, or for talking nonsense.
  public var others = 0
  /// Documents that were given to another worker after theirs had ended.
  public var resent = 0
  /// Documents that were quarantined, each time counted.
  public var quarantined = 0
  /// System calls that grammars tried and did not get.
  public var refused = 0

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
