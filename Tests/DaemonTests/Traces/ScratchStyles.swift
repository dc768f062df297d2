import DaemonTestSupport
import Highlighting
import TextStore

/// A highlight from scratch, as the styles that a client must show.
struct ScratchStyles {
  private let highlight = WholeHighlight(library: TestServices.library, patterns: TestServices.patterns)

  /// For each byte the number of its style in the process's table, less one: plain is -1, as it is for clients.
  func styles(of text: Text, language: String) -> [Int32] {
    var styles: [Int32] = []
    styles.reserveCapacity(text.count)
    for run in highlight.tokens(of: text, language: language).runs {
      styles.append(contentsOf: repeatElement(Int32(run.style) - 1, count: run.length))
    }
    return styles
  }

  /// The same for what a client shows, by the names that it was told; -2 where it was told none.
  static func numbers(of shown: [Int32], named names: [String]) -> [Int32] {
    let numbers = names.map { Int32(StyleTable.shared.id(for: $0)) - 1 }
    return shown.map { $0 < 0 ? -1 : numbers.indices.contains(Int($0)) ? numbers[Int($0)] : -2 }
  }
}
