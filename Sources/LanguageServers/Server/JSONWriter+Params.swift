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

  /// What begins with a `TextDocumentIdentifier`: that, and what `rest` writes after it.
  private mutating func params(_ uri: String, version: Int? = nil, rest: (inout JSONWriter) -> Void = { _ in }) {
    raw("{\"textDocument\":{\"uri\":")
    string(uri)
    if let version {
      raw(",\"version\":")
      int(version)
    }
    raw("}")
    rest(&self)
    raw("}")
  }

  /// `DidCloseTextDocumentParams`, `SemanticTokensParams`
  mutating func document(_ uri: String) { params(uri) }

  /// `SemanticTokensRangeParams`
  mutating func tokenRange(_ uri: String, _ range: Range<Int>, of text: Text, unit: PositionUnit) {
    params(uri) { writer in
      writer.raw(",\"range\":")
      writer.range(range, of: text, unit: unit)
    }
  }

  /// `SemanticTokensDeltaParams`
  mutating func tokenDelta(_ uri: String, since result: String) {
    params(uri) { writer in
      writer.raw(",\"previousResultId\":")
      writer.string(result)
    }
  }

  /// `DidOpenTextDocumentParams`
  mutating func opening(_ uri: String, languageID: String, version: Int, _ text: Text) {
    raw("{\"textDocument\":{\"uri\":")
    string(uri)
    raw(",\"languageId\":")
    string(languageID)
    raw(",\"version\":")
    int(version)
    raw(",\"text\":")
    string(text.bytes(in: 0..<text.count))
    raw("}}")
  }

  /// `DidChangeTextDocumentParams` with one change.
  ///
  /// - Parameter old: The text that the change is told against; nil: all of the new text is told.
  mutating func change(
    _ uri: String, version: Int, _ edit: TextEdit, of old: Text?, to new: Text, unit: PositionUnit
  ) {
    params(uri, version: version) { writer in
      writer.raw(",\"contentChanges\":[{")
      if let old {
        writer.raw("\"range\":")
        writer.range(edit.range, of: old, unit: unit)
        writer.raw(",\"text\":")
        writer.string(edit.replacement)
      } else {
        writer.raw("\"text\":")
        writer.string(new.bytes(in: 0..<new.count))
      }
      writer.raw("}]")
    }
  }

  /// `DidSaveTextDocumentParams`
  ///
  /// - Parameter text: What was saved; nil: the server does not want it.
  mutating func saving(_ uri: String, _ text: Text?) {
    params(uri) { writer in
      guard let text else { return }
      writer.raw(",\"text\":")
      writer.string(text.bytes(in: 0..<text.count))
    }
  }

  /// `DidChangeWatchedFilesParams`
  mutating func fileEvents(_ events: [(path: String, type: Int)]) {
    value(["changes": .array(events.map { ["uri": .string(FileURI.uri($0.path)), "type": .int($0.type)] })])
  }

  private mutating func position(_ position: Position) {
    raw("{\"line\":")
    int(position.line)
    raw(",\"character\":")
    int(position.column)
    raw("}")
  }
}
