package import TextStore

/// A set of bytes of a text that moves with its edits.
package struct RangeSet: Sendable {
  private var members: RunSequence<Bool>

  /// For a text of `count` bytes; empty, or full.
  package init(count: Int, filled: Bool = false) {
    members = RunSequence(repeating: filled, count: count)
  }

  /// The length of the text, in bytes.
  package var count: Int { members.count }

  /// Bytes of memory that the set takes.
  var byteCount: Int { members.byteCount }

  package var isEmpty: Bool { members.count == 0 || members.onlyValue == false }

  package mutating func insert(_ range: Range<Int>) { members.set(range, to: true) }

  package mutating func remove(_ range: Range<Int>) { members.set(range, to: false) }

  /// Decides anew, from a place on, which bytes belong to it.
  mutating func replace(from start: Int, by members: some Collection<(length: Int, value: Bool)>) {
    self.members.replace(start..<start + members.reduce(0) { $0 + $1.length }, with: members)
  }

  /// Moves with an edit; what it inserted belongs to the set or not.
  package mutating func shift(_ edit: TextEdit, inserting member: Bool) { members.shift(edit, inserting: member) }

  /// The member ranges within `range`, ascending, never touching each other.
  package func ranges(in range: Range<Int>) -> [Range<Int>] {
    if isEmpty { return [] }
    var result: [Range<Int>] = []
    members.forEachRun(in: range) { range, member in if member { result.append(range) } }
    return result
  }

  /// The first member range within `range`, clipped to it. O(log n)
  func first(in range: Range<Int>) -> Range<Int>? {
    members.firstRun(in: range) { $0 }
  }

  /// The same within the first of several ranges that has any.
  func first(in ranges: [Range<Int>]) -> Range<Int>? {
    for range in ranges { if let first = first(in: range) { return first } }
    return nil
  }

  package var ranges: [Range<Int>] { ranges(in: 0..<count) }

  /// What lies within `range` and in no member range, ascending.
  func gaps(in range: Range<Int>) -> [Range<Int>] { range.without(ranges(in: range)) }

  package func intersects(_ range: Range<Int>) -> Bool { first(in: range) != nil }

  /// O(log n)
  package func contains(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return true }
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    return members.firstRun(in: range) { !$0 } == nil
  }
}
