import CommandSupport
import Foundation
import Testing

@testable import hued

@Suite final class DirectoryWatchTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "hued-watch-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false) }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Writes files one after the other, in a shell. A process of the other tests that begins meanwhile would hold a
  /// file of ours open until it executes its program, and the kernel tells of a writing only after the last close.
  private func write(_ names: String...) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = directory
    shell.arguments = ["-c", #"for name; do echo x >"$name"; done"#, "sh"] + names
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
  }

  @Test func tellsWhatWasThereBefore() throws {
    try write("show.b", "close.a")
    var watch = try DirectoryWatch(directory.path)
    #expect(watch.events().written == ["close.a", "show.b"])
    #expect(watch.events().written == [])
  }

  @Test func tellsNamesInTheOrderOfTheirLastWriting() throws {
    var watch = try DirectoryWatch(directory.path)
    try write("show.a", "close.a", "show.a")
    #expect(watch.events().written == ["close.a", "show.a"])
  }

  @Test func tellsThatTheDirectoryIsGone() throws {
    var watch = try DirectoryWatch(directory.path)
    #expect(!watch.events().isGone)
    try FileManager.default.removeItem(at: directory)
    #expect(watch.events().isGone)
  }

  @Test func saysWhatItCannotWatch() throws {
    #expect(throws: Failure.self) { _ = try DirectoryWatch(directory.path + "/none") }
  }
}
