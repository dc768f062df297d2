import Highlighting
import Logging
import NIOCore
import TextStore
import WireProtocol

/// A document of the daemon: its highlighting, who looks at it, and the pulls that wait for it.
///
/// Confined to the event loop.
final class DocumentHost {
  let id: Int
  let uri: String?
  let document: HighlightedDocument
  unowned let core: DaemonCore
  private(set) var viewers: [Viewer] = []
  private(set) weak var owner: Viewer?
  private var pulls: [Pull] = []
  private var timer: Scheduled<Void>?
  private var armed: Deadline?

  init(id: Int, uri: String?, document: HighlightedDocument, core: DaemonCore) {
    self.id = id
    self.uri = uri
    self.document = document
    self.core = core
  }

  var passes: [String] { document.passes.map(\.name) }

  // MARK: Viewers

  func setOwner(_ viewer: Viewer) { owner = viewer }

  func add(_ viewer: Viewer) {
    viewers.append(viewer)
    document.addViewer(viewer.id, view: viewer.bytes, granularity: viewer.granularity)
  }

  func remove(_ viewer: Viewer) {
    viewers.removeAll { $0 === viewer }
    document.removeViewer(viewer.id)
  }

  func add(_ pull: Pull) {
    pulls.append(pull)
    document.want(pull.range)
  }

  func remove(_ pull: Pull) {
    pulls.removeAll { $0 === pull }
    document.unwant(pull.range)
  }

  // MARK: Text

  /// All or nothing; false if an edit does not fit.
  func apply(_ edits: [TextEdit], rev: Int) -> Bool {
    movePulls(over: edits) {
      do {
        try document.apply(edits, rev: rev)
        return true
      } catch {
        return false
      }
    } told: {
      $0.add(edits)
    }
  }

  func replace(_ text: Text, rev: Int) {
    let edits = pulls.isEmpty ? [] : document.text.difference(to: text).map { [$0] } ?? []
    _ = movePulls(over: edits) {
      document.replaceText(text, rev: rev)
      return true
    } told: {
      $0.replaced()
    }
  }

  private func movePulls(
    over edits: [TextEdit], _ change: () -> Bool, told: (inout Following) -> Void
  ) -> Bool {
    for pull in pulls { document.unwant(pull.range) }
    let hasChanged = change()
    for pull in pulls {
      if hasChanged { edits.forEach(pull.shift) }
      document.want(pull.range)
    }
    guard hasChanged else { return false }
    for viewer in viewers {
      if var following = viewer.following {
        told(&following)
        viewer.following = following
      }
      viewer.textChanged()
    }
    return true
  }

  // MARK: Pipeline

  /// Sends what can be sent now, and sees to it that the rest is sent when it is due.
  func advance() {
    for notice in document.takeNotices() { tell(notice) }
    let isReady = document.isReplyReady
    let isWaiting = document.replyDeadline != nil
    for viewer in viewers where viewer.session.isWritable {
      // Out of date without anything owed: the socket was full, or what came last settled this viewer, too.
      if isReady || (!isWaiting && document.isOutOfDate(viewer.id)) { deliver(to: viewer) }
    }
    answerPulls()
    armTimer()
  }

  /// Tells a follower the edits that it has not seen, whether colours are ready or not.
  func tellEdits() {
    for viewer in viewers where !viewer.isOwner && viewer.session.isWritable { tellEdits(to: viewer) }
  }

  private func tellEdits(to viewer: Viewer) {
    guard var following = viewer.following else { return }
    let edited = following.take(
      doc: viewer.doc, rev: document.rev, text: document.text, unit: viewer.profile.unit,
      layout: viewer.profile.layout)
    viewer.following = following
    if let edited { viewer.session.notify(edited) }
  }

  private func deliver(to viewer: Viewer) {
    tellEdits(to: viewer)
    guard let update = document.takeUpdate(for: viewer.id) else { return }
    viewer.session.tell(update, of: viewer, text: document.text)
    // The rest when this has been written.
    if update.isPartial { core.resumeDelivery(to: viewer.session) }
  }

  private func answerPulls() {
    for pull in pulls where pull.viewer.session.isWritable && document.isExact(in: pull.range) {
      remove(pull)
      pull.viewer.session.answer(pull, document)
    }
  }

  private func tell(_ message: String) {
    core.logger.debug("notice", metadata: ["document": "\(id)"])
    guard let owner else { return }
    owner.session.notify(.notice(Notice(level: .warning, message: message, doc: owner.doc)))
  }

  private func armTimer() {
    let deadline = document.replyDeadline
    guard deadline != armed else { return }
    timer?.cancel()
    timer = nil
    armed = deadline
    guard let deadline else { return }
    let micros = Int64(clamping: deadline.remainingMicroseconds)
    timer = core.loop.assumeIsolated().scheduleTask(in: .microseconds(micros + 1)) { [weak self] in
      guard let self else { return }
      timer = nil
      armed = nil
      advance()
      core.flush()
    }
  }

  /// The document is closed.
  func end() {
    timer?.cancel()
    timer = nil
  }
}
