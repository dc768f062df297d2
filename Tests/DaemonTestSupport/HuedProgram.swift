import Foundation

/// The program `hued` that was built beside the tests.
package enum HuedProgram {
  /// Fails with what to do when it is missing.
  package static func require() throws {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(description: "there is no program \(path): run 'swift build --product hued'")
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  package static var path: String { folder + "/hued" }

  /// The tool that plays recorded sessions, which is built there, too.
  package static var replayPath: String { folder + "/hued-replay" }

  /// The tool that measures queries.
  package static var queriesPath: String { folder + "/hued-queries" }

  /// Without any of its data, as a program that was copied alone.
  package static func bareEnvironment(in folder: String) -> [String: String] {
    [
      "HUED_RUNTIME": folder + "/none", "XDG_DATA_HOME": folder, "XDG_DATA_DIRS": folder, "XDG_STATE_HOME": folder,
      "XDG_CONFIG_HOME": folder,
    ]
  }

  private static var folder: String {
    let program = ProcessInfo.processInfo.arguments.first { $0.contains(".build") && $0.hasSuffix(".xctest") }
    return program.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? ""
  }

  package struct Output: Sendable {
    package var status: Int32
    package var out: String
    package var err: String
  }

  /// Runs it to its end, in a directory if one is told. It waits long for a daemon that says nothing, unless the environment
  /// tells otherwise. `program` is another one, a shell that runs it, say.
  package static func run(
    _ arguments: [String], program: String = path, environment: [String: String] = [:], directory: String? = nil
  ) throws -> Output {
    try run(command: [program] + arguments, environment, directory)
  }

  /// The same in a terminal, which both of its streams go to.
  package static func runInTerminal(
    _ arguments: [String], program: String = path, environment: [String: String] = [:]
  ) throws -> Output {
    let script = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    return try run(command: ["/usr/bin/env", "python3", "-c", script, program] + arguments, environment, nil)
  }

  private static func run(
    command: [String], _ environment: [String: String], _ directory: String?
  ) throws -> Output {
    try require()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(["HUED_TIMEOUT": "240"]) { $1 }
      .merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    // A file takes what nobody reads yet; a pipe that is full would stop the program.
    let folder = try TestFolder()
    defer { folder.remove() }
    let errors = folder.path + "/errors"
    try Data().write(to: URL(fileURLWithPath: errors))
    let out = Pipe()
    process.standardOutput = out
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try out.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, out: String(decoding: output, as: UTF8.self),
      err: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
  }
}
