internal import TextStore

extension PatternSource {
  /// Lexes from a dirty segment until the states agree with those behind it, or to the first segment border at or
  /// beyond `limit`.
  ///
  /// - Parameter range: where somebody will ask for the runs next.
  /// - Returns: the number of bytes lexed.
  func relex(
    from start: SegmentStore.Cursor, until limit: Int, in text: Text, keepingRuns range: Range<Int>? = nil
  ) -> Int {
    var position = start.offset
    var state = store[start].state
    var fresh: [SegmentStore.Segment] = []
    // The old segment that holds `position`, or starts there.
    var old: SegmentStore.Cursor? = start
    var isAtStart = true
    var agreed = false
    while position < text.count {
      if !isAtStart, let cursor = old, cursor.offset == position {
        let segment = store[cursor]
        if segment.state == state, !segment.isDirty {
          agreed = true
          break
        }
      }
      if position >= limit, !isAtStart { break }
      let bytes = reader.segment(at: position)
      guard !bytes.isEmpty else { break }
      let end = position + bytes.count
      let isAsked = range?.overlaps(position..<end) ?? false
      let next = machine.lex(bytes, from: state, isLast: end == text.count, emitting: isAsked)
      keep(isAsked ? machine.runs : nil, from: position)
      let wasGiven = passOver(&old, to: end)
      if wasGiven { noteChange(position..<end) }
      fresh.append(
        SegmentStore.Segment(length: bytes.count, state: state, isDirty: false, wasGiven: wasGiven))
      position = end
      state = next
      isAtStart = false
    }
    if position >= text.count {
      if fresh.isEmpty {
        fresh = [SegmentStore.Segment(length: 0, state: state, isDirty: false, wasGiven: false)]
      }
      store.replace(from: start, to: nil, with: fresh)
    } else if agreed {
      store.replace(from: start, to: old, with: fresh)
    } else if let cursor = old {
      // The rest of the segment in which lexing stopped goes on from here.
      var rest = store[cursor]
      rest.length = cursor.offset + rest.length - position
      rest.state = state
      rest.isDirty = true
      store.replace(from: start, to: store.next(after: cursor), with: fresh + [rest])
    }
    return position - start.offset
  }

  /// Moves `old` on to the segment that holds `end` or starts there.
  ///
  /// - Returns: whether any segment with bytes before `end` was given out.
  private func passOver(_ old: inout SegmentStore.Cursor?, to end: Int) -> Bool {
    var wasGiven = false
    while let cursor = old, cursor.offset < end || store[cursor].length == 0 {
      let segment = store[cursor]
      wasGiven = wasGiven || segment.wasGiven
      guard cursor.offset + segment.length <= end else { break }
      old = store.next(after: cursor)
    }
    return wasGiven
  }
}
