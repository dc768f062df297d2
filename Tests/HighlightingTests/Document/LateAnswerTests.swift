import Testing
import TextStore

@testable import Highlighting

/// Answers that speak of an older text, and answers that nobody waits for any more.
@Suite struct LateAnswerTests {
  private static let keyword = ScriptedDocument.keyword
  private static let string = ScriptedDocument.string

  @Test func anEditWhileARequestIsOutMovesTheLateResult() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.addViewer()
    doc.submit()
    try doc.edit(4..<4, "xx ")
    doc.answer([(0..<3, Self.keyword), (3..<8, 0), (8..<11, Self.string)], version: doc.version)
    #expect(Array(doc.styles()[0..<3]) == Array(repeating: Self.keyword, count: 3))
    #expect(Array(doc.styles()[11..<14]) == Array(repeating: Self.string, count: 3))
    #expect(doc.document.syntax.covered.ranges == [0..<4, 7..<14])
    #expect(!doc.document.isExact(in: 0..<3), "an older version settles nothing")
  }

  /// A grammar can make its worker say that again and again; each edit opens the document anew once.
  @Test func aSourceThatAlwaysLosesTheTextIsNotAlwaysGivenIt() throws {
    let doc = try ScriptedDocument("abc")
    doc.addViewer()
    doc.submit()
    for round in 1...3 {
      try doc.edit(0..<0, "x")
      doc.submit()
      let asked = doc.version
      for _ in 0..<5 { doc.document.receive(SyntaxAnswer(version: doc.version, hasLostText: true)) }
      #expect(doc.syntax.requests.last?.edits == [], "round \(round)")
      #expect(doc.version == asked + 2, "the source that is gone answers no more, and the new one was asked once")
    }
    doc.answer([(0..<6, Self.keyword)])
    #expect(doc.document.link.isVerified && doc.styles() == Array(repeating: Self.keyword, count: 6))
  }

  @Test func whatALaterEditTouchedIsDroppedAndTheRestKept() throws {
    let doc = try ScriptedDocument("abcdef")
    doc.addViewer()
    doc.submit()
    try doc.edit(2..<4, "X")
    doc.answer([(0..<6, Self.keyword)])
    #expect(doc.styles() == [Self.keyword, Self.keyword, 0, Self.keyword, Self.keyword])
    #expect(doc.document.syntax.covered.ranges == [0..<2, 3..<5])
  }

  @Test func twoEditsWhileParsing() throws {
    let doc = try ScriptedDocument("abcdef")
    doc.addViewer()
    doc.submit()
    try doc.edit(1..<1, "1")
    doc.submit()
    try doc.edit(6..<7, "2")
    #expect(doc.syntax.requests.count == 2)
    doc.answer([(0..<6, Self.keyword)], version: doc.syntax.requests[0].version)
    #expect(doc.styles() == [1, 0, 1, 1, 1, 1, 0].map { $0 * Self.keyword })
    doc.submit()
    #expect(doc.syntax.requests.count == 3)
    #expect(doc.syntax.requests[2].edits.count == 1)
    doc.answer([(0..<7, Self.string)], version: doc.syntax.requests[1].version)
    #expect(doc.styles() == [1, 1, 1, 1, 1, 1, 0].map { $0 * Self.string })
    #expect(!doc.document.link.isVerified)
    doc.answer([(0..<7, Self.keyword)])
    #expect(doc.document.link.isVerified)
    #expect(doc.styles() == Array(repeating: Self.keyword, count: 7))
  }

  /// A document that was asked about, and edited more often since than it remembers.
  private static func forgetful() throws -> ScriptedDocument {
    var settings = ScriptedDocument.patient
    settings.logRevisions = 3
    let doc = try ScriptedDocument("abcdef", settings: settings)
    doc.addViewer()
    doc.submit()
    for _ in 0..<5 { try doc.edit(0..<0, "x") }
    return doc
  }

  @Test func aLateAnswerWhoseEditsLeftTheLogIsDropped() throws {
    let doc = try Self.forgetful()
    doc.answer([(0..<6, Self.keyword)])
    #expect(doc.styles() == Array(repeating: 0, count: 11))
    doc.submit()
    doc.answer([(0..<11, Self.keyword)])
    #expect(doc.styles() == Array(repeating: Self.keyword, count: 11))
  }

  /// A source says once why there are no colours.
  @Test func whatPeopleAreToldIsNotDropped() throws {
    let doc = try Self.forgetful()
    doc.document.receive(SyntaxAnswer(version: doc.syntax.requests[0].version, notices: ["why"]))
    #expect(doc.document.takeNotices() == ["why"])
  }

  @Test func whatIsDroppedIsAskedForOnce() throws {
    let doc = try Self.forgetful()
    let late = doc.syntax.requests[0].version
    for range in [0..<3, 3..<6] { doc.answer([(range, Self.keyword)], version: late, settled: false) }
    #expect(doc.syntax.requests.map(\.isAnew) == [false, true])
    for _ in 0..<5 { try doc.edit(0..<0, "x") }
    doc.answer([(0..<11, Self.keyword)], version: doc.syntax.requests[1].version)
    #expect(doc.syntax.requests.map(\.isAnew) == [false, true, true])
  }

  @Test func theOldColoursStandWhileTheSourceThinks() throws {
    let doc = try ScriptedDocument("abc def", settings: ScriptedDocument.impatient)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<7, Self.keyword)])
    doc.take()
    try doc.edit(3..<3, "x")
    doc.submit()
    #expect(doc.document.isReplyReady, "the deadline has passed")
    #expect(doc.take().flatMap(\.restyles).isEmpty, "moved colours need not be told")
    doc.expectShown()
    doc.answer([(0..<8, Self.keyword)])
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [3..<4])
  }

  @Test func aProvisionalAnswerAfterTheFlushIsDropped() throws {
    let doc = try ScriptedDocument.spokenOf("abc def", as: [(0..<7, StyleTable.shared.id(for: "type"))])
    // The word that grows is told with its colour.
    try doc.edit(3..<3, "x")
    doc.submit()
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [3..<4])
    doc.answer([(0..<8, Self.string)], settled: false, provisional: true)
    #expect(doc.take().flatMap(\.restyles).isEmpty)
    // Before the flush it counts.
    try doc.edit(3..<3, "y")
    doc.submit()
    doc.answer([(0..<9, Self.string)], settled: false, provisional: true)
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [0..<9])
    doc.answer([(0..<9, Self.string)], reply: false)
    let exact = doc.take()
    #expect(exact.flatMap(\.restyles).isEmpty)
    #expect(exact.map(\.settled) == [.complete])
  }

  @Test func aProvisionalAnswerCountsWhereNothingWasTold() throws {
    let doc = try ScriptedDocument.spokenOf("abc def", as: [(0..<7, Self.keyword)])
    try doc.edit(3..<3, "(")
    doc.submit()
    #expect(doc.take().flatMap(\.restyles).isEmpty)
    doc.answer([(0..<8, Self.string)], settled: false, provisional: true)
    #expect(doc.take().flatMap(\.restyles).map(\.range) == [0..<8])
  }

  /// A comment begins in the item that was parsed alone and ends behind it: the item's parse has seen two operators.
  @Test func aProvisionalAnswerIsDroppedWhereACommentGoesOnBehindIt() throws {
    for (typed, isTold) in [("/*", false), ("/* */", true), ("\"", false), ("+", true)] {
      let doc = try ScriptedDocument.spokenOf(
        "int f(void) {\n  a = b;\n}\n/* later */\n", language: "c", patterns: Highlighter.patterns)
      try doc.edit(20..<20, typed)
      doc.submit()
      let constant = StyleTable.shared.id(for: "constant")
      doc.answer([(14..<23 + typed.utf8.count, constant)], settled: false, provisional: true)
      #expect(doc.styles().contains(constant) == isTold, "\(typed)")
    }
  }

  @Test func aProvisionalAnswerForAnOlderTextIsDropped() throws {
    let doc = try ScriptedDocument.spokenOf("abc def", as: [(0..<7, Self.keyword)])
    try doc.edit(3..<3, "(")
    doc.submit()
    let version = doc.version
    try doc.edit(0..<0, "(")
    doc.answer([(0..<8, Self.string)], version: version, settled: false, provisional: true)
    #expect(doc.styles().allSatisfy { $0 != Self.string })
  }

  @Test func eachByteChangesOncePerEditWithinTheBudgetAndTwiceWithout() throws {
    for isLate in [false, true] {
      let doc = try ScriptedDocument(
        "abc def", patterns: Highlighter.patterns,
        settings: isLate ? ScriptedDocument.impatient : ScriptedDocument.patient)
      doc.addViewer()
      doc.submit()
      doc.answer([(0..<7, Self.keyword)])
      doc.take()
      var mirror = try #require(doc.mirrors[1])
      mirror.forgetChanges()
      let before = doc.mirrors[1]?.changes ?? []
      try doc.edit(3..<3, " \"s\" ")
      doc.submit()
      if doc.document.isReplyReady { doc.take() }
      #expect(doc.document.isReplyReady == false || isLate)
      doc.answer([(0..<12, Self.string)])
      doc.take()
      let after = doc.mirrors[1]?.changes ?? []
      let inserted = after[3..<8].max() ?? 0
      #expect(inserted <= (isLate ? 2 : 1))
      #expect(after[0] - before[0] == 1)
      #expect(after[11] - before[6] == 1)
      doc.expectShown()
    }
  }
}
