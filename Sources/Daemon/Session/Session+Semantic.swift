import Highlighting
import TextStore
import WireProtocol

extension Session {
  /// Tokens above which positions are looked up beside the event loop.
  private static let inlineTokens = 10_000

  func semantic(_ id: RequestID?, _ params: SemanticParams, _ profile: ClientProfile) {
    do throws(WireError) {
      let host = try host(params.document)
      try claim(params.source, for: host.document)
      if let legend = params.legend { legends[params.source] = legend }
      guard let legend = legends[params.source] else {
        throw .invalidParams(key: "legend", expected: "the legend of source '\(params.source)'", got: "nothing")
      }
      guard let text = host.document.text(at: params.rev) else {
        throw .revision(have: host.document.rev, got: params.rev)
      }
      let unit = params.unit ?? profile.unit
      let range: Range<Int>?
      do throws(PositionError) {
        range = try params.range?.resolve(in: text, unit: unit, layout: profile.layout)
      } catch {
        throw error.wireError
      }
      let arrival = SemanticArrival(
        document: host.id, doc: params.document.number, source: params.source, rev: params.rev, range: range,
        text: text, unit: unit,
        priority: params.priority, numbers: params.tokens,
        legend: SemanticLegend(types: legend.tokenTypes, modifiers: legend.tokenModifiers),
        mapping: core.services.mapping, styles: host.document.styles)
      guard arrival.numbers.count / 5 > Self.inlineTokens else { return take(id, arrival.decoded(), arrival) }
      prepare {
        arrival.decoded()
      } then: {
        $0.take(id, $1, arrival)
      }
    } catch {
      fail(id, error, doc: params.document.number)
    }
  }

  /// Whether there may be one more source, if this is a new one.
  private func claim(_ source: String, for document: HighlightedDocument) throws(WireError) {
    let limit = HighlightedDocument.providerLimit
    let isWelcome = (legends[source] != nil || legends.count < limit) && document.hears(source)
    guard isWelcome else { throw .limit("sources", max: limit, got: limit + 1) }
  }

  private func take(_ id: RequestID?, _ decoded: SemanticArrival.Decoded, _ arrival: SemanticArrival) {
    answer(id, doc: nil) { () throws(WireError) in
      guard let host = core.host(id: arrival.document) else {
        throw WireError(.unknownDocument, "the document was closed meanwhile", data: ["rev": .int(arrival.rev)])
      }
      guard
        let outcome = host.document.applySemantic(
          source: arrival.source, priority: arrival.priority, tokens: decoded.tokens, at: arrival.rev,
          replacing: arrival.range)
      else { throw .revision(have: host.document.rev, got: arrival.rev) }
      core.touch(host)
      if let refusals = host.document.styles.takeRefusals(of: arrival.source) {
        notify(.notice(Notice(level: .warning, message: refusals, doc: arrival.doc, code: .limit)))
      }
      return .semantic(applied: outcome.applied, dropped: outcome.dropped + decoded.dropped)
    }
  }

  /// The document meant; by its uri also one of another connection: all are the same user's.
  private func host(_ document: SemanticParams.Document) throws(WireError) -> DocumentHost {
    switch document {
    case .doc(let doc): return try viewer(doc).host
    case .uri(let uri):
      if let own = viewers.values.first(where: { $0.isOwner && $0.host.uri == uri }) { return own.host }
      guard let host = core.host(uri: uri) else { throw .unknownDocument(uri: uri) }
      return host
    }
  }
}

extension SemanticParams.Document {
  /// The client's number for the document, if it named it so.
  fileprivate var number: Int? {
    if case .doc(let doc) = self { doc } else { nil }
  }
}
