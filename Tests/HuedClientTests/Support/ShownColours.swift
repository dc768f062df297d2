import HuedClient
import TextStore
import WireProtocol

/// A program's picture of a document: a style for each byte, kept by updates alone.
struct ShownColours {
  private(set) var styles: [String?]

  init(_ text: Text) { styles = Array(repeating: nil, count: text.count) }

  mutating func apply(_ edit: TextEdit) {
    styles.replaceSubrange(edit.range, with: repeatElement(nil, count: edit.replacement.count))
  }

  mutating func apply(_ spans: [StyledSpan]) {
    for span in spans { for byte in span.range where styles.indices.contains(byte) { styles[byte] = span.style } }
  }
}

/// A program that shows a document, as programs do.
final class Viewer {
  let document: Document
  private(set) var shown: ShownColours
  private var updates: AsyncStream<Update>.Iterator
  private(set) var changes = 0

  init(_ document: Document) {
    self.document = document
    shown = ShownColours(document.text)
    updates = document.updates.makeAsyncIterator()
  }

  func edit(_ edits: [TextEdit]) throws {
    try document.edit(edits)
    for edit in edits { shown.apply(edit) }
  }

  /// The next update, after it was shown; nil at the end.
  @discardableResult
  func next() async -> Update? {
    let update = await updates.next(isolation: nil)
    if case .styles(let change) = update {
      changes += 1
      if let spans = document.current(change) { shown.apply(spans) }
    }
    return update
  }

  /// Reads until the newest revision is settled.
  func settle() async {
    while let update = await next() {
      if case .settled(let rev, let state) = update, rev == document.rev, state != .unverified { return }
    }
  }
}
