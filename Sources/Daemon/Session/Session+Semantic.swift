import Highlighting
import TextStore
import WireProtocol

extension Session {
  /// Tokens above which positions are looked up beside the event loop.
  private static let inlineTokens = 10_000

  func semantic(_ id: RequestID?, _ params: SemanticParams) {
    attempt(id, doc: params.document.number) { () throws(WireError) in
      let host = try host(params.document)
      if params.clear { return try clear(id, params, host) }
      try claim(params, for: host.document)
      let legend = try tokenSources.legend(of: params)
      let (rev, text, range) = try place(of: params, in: host.document)
      let arrival = SemanticArrival(
        document: host.id, name: params.document, provider: provider(of: params), rev: rev, range: range,
        text: text, unit: params.unit ?? profile.unit, priority: params.priority,
        numbers: params.tokens,
        legend: SemanticLegend(types: legend.tokenTypes, modifiers: legend.tokenModifiers),
        mapping: core.services.mapping, styles: host.document.styles)
      if !params.keep { tokenSources.note(document: host.id) }
      guard arrival.numbers.count / 5 > Self.inlineTokens else { return take(id, arrival.decoded(), arrival) }
      prepare {
        arrival.decoded()
      } then: {
        $0.take(id, $1, arrival)
      }
    }
  }

  /// The text that tokens speak of, and the bytes of it.
  private func place(
    of params: SemanticParams, in document: HighlightedDocument
  ) throws(WireError) -> (rev: Int, text: Text, range: Range<Int>?) {
    let rev = params.rev ?? document.rev
    guard let text = document.text(at: rev) else { throw .revision(have: document.rev, got: rev) }
    do throws(PositionError) {
      let range = try params.range?.resolve(in: text, unit: params.unit ?? profile.unit, layout: profile.layout)
      return (rev, text, range)
    } catch {
      throw error.wireError
    }
  }

  private func provider(of params: SemanticParams) -> SemanticProvider {
    SemanticProvider(params.source, of: params.keep ? .kept : .connection(id))
  }

  /// Takes back what a source has said for this connection, and what was kept of it.
  private func clear(
    _ id: RequestID?, _ params: SemanticParams, _ host: DocumentHost
  ) throws(WireError) {
    let (rev, _, range) = try place(of: params, in: host.document)
    let providers = [.kept, .connection(self.id)].map { SemanticProvider(params.source, of: $0) }
    if let range {
      guard host.document.clearSemantic(of: providers, at: rev, in: range) else {
        throw .revision(have: host.document.rev, got: rev)
      }
    } else {
      host.document.removeSemantic(of: providers)
    }
    core.touch(host)
    respond(id, .semantic(applied: 0, dropped: 0))
  }

  /// Takes back what was said for this connection alone.
  func takeBackTokens() {
    for host in tokenSources.takeDocuments().compactMap({ core.hosts[$0] }) {
      host.document.removeSemantic(ofConnection: id)
      core.touch(host)
    }
  }

  /// Whether there may be one more source, if this is a new one.
  private func claim(_ params: SemanticParams, for document: HighlightedDocument) throws(WireError) {
    let limit = HighlightedDocument.providerLimit
    let isWelcome =
      tokenSources.mayTell(params.source, limit: limit)
      && document.hears(provider(of: params))
    guard isWelcome else { throw .limit("sources", max: limit, got: limit + 1) }
  }

  private func take(_ id: RequestID?, _ decoded: SemanticArrival.Decoded, _ arrival: SemanticArrival) {
    take(id, decoded.parts[...], applied: 0, dropped: decoded.dropped, refusals: nil, arrival)
  }

  /// Applies the first part of what is left, and the others in this client's next turns.
  private func take(
    _ id: RequestID?, _ parts: ArraySlice<SemanticPart>, applied: Int, dropped: Int, refusals: String?,
    _ arrival: SemanticArrival
  ) {
    attempt(id) { () throws(WireError) in
      guard let host = core.hosts[arrival.document] else { throw arrival.name.unknown }
      guard let part = parts.first else { return }
      guard
        let outcome = host.document.applySemantic(
          of: arrival.provider, priority: arrival.priority, tokens: part.tokens, at: arrival.rev,
          replacing: part.range)
      else { throw .revision(have: host.document.rev, got: arrival.rev) }
      core.touch(host)
      let (allApplied, allDropped) = (applied + outcome.applied, dropped + outcome.dropped)
      // Whoever asks next is told, which is the document's owner between two turns.
      let refusals = host.document.styles.takeRefusals(of: arrival.provider) ?? refusals
      let rest = parts.dropFirst()
      guard rest.isEmpty else {
        return connection.prepareInNextTurn { [self] in
          take(id, rest, applied: allApplied, dropped: allDropped, refusals: refusals, arrival)
        }
      }
      if let refusals {
        notify(.notice(Notice(level: .warning, message: refusals, doc: arrival.name.number, code: .limit)))
      }
      respond(id, .semantic(applied: allApplied, dropped: allDropped))
    }
  }

  /// The document meant; by its uri also one of another connection: all are the same user's.
  private func host(_ document: SemanticParams.Document) throws(WireError) -> DocumentHost {
    switch document {
    case .doc(let doc): return try viewers[doc].host
    case .uri(let uri):
      if let own = viewers.own(uri: uri) { return own.host }
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

  /// Says that no such document is open.
  fileprivate var unknown: WireError {
    switch self {
    case .doc(let doc): .unknownDocument(doc)
    case .uri(let uri): .unknownDocument(uri: uri)
    }
  }
}
