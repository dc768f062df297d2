import DaemonEndpoint
import HuedClient
import TextStore
import WireProtocol

/// The styled runs of a text, as the daemon tells them.
struct DaemonTokens {
  struct Run {
    var line: Int
    /// Bytes, as the length.
    var column: Int
    var length: Int
    var style: String
    var source: String
  }

  private(set) var runs: [Run] = []
  /// What a person should know.
  private(set) var notices: [String] = []

  /// Asks the daemon, which is started if none runs.
  ///
  /// - Parameters:
  ///   - path: A name by which the language is found where none is told.
  ///   - language: The language's name.
  init(of text: Text, path: String?, language: String?, at location: SocketLocation) throws {
    _ = try DaemonLauncher.ensureRunning(at: location)
    let connection = try DaemonConnection(path: location.path)
    var styles = try connection.hello(HelloParams(clientName: "hued tokens")).styles
    // The grammar and the patterns alone: language servers would be asked by whoever edits the file.
    try connection.open(
      OpenParams(
        doc: 1, rev: 0, source: .text(text.bytes(in: 0..<text.count)), language: language, uri: path, view: 0..<0,
        passes: ["pattern", "syntax"]))
    let result = try connection.tokens(TokensParams(doc: 1, sources: true))
    while let arrival = try connection.receiveArrival(until: .now) {
      switch try ServerMessage.decode(arrival.json) {
      case .notification(.styles(let first, let names)): styles = styles.prefix(first) + names
      case .notification(.notice(let notice)): notices.append(notice.message)
      default: break
      }
    }
    guard case .lines(let blocks) = result.spans, let sources = result.sources else {
      throw ClientError.unexpectedResult(method: "tokens")
    }
    for block in blocks {
      for (index, line) in block.lines.enumerated() { try add(line, at: block.first + index, styles, sources) }
    }
  }

  private mutating func add(
    _ numbers: [Int], at line: Int, _ styles: [String], _ sources: [String]
  ) throws(ClientError) {
    for index in stride(from: 0, to: numbers.count - numbers.count % 4, by: 4) {
      let (style, source) = (numbers[index + 2], numbers[index + 3])
      guard styles.indices.contains(style), sources.indices.contains(source) else {
        throw .unexpectedResult(method: "tokens")
      }
      runs.append(
        Run(
          line: line, column: numbers[index], length: numbers[index + 1], style: styles[style], source: sources[source])
      )
    }
  }
}
