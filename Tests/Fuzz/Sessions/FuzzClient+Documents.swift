import Grammars
import TestMirror
import TextStore
import WireProtocol

/// Documents: what is asked, and what it must be answered with.
extension FuzzClient {
  func mirror(_ text: Text, rev: Int) -> RestyleMirror {
    RestyleMirror(text: text, rev: rev, unit: unit, layout: layout, form: form)
  }

  /// Whether nobody but this client decides if the number is free: an owner who left may have ended what it followed.
  private func isKnown(_ doc: Int) -> Bool { documents[doc]?.isOwner ?? true }

  func open(_ params: OpenParams, _ text: Text) {
    guard isKnown(params.doc) else { return }
    guard documents[params.doc] == nil, case .text = params.source, text.count <= FuzzDaemon.documentLimit else {
      send(.open(params)) { [self] in expectFailure($0, "open") }
      // Were it opened all the same, what is told of it would not be believed.
      return finish()
    }
    let document = FuzzDocument(
      mirror(text, rev: params.rev), uri: params.uri, isOwner: true,
      isParsed: params.passes?.contains("syntax") ?? true)
    documents[params.doc] = document
    send(.open(params)) { [self] answer in
      guard case .success(let json) = answer else { return expect(false, "open is answered with \(answer)") }
      if document.language == nil { document.language = .some(json["language"]?.stringValue) }
    }
  }

  func attach(_ params: AttachParams) {
    guard isKnown(params.doc) else { return }
    let isTaken = documents[params.doc] != nil
    request(.attach(params)) { [self] answer in
      guard case .success(let json) = answer else { return }
      guard !isTaken, let rev = json["rev"]?.intValue, let text = json["text"]?.stringValue else {
        return expect(false, "attach is answered with \(json)")
      }
      documents[params.doc] = FuzzDocument(mirror(Text(text), rev: rev), uri: nil, isOwner: false, isParsed: true)
    }
  }

  func edit(_ params: EditParams, isRequest: Bool) {
    let isTaken = take(params)
    guard isRequest else { return notify(.edit(params)) }
    send(.edit(params)) { [self] answer in
      if isTaken { expectRevision(answer, params.rev) } else { expectFailure(answer, "an edit that does not fit") }
    }
  }

  /// Applies an edit to the mirror as the daemon must; false if the daemon must refuse it.
  private func take(_ params: EditParams) -> Bool {
    guard let document = documents[params.doc], document.isOwner else { return false }
    guard document.agreement == .same else {
      if document.agreement == .refused, let length = params.length, length <= FuzzDaemon.documentLimit {
        document.agreement = .lost
        resyncs += 1
      }
      return false
    }
    var mirror = document.mirror
    let fits =
      params.base == mirror.rev && params.rev > params.base && (try? mirror.apply(params.edits, rev: params.rev)) != nil
    guard fits, params.length == nil || params.length == mirror.text.count else {
      document.agreement = .lost
      resyncs += 1
      return false
    }
    guard mirror.text.count <= FuzzDaemon.documentLimit else {
      document.agreement = .refused
      return false
    }
    document.mirror = mirror
    return true
  }

  func sync(_ params: SyncParams, _ text: Text) {
    let document = documents[params.doc].flatMap { $0.isOwner && params.rev > $0.mirror.rev ? $0 : nil }
    guard let document, text.count <= FuzzDaemon.documentLimit else {
      document?.agreement = .refused
      send(.sync(params)) { [self] in expectFailure($0, "sync") }
      return
    }
    document.mirror.sync(text, rev: params.rev)
    document.agreement = .same
    if params.repaint { document.forgetsAt = params.rev }
    send(.sync(params)) { [self] in expectRevision($0, params.rev) }
  }

  func setLanguage(_ params: LanguageParams) {
    let document = documents[params.doc]
    let known = FuzzLanguages.library.catalogue.resolve(name: params.language)?.id
    if let document, document.isOwner { document.language = .some(known) }
    send(.language(params)) { [self] answer in
      expect(answer.isSuccess == (document?.isOwner == true && known != nil), "language is answered with \(answer)")
    }
  }

  /// The daemon forgets what it has told, and so does the client.
  func repaint(_ doc: Int) {
    let document = documents[doc]
    send(.repaint(RepaintParams(doc: doc, range: nil))) { answer in
      if answer.isSuccess { document?.mirror.forgetStyles() }
    }
  }

  func close(_ doc: Int) {
    request(.close(doc: doc)) { [self] answer in
      let isSuccess = if case .success = answer { true } else { false }
      // A document that is followed may have been closed by its owner.
      expect(isSuccess == (documents[doc] != nil), "close is answered with \(answer)")
      documents[doc] = nil
    }
  }

  func tokens(_ params: TokensParams) -> Int {
    let document = documents[params.doc]
    return send(.tokens(params)) { [self] answer in
      guard case .success(let json) = answer else { return }
      guard let document, let result = TokensResult(json) else {
        return expect(false, "tokens is answered with \(json)")
      }
      guard result.rev == document.mirror.rev else { return }
      _ = styles(result, of: document, sources: params.sources)
    }
  }

  func styles(_ result: TokensResult, of document: FuzzDocument, sources: Bool = false) -> [Int32] {
    do {
      return try document.mirror.styles(of: result.spans, sources: sources)
    } catch {
      expect(false, "tokens \(result): \(error)")
      return []
    }
  }

  private func expectFailure(_ answer: Answer, _ what: String) {
    expect(!answer.isSuccess, "\(what) is answered with \(answer)")
  }

  private func expectRevision(_ answer: Answer, _ rev: Int) {
    guard case .success(let json) = answer, json["rev"]?.intValue == rev else {
      return expect(false, "instead of revision \(rev) comes \(answer)")
    }
  }
}

extension Result where Failure == WireError {
  var isSuccess: Bool { if case .success = self { true } else { false } }
}
