import Highlighting
import TextStore
import WireProtocol

/// A document as one session sees it: the owner's, or an attached follower's.
final class SessionViewer: DocumentViewer {
  /// The connection's number for the document.
  let doc: Int
  let id: HighlightedDocument.ViewerID
  let session: Session
  let host: DocumentHost
  let profile: ClientProfile
  /// What the client last said that it shows, in its own terms; nil: everything.
  private(set) var view: [Range<Int>]?
  /// Nil for the owner.
  private var followedText: FollowedText?
  /// Whether the text is the client's.
  enum Agreement {
    case same
    /// It is another: edits are ignored until `sync`, and the client was told so.
    case lost
    /// The client's was refused, as too long: edits are ignored until it is short enough, and then the client is told.
    case refused
  }

  var agreement = Agreement.same
  /// The client's numbers for the document's own styles.
  var ownStyles = ClientStyles.Numbers()

  init(
    doc: Int, id: Int, session: Session, host: DocumentHost, profile: ClientProfile, view: [Range<Int>]?,
    followedText: FollowedText?
  ) {
    self.doc = doc
    self.id = id
    self.session = session
    self.host = host
    self.profile = profile
    self.view = view
    self.followedText = followedText
  }

  var isOwner: Bool { followedText == nil }

  /// The view, in bytes of the current text. Past the end there is nothing to show.
  var bytes: [Range<Int>]? {
    view?.compactMap { range in
      try? WireRange.pair(range).resolve(in: host.document.text, unit: profile.unit, layout: profile.layout)
    }
  }

  func setView(_ view: [Range<Int>]?) {
    self.view = view
    host.document.setView(id, bytes)
  }

  var connection: Connection { session.connection }

  func textChanged() {
    // Lines are told by number, so after an edit the same numbers may be other bytes.
    if view != nil, profile.layout == .lines { host.document.setView(id, bytes) }
  }

  func tellEdits() {
    if isOwner { return }
    tell(host.document.takeEdits(for: id))
  }

  func take(_ update: ViewerUpdate) {
    tell(update.edits)
    if !update.restyles.isEmpty {
      var encoder = RunsEncoder(
        text: host.document.text, unit: profile.unit, layout: profile.layout, form: profile.form)
      var runs: [ByteRun] = []
      for restyle in update.restyles {
        runs.removeAll(keepingCapacity: true)
        append(restyle, to: &runs)
        switch profile.form {
        case .lines: encoder.addLines(of: restyle.range, runs: runs[...])
        case .ranges: encoder.addRange(restyle.range, runs: runs[...])
        }
      }
      if !encoder.isEmpty {
        session.sendStyles()
        connection.write { $0.restyle(doc: doc, rev: update.rev, pass: update.pass.name, encoder) }
        session.core.counters.restyles += 1
      }
    }
    if let state = update.settled {
      session.notify(.settled(doc: doc, rev: update.rev, state: SettledState(wireName: state.description)))
    }
  }

  /// Adds the runs of a range, with the client's numbers for their styles.
  private func append(_ restyle: Highlighting.StyledRange, to runs: inout [ByteRun]) {
    let styles = host.document.styles
    var start = restyle.range.lowerBound
    for run in restyle.runs {
      if let style = session.clientStyles.number(of: run.style, in: styles, &ownStyles) {
        runs.append(ByteRun(start: start, length: run.length, style: style))
      }
      start += run.length
    }
  }

  /// Tells a follower the edits that make the document's text of its own.
  private func tell(_ edits: [TextEdit]) {
    let (rev, text) = (host.document.rev, host.document.text)
    let edited = followedText?.take(doc: doc, edits, giving: text, rev: rev, unit: profile.unit, layout: profile.layout)
    if let edited { session.notify(edited) }
  }

  func tell(_ notice: Notice) {
    var notice = notice
    notice.doc = doc
    session.notify(.notice(notice))
  }

  func providersChanged() {
    // It names revisions.
    tellEdits()
    session.notify(.providers(doc: doc, host.providers))
  }

  func ownerClosed() { session.ownerClosed(self) }

  var granularity: HighlightedDocument.Granularity { profile.form == .lines ? .lines : .ranges }

  func resolve(_ range: WireRange?) throws(WireError) -> Range<Int> {
    let text = host.document.text
    guard let range else { return 0..<text.count }
    do {
      return try range.resolve(in: text, unit: profile.unit, layout: profile.layout)
    } catch {
      throw error.wireError
    }
  }
}
