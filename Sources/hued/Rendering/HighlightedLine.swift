import Highlighting
import TextStore

/// A line of a text with its runs; without what ends it.
struct HighlightedLine {
  /// Counted from 0.
  var number: Int
  var text: Text
  var runs: [SourcedRun]

  /// The lines of a highlighted text, cut from its runs.
  static func lines(_ range: Range<Int>, of text: Text, _ runs: [SourcedRun]) -> [HighlightedLine] {
    var lines: [HighlightedLine] = []
    lines.reserveCapacity(range.count)
    var index = runs.startIndex
    var offset = 0
    for number in range {
      let bytes = text.lineContentRange(number)
      while index < runs.endIndex, offset + runs[index].length <= bytes.lowerBound {
        offset += runs[index].length
        index += 1
      }
      // A run may reach into the next line, so the place is kept.
      var (next, start) = (index, offset)
      var cut: [SourcedRun] = []
      while next < runs.endIndex, start < bytes.upperBound {
        let part = (start..<start + runs[next].length).clamped(to: bytes)
        if !part.isEmpty { cut.append(SourcedRun(length: part.count, style: runs[next].style, pass: runs[next].pass)) }
        start += runs[next].length
        next += 1
      }
      let content = (try? Text(utf8: text.bytes(in: bytes))) ?? Text()
      lines.append(HighlightedLine(number: number, text: content, runs: cut))
    }
    return lines
  }
}
