import Highlighting
import TextStore
import WireProtocol

/// Tokens from outside, with all that is needed to find their places: plain values, for any thread.
struct SemanticArrival: Sendable {
  /// The daemon's number.
  var document: Int
  /// How the client named it.
  var name: SemanticParams.Document
  var provider: SemanticProvider
  var rev: Int
  /// Bytes of `text`; nil: all.
  var range: Range<Int>?
  /// The text at `rev`.
  var text: Text
  var unit: PositionUnit
  var priority: Int
  var numbers: [Int]
  var legend: SemanticLegend
  var mapping: SemanticMapping
  /// The document's.
  var styles: DocumentStyles

  struct Decoded: Sendable {
    /// Each is applied in a turn of its own.
    var parts: [SemanticPart]
    var dropped: Int
  }

  func decoded() -> Decoded {
    var decoder = SemanticTokenDecoder(legend: legend, mapping: mapping, styles: styles, provider: provider)
    let tokens = decoder.decode(numbers, in: text, unit: unit)
    return Decoded(
      parts: SemanticPart.parts(of: tokens, in: range ?? 0..<text.count), dropped: decoder.dropped)
  }
}
