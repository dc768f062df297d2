/// The segments of a text in order, with the state in which each begins.
///
/// Chunks of a few hundred segments, each with its sums, so that an edit shifts everything behind it by changing one
/// number. Never empty: an empty text is one segment without bytes.
struct SegmentStore {
  struct Segment: Equatable {
    /// UTF-8 bytes.
    var length: Int
    /// The state at its start.
    var state: StateTable.ID
    /// Whether it is still to be lexed from that state, so that neither its end nor the state of the next one is known
    /// to follow from it. A dirty segment may be as long as the text.
    var isDirty: Bool
    /// Whether styles of some of its bytes were handed out.
    var wasGiven: Bool
  }

  /// A segment's place. Valid until the store changes.
  struct Cursor: Equatable {
    var chunk: Int
    var slot: Int
    /// Where the segment starts, in bytes.
    var offset: Int
  }

  private static let chunkLimit = 512

  private var chunks: [[Segment]]
  private var lengths: [Int]
  private var dirtyCounts: [Int]
  /// The bytes of all segments.
  private(set) var count: Int

  init(count: Int, state: StateTable.ID, wasGiven: Bool = false) {
    chunks = [[Segment(length: count, state: state, isDirty: true, wasGiven: wasGiven)]]
    lengths = [count]
    dirtyCounts = [1]
    self.count = count
  }

  /// Bytes of memory that the segments take. O(chunks).
  var byteCount: Int { chunks.reduce(0) { $0 + $1.byteCount } }

  subscript(cursor: Cursor) -> Segment {
    get { chunks[cursor.chunk][cursor.slot] }
    set {
      let old = chunks[cursor.chunk][cursor.slot]
      lengths[cursor.chunk] += newValue.length - old.length
      count += newValue.length - old.length
      dirtyCounts[cursor.chunk] += (newValue.isDirty ? 1 : 0) - (old.isDirty ? 1 : 0)
      chunks[cursor.chunk][cursor.slot] = newValue
    }
  }

  var first: Cursor { Cursor(chunk: 0, slot: 0, offset: 0) }

  /// The segment that holds the byte at `offset`; the last one at or beyond the end. O(chunks + chunk size).
  func cursor(at offset: Int) -> Cursor {
    var start = 0
    var chunk = 0
    while chunk < chunks.count - 1, start + lengths[chunk] <= offset {
      start += lengths[chunk]
      chunk += 1
    }
    return chunks[chunk].withUnsafeBufferPointer { segments in
      var slot = 0
      while slot < segments.count - 1, start + segments[slot].length <= offset {
        start += segments[slot].length
        slot += 1
      }
      return Cursor(chunk: chunk, slot: slot, offset: start)
    }
  }

  func next(after cursor: Cursor) -> Cursor? {
    let offset = cursor.offset + self[cursor].length
    if cursor.slot + 1 < chunks[cursor.chunk].count {
      return Cursor(chunk: cursor.chunk, slot: cursor.slot + 1, offset: offset)
    }
    return cursor.chunk + 1 < chunks.count ? Cursor(chunk: cursor.chunk + 1, slot: 0, offset: offset) : nil
  }

  func previous(before cursor: Cursor) -> Cursor? {
    var result = cursor
    if cursor.slot > 0 {
      result.slot -= 1
    } else if cursor.chunk > 0 {
      result.chunk -= 1
      result.slot = chunks[result.chunk].count - 1
    } else {
      return nil
    }
    result.offset -= self[result].length
    return result
  }

  /// The first dirty segment at or after `start`. O(chunks + chunk size).
  func firstDirty(from start: Cursor) -> Cursor? {
    var cursor = start
    while true {
      if dirtyCounts[cursor.chunk] > 0 {
        let segments = chunks[cursor.chunk]
        while cursor.slot < segments.count {
          if segments[cursor.slot].isDirty { return cursor }
          cursor.offset += segments[cursor.slot].length
          cursor.slot += 1
        }
      } else if cursor.slot == 0 {
        cursor.offset += lengths[cursor.chunk]
      } else {
        for segment in chunks[cursor.chunk][cursor.slot...] { cursor.offset += segment.length }
      }
      guard cursor.chunk + 1 < chunks.count else { return nil }
      cursor.chunk += 1
      cursor.slot = 0
    }
  }

  /// Puts `fresh` in the place of the segments from `start` up to `end` (exclusive; nil for the end of the text).
  mutating func replace(from start: Cursor, to end: Cursor?, with fresh: [Segment]) {
    let lastChunk = end?.chunk ?? chunks.count - 1
    let lastSlot = end?.slot ?? chunks[lastChunk].count
    if start.chunk == lastChunk, chunks[lastChunk].count - (lastSlot - start.slot) + fresh.count <= Self.chunkLimit {
      chunks[lastChunk].replaceSubrange(start.slot..<lastSlot, with: fresh)
      refreshSums(at: lastChunk)
      if chunks[lastChunk].isEmpty { removeChunk(lastChunk) }
      return
    }
    var merged = Array(chunks[start.chunk][..<start.slot])
    merged += fresh
    merged += chunks[lastChunk][lastSlot...]
    // Half full, so that the next edits do not split again.
    let pieces = stride(from: 0, to: merged.count, by: Self.chunkLimit / 2).map { from in
      Array(merged[from..<min(from + Self.chunkLimit / 2, merged.count)])
    }
    count -= lengths[start.chunk...lastChunk].reduce(0, +)
    chunks.replaceSubrange(start.chunk...lastChunk, with: pieces)
    lengths.replaceSubrange(start.chunk...lastChunk, with: pieces.map { $0.reduce(0) { $0 + $1.length } })
    dirtyCounts.replaceSubrange(
      start.chunk...lastChunk, with: pieces.map { $0.reduce(0) { $0 + ($1.isDirty ? 1 : 0) } })
    count += lengths[start.chunk..<(start.chunk + pieces.count)].reduce(0, +)
    if chunks.isEmpty { insertEmptySegment() }
  }

  private mutating func refreshSums(at chunk: Int) {
    var length = 0
    var dirty = 0
    for segment in chunks[chunk] {
      length += segment.length
      dirty += segment.isDirty ? 1 : 0
    }
    count += length - lengths[chunk]
    lengths[chunk] = length
    dirtyCounts[chunk] = dirty
  }

  private mutating func removeChunk(_ chunk: Int) {
    chunks.remove(at: chunk)
    lengths.remove(at: chunk)
    dirtyCounts.remove(at: chunk)
    if chunks.isEmpty { insertEmptySegment() }
  }

  private mutating func insertEmptySegment() {
    chunks = [[Segment(length: 0, state: PatternMachine.initialState, isDirty: false, wasGiven: false)]]
    lengths = [0]
    dirtyCounts = [0]
  }
}
