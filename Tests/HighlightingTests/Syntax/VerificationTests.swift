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
}
