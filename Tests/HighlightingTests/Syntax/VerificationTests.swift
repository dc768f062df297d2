import Testing
import TextStore

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
    #expect(!driver.engine.root.isDoubtful)
    try driver.expectScratch("c", in: 0..<driver.text.count)
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
    let driver = try EngineDriver(text, "c")
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
}
