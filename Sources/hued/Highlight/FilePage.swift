import CommandSupport

/// The lines of a file as a terminal shows them, with what stands around them.
struct FilePage {
  let renderer: AnsiRenderer
  let frame: FileFrame
  /// Columns of a row of text; nil: lines are not wrapped.
  let width: Int?

  private static let lineFeed = UInt8(ascii: "\n")

  /// What stands above the lines.
  ///
  /// - Parameter name: In the header.
  func top(_ name: String) -> [UInt8] { frame.above(name).flatMap { renderer.muted($0) + [Self.lineFeed] } }

  /// - Parameters:
  ///   - endsOpen: Whether nothing ends the last of the lines in the file, which stays so, if nothing of ours follows.
  ///   - isLast: Whether no other file follows, whose first line would have a margin as well.
  func bytes(_ lines: [HighlightedLine], endsOpen: Bool, isLast: Bool) -> [UInt8] {
    var output: [UInt8] = []
    for line in lines {
      for (index, row) in renderer.rows(line.bytes, line.runs, width: width).enumerated() {
        output += renderer.margin(frame.margin(index == 0 ? line.number + 1 : nil))
        output += row
        output.append(Self.lineFeed)
      }
    }
    let isFollowed = !frame.parts.isDisjoint(with: [.header, .grid]) || frame.marginWidth > 0 && !isLast
    if endsOpen, !lines.isEmpty, !isFollowed { output.removeLast() }
    return output
  }

  /// What stands below the lines.
  var bottom: [UInt8] { frame.below.flatMap { renderer.muted($0) + [Self.lineFeed] } }
}
