import Testing
import TextStore

@testable import Highlighting

/// What a client shows: a style for every byte, changed only by its own edits and by what it is told.
struct ClientMirror {
  private(set) var styles: [StyleID]
  /// How often each byte was told another style since ``forgetChanges()``; moves with the edits.
  private(set) var changes: [Int]

  init(count: Int) {
    styles = Array(repeating: 0, count: count)
    changes = Array(repeating: 0, count: count)
  }

  mutating func edit(_ edit: TextEdit) {
    styles.replaceSubrange(edit.range, with: Array(repeating: 0, count: edit.replacement.count))
    changes.replaceSubrange(edit.range, with: Array(repeating: 0, count: edit.replacement.count))
  }

  /// What was told of a range is lost.
  mutating func forget(_ range: Range<Int>) { for byte in range { styles[byte] = 0 } }

  mutating func forgetChanges() { changes = Array(repeating: 0, count: changes.count) }

  /// Takes an update and holds it to what an update must be.
  mutating func take(
    _ update: ViewerUpdate, _ granularity: HighlightedDocument.Granularity, of text: Text,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var end = -1
    for restyle in update.restyles {
      #expect(restyle.range.lowerBound > end, "not ascending, or touching", sourceLocation: location)
      #expect(
        restyle.runs.reduce(0) { $0 + $1.length } == restyle.range.count, "runs do not cover", sourceLocation: location)
      guard restyle.range.upperBound <= styles.count else {
        Issue.record("\(restyle.range) lies outside the text", sourceLocation: location)
        return
      }
      end = granularity == .ranges ? restyle.range.upperBound : restyle.range.upperBound - 1
      let told = restyle.runs.bytes
      let differing = zip(told, styles[restyle.range]).filter { $0 != $1 }.count
      switch granularity {
      case .ranges:
        #expect(differing == restyle.range.count, "bytes that did not change were told", sourceLocation: location)
      case .lines:
        #expect(differing > 0, "a line that did not change was told", sourceLocation: location)
        let line = text.line(at: restyle.range.lowerBound)
        #expect(text.lineContentRange(line) == restyle.range, "not a whole line", sourceLocation: location)
      }
      for (index, style) in zip(restyle.range, told) where styles[index] != style {
        styles[index] = style
        changes[index] += 1
      }
    }
    if update.restyles.isEmpty, update.settled == nil, update.edits.isEmpty {
      Issue.record("an update that says nothing", sourceLocation: location)
    }
  }
}
