package import TextStore

extension PatternSource {
  /// The styles of `range` (clamped to the text), lexing what that takes. Of all of it, unless the work allowed did not
  /// suffice: then of its beginning. Up to ``exactEnd`` they are what lexing from the top gives.
  ///
  /// - Parameters:
  ///   - text: the text after all edits told so far.
  ///   - maximumBytes: about how much may be lexed; what is left after that is not covered by the answer.
  /// - Complexity: linear in the range, the jump back before a place never seen, and the lines that an edit changed.
  package func runs(in range: Range<Int>, of text: Text, maximumBytes: Int = 1 << 20) -> StyledRange {
    check(text)
    let range = range.clamped(to: 0..<text.count)
    reader.begin(text)
    defer {
      reader.end()
      if !isKeeping { forgetKept() }
    }
    settleFront(before: range, in: text)
    var left = min(maximumBytes, text.count + 1)
    let end = settle(range, bytesLeft: &left, in: text)
    let covered = range.lowerBound..<max(end, range.lowerBound)
    let runs = emitRuns(in: covered, of: text)
    if isKeeping { keptEnd = covered.upperBound }
    return StyledRange(range: covered, runs: runs)
  }

  /// Keeps what `body` has lexed until it ends, if it asks for several ranges in the same lines, one behind the other. Then
  /// ``corrections`` are what it was given too early.
  func keepingRuns(_ body: () -> Void) {
    forgetCorrections()
    isKeeping = true
    body()
    (isKeeping, keptEnd) = (false, nil)
    forgetKept()
  }

  /// Does a part of what ``runs(in:of:maximumBytes:)`` will have to do for a range, and keeps it until that, or an edit.
  ///
  /// - Parameter left: about how many bytes may be lexed; what is lexed is subtracted.
  /// - Returns: whether nothing of it is left to do.
  package func prepare(_ range: Range<Int>, of text: Text, bytesLeft left: inout Int) -> Bool {
    check(text)
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return true }
    reader.begin(text)
    defer { reader.end() }
    settleFront(before: range, in: text)
    guard settle(range, bytesLeft: &left, in: text) == range.upperBound else { return false }
    var cursor: SegmentStore.Cursor? = store.cursor(at: range.lowerBound)
    while let current = cursor, current.offset < range.upperBound {
      if kept[current.offset] == nil {
        guard left > 0 else { return false }
        left -= store[current].length
        keep(lexedRuns(at: current, of: text), from: current.offset)
      }
      cursor = store.next(after: current)
    }
    return true
  }

  /// Where the front is near, or stopped at an edit that most likely changed little, brings it past the range.
  private func settleFront(before range: Range<Int>, in text: Text) {
    for _ in 0..<4 {
      guard let front = store.firstDirty(from: store.first), front.offset <= range.lowerBound else { return }
      if range.lowerBound - front.offset <= Self.maximumJump {
        _ = relex(from: front, until: range.lowerBound, in: text)
      } else if store[front].length <= Self.courtesy {
        _ = relex(from: front, until: front.offset + Self.courtesy, in: text)
      } else {
        return
      }
    }
  }

  /// Lexes the dirty segments in `range`, and keeps their runs.
  ///
  /// - Returns: the end of what is settled.
  private func settle(_ range: Range<Int>, bytesLeft left: inout Int, in text: Text) -> Int {
    while true {
      guard let dirty = store.firstDirty(from: store.cursor(at: range.lowerBound)), dirty.offset < range.upperBound
      else { return range.upperBound }
      guard left > 0 else { return dirty.offset }
      if range.lowerBound - dirty.offset > Self.maximumJump {
        split(dirty, at: jumpStart(before: range.lowerBound, in: text), in: text)
      } else {
        let limit = min(range.upperBound, dirty.offset + left)
        left -= max(relex(from: dirty, until: limit, in: text, keepingRuns: range), 1)
      }
    }
  }

  /// The start of a line a bounded distance before `offset`; within a very long line, any place.
  private func jumpStart(before offset: Int, in text: Text) -> Int {
    let line = text.line(at: offset)
    let furthest = offset - Self.maximumJump
    var start = text.lineStart(max(0, line - Self.maximumJumpLines))
    if start < furthest { start = text.lineStart(text.line(at: furthest) + 1) }
    return start <= offset ? start : text.scalarStart(atOrBefore: offset - SegmentReader.hardLimit)
  }

  /// Cuts a long dirty segment in two; the second is lexed as if it were at the top.
  private func split(_ cursor: SegmentStore.Cursor, at offset: Int, in text: Text) {
    let segment = store[cursor]
    let offset = min(max(offset, cursor.offset + 1), cursor.offset + segment.length)
    let isLineStart = text.byte(at: offset - 1) == UInt8(ascii: "\n")
    var head = segment
    head.length = offset - cursor.offset
    var tail = segment
    tail.length -= head.length
    tail.state = PatternMachine.state(PatternMachine.initialState, withinLine: !isLineStart)
    store.replace(from: cursor, to: store.next(after: cursor), with: [head, tail])
  }

  private func emitRuns(in range: Range<Int>, of text: Text) -> [Run] {
    var runs: [Run] = []
    guard !range.isEmpty else { return runs }
    var cursor: SegmentStore.Cursor? = store.cursor(at: range.lowerBound)
    while let current = cursor, current.offset < range.upperBound {
      let segment = store[current]
      if !segment.wasGiven { store[current].wasGiven = true }
      var at = current.offset
      let lexed = kept[current.offset] ?? lexedRuns(at: current, of: text)
      if isKeeping, current.offset + segment.length > range.upperBound { keep(lexed, from: current.offset) }
      for run in lexed {
        let part = (at..<(at + run.length)).clamped(to: range)
        runs.appendCoalesced(length: part.count, style: run.style)
        at += run.length
      }
      cursor = store.next(after: current)
    }
    return runs
  }

  private func lexedRuns(at cursor: SegmentStore.Cursor, of text: Text) -> [Run] {
    let segment = store[cursor]
    let bytes = reader.bytes(at: cursor.offset, count: segment.length)
    _ = machine.lex(bytes, from: segment.state, isLast: cursor.offset + segment.length == text.count, emitting: true)
    return machine.runs
  }
}
