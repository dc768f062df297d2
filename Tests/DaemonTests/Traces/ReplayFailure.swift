import Highlighting
import TextStore

/// What went wrong in a replay, and where.
struct ReplayFailure: Error, CustomStringConvertible {
  var description: String

  init(_ place: String, _ what: String) { description = "\(place): \(what)" }
}

extension ReplayFailure {
  /// Tells the first byte whose styles differ; nil if none does.
  init?(
    _ place: String, _ what: String, left: [Int32], right: [Int32], in range: Range<Int>, of text: Text
  ) {
    guard left.count == right.count, range.upperBound <= left.count else {
      self.init(place, "\(what): \(left.count) and \(right.count) bytes in \(range)")
      return
    }
    guard left[range] != right[range] else { return nil }
    let offset = range.first { left[$0] != right[$0] } ?? range.lowerBound
    let count = range.count { left[$0] != right[$0] }
    let line = text.line(at: offset)
    let context = text.string(in: max(0, offset - 40)..<min(text.count, offset + 40)).debugDescription
    self.init(
      place,
      "\(what): \(count) bytes, first \(offset) (line \(line)): "
        + "\"\(Self.name(left[offset]))\" and \"\(Self.name(right[offset]))\", near \(context)")
  }

  /// The name of a style by its number in the process's table, less one.
  static func name(_ style: Int32) -> String { style < 0 ? "" : StyleTable.shared.name(of: StyleID(style + 1)) }
}
