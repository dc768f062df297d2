import Base
import Highlighting
import Synchronization
import Testing
import TextStore

@testable import Workers

@Suite struct PooledDocumentTests {
  private func document(_ text: String) -> PooledDocument {
    PooledDocument(id: 1, language: "c", text: Text(text)) { _ in }
  }

  private func request(_ version: Int, _ edits: [TextEdit] = []) -> SyntaxRequest {
    SyntaxRequest(version: version, edits: edits, views: [0..<1], wanted: [], deadline: .after(.seconds(1)))
  }

  private func commands(_ document: PooledDocument) throws -> [WorkerCommand] {
    var commands: [WorkerCommand] = []
    while document.hasUnsent {
      var writer = WireWriter()
      document.writeNext(&writer)
      var buffer = WireBuffer(limit: .max)
      writer.bytes.withUnsafeBytes { buffer.append($0) }
      while let next = try buffer.next({ kind, body throws(WireFault) in try WorkerCommand(kind, &body) }) {
        commands.append(next)
      }
    }
    return commands
  }

  /// The text as a worker puts it together.
  private func text(_ commands: [WorkerCommand]) -> [UInt8] {
    commands.reduce(into: []) { if case .text(_, let piece) = $1 { $0 += piece } }
  }

  @Test func aLongTextGoesInWholeCharacters() throws {
    let content = String(repeating: "漢字😀é", count: 40_000)
    let document = document(content)
    document.restart()
    let commands = try commands(document)
    #expect(text(commands) == Array(content.utf8))
    guard case .message(1, .open(language: "c", _, _))? = commands.last else {
      return #expect(Bool(false), "no open comes last")
    }
    for case .text(_, let piece) in commands { #expect(String(validating: piece, as: UTF8.self) != nil) }
    #expect(commands.count > 5)
  }

  /// What comes while the text is on its way follows it, as one request.
  @Test func requestsAreJoinedBehindTheText() throws {
    let document = document(String(repeating: "x", count: 200_000))
    document.restart()
    var writer = WireWriter()
    document.writeNext(&writer)
    var first = request(1, [TextEdit(range: 0..<0, replacement: "a")])
    first.isAnew = true
    document.take(first)
    document.take(request(2, [TextEdit(range: 1..<1, replacement: "b")]))
    let rest = try commands(document)
    #expect(rest.dropLast(2).allSatisfy { if case .text = $0 { true } else { false } })
    guard case .message(1, .open)? = rest.dropLast().last, case .message(1, .request(let joined))? = rest.last else {
      return #expect(Bool(false), "no request comes last")
    }
    #expect(joined.version == 2 && joined.edits.count == 2 && joined.isAnew)
  }

  /// A new worker gets the newest text, and is asked what the last one was asked.
  @Test func anotherWorkerGetsTheNewestText() throws {
    let document = document("hello")
    document.restart()
    _ = try commands(document)
    var expected = Text("hello")
    for version in 1...300 {
      let edit = TextEdit(range: 0..<0, replacement: "\(version % 10)")
      try expected.apply(edit)
      document.take(request(version, [edit]))
    }
    _ = try commands(document)
    document.restart()
    let again = try commands(document)
    #expect(text(again) == expected.bytes(in: 0..<expected.count))
    guard case .message(1, .request(let request))? = again.last else { return #expect(Bool(false), "nothing is asked") }
    #expect(request.version == 300 && request.edits.isEmpty && request.views == [0..<1])
  }

  /// Only an error of ours passes on such an edit. What the worker was sent is not gone on with.
  @Test func aTextThatAnEditDoesNotFitIsLost() throws {
    let answers = Mutex<[SyntaxAnswer]>([])
    let document = PooledDocument(id: 1, language: "c", text: Text("é")) { answer in
      answers.withLock { $0.append(answer) }
    }
    document.restart()
    document.take(request(1))
    document.take(request(2, [TextEdit(range: 1..<1, replacement: "x")]))
    #expect(answers.withLock { $0.isEmpty }, "edits are applied when the text is needed")
    document.restart()
    #expect(answers.withLock { $0 } == [SyntaxAnswer(version: 2, hasLostText: true)])
    #expect(!document.hasUnsent)
    document.take(request(3))
    #expect(answers.withLock { $0.last } == SyntaxAnswer(version: 3, hasLostText: true))
    #expect(!document.hasUnsent)
  }

  /// A document at rest is not parsed for the sake of a new worker; one that waits for an answer is.
  @Test(arguments: [true, false]) func whatIsAtRestIsAskedNothing(isSettled: Bool) throws {
    let document = document("hello")
    document.restart()
    document.take(request(1))
    _ = try commands(document)
    #expect(document.accepts(SyntaxAnswer(version: 1, isReply: true, isSettled: isSettled)))
    var writer = WireWriter()
    document.writeRelease(.leastViewed, &writer)
    #expect(document.isReleased)
    document.restart()
    let again = try commands(document)
    #expect(text(again) == Array("hello".utf8))
    #expect(again.contains { if case .message(_, .request) = $0 { true } else { false } } == !isSettled)
    document.take(request(2))
    #expect(!document.isReleased)
    guard case .message(1, .request(let request))? = try commands(document).last else {
      return #expect(Bool(false), "nothing is asked")
    }
    #expect(request.version == 2)
  }

  @Test func answersAreHeldAgainstWhatWasAsked() throws {
    let document = document("hello")
    document.restart()
    _ = try commands(document)
    document.take(request(1))
    #expect(!document.accepts(SyntaxAnswer(version: 1, isReply: true)), "nobody has been asked yet")
    #expect(!document.isUnanswered)
    _ = try commands(document)
    #expect(document.isUnanswered)
    document.take(request(2, [TextEdit(range: 0..<5, replacement: "")]))
    _ = try commands(document)
    func answer(_ version: Int, _ end: Int) -> SyntaxAnswer {
      let runs = end == 0 ? [] : [StyledRange(range: 0..<end, runs: [Run(length: end, style: 0)])]
      return SyntaxAnswer(version: version, styled: runs, isReply: true)
    }
    #expect(document.accepts(answer(1, 5)))
    #expect(!document.accepts(answer(2, 5)))
    #expect(!document.accepts(answer(3, 0)))
    #expect(document.isReplyDue)
    #expect(document.accepts(answer(2, 0)))
    #expect(!document.isReplyDue)
    #expect(document.isPast(1) && !document.accepts(answer(1, 5)))
  }

  /// Another worker that is asked the same owes an answer of its own: it may hang, or end, over what the first one survived.
  @Test func anotherWorkerOwesWhatTheFirstHasSaid() throws {
    let document = document("hello")
    document.restart()
    document.take(request(1))
    _ = try commands(document)
    #expect(document.accepts(SyntaxAnswer(version: 1, isReply: true, isSettled: true)))
    #expect(!document.isUnanswered)
    document.restart()
    #expect(!document.isUnanswered, "nobody has been asked yet")
    _ = try commands(document)
    #expect(document.isUnanswered && !document.isReplyDue)
    #expect(document.accepts(SyntaxAnswer(version: 1, isReply: true, isSettled: true)))
    #expect(!document.isUnanswered)
  }

  /// Each byte may be told of many times after each request, but not without end.
  @Test func thereIsOnlySoMuchToSay() throws {
    let document = document("hello")
    document.restart()
    document.take(request(1))
    _ = try commands(document)
    let runs = [StyledRange(range: 0..<5, runs: (0..<5).map { _ in Run(length: 1, style: 0) })]
    var answers = 0
    while !document.isExcessive, answers < 1_000_000 {
      #expect(document.accepts(SyntaxAnswer(version: 1, styled: runs)))
      answers += 1
    }
    #expect((1000..<1_000_000).contains(answers))
    document.take(request(2))
    _ = try commands(document)
    #expect(!document.isExcessive)
  }
}
