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
  /// It began anew, so that it might be done in one go.
  let isSecond: Bool
  private(set) var editsSince: [LayerEdit] = []
  /// Bytes of the text that no edit has removed since.
  private var left: Int

  init(parser: Parser, text: Text, origin: Int, isSecond: Bool = false) {
    self.parser = parser
    self.text = text
    self.origin = origin
    self.isSecond = isSecond
    left = text.count
  }

  /// The parse goes on with the text that it began with, and the edit waits. False if it is not worth it: most of that
  /// text is gone.
  func outlives(_ edit: LayerEdit) -> Bool {
    editsSince.append(edit)
    left -= edit.end - edit.start
    return left * 2 >= text.count
  }

  /// What the whole parse, of so many bytes, will take at its pace so far, of a processor.
  func expectedTime(of bytes: Int) -> Duration {
    let bytes = max(bytes, 1)
    return spent * (Double(bytes) / Double(min(max(parser.position, 1), bytes)))
  }
}
