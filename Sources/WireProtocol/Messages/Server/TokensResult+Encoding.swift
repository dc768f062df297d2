extension FrameEncoder {
  /// Appends the answer to `tokens`. `sources` are what the runs' source numbers stand for, if asked for.
  public func tokens(
    _ id: RequestID, rev: Int, state: SettledState, sources: [TokensResult.Source]? = nil,
    providers: [ProviderStatus] = [], _ runs: RunsEncoder, to buffer: inout [UInt8]
  ) {
    append(to: &buffer) { writer in
      writer.openResponse(id)
      writer.raw("{\"rev\":")
      writer.int(rev)
      writer.raw(",\"state\":")
      writer.string(state.wireName)
      if let sources {
        writer.raw(",\"sources\":")
        writer.strings(sources.map(\.name))
        writer.raw(",\"revisions\":")
        writer.integers(sources.map(\.rev))
      }
      if !providers.isEmpty {
        writer.raw(",\"providers\":")
        writer.value(.array(providers.map(\.json)))
      }
      writer.comma()
      runs.write(to: &writer)
      writer.raw("}}")
    }
  }
}
