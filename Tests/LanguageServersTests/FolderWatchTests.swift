import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import LanguageServers

@Suite struct FolderWatchTests {
  /// Pyrefly names the folder of its packages once for each kind of files.
  @Test func eachFolderIsListedOnce() async throws {
    let home = try FakeServer()
    defer { withExtendedLifetime(home) {} }
    for index in 0..<20 {
      let path = home.folder + "/packages/\(index)/inner"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let path = home.folder + "/packages"
    let listings = try await loop.submit {
      var listings = 0
      let watch = FolderWatch(loop: loop) { path in
        listings += 1
        return FolderListing.read(path)
      } tell: { _ in
      }
      for _ in 0..<50 { watch?.watch(path, isDeep: true) }
      watch?.watch(path, isDeep: false)
      watch?.close()
      return listings
    }.get()
    #expect(listings == 41)
    try await group.shutdownGracefully()
  }
}
