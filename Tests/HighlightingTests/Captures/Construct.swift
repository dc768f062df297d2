import Base
import Foundation
import Testing

/// Something that most programming languages have, with the capture that it is to have in all of them.
struct Construct {
  var id: String
  var title: String
  var capture: String

  /// `Tests/Captures/constructs.toml`.
  static func all() throws -> [Construct] {
    let file = MarkedProgram.folder + "/constructs.toml"
    let table = try TOMLDocument.parse(String(contentsOfFile: file, encoding: .utf8))
    return try #require(table["construct"]?.array).map { entry in
      Construct(
        id: try #require(entry.table?["id"]?.string), title: try #require(entry.table?["title"]?.string),
        capture: try #require(entry.table?["capture"]?.string))
    }
  }
}
