import Foundation
import Testing
import TreeSitter

@Suite struct LibraryNameTests {
  @Test func eachFileAtAPathHasANameOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/hued-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (path, next) = (folder + "/parser.so", folder + "/next.so")
    try "one".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(LibraryName.of(path) == path && LibraryName.of(path) == path)
    try "two".write(toFile: next, atomically: false, encoding: .utf8)
    #expect(rename(next, path) == 0)
    let name = LibraryName.of(path)
    #expect(name != path && LibraryName.of(path) == name)
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "two")
  }

  /// As a worker has them, which is handed one library after the other under the same number.
  @Test func eachFileOfADescriptorHasANameOfItsOwn() {
    let (descriptor, next) = (open("/dev/null", O_RDONLY | O_CLOEXEC), open("/dev/zero", O_RDONLY | O_CLOEXEC))
    defer {
      close(descriptor)
      close(next)
    }
    let path = "/proc/self/fd/\(descriptor)"
    let name = LibraryName.of(path)
    #expect(dup2(next, descriptor) == descriptor)
    #expect(LibraryName.of(path) != name)
  }

  @Test func whatIsNotThereKeepsItsName() {
    #expect(LibraryName.of("/nowhere/parser.so") == "/nowhere/parser.so")
  }
}
