import WireProtocol

/// Makes the answer to a token request; plain values, for any thread.
struct TokenAnswer: Sendable {
  var id: RequestID
  var kind: TokenRequest
  /// What the answer is called in a later request for a difference.
  var resultID: String
  /// What the client has; nil: a difference is not possible, and the whole is told instead.
  var previous: TokenResult?
  /// See ``ClientCapabilities/takesEditsAtStart``.
  var takesEditsAtStart: Bool

  /// The whole response, and what the client has with it; nil if it asked about a part.
  func written(_ data: [UInt32]) -> (json: [UInt8], result: TokenResult?) {
    var writer = JSONWriter()
    writer.openResponse(id)
    var result: TokenResult?
    if case .range = kind {
      writer.semanticTokens(data, resultID: nil)
    } else {
      result = TokenResult(id: resultID, data: data)
      let delta = previous.map { TokenDelta(from: $0.data, to: data) }
      if let delta, takesEditsAtStart || delta?.start != 0 {
        writer.semanticTokensDelta(delta, resultID: resultID)
      } else {
        writer.semanticTokens(data, resultID: resultID)
      }
    }
    writer.raw("}")
    return (writer.bytes, result)
  }
}
