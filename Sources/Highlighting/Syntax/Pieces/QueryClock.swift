import Base

/// How long the queries of a window have gone on. In a tree that is nested a thousand deep one run of libtree-sitter's cursor
/// takes seconds.
struct QueryClock {
  /// Of the thread's processor time; nil: nobody has set a limit.
  private var limit: Duration?
  private var matches = 0
  /// The time was over before all was found.
  private(set) var isOver = false

  /// A look at the clock for so many matches.
  private static let stride = 32

  mutating func start(_ budget: Duration) {
    (limit, matches, isOver) = (ProcessorClock.now + budget, 0, false)
  }

  /// Time passed that the queries did not take.
  mutating func extend(by time: Duration) { limit = limit.map { $0 + time } }

  /// Counts a match; false: the time is over.
  mutating func goesOn() -> Bool {
    matches += 1
    if matches.isMultiple(of: Self.stride), let limit, ProcessorClock.now > limit { isOver = true }
    return !isOver
  }

  /// Whether all was found. What comes now has no limit.
  mutating func end() -> Bool {
    limit = nil
    return !isOver
  }
}
