import Foundation
import Testing
import TextStore

/// Real source files that set-up fetched.
enum RealText {
  /// The smallest file of a language; fails where there is none.
  static func smallest(_ language: String) throws -> Text {
    let folder = try #require(ProcessInfo.processInfo.environment["HUED_CORPUS"]) + "/" + language
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = try names.filter { !$0.hasPrefix(".") }.map {
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0))
    }
    let file = try #require(files.min { $0.count < $1.count }, "there are no files in \(folder); run `make setup`")
    return try Text(utf8: [UInt8](file))
  }
}
