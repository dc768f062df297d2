import Highlighting
import TextStore
import WireProtocol

/// What `hued batch` prints of a file: an object in JSON, whose first member is the file's name.
enum BatchLine {
  /// How the line of a file begins, whatever follows.
  static func start(of file: String) -> [UInt8] { begun(file).bytes }

  static func failure(of file: String, _ reason: String) -> [UInt8] {
    var writer = begun(file)
    writer.raw(",\"error\":")
    writer.string(reason)
    writer.raw("}")
    return writer.bytes
  }

  /// - Parameter html: What writes the lines as HTML; nil: the line has tokens.
  static func colours(of file: String, _ result: LocalHighlighter.Result, html: HtmlRenderer?) -> [UInt8] {
    var writer = begun(file)
    if let language = result.language {
      writer.raw(",\"language\":")
      writer.string(language)
    }
    writer.raw(",\"state\":")
    writer.string(result.inspected.state.description)
    let lines = HighlightedLine.lines(0..<result.text.lineCount, of: result.text, result.runs)
    if let html {
      writer.raw(",\"html\":")
      writer.string(html.lines(lines))
    } else {
      writer.raw(",\"tokens\":[")
      append(lines, to: &writer)
      writer.raw("]")
    }
    writer.raw("}")
    return writer.bytes
  }

  private static func begun(_ file: String) -> JSONWriter {
    var writer = JSONWriter()
    writer.raw("{\"file\":")
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
