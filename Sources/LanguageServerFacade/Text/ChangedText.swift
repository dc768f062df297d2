import TextStore

/// A client's text after changes, and what they come to.
struct ChangedText: Sendable {
  private(set) var text: ClientText
  /// They make it of the text before.
  private(set) var edits: [TextEdit] = []
  /// The range of one did not exist, and was cut to what does.
  private(set) var isClamped = false

  /// Applies changes in order. One of the whole text can only be the first.
  ///
  /// - Parameter mostEdits: Of more changes what differs counts as edited.
  init(_ before: ClientText, by changes: ArraySlice<ContentChange>, unit: PositionUnit, mostEdits: Int) {
    text = before
    for change in changes {
      let applied = text.apply(change, unit: unit)
      edits += applied.edit.map { [$0] } ?? []
      isClamped = isClamped || applied.isClamped
    }
    if changes.first?.range == nil || edits.count > mostEdits { edits = Self.difference(before, text) }
  }

  /// Another text in its place.
  init(_ before: ClientText, replacedBy text: ClientText) {
    self.text = text
    edits = Self.difference(before, text)
  }

  private static func difference(_ old: ClientText, _ new: ClientText) -> [TextEdit] {
    old.text.difference(to: new.text).map { [$0] } ?? []
  }
}
