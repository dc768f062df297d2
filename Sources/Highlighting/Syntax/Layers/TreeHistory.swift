/// How a tree came about, as far as it may differ for that from one that was parsed from nothing in one go.
struct TreeHistory: Equatable {
  private var isIncremental = false
  /// A tree that this one grew out of had errors. What error recovery made of a text, such as the end of a comment, is taken
  /// over into later trees, errors or not.
  private var hadErrors = false
  /// Its parse, or that of a tree that it grew out of, was resumed after an interruption; it can then decide otherwise,
  /// errors or not.
  private(set) var wasInterrupted: Bool

  /// Of a tree parsed from nothing.
  init(wasInterrupted: Bool = false) { self.wasInterrupted = wasInterrupted }

  /// That of a tree parsed from this one's.
  func next(hadErrors: Bool, wasInterrupted: Bool) -> TreeHistory {
    var next = TreeHistory(wasInterrupted: wasInterrupted || self.wasInterrupted)
    next.isIncremental = true
    next.hadErrors = hadErrors || self.hadErrors
    return next
  }

  /// - Parameter isAmbiguous: An incremental tree can differ from a fresh one although neither has errors.
  func isDoubtful(hasErrors: Bool, isAmbiguous: Bool) -> Bool {
    wasInterrupted || isIncremental && (isAmbiguous || hadErrors || hasErrors)
  }
}
