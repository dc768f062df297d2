import Highlighting
import TextStore
import WireProtocol

/// What `hued batch` prints of a file: an object in JSON, whose first member is the file's name.
enum BatchLine {
  /// How each line begins.
  static let start = Array("{\"file\":".utf8)

  /// How the line of a file begins, whatever follows.
  static func start(of file: String) -> [UInt8] { begun(file).bytes }

  /// What stands before the colours in the line of a file, unless it tells of an error, and in no string.
  static func member(html: Bool) -> [UInt8] { Array((html ? ",\"html\":" : ",\"tokens\":").utf8) }

  /// How the run of a style begins in a line with such HTML.
  static func spanStart(_ styling: HtmlRenderer.Styling) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(styling.spanStart)
    return Array(writer.bytes.dropFirst().dropLast())
  }

  static func failure(of file: String, _ reason: String) -> [UInt8] {
    var writer = begun(file)
    writer.raw(",\"error\":")
    writer.string(reason)
    writer.raw("}")
    return writer.bytes
  }

  /// - Parameter html: What writes the lines as HTML; nil: the line has tokens.
  static func colours(
    of file: String, _ text: Text, language: String?, _ runs: [SourcedRun], _ state: DocumentState, html: HtmlRenderer?
  ) -> [UInt8] {
    var writer = begun(file)
    if let language {
      writer.raw(",\"language\":")
      writer.string(language)
    }
    writer.raw(",\"state\":")
    writer.string(state.description)
    let lines = HighlightedLine.lines(0..<text.filledLineCount, of: text, runs)
    writer.raw(member(html: html != nil))
    if let html {
      writer.string(html.lines(lines))
    } else {
      writer.raw("[")
      append(lines, to: &writer)
      writer.raw("]")
    }
    writer.raw("}")
    return writer.bytes
  }

  private static func begun(_ file: String) -> JSONWriter {
    var writer = JSONWriter()
    writer.raw(start)
    writer.string(file)
    return writer
  }

  private static func append(_ lines: [HighlightedLine], to writer: inout JSONWriter) {
    var isFirst = true
    for line in lines {
      var column = 0
      for run in line.runs {
        let style = StyleTable.shared.name(of: run.style)
        if !style.isEmpty {
          writer.raw(isFirst ? "[" : ",[")
          isFirst = false
          writer.triple(line.number, column, run.length, isFirst: true)
          writer.comma()
          writer.string(style)
          writer.raw("]")
        }
        column += run.length
      }
    }
  }
}
