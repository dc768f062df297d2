import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import LanguageServers

@Suite struct FolderWatchTests {
  /// The paths that were told, on any thread.
  private final class Told: Sendable {
    private let paths = Mutex<Set<String>>([])

    var all: Set<String> { paths.withLock { $0 } }
    func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }
  }

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

  /// What a server may ask for has an end.
  @Test func soManyFoldersAreAskedFor() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let count = try await loop.submit {
      var asked: Set<String> = []
      let watch = FolderWatch(
        loop: loop,
        addWatch: { _, path, _ in
          asked.insert(path)
          errno = ENOENT
          return -1
        }, tell: { _ in })
      for index in 0..<10_000 { watch?.watch("/none/\(index)", isDeep: false) }
      watch?.close()
      return asked.subtracting(["/", "/none"]).count
    }.get()
    #expect(count == 8192)
    try await group.shutdownGracefully()
  }

  @Test func aLackOfWatchesIsToldOnce() async throws {
    let home = try FakeServer()
    defer { withExtendedLifetime(home) {} }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let folder = home.folder
    let count = try await loop.submit {
      var count = 0
      let watch = FolderWatch(
        loop: loop,
        addWatch: { _, _, _ in
          errno = ENOSPC
          return -1
        },
        tell: { event in
          if case .short = event { count += 1 }
        })
      for path in [folder, folder + "/a", folder + "/b"] { watch?.watch(path, isDeep: true) }
      watch?.close()
      return count
    }.get()
    #expect(count == 1)
    try await group.shutdownGracefully()
  }

  /// No path that hued can tell leads to what has such a name.
  @Test func namesThatAreNotTextAreLeftOut() async throws {
    let home = try FakeServer()
    defer { withExtendedLifetime(home) {} }
    let folder = home.folder + "/watched"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func make(_ name: [UInt8]) {
      let path = (Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
      close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }
    let told = Told()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let watch = try await loop.submit {
      let watch = FolderWatch(loop: loop) { event in
        if case .changes(let changes) = event { for change in changes { told.add(change.path) } }
      }
      watch?.watch(folder, isDeep: true)
      return NIOLoopBound(watch, eventLoop: loop)
    }.get()
    make([0xff, UInt8(ascii: "x")])
    make(Array("\u{fffd}é".utf8))
    try await blocking { try eventually("the last") { told.all.contains(folder + "/\u{fffd}é") } }
    #expect(told.all == [folder + "/\u{fffd}é"])
    #expect(FolderListing.read(folder).files == ["\u{fffd}é"])
    try await loop.submit { if let watch = watch.value { watch.close() } }.get()
    try await group.shutdownGracefully()
  }
}
