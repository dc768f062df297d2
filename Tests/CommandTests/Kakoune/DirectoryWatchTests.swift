import Foundation
import Testing

@testable import hued

@Suite final class DirectoryWatchTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "hued-watch-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false) }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func write(_ name: String) throws { try Data("x".utf8).write(to: directory.appending(path: name)) }

  @Test func tellsWhatWasThereBefore() throws {
    try write("show.b")
    try write("close.a")
    var watch = try DirectoryWatch(directory.path)
    #expect(watch.events().written == ["close.a", "show.b"])
    #expect(watch.events().written == [])
  }

  @Test func tellsNamesInTheOrderOfTheirLastWriting() throws {
    var watch = try DirectoryWatch(directory.path)
    for name in ["show.a", "close.a", "show.a"] { try write(name) }
    #expect(watch.events().written == ["close.a", "show.a"])
  }

  @Test func tellsThatTheDirectoryIsGone() throws {
    var watch = try DirectoryWatch(directory.path)
    #expect(!watch.events().isGone)
    try FileManager.default.removeItem(at: directory)
    #expect(watch.events().isGone)
  }

  @Test func saysWhatItCannotWatch() throws {
    #expect(throws: DirectoryWatch.Failure.self) { _ = try DirectoryWatch(directory.path + "/none") }
  }
}
