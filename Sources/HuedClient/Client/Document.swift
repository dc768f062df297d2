import Synchronization
public import TextStore

/// A document that a ``Client`` has open: its text, and what the daemon says of its colours.
///
/// Every position is a byte offset in UTF-8; ``text`` has them in lines and columns, and in other units.
public final class Document: Sendable {
  let id: Int
  private let client: Client
  private let mailbox: ConversationMailbox
  private let history: Mutex<DocumentHistory>

  /// What the daemon says, in order. One task reads it; when that is cancelled, the document is closed. The stream keeps
  /// what was not read yet.
  public let updates: AsyncStream<Update>

  private static let ids = Atomic<Int>(0)

  init(client: Client, text: Text, updates: AsyncStream<Update>, mailbox: ConversationMailbox) {
    id = Self.ids.wrappingAdd(1, ordering: .relaxed).newValue
    self.client = client
    self.updates = updates
    self.mailbox = mailbox
    history = Mutex(DocumentHistory(text: text))
  }

  deinit { mailbox.post(.close(id)) }

  /// The text, with all edits that were made.
  public var text: Text { history.withLock { $0.text } }

  /// How many times ``edit(_:)`` and ``replaceText(_:)-(Text)`` have changed the text.
  public var rev: Int { history.withLock { $0.rev } }

  /// Makes edits, each to the result of the one before, as one revision. Does not wait for the daemon.
  ///
  /// - Throws: What is wrong with the first edit that does not fit; then none of them is made.
  public func edit(_ edits: [TextEdit]) throws(Text.EditError) {
    guard !edits.isEmpty else { return }
    try history.withLock { (history) throws(Text.EditError) in
      try history.apply(edits)
      // Inside the lock, so that the edits of two threads come in the order of their revisions.
      mailbox.post(.edit(id, edits, rev: history.rev, text: history.text))
    }
  }

  /// Makes the text another one, by the smallest single edit.
  ///
  /// - Returns: The edit, by which marks on the text can be moved; nil if the text was the same.
  @discardableResult
  public func replaceText(_ text: Text) -> TextEdit? {
    history.withLock { history in
      guard let edit = history.text.difference(to: text), (try? history.apply([edit])) != nil else { return nil }
      mailbox.post(.edit(id, [edit], rev: history.rev, text: history.text))
      return edit
    }
  }

  /// Makes the text another one, by the smallest single edit.
  ///
  /// - Returns: The edit, by which marks on the text can be moved; nil if the text was the same.
  @discardableResult
  public func replaceText(_ text: some StringProtocol) -> TextEdit? { replaceText(Text(String(text))) }

  /// Tells the daemon which bytes of the text the program shows; nil: all. Only of these does it send colours.
  public func show(_ view: Range<Int>?) { mailbox.post(.show(id, view.map { [$0] })) }

  /// The same for several windows: the bytes that each of them shows, which may overlap.
  public func show(_ windows: [Range<Int>]) { mailbox.post(.show(id, windows)) }

  /// Where the spans of a change lie in ``text``, after the edits since; what these replaced is left out.
  ///
  /// - Returns: Nil if there were too many edits since. Then the daemon sends all colours once more.
  public func current(_ change: StyleChange) -> [StyledSpan]? {
    let spans = history.withLock { $0.moved(change) }
    if spans == nil { mailbox.post(.repaint(id)) }
    return spans
  }

  /// Closes the document. Its updates end.
  public func close() { mailbox.post(.close(id)) }
}
