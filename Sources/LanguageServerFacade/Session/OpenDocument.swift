import Daemon
import Highlighting
import TextStore
import WireProtocol

/// A document that the client has open.
final class OpenDocument: DocumentViewer {
  let uri: String
  let id: HighlightedDocument.ViewerID
  let host: DocumentHost
  let session: LanguageServerSession
  var version: Int
  var text: ClientText
  /// An edit of the client's did not fit: its text may be another one, until it sends the whole.
  var isDoubtful = false
  /// More text than the daemon takes: nothing is coloured until there is less.
  var isTooLarge = false
  /// There was no room for its text (`limits.text-memory`), which was let go of until the client sends it whole.
  var isLost = false
  /// Bytes of a text that is kept here alone, because it is too large to be coloured.
  var keptBytes = 0
  var waiting: [TokenTicket] = []
  /// Requests whose answers are being put together.
  var collecting: [TokenCollection] = []
  /// The answer that a delta can refer to.
  var result: TokenResult?
  /// Colours, or the text, changed since the tokens were last told.
  var isStale = false
  /// The tokens of the document's styles.
  var styles: TokenStyleMap
  /// The bytes that the client asked about when it last asked; nil: everything, once it has asked for that.
  private(set) var bytes: Range<Int>? = 0..<0

  init(
    uri: String, id: Int, session: LanguageServerSession, host: DocumentHost, version: Int, text: ClientText
  ) {
    self.uri = uri
    self.id = id
    self.session = session
    self.host = host
    self.version = version
    self.text = text
    styles = session.styles
  }

  var connection: Connection { session.connection }

  let granularity = HighlightedDocument.Granularity.ranges

  /// Whether the client ever asked for tokens.
  var isAsked: Bool { bytes != 0..<0 }

  /// Looks at what a request asks about (nil: everything) and those that wait. Who has asked for everything once will
  /// do so again.
  func look(at range: Range<Int>?) {
    guard bytes != nil else { return }
    bytes = range
    for case .range(let other) in waiting.map(\.kind) {
      let other = text.lines(of: other)
      bytes = bytes.map { min($0.lowerBound, other.lowerBound)..<max($0.upperBound, other.upperBound) }
    }
    host.document.setView(id, bytes)
  }

  // MARK: DocumentViewer

  func textChanged() {}
  func tellEdits() {}

  func take(_ update: ViewerUpdate) {
    if !update.restyles.isEmpty { isStale = true }
    session.coloursChanged(in: self, settled: update.settled)
  }

  func tell(_ notice: Notice) { session.log(.warning, notice.message) }

  func providersChanged() {}

  func ownerClosed() {}
}
