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
      let isTooLarge = isTooLarge(text)
      let version = version ?? 0
      let host = core.makeHost(text: isTooLarge ? Text() : text.text, rev: version, language: known, uri: uri)
      let document = OpenDocument(
        uri: uri, id: core.nextViewerID(), session: self, host: host, version: version, text: text)
      document.isTooLarge = isTooLarge
      openDocuments[uri] = document
      host.add(document, isOwner: true)
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
    for change in changes {
      let applied = document.text.apply(change, unit: client.unit)
      if let edit = applied.edit { edits?.append(edit) } else { edits = nil }
      if applied.isClamped { doubt(document) }
      if change.range == nil { document.isDoubtful = false }
    }
    update(document, edits, version)
  }

  /// The text as it was saved is the client's, whatever came before.
  func saved(_ uri: String, _ text: ClientText?) {
    guard let document = openDocuments[uri], let text else { return }
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
    core.close(document.host)
  }

  private func replace(_ document: OpenDocument, _ text: ClientText, _ version: Int?) {
    answerWaiting(document)
    finishCollecting(document)
    document.text = text
    document.isDoubtful = false
    update(document, nil, version)
  }

  /// Brings the host to the document's text.
  ///
  /// - Parameter edits: lead from the host's text to it; nil: the whole text counts.
  private func update(_ document: OpenDocument, _ edits: [TextEdit]?, _ version: Int?) {
    // Some clients send no version, or one that does not grow.
    document.version = max(version ?? 0, document.version + 1)
    let wasTooLarge = document.isTooLarge
    document.isTooLarge = isTooLarge(document.text)
    if document.isTooLarge, !wasTooLarge {
      let limit = WireError.limit("document", max: core.configuration.limits.document, got: document.text.text.count)
      log(.warning, "hued: \(document.uri): \(limit.message); it is not coloured until it is smaller")
    }
    let text = document.isTooLarge ? Text() : document.text.text
    if let edits, !document.isTooLarge, !wasTooLarge {
      document.host.apply(edits, giving: text, rev: document.version)
    } else {
      let difference = document.host.document.text.difference(to: text)
      document.host.replace(text, difference: difference, rev: document.version)
    }
    document.isStale = true
    core.touch(document.host)
    if document.isAsked { oweRefresh() }
  }

  private func doubt(_ document: OpenDocument) {
    core.counters.resyncs += 1
    guard !document.isDoubtful else { return }
    document.isDoubtful = true
    log(
      .warning,
      "hued: an edit of \(document.uri) reached outside the text and was cut; saving or reopening puts it right")
  }

  private func isTooLarge(_ text: ClientText) -> Bool { text.text.count > core.configuration.limits.document }
}
