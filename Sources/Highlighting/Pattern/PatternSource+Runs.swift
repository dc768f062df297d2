public import TextStore

extension PatternSource {
  /// The styles of `range` (clamped to the text), lexing what that takes.
  ///
  /// - Parameters:
  ///   - text: the text after all edits told so far.
  ///   - maximumBytes: about how much may be lexed; what is left after that is not covered by the answer.
  /// - Complexity: linear in the range, the jump back before a place never seen, and the lines that an edit changed.
  public func runs(in range: Range<Int>, of text: Text, maximumBytes: Int = 1 << 20) -> PatternRuns {
    check(text)
    let range = range.clamped(to: 0..<text.count)
    reader.begin(text)
    defer { reader.end() }
    settleFront(before: range, in: text)
    let end = settle(range, maximumBytes: min(maximumBytes, text.count + 1), in: text)
    let covered = range.lowerBound..<max(end, range.lowerBound)
    dropChanges(in: covered)
    return PatternRuns(range: covered, runs: emitRuns(in: covered, of: text), isExact: exactEnd >= covered.upperBound)
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

  /// Lexes the dirty segments in `range`.
  ///
  /// - Returns: the end of what is settled.
  private func settle(_ range: Range<Int>, maximumBytes: Int, in text: Text) -> Int {
    var left = maximumBytes
    while true {
      guard let dirty = store.firstDirty(from: store.cursor(at: range.lowerBound)), dirty.offset < range.upperBound
      else { return range.upperBound }
      guard left > 0 else { return dirty.offset }
      if range.lowerBound - dirty.offset > Self.maximumJump {
        split(dirty, at: jumpStart(before: range.lowerBound, in: text), in: text)
      } else {
        left -= max(relex(from: dirty, until: min(range.upperBound, dirty.offset + left), in: text), 1)
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
      let bytes = reader.bytes(at: current.offset, count: segment.length)
      let end = current.offset + segment.length
      _ = machine.lex(bytes, from: segment.state, isLast: end == text.count, emitting: true)
      var at = current.offset
      for run in machine.runs {
        let part = (at..<(at + run.length)).clamped(to: range)
        runs.appendCoalesced(length: part.count, style: run.style)
        at += run.length
      }
      cursor = store.next(after: current)
    }
    return runs
  }
}
