import DequeModule
import TextStore

/// The latest edits of a document with the texts between them, so that what was said about an older state can be moved
/// to the newest. Bounded: the oldest entries go first.
struct EditLog {
  struct Entry {
    /// The document's version and the client's revision before the edits.
    var version: Int
    var rev: Int
    /// The count of the document's texts before the edits.
    var edition: Int
    var text: Text
    var edits: [TextEdit]
    var bytes: Int
  }

  /// An older text, and what was done to it since.
  struct State {
    var text: Text
    var edits: [TextEdit]
    var edition: Int
    var rev: Int
  }

  /// Bytes that an edit takes beside its text.
  private static let editBytes = 64

  private var entries: Deque<Entry> = []
  /// Bytes of inserted and removed text, and of the entries.
  private(set) var bytes = 0
  /// The newest version of which an edit was dropped.
  private var forgotten = -1
  private let maximumEntries: Int
  private let maximumBytes: Int

  init(maximumEntries: Int, maximumBytes: Int) {
    self.maximumEntries = maximumEntries
    self.maximumBytes = maximumBytes
  }

  /// Records the edits made to `text` at `version`, `rev` and `edition`. Versions never go down; editions go up.
  ///
  /// - Returns: What was dropped for it.
  @discardableResult
  mutating func append(_ edits: [TextEdit], to text: Text, version: Int, rev: Int, edition: Int) -> [Entry] {
    let size = edits.reduce(64) { $0 + Self.editBytes + $1.replacement.count + $1.range.count }
    entries.append(Entry(version: version, rev: rev, edition: edition, text: text, edits: edits, bytes: size))
    bytes += size
    var dropped: [Entry] = []
    while let first = entries.first, entries.count > maximumEntries || bytes > maximumBytes {
      forgotten = first.version
      bytes -= first.bytes
      dropped.append(entries.removeFirst())
    }
    return dropped
  }

  /// The edits made at `version` or later, in order; nil if some of them left the log.
  func edits(since version: Int) -> [TextEdit]? {
    guard version > forgotten else { return nil }
    var first = entries.endIndex
    while first > entries.startIndex, entries[first - 1].version >= version { first -= 1 }
    return entries[first...].flatMap { $0.edits }
  }

  /// The text at a revision of the client and the edits made since; nil if it left the log or never was.
  func state(at rev: Int) -> State? { entries.lastIndex { $0.rev == rev }.map(state) }

  /// The same for the document's own count of its texts.
  func state(ofEdition edition: Int) -> State? { entries.lastIndex { $0.edition == edition }.map(state) }

  private func state(_ index: Int) -> State {
    let entry = entries[index]
    return State(
      text: entry.text, edits: entries[index...].flatMap { $0.edits }, edition: entry.edition, rev: entry.rev)
  }
}
