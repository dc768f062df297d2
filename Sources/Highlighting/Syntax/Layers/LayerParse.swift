import TextStore
import TreeSitter

/// A parse that was interrupted and goes on where it stopped.
final class LayerParse {
  let parser: Parser
  /// The text it reads; edits that come meanwhile wait in `editsSince`.
  let text: Text
  /// Where the layer begins in that text; an edit before the layer moves only the layer.
  let origin: Int
  /// Processor time spent so far.
  var spent: Duration = .zero
  var wasInterrupted = false
  private(set) var editsSince: [LayerEdit] = []
  /// Bytes of the text that no edit has removed since.
  private var left: Int

  init(parser: Parser, text: Text, origin: Int) {
    self.parser = parser
    self.text = text
    self.origin = origin
    left = text.count
  }

  /// The parse goes on with the text that it began with, and the edit waits. False if it is not worth it: most of that
  /// text is gone.
  func outlives(_ edit: LayerEdit) -> Bool {
    editsSince.append(edit)
    left -= edit.end - edit.start
    return left * 2 >= text.count
  }

  /// What the whole parse will take at its pace so far, of a processor.
  var expectedTime: Duration {
    spent * (Double(max(text.count, 1)) / Double(min(max(parser.position, 1), max(text.count, 1))))
  }
}
