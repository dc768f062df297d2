import Foundation
import Testing
import TextStore

/// A text and messages with edits that once led to wrong colours: `[text, [[edit, …], …]]`, an edit being start, end (in
/// Unicode scalars of what the one before made) and replacement.
struct RecordedCase {
  let start: Text
  let messages: [[TextEdit]]

  init(_ name: String) throws {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let data = try Data(contentsOf: folder.appendingPathComponent("Cases/\(name).json"))
    let parts = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
    start = Text(try #require(parts.first as? String))
    var text = start
    messages = try #require(parts.last as? [[[Any]]]).map { message in
      try message.map { edit in
        let places = try edit.prefix(2).map { place in
          try #require((place as? Int).flatMap { text.offset(ofUnitOffset: $0, unit: .utf32) })
        }
        let edit = TextEdit(range: places[0]..<places[1], replacement: try #require(edit.last as? String))
        try text.apply(edit)
        return edit
      }
    }
  }
}
