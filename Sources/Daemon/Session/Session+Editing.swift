import Grammars
import Highlighting
import TextStore
import WireProtocol

extension Session {
  /// Applies an edit, all of it or nothing. What does not fit is answered with one `resync`; then edits are ignored
  /// until `sync`.
  func edit(_ id: RequestID?, _ params: EditParams, _ profile: ClientProfile) {
    do throws(WireError) {
      let viewer = try ownedViewer(params.doc)
      let document = viewer.host.document
      guard !viewer.isOutOfSync else {
        // The client was told; a request gets its answer all the same.
        if let id { fail(id, .revision(have: document.rev, got: params.base)) }
        return
      }
      core.counters.edits += 1
      guard params.base == document.rev, params.rev > params.base else {
        let got = params.base == document.rev ? params.rev : params.base
        return lose(viewer, .gap, id, .revision(have: document.rev, got: got))
      }
      let (edits, text): ([TextEdit], Text)
      do throws(PositionError) {
        (edits, text) = try resolve(params.edits, in: document.text, profile)
      } catch {
        return lose(viewer, .range, id, error.wireError)
      }
      if let length = params.length, length != text.count {
        let error = WireError.contentDiffers(
          rev: document.rev, length: document.text.count, sha256: SHA256.hexadecimal(of: document.text))
        return lose(viewer, .length, id, error)
      }
      do throws(WireError) {
        try checkSize(text.count)
      } catch {
        viewer.isOutOfSync = true
        throw error
      }
      guard viewer.host.apply(edits, rev: params.rev) else {
        return lose(viewer, .range, id, .outOfRange(lines: document.text.lineCount))
      }
      respond(id, .revision(params.rev))
      core.touch(viewer.host)
    } catch {
      fail(id, error, doc: params.doc)
    }
  }

  func sync(_ params: SyncParams, text: Result<Text, WireError>?) throws(WireError) -> ServerResult {
    let viewer = try ownedViewer(params.doc)
    let document = viewer.host.document
    guard params.rev >= document.rev else { throw .revision(have: document.rev, got: params.rev) }
    guard let text else { throw .internal("the text was lost") }
    let newText = try text.get()
    try checkSize(newText.count)
    viewer.host.replace(newText, rev: params.rev)
    viewer.isOutOfSync = false
    core.touch(viewer.host)
    return .revision(params.rev)
  }

  /// The client's text is no longer the daemon's.
  private func lose(_ viewer: SessionViewer, _ why: ResyncReason, _ id: RequestID?, _ error: WireError) {
    viewer.isOutOfSync = true
    core.counters.resyncs += 1
    notify(.resync(doc: viewer.doc, have: viewer.host.document.rev, why: why))
    if let id { fail(id, error) }
  }

  /// Each edit against the result of the one before.
  private func resolve(
    _ edits: [WireEdit], in text: Text, _ profile: ClientProfile
  ) throws(PositionError) -> (edits: [TextEdit], text: Text) {
    var text = text
    var resolved: [TextEdit] = []
    resolved.reserveCapacity(edits.count)
    for edit in edits {
      let edit = try edit.resolve(in: text, unit: profile.unit, layout: profile.layout)
      do {
        try text.apply(edit)
      } catch {
        throw .outOfRange(lines: text.lineCount)
      }
      resolved.append(edit)
    }
    return (resolved, text)
  }
}
