/// What the pattern pass says about a range.
package struct PatternRuns: Sendable, Equatable {
  /// The bytes that are covered: from the start of what was asked for, and less than that only if the work allowed did
  /// not suffice.
  package var range: Range<Int>
  /// Runs that cover ``range`` without gaps.
  package var runs: [Run]
  /// Whether this is what lexing from the top gives.
  package var isExact: Bool
}
