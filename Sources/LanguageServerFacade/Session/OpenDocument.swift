import Daemon
import Highlighting
import TextStore
import WireProtocol

/// A document that the client has open, with its text as the client has it. Whatever a client sends, it stays open and
/// coloured.
final class OpenDocument: DocumentViewer {
  let uri: String
  let id: HighlightedDocument.ViewerID
  let host: DocumentHost
  let session: LanguageServerSession
  /// What the client asked about it.
  let tokens: TokenRequests
  private var version: Int
  private var text: ClientText
  /// An edit of the client's did not fit: its text may be another one, until it sends the whole.
  private var isDoubtful = false
  /// There was no room for its text (`limits.text-memory`), which was let go of until the client sends it whole.
  private var isLost = false
  /// Bytes of a text that is kept here alone, because it is too large to be coloured.
  private var keptBytes = 0
  /// More text than the daemon takes: nothing is coloured until there is less.
  private var isTooLarge: Bool { keptBytes > 0 }

  /// - Parameter language: hued's name for it; nil: none that is known.
  init(_ uri: String, language: String?, version: Int, text: ClientText, session: LanguageServerSession) {
    let core = session.core
    let room = Room(for: text, replacing: 0, in: core)
    self.uri = uri
    self.version = version
    self.text = text
    self.session = session
    id = core.nextViewerID()
    host = core.makeHost(text: room == .enough ? text.text : Text(), rev: version, language: language, uri: uri)
    tokens = TokenRequests(host: host, viewer: id, session: session)
    take(room)
  }

  var connection: Connection { session.connection }
  private var core: DaemonCore { session.core }

  // MARK: Text

  func change(_ changes: [ContentChange], version: Int?, unit: PositionUnit) {
    core.counters.edits += 1
    // What waits was asked about the text before.
    tokens.answerAll()
    // Of a text that was let go of, parts say nothing.
    let whole = changes.lastIndex { $0.range == nil }
    let changes = changes[(whole ?? (isLost ? changes.endIndex : changes.startIndex))...]
    guard !changes.isEmpty || !isLost else { return update([], version) }
    let bytes = changes.reduce(whole == nil ? 0 : text.text.count) { $0 + $1.text.count }
    let limits = core.configuration.limits
    make(isLarge: limits.areLarge(edits: changes.count, bytes: bytes)) {
      ChangedText($0, by: changes, unit: unit, mostEdits: limits.edits)
    } then: { document, changed in
      document.text = changed.text
      if whole != nil { (document.isDoubtful, document.isLost) = (false, false) }
      if changed.isClamped { document.noteClampedEdit() }
      document.update(changed.edits, version)
    }
  }

  /// The text as it was saved is the client's, whatever came before.
  func saved(_ saved: ClientText) {
    if isLost { return replace(saved, version: nil) }
    isDoubtful = false
    make(isLarge: saved.text.count > core.configuration.limits.inlineMessage) {
      $0.text == saved.text ? nil : ChangedText($0, replacedBy: saved)
    } then: { document, changed in
      guard let changed else { return }
      document.core.counters.resyncs += 1
      document.session.log(
        .warning, "hued: \(document.uri) was not what its edits had led to; the text that was saved counts")
      document.take(changed, version: nil)
    }
  }

  func replace(_ whole: ClientText, version: Int?) {
    make(isLarge: whole.text.count > core.configuration.limits.inlineMessage) {
      ChangedText($0, replacedBy: whole)
    } then: {
      $0.take($1, version: version)
    }
  }

  private func take(_ whole: ChangedText, version: Int?) {
    tokens.answerAll()
    text = whole.text
    (isDoubtful, isLost) = (false, false)
    update(whole.edits, version)
  }

  /// Makes something of the text, beside the event loop if that is large work; the client's messages wait for its end.
  private func make<Made: Sendable>(
    isLarge: Bool, _ body: @escaping @Sendable (ClientText) -> Made, then: @escaping (OpenDocument, Made) -> Void
  ) {
    guard isLarge else { return then(self, body(text)) }
    let text = text
    connection.prepare({ body(text) }, then: { [self] in then(self, $0) })
  }

  /// Lets go of it, and refuses what waits.
  func close() {
    tokens.refuseAll(WireError(.contentModified, "the document was closed", data: .null))
    host.remove(self)
    core.countText(-keptBytes)
    core.close(host)
  }

  /// Brings the host to the text.
  ///
  /// - Parameter edits: lead from the text before to it.
  private func update(_ edits: [TextEdit], _ version: Int?) {
    // Some clients send no version, or one that does not grow.
    self.version = max(version ?? 0, self.version + 1)
    bring(edits)
    tokens.textChanged()
    core.touch(host)
    if tokens.wereAsked { session.scheduleRefresh() }
  }

  /// Gives the host the text, or none where that is more than the daemon takes.
  private func bring(_ edits: [TextEdit]) {
    if !isLost { take(Room(for: text, replacing: host.document.text.count + keptBytes, in: core)) }
    // Where the host had no text, or has none from here on, what differs counts as edited.
    host.apply(edits, giving: isTooLarge || isLost ? Text() : text.text, rev: version)
  }

  private enum Room: Equatable {
    case enough
    /// The text is kept, so that edits can make it smaller, but not coloured.
    case tooLarge(WireError)
    /// There is no room for it among all texts.
    case none(WireError)

    /// - Parameter count: The bytes of the text that it replaces.
    init(for text: ClientText, replacing count: Int, in core: DaemonCore) {
      do throws(WireError) {
        try core.checkText(text.text.count, replacing: count)
      } catch {
        self = .none(error)
        return
      }
      do throws(WireError) {
        try core.configuration.limits.checkDocument(text.text.count)
        self = .enough
      } catch {
        self = .tooLarge(error)
      }
    }
  }

  private func take(_ room: Room) {
    var kept = 0
    switch room {
    case .enough: break
    case .tooLarge(let error):
      kept = text.text.count
      guard !isTooLarge else { break }
      session.log(.warning, "hued: \(uri): \(error.message); it is not coloured until it is smaller")
    case .none(let error):
      isLost = true
      text = ClientText([])
      session.log(.error, "hued: \(uri): \(error.message); it is not coloured until it is saved, or opened again")
    }
    core.countText(kept - keptBytes)
    keptBytes = kept
  }

  private func noteClampedEdit() {
    core.counters.resyncs += 1
    guard !isDoubtful else { return }
    isDoubtful = true
    session.log(
      .warning, "hued: an edit of \(uri) reached outside the text and was cut; saving or reopening puts it right")
  }

  /// The bytes that a request asks about, whole lines; nil: all.
  func bytes(of kind: TokenRequest) -> Range<Int>? {
    guard case .range(let range) = kind else { return nil }
    return isTooLarge || isLost ? 0..<0 : text.lines(of: range)
  }

  // MARK: DocumentViewer

  let granularity = HighlightedDocument.Granularity.ranges
  var bytes: [Range<Int>]? { tokens.bytes.map { [$0] } }

  func textChanged() {}
  func tellEdits() {}

  func take(_ update: ViewerUpdate) {
    tokens.take(update)
  }

  func tell(_ notice: Notice) { session.log(.warning, notice.message) }

  func providersChanged() {}

  func ownerClosed() {}
}
