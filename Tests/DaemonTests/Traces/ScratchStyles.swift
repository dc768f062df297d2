import DaemonTestSupport
import Highlighting
import TextStore

/// A highlight from scratch, as the styles that a client must show.
struct ScratchStyles {
  private let highlight = WholeHighlight(library: TestServices.library, patterns: TestServices.patterns)

  /// For each byte the id that the wire uses, which counts from the first style that is not plain.
  func styles(of text: Text, language: String) -> [Int32] {
    var styles: [Int32] = []
    styles.reserveCapacity(text.count)
    for run in highlight.tokens(of: text, language: language).runs {
      styles.append(contentsOf: repeatElement(Int32(run.style) - 1, count: run.length))
    }
    return styles
  }
}
