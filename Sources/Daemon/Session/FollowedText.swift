import TextStore
import WireProtocol

/// What an attached client has been told of the text.
struct FollowedText {
  private(set) var rev: Int
  private var text: Text

  init(rev: Int, text: Text) {
    self.rev = rev
    self.text = text
  }

  /// The `edited` that is owed; nil if none is.
  ///
  /// - Parameters:
  ///   - edits: What makes the new text of the one that was told last: from the last to the first, so that each lies where
  ///     that text has it.
  mutating func take(
    doc: Int, _ edits: [TextEdit], giving newText: Text, rev newRev: Int, unit: PositionUnit, layout: Layout
  ) -> ServerNotification? {
    guard newRev != rev || !edits.isEmpty else { return nil }
    let told = edits.map { Self.wireEdit($0, in: text, unit: unit, layout: layout) }
    defer { (rev, text) = (newRev, newText) }
    return .edited(doc: doc, base: rev, rev: newRev, edits: told)
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
