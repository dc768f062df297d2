package import TextStore

/// One document's pattern pass: which styles its program gives to any range, at once and after any edit.
///
/// It keeps the state at the start of every line that was lexed. An edit marks its line; lexing on from there stops where
/// the old states and the new ones agree. A range far from what was lexed so far is answered from an assumed state a
/// bounded distance back, and is put right when lexing from the top reaches it.
///
/// Not thread-safe: it belongs to the thread that owns the document. The text handed in must be the one that the edits
/// told of lead to; if its length differs, everything is lexed anew.
package final class PatternSource {
  /// Lexing starts at most this many bytes before a range that was never reached …
  static let maximumJump = 32 << 10
  /// … and this many lines.
  static let maximumJumpLines = 400
  /// What is lexed in passing where an edit's effect has to be followed outside the range asked for.
  static let courtesy = 4 << 10

  let machine: PatternMachine
  let reader = SegmentReader()
  var store: SegmentStore
  /// Runs of segments that were lexed lately, by where these start.
  private(set) var kept: [Int: [Run]] = [:]
  /// Not to be forgotten after each range.
  var isKeeping = false
  /// Where what was given out since then ends; nil: nothing was.
  var keptEnd: Int?
  /// Of that, what lexing for a later range has found to be otherwise.
  private(set) var corrections: [Range<Int>] = []
  private var changes: [Range<Int>] = []
  /// Only edits leave states behind that no line begins with; so many are too many. Nil until the whole text was lexed,
  /// which tells how many it has by itself; until then more than it can have are too many.
  private var mostStates: Int?
  private let leastStates: Int

  /// - Parameter leastStates: So many states are not too many for any text.
  package init(program: PatternProgram, count: Int, leastStates: Int = 1 << 18) {
    self.leastStates = leastStates
    machine = PatternMachine(program)
    store = SegmentStore(count: count, state: PatternMachine.initialState)
  }

  /// Calls of the regex engine so far: work in a unit that does not depend on the machine.
  package var matchCalls: Int { machine.matchCalls }

  /// How many of them reached the engine's limits and were given up.
  package var abandonedCalls: Int { machine.limitHits }

  /// Up to here, what is given out is what lexing from the top gives. O(lines / 512).
  package var exactEnd: Int { store.firstDirty(from: store.first)?.offset ?? store.count }

  /// Bytes of memory that it takes.
  var byteCount: Int { store.byteCount + machine.table.byteCount }

  /// Whether the whole text was lexed.
  package var isComplete: Bool { store.firstDirty(from: store.first) == nil }

  /// Forgets everything: the text is another one, of `count` bytes.
  package func reset(count: Int) {
    machine.forgetStates()
    kept = [:]
    store = SegmentStore(count: count, state: PatternMachine.initialState, wasGiven: true)
    changes = count > 0 ? [0..<count] : []
    mostStates = nil
  }

  /// Follows an edit, told in bytes of the text before it. Lexes nothing. O(lines / 512 + lines replaced).
  package func edit(_ edit: TextEdit) {
    let range = edit.range
    guard range.lowerBound >= 0, range.upperBound <= store.count else {
      return reset(count: max(0, store.count + edit.delta))
    }
    if mostStates == nil, isComplete { mostStates = max(leastStates, 2 * machine.table.count) }
    kept = [:]
    changes = changes.compactMap { edit.moved($0, .exclusive) }
    var first = store.cursor(at: range.lowerBound)
    // What ends within a line was lexed knowing whether more text follows.
    while first.offset == range.lowerBound, store[first].state & 1 == 1, let before = store.previous(before: first) {
      first = before
    }
    var merged = store[first]
    var end = first.offset + merged.length
    var last = store.next(after: first)
    while end < range.upperBound, let cursor = last {
      end += store[cursor].length
      merged.wasGiven = merged.wasGiven || store[cursor].wasGiven
      last = store.next(after: cursor)
    }
    merged.length = end - first.offset + edit.delta
    merged.isDirty = true
    store.replace(from: first, to: last, with: [merged])
    if merged.wasGiven { noteChange(first.offset..<(first.offset + merged.length)) }
  }

  /// Lexes on from the top, or from the first place that an edit left unsettled, for about `maximumBytes` bytes.
  ///
  /// - Returns: whether there is more to do.
  @discardableResult
  package func advance(in text: Text, maximumBytes: Int) -> Bool {
    check(text)
    reader.begin(text)
    defer { reader.end() }
    var left = min(maximumBytes, text.count + 1)
    while left > 0, let front = store.firstDirty(from: store.first) {
      // A step even where nothing is left to read, so that every call makes progress.
      left -= max(relex(from: front, until: front.offset + left, in: text), 1)
    }
    return !isComplete
  }

  /// The ranges, in order, whose style may now differ from what ``runs(in:of:maximumBytes:)`` gave for them, since the last call.
  /// That method finds such ranges itself, also where it was just asked: somebody else may have asked before.
  package func takeChanges() -> [Range<Int>] {
    mergeChanges()
    defer { changes = [] }
    return changes
  }

  // MARK: Changes

  func keep(_ runs: [Run]?, from start: Int) { kept[start] = runs }

  func forgetKept() { kept = [:] }

  func forgetCorrections() { (keptEnd, corrections) = (nil, []) }

  private static let maximumChanges = 256

  func noteChange(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let keptEnd, range.lowerBound < keptEnd { corrections.append(range) }
    if let last = changes.last, last.upperBound == range.lowerBound {
      changes[changes.count - 1] = last.lowerBound..<range.upperBound
      return
    }
    changes.append(range)
    if changes.count > Self.maximumChanges { mergeChanges() }
  }

  /// Sorts and joins; beyond the limit, neighbours are joined over the gap between them.
  private func mergeChanges() {
    var merged = changes.union()
    while merged.count > Self.maximumChanges / 2 {
      merged = stride(from: 0, to: merged.count, by: 2).map { index in
        merged[index].lowerBound..<merged[min(index + 1, merged.count - 1)].upperBound
      }
    }
    changes = merged
  }

  /// Starts afresh where the text is not the one expected, or edits have left too many states behind.
  func check(_ text: Text) {
    if text.count != store.count || machine.table.count > mostStates ?? max(leastStates, 2 * text.count) {
      reset(count: text.count)
    }
  }
}
