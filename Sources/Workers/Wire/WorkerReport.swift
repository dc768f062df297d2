import Highlighting

/// What a worker tells the daemon, which believes none of it unseen: a grammar may have written it.
enum WorkerReport: Sendable, Equatable {
  /// The first message: what holds for the process.
  case ready(Confinement)
  /// Names of styles from the worker's id `first` on.
  case styles(first: Int, names: [String])
  /// The language that an injection calls `name`. The answer comes over the second socket.
  case resolve(name: String)
  /// The language of this id, which is to be handed over through the second socket, for a document (0: for none).
  case load(language: String, for: SyntaxDocumentID)
  case answer(SyntaxDocumentID, SyntaxAnswer)
  /// A warning about a language, for the log.
  case warning(String)
  /// The answer to a ping with this number.
  case alive(Int)

  enum Kind: UInt8 {
    case ready, styles, resolve, load, answer, warning, alive
  }

  static let sizeLimit = 1 << 20
  /// Of one answer. Reading that many takes less than a millisecond; a longer answer comes in parts.
  static let runLimit = 1 << 15
  /// Styles of one worker.
  static let styleLimit = 1 << 12
  static let nameLimit = 4096
  static let noticeLimit = 4096
  /// More bytes than a process can have.
  static let memoryLimit = 1 << 47
}

extension WireWriter {
  mutating func report(_ report: WorkerReport) {
    switch report {
    case .ready(let confinement): message(WorkerReport.Kind.ready.rawValue) { $0.number(Int(confinement.rawValue)) }
    case .styles(let first, let names):
      message(WorkerReport.Kind.styles.rawValue) {
        $0.number(first)
        $0.list(names) { $0.string($1) }
      }
    case .resolve(let name): message(WorkerReport.Kind.resolve.rawValue) { $0.string(name) }
    case .load(let language, let document):
      message(WorkerReport.Kind.load.rawValue) {
        $0.string(language)
        $0.number(document)
      }
    case .answer(let id, let answer):
      message(WorkerReport.Kind.answer.rawValue) {
        $0.number(id)
        $0.answer(answer)
      }
    case .warning(let text):
      message(WorkerReport.Kind.warning.rawValue) { $0.string(text, atMost: WorkerReport.noticeLimit) }
    case .alive(let number): message(WorkerReport.Kind.alive.rawValue) { $0.number(number) }
    }
  }

  private mutating func answer(_ answer: SyntaxAnswer) {
    number(answer.version)
    flag(answer.isProvisional)
    flag(answer.isReply)
    flag(answer.isSettled)
    flag(answer.isVerified)
    flag(answer.hasLostText)
    string(answer.degradation?.rawValue ?? "")
    list(answer.notices) { $0.string($1, atMost: WorkerReport.noticeLimit) }
    flag(answer.memory != nil)
    if let memory = answer.memory {
      number(memory.trees)
      number(memory.findings)
    }
    number(answer.styled.count)
    for styled in answer.styled {
      number(styled.range.lowerBound)
      number(styled.runs.count)
      for run in styled.runs {
        number(run.length)
        // What is left unspoken is 0.
        number(Int(run.style &+ 1))
      }
    }
  }
}

extension WorkerReport {
  /// - Parameter styles: the daemon's style for each of the worker's, by id.
  init(_ kind: UInt8, _ body: inout WireReader, styles: [StyleID]) throws(WireFault) {
    guard let kind = Kind(rawValue: kind) else { throw WireFault("a report of kind \(kind)") }
    switch kind {
    case .ready: self = .ready(Confinement(rawValue: UInt32(try body.number(atMost: 255))))
    case .styles:
      let first = try body.number(atMost: Self.styleLimit)
      let names = try body.list(atMost: Self.styleLimit - first) { (body: inout WireReader) throws(WireFault) in
        try body.string(atMost: Self.nameLimit)
      }
      self = .styles(first: first, names: names)
    case .resolve: self = .resolve(name: try body.string(atMost: 256))
    case .load: self = .load(language: try body.string(atMost: 256), for: try body.number())
    case .answer: self = .answer(try body.number(), try Self.answer(&body, styles))
    case .warning: self = .warning(WorkerWords.readable(try body.string(atMost: Self.noticeLimit)))
    case .alive: self = .alive(try body.number())
    }
  }

  private static func answer(_ body: inout WireReader, _ styles: [StyleID]) throws(WireFault) -> SyntaxAnswer {
    var answer = SyntaxAnswer(version: try body.number())
    answer.isProvisional = try body.flag()
    answer.isReply = try body.flag()
    answer.isSettled = try body.flag()
    answer.isVerified = try body.flag()
    answer.hasLostText = try body.flag()
    let reason = try body.string(atMost: 64)
    answer.degradation = DegradationReason(rawValue: reason)
    guard reason.isEmpty || answer.degradation?.isSyntaxSources == true else {
      throw WireFault("a reason that there is not")
    }
    answer.notices = try body.list(atMost: 64) { (body: inout WireReader) throws(WireFault) in
      WorkerWords.readable(try body.string(atMost: Self.noticeLimit))
    }
    if try body.flag() {
      answer.memory = SyntaxMemory(
        trees: try body.number(atMost: memoryLimit), findings: try body.number(atMost: memoryLimit))
    }
    var end = 0
    var room = runLimit
    answer.styled = try body.list(atMost: runLimit) { (body: inout WireReader) throws(WireFault) in
      let start = try body.number(atMost: .max / 2)
      guard start >= end else { throw WireFault("styled ranges that overlap or go back") }
      end = start
      let runs = try body.list(atMost: room) { (body: inout WireReader) throws(WireFault) in
        let length = try body.number(atMost: .max / 4)
        let style = try body.number()
        guard length > 0, end <= .max / 2 - length else { throw WireFault("a run of \(length) bytes") }
        guard style <= styles.count else { throw WireFault("style \(style - 1) of \(styles.count)") }
        end += length
        return Run(length: length, style: style == 0 ? StyleTable.unspoken : styles[style - 1])
      }
      room -= runs.count
      return StyledRange(range: start..<end, runs: runs)
    }
    return answer
  }
}
