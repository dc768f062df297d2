import Highlighting
import TextStore

/// The lines that one text has of a hunk.
struct DiffSide {
  /// By the line's place in the hunk.
  private let lines: [Int: HighlightedLine]
  /// Whether the text holds bytes that are no characters, as ``DecodedText`` keeps them.
  let holdsBytes: Bool

  /// Nil for what is no text.
  ///
  /// - Parameters:
  ///   - number: Of the old text; nil is the new one.
  ///   - isExact: Whether each byte must come out as it went in.
  ///   - highlight: The runs of the text.
  init?(_ number: Int?, of hunk: DiffHunk, isExact: Bool, highlight: (Text) -> [SourcedRun]) {
    let places = hunk.lines.indices.filter { hunk.lines[$0].isIn(number) }
    let bytes = places.flatMap { hunk.lines[$0].content + [UInt8(ascii: "\n")] }
    guard !bytes.contains(0), let decoded = DecodedText(bytes, keepsBytes: true, readsLatin: !isExact),
      decoded.text.lineCount == places.count + 1,
      !isExact || decoded.holdsBytes || decoded.text.count == bytes.count
    else { return nil }
    let cut = HighlightedLine.lines(0..<places.count, of: decoded.text, highlight(decoded.text))
    lines = Dictionary(uniqueKeysWithValues: zip(places, cut))
    holdsBytes = decoded.holdsBytes
  }

  subscript(place: Int) -> HighlightedLine? { lines[place] }
}
