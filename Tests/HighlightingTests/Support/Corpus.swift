import Foundation
import Testing
import TextStore

/// Real source files that set-up fetched, by language.
enum Corpus {
  struct File: Sendable, CustomTestStringConvertible {
    var language: String
    var path: String
    var testDescription: String { language + "/" + (path as NSString).lastPathComponent }

    func text() throws -> Text {
      try Text(utf8: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  static let directory = ProcessInfo.processInfo.environment["HUED_CORPUS"]

  /// The files of a language, smallest first. Fails where there are none.
  static func files(_ language: String) throws -> [File] {
    let directory = try #require(directory, "HUED_CORPUS is not set; run `make test`, which fetches the files")
    let folder = directory + "/" + language
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.map { File(language: language, path: folder + "/" + $0) }
    try #require(!files.isEmpty, "there are no \(language) files in \(folder); run `make setup`")
    return files.sorted { size($0) < size($1) }
  }

  private static func size(_ file: File) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// How much more than usual to do: 1 for every run of the tests, more for `make fuzz`.
  static let effort = ProcessInfo.processInfo.environment["HUED_FUZZ"].flatMap { Int($0) } ?? 1
}
