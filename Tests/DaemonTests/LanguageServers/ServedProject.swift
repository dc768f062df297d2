import Daemon
import DaemonTestSupport
import Foundation
import HuedClient
import LanguageServers
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A project on disk, opened through a daemon whose language servers are real ones.
struct ServedProject: Sendable {
  static let patience = Patience.seconds(180)

  let folder: TestFolder
  let daemon: TestDaemon

  /// - Parameters:
  ///   - files: Texts by their paths in the project.
  ///   - user: What a user's `servers.toml` says.
  ///   - isTrusted: Servers may start in the project.
  static func run(
    _ files: [String: String], user: String = "", isTrusted: Bool = true,
    _ body: @escaping @Sendable (ServedProject) throws -> Void
  ) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder.path + "/" + path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    try user.write(toFile: folder.path + "/servers.toml", atomically: true, encoding: .utf8)
    let trust = TrustFile(path: folder.path + "/state/trusted-folders")
    if isTrusted { try trust.trust(folder.path) }
    let servers = LanguageServers(
      files: TestServices.serverFiles + [folder.path + "/servers.toml"], trust: trust, logger: TestServices.quiet)
    let services = HighlightingServices(
      library: TestServices.library, patterns: TestServices.patterns, syntax: TestServices.real.syntax,
      servers: servers)
    try await TestDaemon.run(services: services) { daemon in
      try body(ServedProject(folder: folder, daemon: daemon))
    }
  }

  /// What another program does, or an editor that saves.
  func write(_ text: String, to path: String, atomically: Bool = false) throws {
    try text.write(toFile: folder.path + "/" + path, atomically: atomically, encoding: .utf8)
  }

  /// The path of a program, or what to do when there is none.
  static func require(_ program: String, advice: String) throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for directory in path.split(separator: ":") where access("\(directory)/\(program)", X_OK) == 0 {
      return "\(directory)/\(program)"
    }
    throw MissingProgram(description: "\(program) is not on the PATH: \(advice)")
  }
}

/// A file of a project in an editor that asks for semantic tokens.
final class ServedFile {
  let client: TestClient
  let source: String
  private(set) var text: Text
  private(set) var rev = 1
  private(set) var notices: [Notice] = []

  /// - Parameter source: The server that should speak of it.
  init(_ path: String, of project: ServedProject, source: String) throws {
    client = try project.daemon.client(updates: .ranges)
    self.source = source
    let path = project.folder.path + "/" + path
    let contents = try String(contentsOfFile: path, encoding: .utf8)
    text = Text(contents)
    try client.connection.open(
      OpenParams(
        doc: 1, rev: rev, source: .text(Array(contents.utf8)), uri: "file://" + path,
        passes: ["pattern", "syntax", "semantic"]),
      timeout: TestClient.patience)
  }

  /// Inserts text before a piece of the text.
  func insert(_ new: String, before mark: String) throws {
    let offset = try #require(text.string.range(of: mark)).lowerBound.utf16Offset(in: text.string)
    try insert(new, at: offset)
  }

  /// - Parameter offset: Bytes; the texts here are ASCII.
  func insert(_ new: String, at offset: Int) throws {
    let place = text.position(at: offset, unit: .utf8)
    try client.edit(base: rev, rev: rev + 1, [insertion(place.line, place.column, new)])
    try text.apply(TextEdit(range: offset..<offset, replacement: new))
    rev += 1
  }

  struct Meaning: Equatable {
    var style: String
    var source: String
    var rev: Int
  }

  /// What the `occurrence`th place of a word (from 1) looks like, and who says so.
  func meaning(of word: String, _ occurrence: Int = 1) throws -> Meaning? {
    let result = try client.tokens(sources: true) {
      if case .styles(let first, let names) = $0 { client.learn(names, from: first) }
      if case .notice(let notice) = $0 { notices.append(notice) }
    }
    var start = text.string.startIndex
    var found: Range<String.Index>?
    for _ in 0..<occurrence {
      found = text.string.range(of: word, range: start..<text.string.endIndex)
      start = found?.upperBound ?? start
    }
    let offset = try #require(found).lowerBound.utf16Offset(in: text.string)
    let place = text.position(at: offset, unit: .utf8)
    guard case .ranges(let ranges) = result.spans, let sources = result.sources else { return nil }
    for range in ranges where range.line == place.line {
      for index in stride(from: 0, to: range.runs.count, by: 4)
      where (range.runs[index]..<range.runs[index] + range.runs[index + 1]).contains(place.column) {
        let source = sources[range.runs[index + 3]]
        return Meaning(style: client.name(range.runs[index + 2]), source: source.name, rev: source.rev)
      }
    }
    return nil
  }

  /// Waits until a word has a capture that the server gave it, for the text as it is now.
  func wait(
    for word: String, _ capture: String, place occurrence: Int = 1, _ location: SourceLocation = #_sourceLocation
  )
    throws
  {
    let deadline = ContinuousClock.now + ServedProject.patience
    var last: Meaning?
    while ContinuousClock.now < deadline {
      last = try meaning(of: word, occurrence)
      if let last, last.source == "semantic:\(source)", last.rev == rev,
        last.style == capture || last.style.hasPrefix(capture + "+")
      {
        return
      }
      usleep(20_000)
    }
    Issue.record(
      "\(word) should be \(capture) at \(rev), and is \(String(describing: last)); notices: \(notices)",
      sourceLocation: location)
    throw ClientError.timedOut
  }
}

/// A program that a test needs and does not find.
struct MissingProgram: Error, CustomStringConvertible {
  var description: String
}
