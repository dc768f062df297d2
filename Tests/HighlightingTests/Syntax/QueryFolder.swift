import Foundation
import Grammars
import Testing

@testable import Highlighting

/// A library of the installed grammars with queries that a test wrote; the folder goes when the test ends.
final class QueryFolder {
  private let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hued-queries-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ language: String, _ kind: QueryKind, _ text: String) throws {
    try Highlighter.require(language)
    let folder = path + "/" + language
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/" + kind.fileName, atomically: true, encoding: .utf8)
  }

  func library() throws -> LanguageLibrary {
    let known = try Highlighter.languages()
    var paths = known.paths
    paths.queries = [path]
    return LanguageLibrary(catalogue: known.catalogue, paths: paths)
  }
}
