import TextStore
import TreeSitter

/// A parse that was interrupted and goes on where it stopped.
final class LayerParse {
  let parser: Parser
  /// The text it reads; edits that come meanwhile wait in `editsSince`.
  let text: Text
  /// Processor time spent so far.
  var spent: Duration = .zero
  var wasInterrupted = false
  var editsSince: [LayerEdit] = []

  init(parser: Parser, text: Text) {
    self.parser = parser
    self.text = text
  }
}
