/// Which worker a document is given to.
enum Placement {
  /// What is known of a worker.
  struct Candidate {
    var isEmpty: Bool
    /// Bytes of its documents, each at least `leastWeight`; those of heavy ones count more.
    var weight: Int
    /// It has loaded the document's language.
    var knowsLanguage: Bool
  }

  /// A document costs something, however short it is.
  static let leastWeight = 16 << 10
  /// Heavy documents push others away.
  static let heaviness = 4
  /// A language takes memory, and some milliseconds to load, in which the worker's other documents wait.
  private static let newLanguage = 256 << 10
  private static let newLanguageBesideOthers = 512 << 10
  private static let newWorker = 128 << 10
  /// Who shares a worker with a heavy document waits for each of its steps that cannot be interrupted.
  private static let heavyNeighbour = 1 << 20

  static func weight(bytes: Int, heavy: Int) -> Int {
    let weight = max(bytes, leastWeight)
    return bytes > heavy ? weight * heaviness : weight
  }

  /// The index of the best worker for a document; nil: a new one.
  static func choose(_ candidates: [Candidate], isHeavy: Bool, mayStart: Bool) -> Int? {
    let costs = candidates.map { candidate -> Int in
      let weight = candidate.weight + (isHeavy && !candidate.isEmpty ? heavyNeighbour : 0)
      if candidate.knowsLanguage { return weight }
      return weight + (candidate.isEmpty ? newLanguage : newLanguageBesideOthers)
    }
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
    return mayStart && costs[best] > newLanguage + newWorker ? nil : best
  }
}
