import Base
import CommandSupport
import DaemonEndpoint
import Glibc
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
    /// `pattern`, `syntax`, or `semantic:` and the provider's name.
    var source: String
    /// The revision that the source spoke of; the text that is sent has 0.
    var rev: Int
  }

  private(set) var runs: [Run] = []
  /// What a person should know.
  private(set) var notices: [String] = []

  /// Asks the daemon, which is started if none runs.
  ///
  /// - Parameters:
  ///   - path: A name by which the language is found where none is told.
  ///   - language: The language's name.
  ///   - serverPatience: How long to wait for language servers; nil asks none.
  init(
    of text: Text, path: String?, language: String?, at location: SocketLocation, serverPatience: Duration? = nil
  ) throws {
    _ = try DaemonLauncher.ensureRunning(at: location)
    let connection = try RunningDaemon.connect(to: location)
    let hello = try connection.hello(HelloParams(clientName: "hued tokens"))
    var styles = hello.styles
    // Without being told to, the grammar and the patterns alone: language servers are asked by whoever edits the file.
    let uri = serverPatience == nil ? path : path.map { FileURI.uri(FileSystem.realPath($0) ?? $0) }
    try connection.open(
      OpenParams(
        doc: 1, rev: 0, source: .text(text.bytes(in: 0..<text.count)), language: language, uri: uri, view: [0..<0],
        passes: ["pattern", "syntax"] + (serverPatience == nil ? [] : ["semantic"]),
        environment: serverPatience == nil ? [:] : hello.environment))
    if let serverPatience, let uri { try waitForServers(connection, uri: uri, patience: serverPatience) }
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

  /// How servers do that will not speak of the document.
  private static let mute: Set<ProviderStatus.State> = [.missing, .gaveUp, .untrusted]

  /// Until the servers that speak of the document have, or time is over.
  private mutating func waitForServers(
    _ connection: DaemonConnection, uri: String, patience: Duration
  ) throws(ClientError) {
    let beginning = ContinuousClock.now
    while ContinuousClock.now < beginning + patience {
      let status = try connection.status()
      let document = status["documents"]?.arrayValue?.last { $0["uri"]?.stringValue == uri }
      let progress = document?["semantic"]?.arrayValue ?? []
      if !progress.isEmpty, progress.allSatisfy({ $0["current"]?.boolValue == true }) { return }
      // Others may take the places of those that cannot speak, and are soon in the list.
      let providers = document?["providers"]?.arrayValue?.map { ProviderStatus($0) } ?? []
      let maySpeak = providers.contains { $0.map { !Self.mute.contains($0.state) } ?? true }
      if ContinuousClock.now > beginning + .seconds(1), !maySpeak { break }
      usleep(20_000)
    }
    notices.append("no language server has spoken of the file")
  }

  private mutating func add(
    _ numbers: [Int], at line: Int, _ styles: [String], _ sources: [TokensResult.Source]
  ) throws(ClientError) {
    for index in stride(from: 0, to: numbers.count - numbers.count % 4, by: 4) {
      let (style, source) = (numbers[index + 2], numbers[index + 3])
      guard styles.indices.contains(style), sources.indices.contains(source) else {
        throw .unexpectedResult(method: "tokens")
      }
      runs.append(
        Run(
          line: line, column: numbers[index], length: numbers[index + 1], style: styles[style],
          source: sources[source].name, rev: sources[source].rev)
      )
    }
  }
}
