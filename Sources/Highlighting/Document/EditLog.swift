import TextStore

/// The latest edits of a document with the texts between them, so that what was said about an older state can be moved
/// to the newest. Bounded: the oldest entries go first.
struct EditLog {
  private struct Entry {
    /// The document's version and the client's revision before the edits.
    var version: Int
    var rev: Int
    var text: Text
    var edits: [TextEdit]
    var bytes: Int
  }

  private var entries: ArraySlice<Entry> = []
  private var bytes = 0
  /// The newest version of which an edit was dropped.
  private var forgotten = -1
  private let maximumEntries: Int
  private let maximumBytes: Int

  init(maximumEntries: Int, maximumBytes: Int) {
    self.maximumEntries = maximumEntries
    self.maximumBytes = maximumBytes
  }

  /// Records the edits made to `text` at `version` and `rev`. Versions never go down.
  mutating func append(_ edits: [TextEdit], to text: Text, version: Int, rev: Int) {
    let size = edits.reduce(64) { $0 + $1.replacement.count + $1.range.count }
    entries.append(Entry(version: version, rev: rev, text: text, edits: edits, bytes: size))
    bytes += size
    while let first = entries.first, entries.count > maximumEntries || bytes > maximumBytes {
      forgotten = first.version
      bytes -= first.bytes
      entries.removeFirst()
    }
  }

  /// The edits made at `version` or later, in order; nil if some of them left the log.
  func edits(since version: Int) -> [TextEdit]? {
    guard version > forgotten else { return nil }
    var first = entries.endIndex
    while first > entries.startIndex, entries[first - 1].version >= version { first -= 1 }
    return entries[first...].flatMap { $0.edits }
  }

  /// The text at a revision of the client and the edits made since; nil if it left the log or never was.
  func state(at rev: Int) -> (text: Text, edits: [TextEdit])? {
    guard let index = entries.lastIndex(where: { $0.rev == rev }) else { return nil }
    return (entries[index].text, entries[index...].flatMap { $0.edits })
  }
}
