import Foundation

/// A line of `hued batch`.
package struct BatchedFile: Decodable {
  package struct Token: Decodable, Equatable {
    package var line: Int
    package var column: Int
    package var length: Int
    package var style: String

    package init(line: Int, column: Int, length: Int, style: String) {
      (self.line, self.column, self.length, self.style) = (line, column, length, style)
    }

    package init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      line = try values.decode(Int.self)
      column = try values.decode(Int.self)
      length = try values.decode(Int.self)
      style = try values.decode(String.self)
    }
  }

  package var file: String
  package var language: String?
  package var state: String?
  package var tokens: [Token]?
  package var html: String?
  package var error: String?

  package static func lines(_ output: String) throws -> [BatchedFile] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(BatchedFile.self, from: Data($0.utf8)) }
  }
}
