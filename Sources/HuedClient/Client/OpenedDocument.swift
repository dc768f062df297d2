import TextStore

/// A document as a client's thread knows it.
struct OpenedDocument: Sendable {
  var id: Int
  var language: String?
  var uri: String?
  /// Bytes; nil: all.
  var view: [Range<Int>]?
  var text: Text
  var rev: Int
  let sink: AsyncStream<Update>.Continuation
  var standing = Standing.unopened
  /// While all colours are fetched anew: the request, and the texts of the revisions since.
  var recovery: Recovery?

  /// What the daemon knows of it.
  enum Standing: Sendable {
    /// On this connection, nothing yet.
    case unopened
    /// All that is sent: the text and its edits. A text that edits make too large the daemon asks for when it is not any more.
    case told
    /// Not the text, and it does not ask for it.
    case withheld(TextRefusal)
  }

  struct Recovery: Sendable {
    var request: Int
    var texts: [Int: Text]
  }

  var isTold: Bool { if case .told = standing { true } else { false } }

  /// Why the daemon does not have the text.
  var refusal: TextRefusal? { if case .withheld(let refusal) = standing { refusal } else { nil } }

  /// Whether the daemon has the document, be it with an older text.
  var isOpen: Bool { isTold || refusal?.isOpen == true }

  mutating func take(_ edits: [TextEdit], rev: Int, text: Text) {
    self.rev = rev
    self.text = text
    recovery?.texts[rev] = text
    view = view?.map { range in edits.reduce(range) { $1.moved($0, .inclusive) ?? $0 } }
  }
}
