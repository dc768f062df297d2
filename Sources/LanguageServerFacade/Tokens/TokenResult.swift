import WireProtocol

/// What the client has of a document's tokens, so that the next answer can be a difference.
struct TokenResult: Sendable {
  var id: String
  var data: [UInt32]
}

extension JSONWriter {
  /// Writes the result of a token request.
  ///
  /// - Parameters:
  ///   - resultID: What the answer is called in a later request for a difference.
  ///   - known: What the client has; nil: a difference is not possible, and the whole is told instead.
  ///   - takesEditsAtStart: See ``ClientCapabilities/takesEditsAtStart``.
  /// - Returns: What the client has with it; nil if it asked about a part.
  mutating func tokens(
    _ data: [UInt32], _ kind: TokenRequest, resultID: String, since known: TokenResult?, takesEditsAtStart: Bool
  ) -> TokenResult? {
    if case .range = kind {
      semanticTokens(data, resultID: nil)
      return nil
    }
    let delta = known.map { TokenDelta(from: $0.data, to: data) }
    if let delta, takesEditsAtStart || delta?.start != 0 {
      semanticTokensDelta(delta, resultID: resultID)
    } else {
      semanticTokens(data, resultID: resultID)
    }
    return TokenResult(id: resultID, data: data)
  }

  /// `SemanticTokens`
  private mutating func semanticTokens(_ data: [UInt32], resultID: String?) {
    raw("{")
    if let resultID {
      raw("\"resultId\":")
      string(resultID)
      raw(",")
    }
    raw("\"data\":")
    integers(data)
    raw("}")
  }

  /// `SemanticTokensDelta`
  private mutating func semanticTokensDelta(_ delta: TokenDelta?, resultID: String) {
    raw("{\"resultId\":")
    string(resultID)
    raw(",\"edits\":[")
    if let delta {
      raw("{\"start\":")
      int(delta.start)
      raw(",\"deleteCount\":")
      int(delta.deleteCount)
      raw(",\"data\":")
      integers(delta.data)
      raw("}")
    }
    raw("]}")
  }
}
