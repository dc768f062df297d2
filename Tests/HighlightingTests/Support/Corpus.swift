import Foundation
import Testing
import TextStore

/// Source files by language: real ones that set-up fetched, and those that we wrote for the assertions.
enum Corpus {
  struct File: Sendable, CustomTestStringConvertible {
    var language: String
    var path: String
    /// `<language>/<name>` of a real file, `<language>/tests/<name>` of one of ours.
    var testDescription: String

    func text() throws -> Text {
      try Text(utf8: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  static let directory = ProcessInfo.processInfo.environment["HUED_CORPUS"]

  /// The languages that there are real files of.
  static func languages() throws -> [String] {
    let names = entries(try realFiles())
    try #require(!names.isEmpty, "there are no files in \(directory ?? ""); run `make setup`")
    return names.sorted()
  }

  /// The real files of a language, smallest first. Fails where there are none.
  static func files(_ language: String) throws -> [File] {
    let folder = try realFiles() + "/" + language
    let files = files(language, in: folder, called: language)
    try #require(!files.isEmpty, "there are no \(language) files in \(folder); run `make setup`")
    return files
  }

  /// The real files of a language, then ours, each smallest first.
  static func samples(_ language: String) throws -> [File] {
    files(language, in: try realFiles() + "/" + language, called: language)
      + files(language, in: AssertionTests.folder + "/" + language + "/tests", called: language + "/tests")
  }

  private static func realFiles() throws -> String { try #require(directory) }

  private static func files(_ language: String, in folder: String, called name: String) -> [File] {
    let files = entries(folder).map {
      File(language: language, path: folder + "/" + $0, testDescription: name + "/" + $0)
    }
    return files.sorted { (size($0), $0.path) < (size($1), $1.path) }
  }

  private static func entries(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }
  }

  private static func size(_ file: File) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// How much more than usual to do: 1 for every run of the tests, more for `make fuzz-sessions`.
  static let effort = ProcessInfo.processInfo.environment["HUED_FUZZ"].flatMap { Int($0) } ?? 1
}
