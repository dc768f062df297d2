import Foundation
import LanguageServers
import Testing

/// A project on the disk, with a server whose answers depend on files there.
struct DiskProject {
  let server: FakeServer
  let folder: String

  /// - Parameter options: Of the server's script; `FOLDER` in them stands for the folder beside the project's.
  init(_ options: [String]) throws {
    let home = try FakeServer.makeFolder()
    server = FakeServer(["--disk"] + options.map { $0.replacing("FOLDER", with: home) }, folder: home)
    folder = home + "/files"
    try makeFolder("project")
  }

  /// - Parameter keys: More of the server's table.
  func run(keys: String = "", _ body: @escaping @Sendable (DiskProject, LanguageServers) throws -> Void) async throws {
    let files = [try server.configuration(keys: keys)]
    try await Serving.run(files) { try body(self, $0) }
  }

  func document(_ name: String, _ text: String, _ servers: LanguageServers) -> ServedDocument {
    ServedDocument(text, path: folder + "/" + name, servers: servers)
  }

  /// - Parameter path: In the project, or absolute.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String, atomically: Bool = false) throws {
    try text.write(toFile: path(name), atomically: atomically, encoding: .utf8)
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func wait(for line: String) throws { try eventually(line) { server.log.contains(line) } }
}
