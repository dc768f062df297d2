/// The lines of a file as a terminal shows them, with what stands around them.
struct FilePage {
  let renderer: AnsiRenderer
  let frame: FileFrame
  /// Columns of a row of text; nil: lines are not wrapped.
  let width: Int?

  /// - Parameters:
  ///   - name: In the header.
  ///   - endsOpen: Whether nothing ends the last of the lines in the file.
  func bytes(_ lines: [HighlightedLine], name: String, endsOpen: Bool) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var output = frame.above(name).flatMap { renderer.muted($0) + [lineFeed] }
    for line in lines {
      for (index, row) in renderer.rows(line.text, line.runs, width: width).enumerated() {
        output += renderer.margin(frame.margin(index == 0 ? line.number + 1 : nil))
        output += row
        output.append(lineFeed)
      }
    }
    // A file without a line feed at its end stays one, if nothing follows.
    if endsOpen, !lines.isEmpty, frame.parts.isDisjoint(with: [.header, .grid]) { output.removeLast() }
    return output + frame.below.flatMap { renderer.muted($0) + [lineFeed] }
  }
}
