import Base
import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// Parses that do not end in their time.
@Suite struct GiveUpTests {
  static let noTime: SyntaxSettings = {
    var settings = SyntaxSettings()
    settings.parseBudget = .zero
    settings.parseBudgetPerMegabyte = .zero
    return settings
  }()

  @Test func itSaysWhyAndRecoversWhenMuchHasChanged() throws {
    let text = Text(LongText.jsonArray(30_000))
    let driver = try EngineDriver(text, "json", settings: Self.noTime)
    try driver.request(views: [0..<1000])
    // Each step ends at once, so the parse is interrupted and its time is over.
    let first = driver.step(until: .distantPast)
    #expect(first.map(\.degradation) == [.parseTime])
    #expect(first.last?.isSettled == true && first.last?.isReply == true)
    #expect(first.last?.notices.count == 1)
    // A small edit changes nothing about that, and says so without trying.
    try driver.request([TextEdit(range: 5..<5, replacement: " ")], views: [0..<1000])
    let second = driver.step(until: .distantPast)
    #expect(!second.isEmpty && second.allSatisfy { $0.degradation == .parseTime })
    #expect(second.first?.isReply == true)
    // Nearly everything goes: what is left is parsed, and at once.
    try driver.request([TextEdit(range: 20..<driver.text.count - 2, replacement: "")], views: [0..<22])
    #expect(driver.step().map(\.degradation) == [nil])
    driver.finish()
    #expect(driver.answers.last?.isSettled == true)
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// Ruby that is too long for its time. Typing in it does not begin it again at each key; when typing pauses the text is
  /// tried, and parsed if it has become one that can be.
  @Test func aLayerThatCannotBeParsedIsTriedAgainInAPause() throws {
    var settings = SyntaxSettings()
    settings.layerParseBudget = .milliseconds(20)
    settings.parseBudgetPerMegabyte = .zero
    let line = "a = 'b'\n"
    let long = String(repeating: line, count: 200_000)
    let driver = try EngineDriver(Text("<p>\n<%\n\(long)%>\n</p>\n"), "embedded_template", settings: settings)
    func ruby() throws -> Layer { try #require(driver.engine.root.children.first { $0.language.id == "ruby" }) }
    try driver.request(views: [0..<1000])
    driver.finish()
    #expect(try ruby().isGivenUp && driver.engine.layerRetryDue() == nil)
    #expect(driver.answers.flatMap(\.notices).count == 1)
    try driver.request([TextEdit(range: 7..<7, replacement: " ")], views: [0..<1000])
    while !driver.step().contains(where: \.isSettled) {}
    #expect(try ruby().isGivenUp && ruby().parse == nil && driver.engine.layerRetryDue() != nil)
    driver.finish()
    #expect(try ruby().isGivenUp && driver.engine.layerRetryDue() == nil)
    let rest = 8 + line.utf8.count
    try driver.request([TextEdit(range: rest..<8 + long.utf8.count, replacement: "")], views: [0..<100])
    driver.finish()
    #expect(try ruby().isCurrent)
    #expect(driver.answers.flatMap(\.notices).count == 1)
    try driver.expectScratch("embedded_template", in: 0..<driver.text.count)
  }

  /// A parse of a text that is doubted from the start, if at its pace it takes more than so much of its budget.
  private static func doubted(above percentage: Int) throws -> EngineDriver {
    var settings = SyntaxSettings()
    settings.doubtDelay = .zero
    settings.wholeParseLimit = .zero
    settings.doubtfulPercentage = percentage
    let driver = try EngineDriver(Text(LongText.jsonArray(30_000)), "json", settings: settings)
    try driver.request(views: [0..<1000])
    return driver
  }

  /// Nobody waits for a parse that will take too long; if it ends after all, that is told.
  @Test func aParseAtASlowPaceIsToldAtOnceAndGoesOn() throws {
    let driver = try Self.doubted(above: 0)
    let first = driver.step(until: .distantPast)
    #expect(first.map(\.degradation) == [.parseTime])
    #expect(first.last?.isSettled == true && first.last?.isReply == true && first.last?.notices.count == 1)
    // It is not told again for the same text, and at once for another.
    #expect(driver.step(until: .distantPast).isEmpty)
    try driver.request([TextEdit(range: 5..<5, replacement: " ")], views: [0..<1000])
    let second = driver.step(until: .distantPast)
    #expect(second.map(\.degradation) == [.parseTime])
    #expect(second.last?.isSettled == true && second.last?.notices.isEmpty == true)
    driver.finish()
    #expect(driver.answers.last { $0.isSettled }?.degradation == nil)
    #expect(driver.answers.allSatisfy { !$0.isProvisional })
    try driver.expectScratch("json", in: 0..<1000)
  }

  /// At its pace it will end in time, so it is waited for.
  @Test func aParseAtAGoodPaceIsWaitedFor() throws {
    let driver = try Self.doubted(above: 1_000_000)
    #expect(driver.step(until: .distantPast).allSatisfy { !$0.isSettled })
    driver.finish()
    #expect(driver.answers.allSatisfy { $0.degradation == nil })
  }

  @Test func theSameTextIsTriedLaterThanAShorterOne() {
    var failure = SyntaxFailure(.parseTime, retryDelay: .seconds(18), bytes: 1000)
    #expect(!failure.hasTextChanged && failure.retryDelay(for: 1000) == .seconds(18))
    failure.noteEdit(removing: 500)
    #expect(failure.hasTextChanged && !failure.isObsolete && failure.retryDelay(for: 500) == .seconds(9))
    #expect(failure.retryDelay(for: 1) == .milliseconds(500))
    failure.noteEdit(removing: 1)
    #expect(failure.isObsolete)
    var final = SyntaxFailure(.noQueries, bytes: 0)
    final.noteEdit(removing: 1)
    #expect(!final.isObsolete)
  }

  @Test func queriesAlsoHaveTheirTime() throws {
    var settings = SyntaxSettings()
    settings.queryBudget = .zero
    let driver = try EngineDriver(Text(LongText.jsonArray(30_000)), "json", settings: settings)
    try driver.request(views: [0..<driver.text.count])
    while driver.answers.last?.isSettled != true { _ = driver.step(until: .distantPast) }
    // The first step says one of several windows; then the time is over.
    let last = try #require(driver.answers.last)
    #expect(last.isSettled && last.degradation == .queryTime && last.notices.count == 1)
    // What one step can tell is told, when it is tried again.
    try driver.request([TextEdit(range: 20..<driver.text.count - 2, replacement: "")], views: [0..<22])
    driver.finish()
    #expect(driver.answers.last?.isSettled == true)
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// In a tree that is nested a thousand deep one run of the query takes seconds. It ends in its time, and what it had found is
  /// not taken for all that there is.
  @Test func aRunOfAQueryHasItsTime() throws {
    var settings = SyntaxSettings()
    settings.windowQueryBudget = .zero
    let deep = String(repeating: "[", count: 2000) + "12" + String(repeating: "]", count: 2000)
    let driver = try EngineDriver(Text("[\(deep), \"text\"]"), "json", settings: settings)
    try driver.request(views: [0..<driver.text.count])
    while driver.answers.last?.isSettled != true { _ = driver.step(until: .distantPast) }
    let last = try #require(driver.answers.last)
    #expect(last.degradation == .queryTime && last.notices.count == 1)
    #expect(driver.said().allSatisfy { $0 == nil })
    try driver.request([TextEdit(range: 11..<3990, replacement: "")], views: [0..<driver.text.count - 3979])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// What takes too long just outside a view is left, until somebody looks there: what is looked at keeps its colours.
  @Test func aMarginThatTakesTooLongIsLeft() throws {
    var settings = SyntaxSettings()
    settings.windowQueryBudget = .zero
    let view = "[\"\(String(repeating: "x", count: 7995))\",\n"
    let between = "\"\(String(repeating: "y", count: 5000))\",\n"
    let deep = String(repeating: "[", count: 4000) + String(repeating: "]", count: 4000)
    let driver = try EngineDriver(Text(view + between + deep + "]\n"), "json", settings: settings)
    try driver.request(views: [0..<view.utf8.count])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil && driver.answers.last?.isVerified == true)
    #expect(!driver.said(in: 0..<view.utf8.count).contains(nil))
    // What was cut off changes nothing of what is looked at.
    driver.lose(0..<view.utf8.count)
    driver.finish()
    try driver.expectScratch("json", in: 0..<view.utf8.count)
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    #expect(driver.answers.last?.degradation == .queryTime)
  }

  /// A layer in which nothing was looked for, because the time was over, is not one in which nothing is.
  @Test func layersBehindAreLookedAtAgain() throws {
    var settings = SyntaxSettings()
    settings.windowQueryBudget = .zero
    let deep = "```json\n" + String(repeating: "[", count: 400) + String(repeating: "]", count: 400) + "\n```\n\n"
    // So long that it is not parsed from nothing when what stands before it goes.
    let page = "```html\n<style>a{}</style>\n```\n\n" + String(repeating: "words ", count: 40) + "\n"
    let driver = try EngineDriver(Text(deep + page), "markdown", settings: settings)
    try driver.request(views: [0..<deep.utf8.count + page.utf8.count])
    while driver.answers.last?.isSettled != true || driver.engine.ledger.isReplyDue {
      _ = driver.step(until: .distantPast)
    }
    #expect(driver.answers.last?.degradation == .queryTime)
    try driver.request([TextEdit(range: 0..<deep.utf8.count, replacement: "")], views: [0..<page.utf8.count])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("markdown", in: 0..<page.utf8.count)
  }

  /// A parse goes on with the text that it began with. That it fails says nothing of the text since.
  @Test func aFailureCountsForItsTextAlone() throws {
    let driver = try EngineDriver(Text(String(repeating: "[", count: 70_000)), "json")
    try driver.request(views: [0..<1000])
    #expect(driver.step(until: .distantPast).allSatisfy { !$0.isSettled })
    try driver.request([TextEdit(range: 40_000..<70_000, replacement: "1]\n")], views: [0..<1000])
    driver.finish()
    #expect(driver.answers.contains { $0.degradation == .parseSize } == (ParserCore.series == "0.20"))
    let settled = try #require(driver.answers.last { $0.isSettled })
    #expect(settled.degradation == nil)
    try driver.expectScratch("json", in: 0..<1000)
  }

  /// … but not where most of it is gone.
  @Test func aParseOfAnotherTextIsDropped() throws {
    let driver = try EngineDriver(Text(String(repeating: "[", count: 70_000)), "json")
    try driver.request(views: [0..<1000])
    #expect(driver.step(until: .distantPast).allSatisfy { !$0.isSettled })
    try driver.request([TextEdit(range: 1..<driver.text.count, replacement: "1]\n")], views: [0..<4])
    driver.finish()
    #expect(driver.answers.allSatisfy { $0.degradation == nil })
    #expect(driver.answers.last?.isSettled == true)
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// Its combined sites are looked for in the whole text between the colours and the word that all is settled.
  @Test func aTextWithCombinedSitesSettlesAgain() throws {
    let driver = try EngineDriver(Text(String(repeating: "(", count: 70_000)), "hcl")
    try driver.request(views: [0..<100])
    driver.finish()
    #expect(driver.answers.last?.degradation == (ParserCore.series == "0.20" ? .parseSize : nil))
    try driver.request([TextEdit(range: 0..<driver.text.count, replacement: "a = 1\n")], views: [0..<6])
    driver.finish()
    #expect(driver.answers.contains { $0.version == driver.version && $0.isSettled && $0.degradation == nil })
    try driver.expectScratch("hcl", in: 0..<driver.text.count)
  }

  @Test func theDocumentFallsBackToThePatternPassAndComesBack() throws {
    let doc = try ScriptedDocument("{\"a\": 1}", patterns: Highlighter.patterns)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<8, ScriptedDocument.keyword)])
    doc.take()
    #expect(doc.styles() == Array(repeating: ScriptedDocument.keyword, count: 8))
    try doc.edit(1..<1, "[")
    doc.submit()
    doc.answer([], degradation: .parseTime)
    #expect(doc.document.state == .degraded(.parseTime))
    #expect(doc.take().last?.settled == .degraded(.parseTime))
    doc.expectShown()
    #expect(!doc.styles().contains(ScriptedDocument.keyword))
    #expect(doc.styles().contains { $0 != 0 })
    try doc.edit(1..<2, "")
    doc.submit()
    doc.answer([(0..<8, ScriptedDocument.keyword)])
    #expect(doc.take().last?.settled == .complete)
    doc.expectShown()
    #expect(doc.styles() == Array(repeating: ScriptedDocument.keyword, count: 8))
  }

  @Test func nodesWithTooManyChildrenAreSurvived() throws {
    let text = Text(String(repeating: "[", count: 70_000))
    let driver = try EngineDriver(text, "json")
    try driver.request(views: [0..<100])
    driver.finish()
    #expect(driver.answers.contains { $0.isSettled })
    try driver.request([TextEdit(range: 10..<text.count, replacement: "1")], views: [0..<11])
    driver.finish()
    #expect(driver.answers.last?.degradation == nil)
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// Who gives up has its document let go of all colours.
  @Test func afterGivingUpAllIsSaidAgain() throws {
    var settings = SyntaxSettings()
    settings.queryBudget = .zero
    let driver = try EngineDriver(Text(LongText.jsonArray(30_000)), "json", settings: settings)
    func type(_ text: String) throws {
      try driver.request(
        [TextEdit(range: 2..<2, replacement: text)], views: [0..<driver.text.count + text.utf8.count])
    }
    try type("1,")
    driver.finish()
    #expect(!driver.said().contains(nil))
    try type("2,")
    while driver.answers.last?.isSettled != true || driver.engine.ledger.isReplyDue {
      _ = driver.step(until: .distantPast)
    }
    #expect(driver.answers.last?.degradation == .queryTime)
    #expect(driver.engine.root.tree != nil)
    #expect(driver.said().allSatisfy { $0 == nil })
    try type("3,")
    driver.finish()
    try driver.expectScratch("json", in: 0..<driver.text.count)
  }

  /// Nothing of a text that was given up stays: its trees are 20 to 30 times as large as it.
  @Test(arguments: [
    ("json", "[1, true]\n", LongText.jsonArray(60_000)),
    ("html", "<script>\nlet a = [1];\n</script>\n", String(repeating: "<p class=\"a\">x</p>\n", count: 60_000)),
  ])
  func treesOfATextThatIsGivenUpAreLetGoOf(language: String, text: String, long: String) throws {
    var settings = SyntaxSettings()
    settings.parseBudget = .milliseconds(1)
    settings.parseBudgetPerMegabyte = .zero
    let driver = try EngineDriver(Text(text), language, settings: settings)
    try driver.request(views: [0..<100])
    driver.finish()
    #expect(driver.engine.root.tree != nil && driver.engine.root.children.isEmpty == (language == "json"))
    try driver.request([TextEdit(range: 0..<0, replacement: long)], views: [0..<100])
    for _ in 0..<1000 where driver.engine.failure == nil { driver.step(until: .distantPast) }
    #expect(driver.engine.failure?.reason == .parseTime)
    #expect(driver.engine.root.tree == nil && driver.engine.root.children.isEmpty)
    #expect(driver.engine.findingsByteCount == 0)
  }

  /// The time for queries is that of one text: typing does not add up.
  @Test func eachTextHasTheTimeForItsQueriesAnew() throws {
    var settings = SyntaxSettings()
    settings.window = 4000
    settings.queryBudget = .milliseconds(300)
    settings.queryBudgetPerMegabyte = .zero
    let driver = try EngineDriver(Text(LongText.cFunctions(1000)), "c", settings: settings)
    try driver.request(views: [0..<driver.text.count])
    // Each text is styled in more steps than it is given.
    for _ in 0..<3000 where driver.engine.failure == nil {
      while !driver.engine.root.isCurrent { driver.step(until: .distantPast) }
      try driver.request([TextEdit(range: 0..<0, replacement: " ")], views: [0..<driver.text.count])
    }
    #expect(driver.engine.failure == nil)
  }
}
