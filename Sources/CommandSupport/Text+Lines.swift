package import TextStore

extension Text {
  /// Where some lines stand.
  package func bytes(ofLines lines: Range<Int>) -> Range<Int> {
    lineStart(lines.lowerBound)..<lineStart(lines.upperBound)
  }
}
