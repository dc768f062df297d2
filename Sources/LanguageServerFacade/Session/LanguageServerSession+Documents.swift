import Daemon
import Grammars
import Highlighting
import NIOCore
import TextStore
import WireProtocol

/// Text synchronization. Whatever a client sends, a document that it opened stays open and coloured.
extension LanguageServerSession {
  func open(_ uri: String, _ language: String, _ version: Int?, _ text: ClientText) {
    if let document = openDocuments[uri] {
      log(.warning, "hued: \(uri) was opened twice; the later text counts")
      return replace(document, text, version)
    }
    let limit = core.configuration.limits.documents
    guard openDocuments.count < limit else {
      log(.error, "hued: \(WireError.limit("documents", max: limit, got: openDocuments.count + 1).message)")
      return
    }
    let catalogue = core.services.library.catalogue
    let known =
      catalogue.resolve(name: language)?.id ?? catalogue.detect(path: FileURI.path(uri), text: text.text)
    core.prepareLanguage(known, for: connection) { [self] in
      let version = version ?? 0
      let room = room(for: text, replacing: 0)
      let host = core.makeHost(text: room == .enough ? text.text : Text(), rev: version, language: known, uri: uri)
      let document = OpenDocument(
        uri: uri, id: core.nextViewerID(), session: self, host: host, version: version, text: text)
      openDocuments[uri] = document
      host.add(document, isOwner: true)
      take(room, of: document)
      core.touch(host)
    }
  }

  func change(_ uri: String, _ version: Int?, _ changes: [ContentChange]) {
    guard let document = openDocuments[uri], let client else {
      return log(.warning, "hued: \(uri) was changed, but it is not open")
    }
    core.counters.edits += 1
    // What waits was asked about the text before.
    answerWaiting(document)
    finishCollecting(document)
    var edits: [TextEdit]? = []
    for change in changes where !document.isLost || change.range == nil {
      document.isLost = false
      let applied = document.text.apply(change, unit: client.unit)
      if let edit = applied.edit { edits?.append(edit) } else { edits = nil }
      if applied.isClamped { noteClampedEdit(of: document) }
      if change.range == nil { document.isDoubtful = false }
    }
    update(document, edits, version)
  }

  /// The text as it was saved is the client's, whatever came before.
  func saved(_ uri: String, _ text: ClientText?) {
    guard let document = openDocuments[uri], let text else { return }
    if document.isLost { return replace(document, text, nil) }
    document.isDoubtful = false
    guard document.text.text != text.text else { return }
    core.counters.resyncs += 1
    log(.warning, "hued: \(uri) was not what its edits had led to; the text that was saved counts")
    replace(document, text, nil)
  }

  func close(_ document: OpenDocument) {
    openDocuments[document.uri] = nil
    for ticket in document.waiting + document.collecting.map(\.ticket) {
      ticket.deadline.cancel()
      fail(ticket.id, WireError(.contentModified, "the document was closed", data: .null))
    }
    document.waiting = []
    document.collecting = []
    document.host.remove(document)
    core.countText(-document.keptBytes)
    core.close(document.host)
  }

  private func replace(_ document: OpenDocument, _ text: ClientText, _ version: Int?) {
    answerWaiting(document)
    finishCollecting(document)
    document.text = text
    document.isDoubtful = false
    document.isLost = false
    update(document, nil, version)
  }

  /// Brings the host to the document's text.
  ///
  /// - Parameter edits: lead from the host's text to it; nil: the whole text counts.
  private func update(_ document: OpenDocument, _ edits: [TextEdit]?, _ version: Int?) {
    // Some clients send no version, or one that does not grow.
    document.version = max(version ?? 0, document.version + 1)
    bring(document, edits)
    document.isStale = true
    core.touch(document.host)
    if document.isAsked { scheduleRefresh() }
  }

  /// Gives the host the document's text, or none where that is more than the daemon takes.
  private func bring(_ document: OpenDocument, _ edits: [TextEdit]?) {
    let (wasTooLarge, known) = (document.isTooLarge, document.host.document.text)
    if !document.isLost { take(room(for: document.text, replacing: known.count + document.keptBytes), of: document) }
    let isTaken = !document.isTooLarge && !document.isLost
    let text = isTaken ? document.text.text : Text()
    if let edits, isTaken, !wasTooLarge {
      document.host.apply(edits, giving: text, rev: document.version)
    } else {
      document.host.replace(text, difference: known.difference(to: text), rev: document.version)
    }
  }

  private enum Room: Equatable {
    case enough
    /// The text is kept, so that edits can make it smaller, but not coloured.
    case tooLarge(WireError)
    /// There is no room for it among all texts.
    case none(WireError)
  }

  /// - Parameter count: The bytes of the text that it replaces.
  private func room(for text: ClientText, replacing count: Int) -> Room {
    let (size, limit) = (text.text.count, core.configuration.limits.document)
    do throws(WireError) {
      try core.checkText(size, replacing: count)
    } catch {
      return .none(error)
    }
    return size > limit ? .tooLarge(WireError.limit("document", max: limit, got: size)) : .enough
  }

  private func take(_ room: Room, of document: OpenDocument) {
    let wasTooLarge = document.isTooLarge
    document.isTooLarge = false
    var kept = 0
    switch room {
    case .enough: break
    case .tooLarge(let error):
      document.isTooLarge = true
      kept = document.text.text.count
      guard !wasTooLarge else { break }
      log(.warning, "hued: \(document.uri): \(error.message); it is not coloured until it is smaller")
    case .none(let error):
      document.isLost = true
      document.text = ClientText([])
      log(.error, "hued: \(document.uri): \(error.message); it is not coloured until it is saved, or opened again")
    }
    core.countText(kept - document.keptBytes)
    document.keptBytes = kept
  }

  private func noteClampedEdit(of document: OpenDocument) {
    core.counters.resyncs += 1
    guard !document.isDoubtful else { return }
    document.isDoubtful = true
    log(
      .warning,
      "hued: an edit of \(document.uri) reached outside the text and was cut; saving or reopening puts it right")
  }
}
