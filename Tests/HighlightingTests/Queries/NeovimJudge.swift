import Foundation
import Grammars
import Testing

/// Neovim's own highlighter, run over the whole corpus in one process; see Tests/Neovim/judge.lua.
enum NeovimJudge {
  struct Verdict: Sendable {
    /// One style name for each byte, empty where there is none.
    var styles: [String]
    /// The languages that have a layer in the file.
    var languages: [String]
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// By the path of the file. Made once, when a test asks first.
  static func verdicts() throws -> [String: Verdict] { try outcome.get() }

  private static let outcome = Result { try run() }

  private struct Job: Encodable {
    struct File: Encodable {
      var path: String
      var language: String
    }
    var runtime: String
    var grammars: [String: String]
    var aliases: [String: String]
    var files: [File]
  }

  private struct Answer: Decodable {
    struct Run: Decodable {
      var length: Int
      var style: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        length = try values.decode(Int.self)
        style = try values.decode(String.self)
      }
    }
    var path: String
    var languages: [String]
    var runs: [Run]
  }

  private static func run() throws -> [String: Verdict] {
    let program = (ProcessInfo.processInfo.environment["HUED_VENV"] ?? "") + "/bin/nvim"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Failure(description: "there is no \(program); run `make setup`")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "hued-judge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "job.json")
    let output = folder.appending(path: "answers.json")
    try JSONEncoder().encode(job()).write(to: input)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--headless", "-n", "-i", "NONE", "-u", "NONE", "-l"]
    process.arguments?.append(contentsOf: [script, input.path(), output.path()])
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let answers = try? Data(contentsOf: output) else {
      throw Failure(description: "Neovim failed: \(String(decoding: complaint, as: UTF8.self))")
    }
    var verdicts: [String: Verdict] = [:]
    for line in answers.split(separator: UInt8(ascii: "\n")) {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(line))
      let styles = answer.runs.flatMap { repeatElement($0.style, count: $0.length) }
      verdicts[answer.path] = Verdict(styles: styles, languages: answer.languages)
    }
    return verdicts
  }

  private static func job() throws -> Job {
    let paths = RuntimePaths.resolve()
    let catalogue = try NeovimTests.library().catalogue
    guard let shipped = paths.catalogues.first else { throw Failure(description: "the catalogue was not found") }
    let installed = catalogue.entries.filter { paths.installedGrammar(of: $0) != nil }
    let grammars = installed.map { ($0.id, paths.installedGrammar(of: $0)?.library ?? "") }
    let ids = Set(installed.map(\.id))
    var aliases: [String: String] = [:]
    for name in installed.flatMap({ $0.aliases + $0.extensions }) where !ids.contains(name) {
      if let entry = catalogue.resolve(name: name), ids.contains(entry.id) { aliases[name] = entry.id }
    }
    let languages = try Set(Corpus.languages()).union(NeovimTests.languages + NeovimTests.moreLanguages)
    let files = try languages.intersection(ids).sorted().flatMap { try Corpus.samples($0) }
    return Job(
      runtime: (shipped as NSString).deletingLastPathComponent,
      grammars: Dictionary(uniqueKeysWithValues: grammars),
      aliases: aliases,
      files: files.map { Job.File(path: $0.path, language: $0.language) })
  }

  private static let script = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../Neovim/judge.lua").standardizedFileURL.path()
}
