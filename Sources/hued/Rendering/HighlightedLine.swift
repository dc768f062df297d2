import CommandSupport
import Highlighting
import TextStore

/// A line of a text with its runs; without what ends it.
struct HighlightedLine {
  /// Counted from 0.
  var number: Int
  var bytes: ArraySlice<UInt8>
  var runs: [SourcedRun]

  /// The lines of a highlighted text, cut from its runs.
  ///
  /// - Parameter start: Where the runs begin.
  static func lines(
    _ range: Range<Int>, of text: Text, _ runs: [SourcedRun], from start: Int = 0
  ) -> [HighlightedLine] {
    var lines: [HighlightedLine] = []
    lines.reserveCapacity(range.count)
    let place = text.bytes(ofLines: range)
    let bytes = text.bytes(in: place)
    var rest = bytes[...]
    var index = runs.startIndex
    // Counted as the bytes are.
    var offset = start - place.lowerBound
    for number in range {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let content = rest.startIndex..<end
      while index < runs.endIndex, offset + runs[index].length <= content.lowerBound {
        offset += runs[index].length
        index += 1
      }
      // A run may reach into the next line, so the place is kept.
      var (next, start) = (index, offset)
      var cut: [SourcedRun] = []
      while next < runs.endIndex, start < content.upperBound {
        let part = (start..<start + runs[next].length).clamped(to: content)
        if !part.isEmpty { cut.append(SourcedRun(length: part.count, style: runs[next].style, pass: runs[next].pass)) }
        start += runs[next].length
        next += 1
      }
      lines.append(HighlightedLine(number: number, bytes: bytes[content], runs: cut))
      rest = bytes[min(end + 1, bytes.endIndex)...]
    }
    return lines
  }
}

extension Text {
  /// Those that a file has for people: what follows the last line feed is a line only if there is something.
  var filledLineCount: Int { lineStart(lineCount - 1) == count ? lineCount - 1 : lineCount }
}
