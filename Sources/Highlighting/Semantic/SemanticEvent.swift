/// What a semantic service tells a document.
package enum SemanticEvent: Sendable {
  case answer(SemanticAnswer)
  /// Something that a person should know.
  case notice(String)
  /// A provider is in another state now.
  case provider(String, ProviderState)
  /// A provider is not asked any more, or another has taken its place: what it said counts no longer.
  case withdrawn(String)
}

extension SemanticEvent {
  /// The same in as many events as it takes that none has more tokens than can be applied in one go.
  package func parts() -> [SemanticEvent] {
    guard case .answer(let answer) = self, answer.tokens.count > SemanticPart.usualCount else { return [self] }
    // Whoever takes it cuts it to the text.
    return SemanticPart.parts(of: answer.tokens, in: answer.range ?? 0..<Int.max).map { part in
      var answer = answer
      (answer.tokens, answer.range) = (part.tokens, part.range)
      return .answer(answer)
    }
  }
}
