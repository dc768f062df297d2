import TextStore
import WireProtocol

extension JSONWriter {
  /// A `Range`.
  mutating func range(_ range: Range<Int>, of text: Text, unit: PositionUnit) {
    raw("{\"start\":")
    position(text.position(at: range.lowerBound, unit: unit))
    raw(",\"end\":")
    position(text.position(at: range.upperBound, unit: unit))
    raw("}")
  }

  /// `SemanticTokensRangeParams`
  mutating func tokenRange(_ uri: String, _ range: Range<Int>, of text: Text, unit: PositionUnit) {
    raw("{\"textDocument\":{\"uri\":")
    string(uri)
    raw("},\"range\":")
    self.range(range, of: text, unit: unit)
    raw("}")
  }

  /// `DidChangeWatchedFilesParams`
  mutating func fileEvents(_ events: [(path: String, type: Int)]) {
    raw("{\"changes\":[")
    for (index, event) in events.enumerated() {
      raw(index == 0 ? "{\"uri\":" : ",{\"uri\":")
      string(FileURI.uri(event.path))
      raw(",\"type\":")
      int(event.type)
      raw("}")
    }
    raw("]}")
  }

  private mutating func position(_ position: Position) {
    raw("{\"line\":")
    int(position.line)
    raw(",\"character\":")
    int(position.column)
    raw("}")
  }
}
