import Base
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Trees with errors are compared with fresh ones, where that takes little time.
@Suite struct VerificationTests {
  /// A parse of so long a text takes more than this; one of a few bytes does not.
  private static var settings: SyntaxSettings {
    var settings = SyntaxSettings()
    settings.verificationLimit = .milliseconds(1)
    return settings
  }

  @Test func aLongTextIsNotParsedAnew() throws {
    let text = Text(LongText.cFunctions(2000))
    let driver = try EngineDriver(text, "c", settings: Self.settings)
    try driver.request(views: [0..<100])
    while !driver.step().contains(where: \.isSettled) {}
    try driver.request([TextEdit(range: 0..<0, replacement: "int = ;\n")], views: [0..<100])
    while !driver.step().contains(where: \.isSettled) {}
    #expect(driver.engine.verificationDue() == nil)
    // Nor does it count as one that was.
    driver.finish()
    let last = try #require(driver.answers.last { $0.isSettled })
    #expect(!last.isVerified && last.degradation == .verifyTime)
  }

  /// What counts is the length that the text has, not what it had when it was last parsed from nothing.
  @Test func whatIsLeftOfALongTextIsParsedAnew() throws {
    let text = Text(LongText.cFunctions(2000))
    let driver = try EngineDriver(text, "c", settings: Self.settings)
    try driver.request(views: [0..<100])
    while !driver.step().contains(where: \.isSettled) {}
    // By and by, for what replaces nearly all at once is parsed from nothing.
    var edits: [TextEdit] = []
    var left = text.count
    while left > 100 {
      edits.append(TextEdit(range: left / 4..<left, replacement: ""))
      left /= 4
    }
    edits.append(TextEdit(range: 0..<0, replacement: "int = ;\n"))
    try driver.request(edits, views: [0..<8])
    while !driver.step().contains(where: \.isSettled) {}
    #expect(driver.engine.verificationDue() != nil)
    driver.finish()
    #expect(driver.engine.verificationDue() == nil)
    try driver.expectScratch("c", in: 0..<8)
  }

  /// The old tree is of no use to it, so it is as exact as that of a new document, and as quick.
  @Test func whatReplacesALongTextIsParsedFromNothing() throws {
    let text = Text(LongText.cFunctions(2000))
    let driver = try EngineDriver(text, "c", settings: Self.settings)
    try driver.request(views: [0..<100])
    while !driver.step().contains(where: \.isSettled) {}
    try driver.request([TextEdit(range: 0..<text.count, replacement: "int = ;\n")], views: [0..<8])
    while !driver.step().contains(where: \.isSettled) {}
    #expect(!driver.engine.root.state.isDoubtful)
    try driver.expectScratch("c", in: 0..<driver.text.count)
  }

  /// So is what is pasted into a new document: what is told of it first is certain.
  @Test(arguments: ["", "\n", "int a;\n"]) func whatIsPastedIntoANewDocumentIsParsedFromNothing(start: String) throws {
    let driver = try EngineDriver(Text(start), "c")
    try driver.request(views: [0..<start.utf8.count])
    driver.finish()
    let pasted = "int = ;\n" + LongText.cFunctions(100)
    try driver.request([TextEdit(range: 0..<0, replacement: pasted)], views: [0..<1000])
    while driver.answers.last?.version != driver.version || driver.answers.last?.isSettled != true { driver.step() }
    #expect(driver.answers.last?.isVerified == true)
    try driver.expectScratch("c", in: 0..<1000)
  }

  /// In Markdown's inline grammar an incremental parse can lose an emphasis that a fresh one finds, neither with errors.
  /// A short paragraph is parsed from nothing, a long one verified.
  @Test(arguments: [100, 1000]) func ambiguousLayersAreExact(lines: Int) throws {
    let filling = String(repeating: "one two\n", count: lines)
    let text = "a */ b\n" + filling + "gone\n" + filling + "five* six\n"
    let driver = try EngineDriver(Text(text), "markdown")
    try driver.request(views: [0..<text.utf8.count])
    driver.finish()
    let gone = 7 + filling.utf8.count
    let rest = 0..<text.utf8.count - 5
    try driver.request([TextEdit(range: gone..<gone + 5, replacement: "")], views: [rest], wanted: [rest])
    driver.finish()
    try driver.expectScratch("markdown", in: rest)
  }

  /// Whoever looks elsewhere before a layer was compared with a fresh one, where many others are, still has it compared.
  @Test func whatIsDoubtfulStaysWhereNobodyLooks() throws {
    let filling = String(repeating: "one two\n", count: 400)
    let start = "a */ b\n\(filling)gone\n\(filling)five* six\n\n"
    let code = "```\n" + String(repeating: "some code\n", count: 7500) + "```\n\n"
    let text = start + code + String(repeating: "short *text*\n\n", count: 300)
    let driver = try EngineDriver(Text(text), "markdown")
    try driver.request(views: [0..<start.utf8.count])
    driver.finish()
    func hasDoubtfulLayer() -> Bool { driver.engine.root.children.contains { $0.state.isDoubtful } }
    let gone = 7 + filling.utf8.count
    let view = 0..<start.utf8.count - 5
    try driver.request([TextEdit(range: gone..<gone + 5, replacement: "")], views: [view])
    while !driver.step().contains(where: \.isSettled) {}
    try #require(hasDoubtfulLayer())
    try driver.request(views: [driver.text.count - 4000..<driver.text.count])
    while !driver.step().contains(where: \.isSettled) {}
    #expect(driver.engine.root.children.count > 256)
    #expect(hasDoubtfulLayer())
    driver.finish()
    #expect(!hasDoubtfulLayer())
    try driver.request(views: [view])
    driver.finish()
    try driver.expectScratch("markdown", in: view)
  }

  /// A tree that may be wrong is told as what it is: only after it was compared with a fresh one anything counts as certain.
  @Test func whatMayBeCorrectedIsNotVerified() throws {
    let driver = try EngineDriver(Text("int a;\nint = ;\nint b;\n"), "c")
    try driver.request(views: [0..<22])
    driver.finish()
    #expect(driver.answers.filter(\.isSettled).map(\.isVerified) == [true], "parsed in one go")
    try driver.request([TextEdit(range: 0..<0, replacement: "char ;\n")], views: [0..<29])
    let first = driver.step().filter(\.isSettled)
    #expect(first.map(\.isVerified) == [false])
    let last = driver.finish().filter(\.isSettled)
    #expect(last.map(\.isVerified) == [true])
    try driver.expectScratch("c", in: 0..<29)
  }

  /// A text that was opened, and whose parse was interrupted again and again: what is told as verified is what a parse in
  /// one go gives, and it need not wait for a pause.
  @Test func anInterruptedParseIsVerifiedAtOnce() throws {
    let text = Text("int = ;\n" + LongText.cFunctions(200) + "int f( { ; }\n")
    let views = [0..<2000, text.count - 2000..<text.count]
    var settings = SyntaxSettings()
    settings.wholeParseLimit = .zero
    let driver = try EngineDriver(text, "c", settings: settings)
    try driver.request(views: views)
    var answers: [SyntaxAnswer] = []
    for _ in 0..<100_000 where !answers.contains(where: \.isVerified) { answers += driver.step(until: .distantPast) }
    #expect(answers.contains { $0.isSettled && !$0.isVerified }, "the parse was never interrupted")
    for view in views { try driver.expectScratch("c", in: view) }
    let told = driver.said()
    driver.finish()
    for view in views { #expect(Array(driver.said()[view]) == Array(told[view])) }
  }

  /// A comment that was open is closed: neither the tree before the last parse was without errors nor is that one's every
  /// token what a fresh parse makes of the text, although it has no error.
  @Test(arguments: [true, false]) func whatGrewOutOfErrorsIsVerified(inOneMessage: Bool) throws {
    let recorded = try RecordedCase("scala")
    let driver = try EngineDriver(recorded.start, "scala")
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    let messages = inOneMessage ? [recorded.messages.flatMap { $0 }] : recorded.messages
    for edits in messages {
      var after = driver.text
      for edit in edits { try after.apply(edit) }
      try driver.request(edits, views: [0..<after.count])
      for _ in 0..<1000 where driver.answers.last?.isSettled != true || driver.answers.last?.version != driver.version {
        driver.step()
      }
    }
    driver.finish()
    #expect(driver.answers.last { $0.isSettled }?.isVerified == true)
    try driver.expectScratch("scala", in: 0..<driver.text.count)
  }

  /// Whose reply was due before its parse had ended is parsed anew in one go: what is told first is certain.
  @Test func aTextThatWasOpenedIsParsedInOneGo() throws {
    let text = Text("int = ;\n" + LongText.cFunctions(500) + "int f( { ; }\n")
    let view = text.count - 2000..<text.count
    let driver = try EngineDriver(text, "c")
    try driver.request(views: [view], deadline: .distantPast)
    let first = driver.step(until: .distantPast)
    #expect(first.count == 1 && first[0].isReply && !first[0].isSettled, "the parse was never interrupted")
    for _ in 0..<1000 where driver.answers.last?.isSettled != true { driver.step(until: .distantPast) }
    #expect(driver.answers.last?.isVerified == true)
    #expect(driver.engine.verificationDue() == nil)
    try driver.expectScratch("c", in: view)
  }

  /// A tree that grew out of one whose parse was resumed is as doubtful as that one.
  @Test func whatGrewOutOfAResumedParseIsVerified() throws {
    let text = Text(LongText.cFunctions(500))
    var settings = SyntaxSettings()
    settings.wholeParseLimit = .zero
    let driver = try EngineDriver(text, "c", settings: settings)
    try driver.request(views: [0..<1000], deadline: .distantPast)
    for _ in 0..<10_000 where driver.answers.last?.isSettled != true { driver.step(until: .distantPast) }
    #expect(driver.engine.root.state.history.wasInterrupted)
    try driver.request([TextEdit(range: 0..<0, replacement: "char c;\n")], views: [0..<1000])
    #expect(driver.step().filter(\.isSettled).map(\.isVerified) == [false])
    driver.finish()
    #expect(driver.answers.last { $0.isSettled }?.isVerified == true)
    try driver.expectScratch("c", in: 0..<1000)
  }

  /// Where messages come all the time, nobody waits for ever; and when they come no more, it is verified after all.
  @Test func whatIsStoppedAgainAndAgainIsToldAsWhatItIs() throws {
    let interruption = CancellationFlag()
    let driver = try EngineDriver(
      Text("int = ;\n" + LongText.cFunctions(200)), "c", interruption: interruption)
    try driver.request(views: [0..<1000])
    driver.finish()
    try driver.request([TextEdit(range: 0..<0, replacement: "char ;\n")], views: [0..<1000])
    interruption.cancel()
    for _ in 0..<1000 where driver.answers.last?.degradation == nil {
      driver.step()
      driver.engine.schedule.skipPause()
    }
    let told = driver.answers.filter { $0.isSettled && $0.version == driver.version }
    #expect(told.map(\.degradation) == [nil, .verifyTime])
    #expect(told.allSatisfy { !$0.isVerified })
    interruption.reset()
    driver.finish()
    let last = try #require(driver.answers.last { $0.isSettled })
    #expect(last.isVerified && last.degradation == nil)
    try driver.expectScratch("c", in: 0..<1000)
  }

  /// Trees that are let go of before they were compared with fresh ones leave nothing certain behind.
  @Test func whatWasLetGoOfUnverifiedIsLookedAtAnew() throws {
    let driver = try EngineDriver(Text("int = ;\nint b;\n"), "c")
    try driver.request(views: [0..<15])
    driver.finish()
    try driver.request([TextEdit(range: 0..<0, replacement: "char ;\n")], views: [0..<22])
    #expect(driver.step().filter(\.isSettled).map(\.isVerified) == [false])
    driver.engine.release(.leastViewed)
    #expect(driver.finish().filter(\.isSettled).map(\.degradation) == [.verifyTime])
    try driver.request(views: [0..<22])
    let last = try #require(driver.finish().last { $0.isSettled })
    #expect(last.isVerified && last.degradation == nil)
    try driver.expectScratch("c", in: 0..<22)
  }
}
