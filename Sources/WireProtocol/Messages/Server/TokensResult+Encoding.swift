extension JSONWriter {
  /// The answer to `tokens`. `sources` are what the runs' source numbers stand for, if asked for.
  public mutating func tokens(
    _ id: RequestID, rev: Int, state: SettledState, sources: [TokensResult.Source]? = nil,
    providers: [ProviderStatus] = [], _ runs: RunsEncoder
  ) {
    openResponse(id)
    raw("{\"rev\":")
    int(rev)
    raw(",\"state\":")
    string(state.wireName)
    if let sources {
      raw(",\"sources\":")
      strings(sources.map(\.name))
      raw(",\"revisions\":")
      integers(sources.map(\.rev))
    }
    if !providers.isEmpty {
      raw(",\"providers\":")
      value(.array(providers.map(\.json)))
    }
    comma()
    runs.write(to: &self)
    raw("}}")
  }
}
