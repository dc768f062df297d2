import DaemonTestSupport
import Foundation
import Testing

/// A shared library of one of the tests' C files, which is built once.
struct CLibrary: Sendable {
  static let evilGrammar = CLibrary("EvilGrammar/evil.c")
  /// The same with a memory.
  static let rememberingGrammar = CLibrary("EvilGrammar/evil.c", flags: ["-DHAS_MEMORY"])
  static let failingCalls = CLibrary("FailingCalls/failing.c")

  private let built: Result<Data, any Error>

  private init(_ source: String, flags: [String] = []) {
    built = Result { try Self.build(TestServices.root + "/Tests/" + source, flags) }
  }

  func write(to path: String) throws { try built.get().write(to: URL(fileURLWithPath: path)) }

  private static func build(_ source: String, _ flags: [String]) throws -> Data {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/library.so"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-shared", "-fPIC", "-O1"] + flags + ["-o", path, source]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "the C compiler cannot build \(source)")
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
