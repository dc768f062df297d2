/// What the pattern pass says about a range.
public struct PatternRuns: Sendable, Equatable {
  /// The bytes that are covered: from the start of what was asked for, and less than that only if the work allowed did
  /// not suffice.
  public var range: Range<Int>
  /// Runs that cover ``range`` without gaps.
  public var runs: [Run]
  /// Whether this is what lexing from the top gives.
  public var isExact: Bool
}
