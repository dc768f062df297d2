/// The words that a worker may use. What it says reaches clients, people and the log, and a grammar may have said it.
enum WorkerWords {
  /// UTF-8 bytes.
  private static let longestNotice = 1000

  /// Words for people, on one line and of bounded length, in which nothing controls a terminal: what does is shown as
  /// U+FFFD, and so is what turns the direction of writing.
  static func readable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      let shown = isVisible(scalar) ? scalar : "\u{FFFD}"
      count += UTF8.width(shown)
      guard count <= longestNotice else {
        result.append("…")
        break
      }
      result.append(shown)
    }
    return String(result)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
    default: true
    }
  }
}
