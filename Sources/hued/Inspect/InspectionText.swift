import Highlighting
import TextStore

/// An inspection as a person reads it.
struct InspectionText {
  let lines: [String]

  init(_ inspection: Inspection, text: Text) {
    var lines = ["style   " + (inspection.style.isEmpty ? "plain" : "\(inspection.style)  (\(inspection.pass.name))")]
    for layer in inspection.layers {
      let indent = String(repeating: "  ", count: layer.depth)
      lines.append("layer   \(indent)\(layer.language)\(layer.isCombined ? ", of several ranges" : "")")
      lines.append("tree    \(indent)" + layer.path.map(Self.describe).joined(separator: " › "))
      for capture in layer.captures {
        let priority = capture.priority == 100 ? "" : ", priority \(capture.priority)"
        lines.append(
          "capture \(indent)@\(capture.name)  \(Self.place(capture.range, text))  \(Self.short(capture.file)):\(capture.line)\(priority)"
        )
      }
    }
    self.lines = lines
  }

  private static func describe(_ node: Inspection.Node) -> String {
    let kind = node.isNamed || node.isError ? node.kind : "\"\(node.kind)\""
    return (node.field.map { "\($0): " } ?? "") + kind
  }

  private static func place(_ range: Range<Int>, _ text: Text) -> String {
    let (start, end) = (
      text.position(at: range.lowerBound, unit: .utf32), text.position(at: range.upperBound, unit: .utf32)
    )
    return "\(start.line + 1):\(start.column + 1)-\(end.line + 1):\(end.column + 1)"
  }

  /// `python/highlights.scm`: the language and the file tell enough.
  private static func short(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// The byte at a place, in characters; nil if there is no such line. A column past the end means the end.
  static func offset(of position: Position, in text: Text) -> Int? {
    guard let offset = text.offset(of: position, unit: .utf32) else { return nil }
    let line = text.lineContentRange(position.line)
    return min(offset, max(line.lowerBound, line.upperBound - 1))
  }
}
