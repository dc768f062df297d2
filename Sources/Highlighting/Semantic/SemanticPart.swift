/// A part of what a source says of a text, small enough to be applied in one go.
package struct SemanticPart: Sendable {
  /// The bytes that it speaks of.
  package var range: Range<Int>
  package var tokens: [SemanticToken]

  /// Tokens that take no longer than the daemon's loop may be kept.
  package static let usualCount = 5000

  /// The parts of tokens that speak of a range, which all parts together cover: from its start on, each with at most `count`
  /// tokens, but for those that overlap. Applied one after the other they give what the tokens give together.
  package static func parts(
    of tokens: [SemanticToken], in range: Range<Int>, ofTokens count: Int = SemanticPart.usualCount
  ) -> [SemanticPart] {
    var parts: [SemanticPart] = []
    var part = SemanticPart(range: range.lowerBound..<range.lowerBound, tokens: [])
    var end = range.lowerBound
    for token in SemanticToken.ordered(tokens) {
      let start = min(max(token.range.lowerBound, range.lowerBound), range.upperBound)
      if part.tokens.count >= count, start >= end {
        part.range = part.range.lowerBound..<start
        parts.append(part)
        part = SemanticPart(range: start..<start, tokens: [])
      }
      part.tokens.append(token)
      end = max(end, min(token.range.upperBound, range.upperBound))
    }
    part.range = part.range.lowerBound..<range.upperBound
    parts.append(part)
    return parts
  }
}
