import Base
import Glibc
import Testing

@Suite struct FileLockTests {
  @Test func hasOneHolder() throws {
    var template = Array("/tmp/hued-lock-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    try #require(made != nil)
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { try? FileSystem.removeTree(folder) }
    let path = folder + "/lock"
    #expect(FileLock.open(path, isMade: false) == nil, "it is not there")
    let first = try #require(FileLock.open(path))
    let second = try #require(FileLock.open(path, isMade: false))
    #expect(first.take() == 0)
    #expect(second.take() == EWOULDBLOCK)
    first.release()
    #expect(second.take(waits: true) == 0)
    #expect(first.take() == EWOULDBLOCK)
    #expect(symlink(path, folder + "/link") == 0)
    #expect(FileLock.open(folder + "/link") == nil, "a link is not followed")
  }
}
