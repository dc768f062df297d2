import Highlighting
import TextStore
import WireProtocol

extension Session {
  /// Applies an edit, all of it or nothing. What does not fit is answered with one `resync`; then edits are ignored
  /// until `sync`.
  func edit(_ id: RequestID?, _ params: EditParams) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      let viewer = try viewers.owned(params.doc)
      let document = viewer.host.document
      guard viewer.agreement == .same else {
        let error = WireError.revision(have: document.rev, got: params.base)
        if viewer.agreement == .refused, let length = params.length, (try? checkRoom(for: length, viewer)) != nil {
          return lose(viewer, .length, id, error)
        }
        // A request gets its answer all the same.
        if let id { fail(id, error) }
        return
      }
      core.counters.edits += 1
      guard params.base == document.rev else {
        return lose(viewer, .gap, id, .revision(have: document.rev, got: params.base))
      }
      guard params.rev > params.base else {
        let expected = "a revision above the base, \(params.base)"
        return lose(viewer, .gap, id, .invalidParams(key: "rev", expected: expected, got: "\(params.rev)"))
      }
      let (count, limits) = (params.edits.count, core.configuration.limits)
      guard count <= limits.edits else {
        core.background.free([params.edits], after: core.loop)
        return lose(viewer, .range, id, .limit("edits", max: limits.edits, got: count))
      }
      let (text, profile) = (document.text, profile)
      let bytes = params.edits.reduce(0) { $0 + $1.inserted.count }
      guard limits.areLarge(edits: count, bytes: bytes) else {
        return take(id, params, Self.resolve(params.edits, in: text, profile))
      }
      prepare {
        Self.resolve(params.edits, in: text, profile)
      } then: {
        $0.take(id, params, $1)
      }
    }
  }

  /// Goes on with edits whose places were found.
  private func take(_ id: RequestID?, _ params: EditParams, _ resolved: Result<ResolvedEdits, PositionError>) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      let viewer = try viewers.owned(params.doc)
      let document = viewer.host.document
      let (edits, text): ([TextEdit], Text)
      switch resolved {
      case .success(let resolved): (edits, text) = (resolved.edits, resolved.text)
      case .failure(let error): return lose(viewer, .range, id, error.wireError)
      }
      if let length = params.length, length != text.count {
        lose(viewer, .length)
        return failAsDifferent(id, document)
      }
      do throws(WireError) {
        try checkRoom(for: text.count, viewer)
      } catch {
        viewer.agreement = .refused
        throw error
      }
      viewer.host.apply(edits, giving: text, rev: params.rev)
      respond(id, .revision(params.rev))
      core.touch(viewer.host)
    }
  }

  func sync(_ id: RequestID?, _ params: SyncParams, text: Result<Text, WireError>?) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      let viewer = try viewers.owned(params.doc)
      let document = viewer.host.document
      guard params.rev >= document.rev else { throw .revision(have: document.rev, got: params.rev) }
      guard let text else { throw .internal("the text was lost") }
      let (old, new): (Text, Text)
      do throws(WireError) {
        (old, new) = (document.text, try text.get())
        try core.configuration.limits.checkDocument(new.count)
      } catch {
        // The client has another text from here on.
        viewer.agreement = .refused
        throw error
      }
      guard max(old.count, new.count) > core.configuration.limits.inlineMessage else {
        return replace(id, params, new, old.difference(to: new))
      }
      prepare {
        old.difference(to: new)
      } then: {
        $0.replace(id, params, new, $1)
      }
    }
  }

  private func replace(_ id: RequestID?, _ params: SyncParams, _ text: Text, _ difference: TextEdit?) {
    answer(id, doc: params.doc) { () throws(WireError) in
      let viewer = try viewers.owned(params.doc)
      viewer.agreement = .refused
      try checkRoom(for: text.count, viewer)
      viewer.host.apply(difference.map { [$0] } ?? [], giving: text, rev: params.rev)
      viewer.agreement = .same
      if params.repaint { viewer.host.document.repaint(viewer.id, range: nil) }
      core.touch(viewer.host)
      return .revision(params.rev)
    }
  }

  /// Whether a text of so many bytes may take the place of a document's.
  private func checkRoom(for count: Int, _ viewer: SessionViewer) throws(WireError) {
    try core.configuration.limits.checkDocument(count)
    try core.checkText(count, replacing: viewer.host.document.text.count)
  }

  /// The client's text is no longer the daemon's.
  private func lose(_ viewer: SessionViewer, _ why: ResyncReason) {
    viewer.agreement = .lost
    core.counters.resyncs += 1
    notify(.resync(doc: viewer.doc, have: viewer.host.document.rev, why: why))
  }

  private func lose(_ viewer: SessionViewer, _ why: ResyncReason, _ id: RequestID?, _ error: WireError) {
    lose(viewer, why)
    if let id { fail(id, error) }
  }

  /// Answers a request with the hash of the text that there is.
  private func failAsDifferent(_ id: RequestID?, _ document: HighlightedDocument) {
    guard let id else { return }
    let (rev, text) = (document.rev, document.text)
    hash(text) { $0.fail(id, .contentDiffers(rev: rev, length: text.count, sha256: $1)) }
  }

  /// Edits in bytes, and what they make of the text.
  private struct ResolvedEdits: Sendable {
    var edits: [TextEdit] = []
    var text: Text
  }

  /// Each edit against the result of the one before. On any thread.
  private static func resolve(
    _ edits: [WireEdit], in text: Text, _ profile: ClientProfile
  ) -> Result<ResolvedEdits, PositionError> {
    var resolved = ResolvedEdits(text: text)
    resolved.edits.reserveCapacity(edits.count)
    do throws(PositionError) {
      for edit in edits {
        let edit = try edit.resolve(in: resolved.text, unit: profile.unit, layout: profile.layout)
        do {
          try resolved.text.apply(edit)
        } catch {
          throw PositionError.outOfRange(lines: resolved.text.lineCount)
        }
        resolved.edits.append(edit)
      }
      return .success(resolved)
    } catch {
      return .failure(error)
    }
  }
}
