import Grammars
import Highlighting
import TextStore
import WireProtocol

/// Opening, attaching, closing.
extension Session {
  func open(_ id: RequestID?, _ params: OpenParams, text: Result<Text, WireError>?) {
    attempt(id, doc: params.doc) { () throws(WireError) in
      try viewers.check(params.doc, limit: core.configuration.limits.documents)
      switch params.source {
      case .text:
        guard let text else { throw .internal("the text was lost") }
        try open(id, params, text.get())
      case .path(let path):
        let limit = core.configuration.limits.document
        prepare {
          FileText.read(path, limit: limit)
        } then: { session, text in
          session.attempt(id, doc: params.doc) { () throws(WireError) in
            try session.open(id, params, text.get())
          }
        }
      }
    }
  }

  private func open(_ id: RequestID?, _ params: OpenParams, _ text: Text) throws(WireError) {
    try core.configuration.limits.checkDocument(text.count)
    let uri = params.uri ?? params.path.map(FileURI.uri)
    let language: String?
    if let name = params.language {
      language = core.language(named: name, uri: uri)
    } else {
      // An editor hands a long text over in a file whose name says nothing.
      let path = params.uri.flatMap(FileURI.path) ?? params.path
      language = core.services.library.catalogue.detect(path: path, text: text)
    }
    core.prepareLanguage(language, for: connection) { [self] in
      attempt(id, doc: params.doc) { () throws(WireError) in
        // Others may have opened theirs meanwhile.
        try core.checkText(text.count)
        open(id, params, text, language: language, uri: uri)
      }
    }
  }

  private func open(
    _ id: RequestID?, _ params: OpenParams, _ text: Text, language: String?, uri: String?
  ) {
    let host = core.makeHost(
      text: text, rev: params.rev, language: language, uri: uri, passes: params.passes, environment: params.environment)
    _ = addViewer(doc: params.doc, host: host, view: params.view, followedText: nil)
    respond(id, .opened(rev: params.rev, language: language, passes: host.passes, providers: host.providers))
    if let name = params.language, language == nil { tellUnknown(name, doc: params.doc) }
    core.touch(host)
  }

  func attach(_ params: AttachParams) throws(WireError) -> ServerResult {
    try viewers.check(params.doc, limit: core.configuration.limits.documents)
    guard let host = core.host(uri: params.uri) else { throw .unknownDocument(uri: params.uri) }
    let document = host.document
    let followedText = FollowedText(rev: document.rev, text: document.text)
    _ = addViewer(doc: params.doc, host: host, view: nil, followedText: followedText)
    core.touch(host)
    let text = params.text ? document.text.bytes(in: 0..<document.text.count) : nil
    return .attached(rev: document.rev, language: document.language, text: text)
  }

  func language(_ id: RequestID?, _ params: LanguageParams) {
    let uri = (try? viewers.owned(params.doc))?.host.uri
    let known = core.language(named: params.language, uri: uri)
    core.prepareLanguage(known, for: connection) { [self] in
      answer(id, doc: params.doc) { () throws(WireError) in
        let viewer = try viewers.owned(params.doc)
        viewer.host.setLanguage(known)
        core.touch(viewer.host)
        guard known != nil else { throw .unknownLanguage(params.language) }
        return .passes(viewer.host.passes)
      }
    }
  }

  func closeDocument(_ doc: Int) throws(WireError) -> ServerResult {
    let viewer = try viewers[doc]
    remove(viewer)
    return .empty
  }

  /// Lets go of a document; the owner's letting go ends it for its followers.
  func remove(_ viewer: SessionViewer) {
    viewers.remove(viewer)
    for (id, pull) in pulls where pull.viewer === viewer { cancel(id) }
    viewer.host.remove(viewer)
    if viewer.isOwner {
      core.close(viewer.host)
    } else {
      // The syntax source must hear that there is a view less.
      core.touch(viewer.host)
    }
  }

  /// The owner has closed a document that this client follows.
  func ownerClosed(_ viewer: SessionViewer) {
    remove(viewer)
    notify(
      .notice(
        Notice(
          level: .info, message: "document \(viewer.doc) was closed by the connection that opened it", doc: viewer.doc,
          code: .unknownDocument)))
  }

  private func addViewer(
    doc: Int, host: DocumentHost, view: [Range<Int>]?, followedText: FollowedText?
  ) -> SessionViewer {
    let viewer = SessionViewer(
      doc: doc, id: core.nextViewerID(), session: self, host: host, profile: profile, view: view,
      followedText: followedText)
    viewers.add(viewer)
    host.add(viewer, isOwner: followedText == nil)
    return viewer
  }

  private func tellUnknown(_ language: String, doc: Int) {
    let error = WireError.unknownLanguage(language)
    let message = error.message + ": the generic pattern pass colours the document"
    notify(.notice(Notice(level: .warning, message: message, doc: doc, code: error.code, data: error.data)))
  }
}
