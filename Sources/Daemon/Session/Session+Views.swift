import Base
import Highlighting
import TextStore
import WireProtocol

/// What a client shows, and what it asks for.
extension Session {
  func view(_ params: ViewParams) throws(WireError) -> ServerResult {
    let viewer = try viewers[params.doc]
    viewer.setView(params.view)
    core.touch(viewer.host)
    return .empty
  }

  func repaint(_ params: RepaintParams) throws(WireError) -> ServerResult {
    let viewer = try viewers[params.doc]
    let range = try params.range.map { (range) throws(WireError) in try viewer.resolve(range) }
    viewer.host.document.repaint(viewer.id, range: range)
    core.touch(viewer.host)
    return .empty
  }

  /// Registers a pull, which is answered when its range is exact.
  func tokens(_ id: RequestID?, _ params: TokensParams) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      let viewer = try viewers[params.doc]
      let range = try viewer.resolve(params.range)
      // A client waits for no answer to a notification.
      guard let id else { return }
      let limit = core.configuration.limits.pulls
      guard pulls[id] == nil else { throw .invalidRequest("the id is in use by a request that waits", key: "id") }
      guard pulls.count < limit else { throw .limit("pulls", max: limit, got: pulls.count + 1) }
      let pull = Pull(id, of: viewer, range: range, sources: params.sources)
      pulls[id] = pull
      viewer.host.add(pull)
      core.touch(viewer.host)
    }
  }

  func cancel(_ id: RequestID) {
    guard let pull = pulls.removeValue(forKey: id) else { return }
    pull.viewer.host.remove(pull)
    fail(id, .cancelled(id))
  }

  func check(_ id: RequestID?, _ params: CheckParams) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      let document = try viewers[params.doc].host.document
      let rev = document.rev
      guard params.rev == rev else { throw .revision(have: rev, got: params.rev) }
      let text = document.text
      hash(text) { $0.finish(id, params, $1, length: text.count) }
    }
  }

  /// Hashes a text, a long one on a helper thread.
  func hash(_ text: Text, then: @escaping (Session, _ sha256: String) -> Void) {
    guard text.count > core.configuration.limits.inlineMessage else { return then(self, SHA256.hexadecimal(of: text)) }
    prepare({ SHA256.hexadecimal(of: text) }, then: then)
  }

  private func finish(_ id: RequestID?, _ params: CheckParams, _ sha256: String, length: Int) {
    if sha256 == params.sha256 {
      respond(id, .empty)
    } else {
      fail(id, .contentDiffers(rev: params.rev, length: length, sha256: sha256), doc: params.doc)
    }
  }
}
