import TextStore
import WireProtocol

/// What an attached client knows of the text, and the edits that it has not been told.
///
/// It is state, not a queue: when too much waits, the edits are given up for the difference of two snapshots.
struct Following {
  static let editLimit = 256
  static let byteLimit = 64 << 10

  private(set) var rev: Int
  private var text: Text
  private var edits: [TextEdit]? = []
  private var editBytes = 0

  init(rev: Int, text: Text) {
    self.rev = rev
    self.text = text
  }

  mutating func add(_ new: [TextEdit]) {
    guard edits != nil else { return }
    editBytes += new.reduce(0) { $0 + $1.replacement.count }
    if (edits?.count ?? 0) + new.count > Self.editLimit || editBytes > Self.byteLimit {
      edits = nil
    } else {
      edits?.append(contentsOf: new)
    }
  }

  /// The text was replaced as a whole.
  mutating func replaced() { edits = nil }

  /// The `edited` that is owed, now that the document has this text; nil if none is.
  mutating func take(
    doc: Int, rev newRev: Int, text newText: Text, unit: PositionUnit, layout: Layout
  ) -> ServerNotification? {
    guard newRev != rev || edits?.isEmpty != true else { return nil }
    let pending = edits ?? text.difference(to: newText).map { [$0] } ?? []
    var step = text
    var told: [WireEdit] = []
    for edit in pending {
      told.append(Self.wireEdit(edit, in: step, unit: unit, layout: layout))
      // The document has applied the same edits to the same text.
      try? step.apply(edit)
    }
    let notification = ServerNotification.edited(doc: doc, base: rev, rev: newRev, edits: told)
    rev = newRev
    text = newText
    edits = []
    editBytes = 0
    return notification
  }

  private static func wireEdit(_ edit: TextEdit, in text: Text, unit: PositionUnit, layout: Layout) -> WireEdit {
    switch layout {
    case .lines:
      .positions(
        start: text.position(at: edit.range.lowerBound, unit: unit),
        end: text.position(at: edit.range.upperBound, unit: unit), text: edit.replacement)
    case .offsets:
      .offsets(
        start: text.unitOffset(at: edit.range.lowerBound, unit: unit),
        end: text.unitOffset(at: edit.range.upperBound, unit: unit), text: edit.replacement)
    }
  }
}
