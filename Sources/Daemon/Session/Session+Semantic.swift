import Highlighting
import TextStore
import WireProtocol

extension Session {
  func semantic(_ params: SemanticParams, _ profile: ClientProfile) throws(WireError) -> ServerResult {
    let host = try host(params.document, rev: params.rev)
    let document = host.document
    if let legend = params.legend { legends[params.source] = legend }
    guard let legend = legends[params.source] else {
      throw .invalidParams(key: "legend", expected: "the legend of source '\(params.source)'", got: "nothing")
    }
    guard let text = document.text(at: params.rev) else {
      throw .revision(have: document.rev, got: params.rev)
    }
    let unit = params.unit ?? profile.unit
    let range: Range<Int>?
    do {
      range = try params.range?.resolve(in: text, unit: unit, layout: profile.layout)
    } catch {
      throw error.wireError
    }
    var decoder = SemanticTokenDecoder(legend: legend)
    let tokens = decoder.decode(params.tokens, in: text, unit: unit)
    guard
      let outcome = document.applySemantic(
        source: params.source, priority: 0, tokens: tokens, at: params.rev, replacing: range)
    else { throw .revision(have: document.rev, got: params.rev) }
    core.touch(host)
    return .semantic(applied: outcome.applied, dropped: outcome.dropped + decoder.dropped)
  }

  /// The document meant; by its uri also one of another connection: all are the same user's.
  private func host(_ document: SemanticParams.Document, rev: Int) throws(WireError) -> DocumentHost {
    switch document {
    case .doc(let doc): return try viewer(doc).host
    case .uri(let uri):
      if let own = viewers.values.first(where: { $0.isOwner && $0.host.uri == uri }) { return own.host }
      guard let host = core.host(uri: uri) else { throw .unknownDocument(uri: uri) }
      return host
    }
  }
}
