import TextStore

/// A text, and the edits that led to it from the revisions before.
struct DocumentHistory: Sendable {
  private static let limit = 1000

  private(set) var text: Text
  private(set) var rev = 0
  /// `edits[n]` led from revision `first + n` to the next.
  private var edits: [[TextEdit]] = []
  private var first = 0

  init(text: Text) { self.text = text }

  mutating func apply(_ new: [TextEdit]) throws(Text.EditError) {
    var after = text
    for edit in new { try after.apply(edit) }
    text = after
    rev += 1
    edits.append(new)
    if edits.count > Self.limit {
      edits.removeFirst(Self.limit / 2)
      first += Self.limit / 2
    }
  }

  /// The spans of a change at its revision, where they are now; nil if the revision is forgotten.
  func moved(_ change: StyleChange) -> [StyledSpan]? {
    guard change.rev >= first, change.rev <= rev else { return nil }
    let kept = EditMapping(after: edits[(change.rev - first)...].flatMap { $0 })
    return change.spans.flatMap { span in
      kept.pieces(in: span.range).map { StyledSpan(range: $0.new, style: span.style) }
    }
  }
}
