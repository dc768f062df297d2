import Foundation
import Testing
import TextStore
import WireProtocol

/// A recorded editing session.
struct Trace: Sendable {
  /// One replacement: Unicode scalars from the text's start, how many of them go, and what comes.
  struct Patch: Sendable, Decodable {
    var position: Int
    var deleted: Int
    var inserted: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      position = try values.decode(Int.self)
      deleted = try values.decode(Int.self)
      inserted = try values.decode(String.self)
    }
  }

  let session: TraceSession
  let start: String
  let end: String
  /// Each was one change in the editor, so it is one message here.
  let transactions: [[Patch]]

  init(_ session: TraceSession) throws {
    struct Transaction: Decodable {
      var patches: [Patch]
    }
    struct File: Decodable {
      var startContent: String
      var endContent: String
      var txns: [Transaction]
    }
    let file = try JSONDecoder().decode(File.self, from: Self.unpacked(session.path))
    self.session = session
    start = file.startContent
    end = file.endContent
    transactions = file.txns.map(\.patches)
  }

  /// The text after the first transactions.
  func text(after count: Int) throws -> Text {
    var scalars = Array(start.unicodeScalars)
    for patch in transactions[..<count].joined() {
      try #require(patch.position + patch.deleted <= scalars.count, "the recording is broken")
      scalars.replaceSubrange(patch.position..<patch.position + patch.deleted, with: patch.inserted.unicodeScalars)
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return Text(String(result))
  }

  private static func unpacked(_ path: String) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "gzip cannot unpack \(path)")
    return data
  }
}

/// The sessions that the repository holds.
enum TraceSession: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case rust = "rustcode"
  case svelte = "sveltecomponent"
  case blog = "seph-blog1"

  private static let loaded: [TraceSession: Result<Trace, any Error>] = Dictionary(
    uniqueKeysWithValues: allCases.map { session in (session, Result { try Trace(session) }) })

  var testDescription: String { rawValue }

  var language: String {
    switch self {
    case .rust: "rust"
    case .svelte: "html"
    case .blog: "markdown"
    }
  }

  fileprivate var path: String {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Traces/\(rawValue).json.gz"
  }

  func trace() throws -> Trace {
    try #require(Self.loaded[self], "no such session").get()
  }

  /// Where a test replays: stretches of at most `count` transactions at the start, in the middle and at the end, or
  /// everything when the tests do their most.
  func stretches(_ count: Int) throws -> [Range<Int>] {
    let total = try trace().transactions.count
    let length = count * Effort.value
    if Effort.value >= Effort.whole || length * 3 >= total { return [0..<total] }
    return [0, total / 2, total - length].map { $0..<$0 + length }
  }
}
