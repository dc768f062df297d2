import WireProtocol

/// What the client has of a document's tokens, so that the next answer can be a difference.
struct TokenResult: Sendable {
  var id: String
  var data: [UInt32]
}

extension JSONWriter {
  /// `SemanticTokens`
  mutating func semanticTokens(_ data: [UInt32], resultID: String?) {
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
  mutating func semanticTokensDelta(_ delta: TokenDelta?, resultID: String) {
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
