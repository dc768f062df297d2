import Base
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
  private(set) var spent: Duration = .zero
  private(set) var wasInterrupted = false
  /// Bytes of the text that it has read. What it takes from the tree before it does not read.
  private(set) var readCount = 0
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

  /// Goes on until it has ended, or as long as it may; see ``Parser/parse(_:origin:end:old:timeoutMicros:cancel:progress:)``.
  ///
  /// - Parameters:
  ///   - ranges: The layer's.
  ///   - old: The tree before.
  func advance(
    through ranges: [Range<Int>], from old: Tree?, timeoutMicros: UInt64, cancel: CancellationFlag?,
    progress: (() -> Void)?
  ) -> ParseResult {
    let began = ProcessorClock.now
    let result = parser.parse(
      text, origin: origin, end: ranges.last.map { origin + $0.upperBound }, old: old, timeoutMicros: timeoutMicros,
      cancel: cancel, progress: progress)
    spent += ProcessorClock.now - began
    readCount = parser.readCount
    if case .interrupted = result { wasInterrupted = true }
    return result
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
