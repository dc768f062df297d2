import TextStore

/// The text of a document as the pool keeps it. Edits wait and are applied together, so that an edit costs next to nothing
/// here.
struct KeptText {
  private var base: Text
  private var edits: [TextEdit] = []
  private var editedBytes = 0
  /// UTF-8 bytes of the newest text.
  private(set) var count: Int
  /// An edit did not fit.
  private(set) var isLost = false

  private static let waitingEdits = 128
  private static let waitingBytes = 64 << 10

  init(_ text: Text) {
    base = text
    count = text.count
  }

  mutating func edit(_ new: [TextEdit]) {
    for edit in new {
      count += edit.delta
      editedBytes += edit.replacement.count
    }
    edits += new
    if edits.count > Self.waitingEdits || editedBytes > Self.waitingBytes { _ = newest() }
  }

  /// Nil: an edit did not fit, and only the document has the text.
  mutating func newest() -> Text? {
    for edit in edits where !isLost { isLost = (try? base.apply(edit)) == nil }
    edits = []
    editedBytes = 0
    return isLost ? nil : base
  }
}
