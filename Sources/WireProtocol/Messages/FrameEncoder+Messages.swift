extension FrameEncoder {
  /// Appends a response with a result.
  public func response(_ id: RequestID, _ result: ServerResult, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.response(id, result) }
  }

  /// Appends a response with an error.
  public func response(_ id: RequestID, error: WireError, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.response(id, error: error) }
  }

  /// Appends a notification.
  public func notification(_ notification: ServerNotification, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.notification(notification) }
  }

  /// Appends a client's message.
  public func message(_ message: ClientMessage, to buffer: inout [UInt8]) {
    append(to: &buffer) { $0.message(message) }
  }

  /// Appends a `restyle` with what `runs` holds.
  public func restyle(doc: Int, rev: Int, pass: String, _ runs: RunsEncoder, to buffer: inout [UInt8]) {
    append(to: &buffer) { writer in
      writer.openRestyle(doc: doc, rev: rev, pass: pass)
      runs.write(to: &writer)
      writer.raw("}}")
    }
  }

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
