import Base
import Foundation

@testable import Grammars

/// A folder that goes when the test ends.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hued-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try FileSystem.makeDirectories(FileSystem.parent(of: file))
    try FileSystem.write(Array(text.utf8), to: file)
    return file
  }

  /// Every file and folder below, sorted, but for the install lock.
  var contents: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.hasSuffix(".lock") }.sorted()
  }

  var paths: RuntimePaths {
    RuntimePaths(
      queries: [path + "/user/queries", path + "/shipped/queries"], catalogues: [path + "/shipped/grammars"],
      themes: [], trustedFolders: path + "/state/trusted-folders", installedGrammars: path + "/data/grammars",
      cache: path + "/cache", configuration: path + "/user/config.toml")
  }
}
