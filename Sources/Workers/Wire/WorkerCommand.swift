import Base
import Highlighting
import TextStore

/// What the daemon tells a worker.
enum WorkerCommand: Sendable {
  /// The first message.
  case configure(SyntaxSettings)
  /// The next piece, in whole characters, of the text that a document will be opened with.
  case text(SyntaxDocumentID, [UInt8])
  /// Of `open` only the language is written: the text has gone before, and answers come as reports.
  case message(SyntaxDocumentID, SyntaxMessage)
  /// To be answered with `alive` and the same number.
  case ping(Int)

  enum Kind: UInt8 {
    case configure, text, open, request, release, close, ping
  }

  /// Longer messages are not made: an edit's text is at most as long as a client's message.
  static let sizeLimit = 128 << 20
}

extension WireWriter {
  mutating func command(_ command: WorkerCommand) {
    switch command {
    case .configure(let settings): message(WorkerCommand.Kind.configure.rawValue) { $0.settings(settings) }
    case .text(let id, let piece): message(.text, about: id) { $0.data(piece) }
    case .message(let id, .open(let language, _, _)): message(.open, about: id) { $0.string(language) }
    case .message(let id, .request(let request)): message(.request, about: id) { $0.request(request) }
    case .message(let id, .release(let release)): message(.release, about: id) { $0.number(Int(release.rawValue)) }
    case .message(let id, .close): message(.close, about: id) { _ in }
    case .ping(let number): message(WorkerCommand.Kind.ping.rawValue) { $0.number(number) }
    }
  }

  private mutating func message(
    _ kind: WorkerCommand.Kind, about id: SyntaxDocumentID, _ body: (inout WireWriter) -> Void
  ) {
    message(kind.rawValue) {
      $0.number(id)
      body(&$0)
    }
  }

  /// A piece of a text, straight from its chunks.
  mutating func text(_ id: SyntaxDocumentID, _ text: Text, in range: Range<Int>) {
    message(.text, about: id) { $0.data(text, in: range) }
  }

  private mutating func request(_ request: SyntaxRequest) {
    number(request.version)
    number(MonotonicTime.nanoseconds(of: request.deadline))
    flag(request.isAnew)
    list(request.edits) {
      $0.range($1.range)
      $0.data($1.replacement)
    }
    list(request.views) { $0.range($1) }
    list(request.wanted) { $0.range($1) }
    number(request.client)
  }

  private mutating func settings(_ settings: SyntaxSettings) {
    for path in SyntaxSettings.durations { duration(settings[keyPath: path]) }
    for path in SyntaxSettings.numbers { number(settings[keyPath: path]) }
    flag(settings.resolvesLocals)
  }
}

extension SyntaxSettings {
  /// What a worker is told of them, with ``numbers`` and ``resolvesLocals``.
  fileprivate static let durations: [any WritableKeyPath<SyntaxSettings, Duration> & Sendable] = [
    \.slice, \.provisionalBudget, \.parseBudget, \.parseBudgetPerMegabyte, \.layerParseBudget, \.doubtDelay,
    \.queryBudget, \.queryBudgetPerMegabyte, \.windowQueryBudget, \.verificationLimit, \.verificationDelay,
    \.wholeParseLimit,
  ]
  fileprivate static let numbers: [any WritableKeyPath<SyntaxSettings, Int> & Sendable] = [
    \.provisionalItem, \.doubtfulPercentage, \.verificationAttempts, \.window, \.maximumDepth,
  ]
}

extension WorkerCommand {
  init(_ kind: UInt8, _ body: inout WireReader) throws(WireFault) {
    guard let kind = Kind(rawValue: kind) else { throw WireFault("a command of kind \(kind)") }
    switch kind {
    case .configure: self = .configure(try Self.settings(&body))
    case .text: self = .text(try body.number(), Array(try body.data()))
    case .open:
      let id = try body.number()
      self = .message(id, .open(language: try body.string(atMost: 256), text: Text()) { _ in })
    case .request: self = .message(try body.number(), .request(try Self.request(&body)))
    case .close: self = .message(try body.number(), .close)
    case .ping: self = .ping(try body.number())
    case .release:
      let id = try body.number()
      let reason = try body.number(atMost: 255)
      guard let release = SyntaxRelease(rawValue: UInt8(reason)) else { throw WireFault("a release of kind \(reason)") }
      self = .message(id, .release(release))
    }
  }

  private static func request(_ body: inout WireReader) throws(WireFault) -> SyntaxRequest {
    let version = try body.number()
    let deadline = MonotonicTime.deadline(try body.number())
    let isAnew = try body.flag()
    let edits = try body.list(atMost: .max) { (body: inout WireReader) throws(WireFault) in
      TextEdit(range: try body.range(within: .max), replacement: Array(try body.data()))
    }
    let views = try body.list(atMost: .max) { (body: inout WireReader) throws(WireFault) in
      try body.range(within: .max)
    }
    let wanted = try body.list(atMost: .max) { (body: inout WireReader) throws(WireFault) in
      try body.range(within: .max)
    }
    return SyntaxRequest(
      version: version, edits: edits, views: views, wanted: wanted, deadline: deadline, isAnew: isAnew,
      client: try body.number())
  }

  private static func settings(_ body: inout WireReader) throws(WireFault) -> SyntaxSettings {
    var settings = SyntaxSettings()
    for path in SyntaxSettings.durations { settings[keyPath: path] = try body.duration() }
    for path in SyntaxSettings.numbers { settings[keyPath: path] = try body.number() }
    settings.resolvesLocals = try body.flag()
    return settings
  }
}
