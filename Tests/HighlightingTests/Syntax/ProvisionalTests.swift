import Base
import Grammars
import TestSupport
import Testing
import TextStore

@testable import Highlighting

/// Replies that are due before the whole text is parsed.
@Suite struct ProvisionalTests {
  static let patient: SyntaxSettings = {
    var settings = SyntaxSettings()
    settings.provisionalBudget = .seconds(3600)
    return settings
  }()

  @Test(arguments: ["c", "javascript", "python"])
  func theEditedLineIsAnsweredFirst(language: String) throws {
    let source =
      switch language {
      case "c": LongText.cFunctions(800)
      case "python": "x = 1\n\n" + String(repeating: "def f(a):\n  return a\n\n\n", count: 3000)
      default: String(repeating: "function f(a) {\n  return a + 1;\n}\n", count: 3000)
      }
    let driver = try EngineDriver(Text(source), language, settings: Self.patient)
    let middle = source.utf8.count / 2
    let at =
      middle
      + (source.utf8.dropFirst(middle).firstRange(of: "return ".utf8).map {
        source.utf8.distance(from: source.utf8.index(source.utf8.startIndex, offsetBy: middle), to: $0.upperBound)
      } ?? 0)
    let view = at - 1000..<at + 1000
    try driver.request(views: [view])
    driver.finish()
    let line = driver.text.line(at: at)
    let edit = TextEdit(range: at..<at, replacement: "x")
    try driver.request([edit], views: [view], deadline: .distantPast)
    let first = driver.step()
    try #require(first.count == 1)
    #expect(first[0].isReply && first[0].isProvisional && !first[0].isSettled)
    let window = try #require(first[0].styled.first?.range)
    #expect(first[0].styled.count == 1)
    #expect(window.contains(edit.range.lowerBound))
    #expect(driver.text.lineRange(line).clamped(to: window) == window)
    let rest = driver.finish()
    #expect(rest.allSatisfy { !$0.isReply && !$0.isProvisional })
    #expect(rest.contains { $0.isSettled })
    #expect(first[0].styled[0].runs.bytes.map(Optional.some) == Array(driver.said()[window]))
    try driver.expectScratch(language, in: view)
  }

  /// Of edits in other items, before the latest ones, all was said.
  @Test func theItemHoldsOnlyWhatWasEditedSinceAllWasSaid() throws {
    let item = "function f(a) {\n  return a + 1;\n}\n"
    let driver = try EngineDriver(Text(String(repeating: item, count: 100)), "javascript", settings: Self.patient)
    /// Inserts behind the `return ` of an item, behind so many bytes that were typed above.
    func insert(in number: Int, behind typed: Int) throws -> Int {
      let place = number * item.utf8.count + 25 + typed
      #expect(driver.text.string(in: place - 7..<place) == "return ")
      try driver.request([TextEdit(range: place..<place, replacement: "x")], views: [0..<driver.text.count])
      return place
    }
    try driver.request(views: [0..<driver.text.count])
    driver.finish()
    _ = try insert(in: 0, behind: 0)
    driver.finish()
    let second = try insert(in: 10, behind: 1)
    let edited = try #require(driver.engine.styling.edited)
    #expect(edited == second..<second + 1)
    #expect(driver.engine.provisional(around: edited) != nil)
    let third = try insert(in: 20, behind: 2)
    #expect(driver.engine.styling.edited == second..<third + 1, "nothing was said of either")
    driver.finish()
    try driver.expectScratch("javascript", in: 0..<driver.text.count)
  }

  /// Alone a property is a labelled statement. What was said before it stands in the end, and is said again.
  @Test func whatWasSaidTooEarlyIsTakenBack() throws {
    let line = "  name: call(2),\n"
    let source = "const all = {\n" + String(repeating: line, count: 20_000) + "}\n"
    let driver = try EngineDriver(Text(source), "javascript", settings: Self.patient)
    let start = driver.text.lineStart(10_000)
    let view = start - 1000..<start + 1000
    try driver.request(views: [view])
    driver.finish()
    let name = start + 2..<start + 6
    let before = driver.said(in: name)
    try driver.request(
      [TextEdit(range: start + 13..<start + 13, replacement: "3")], views: [view], deadline: .distantPast)
    let first = driver.step()
    #expect(first.first?.isProvisional == true)
    #expect(driver.said(in: name) != before)
    driver.finish()
    #expect(driver.said(in: name) == before)
    try driver.expectScratch("javascript", in: view)
  }

  @Test func aReplyWaitsForAParseThatIsAboutToEnd() {
    let settings = SyntaxSettings()
    let extra = { settings.extraTime(for: .microseconds($0), left: .microseconds($1)) }
    #expect(extra(1000, 4000) == .zero)
    #expect(extra(3900, 4000) == settings.stretch)
    #expect(extra(4700, 4000) == settings.stretch)
    #expect(extra(4800, 4000) == nil)
    #expect(extra(10, 0) == settings.stretch)
    // Clients are told something without it when the document's grace is over.
    #expect(settings.stretch < DocumentSettings().grace)
  }

  @Test func withoutAnItemTheReplyIsEmpty() throws {
    let driver = try EngineDriver(Text(LongText.jsonArray(20_000)), "json", settings: Self.patient)
    let view = 50_000..<52_000
    try driver.request(views: [view])
    driver.finish()
    // Between two elements of the list there is no item but the list, which is too long.
    let gap = 50_999..<51_000
    #expect(driver.text.string(in: gap) == "\n")
    try driver.request([TextEdit(range: gap, replacement: "\n\n")], views: [view], deadline: .distantPast)
    let first = driver.step()
    #expect(first.count == 1)
    #expect(first.first?.isReply == true)
    #expect(first.first?.styled.isEmpty == true && first.first?.isProvisional == false)
    driver.finish()
    try driver.expectScratch("json", in: view)
  }

  @Test func anItemThatTakesTooLongIsLeftOut() throws {
    var settings = SyntaxSettings()
    settings.provisionalItem = 0
    let driver = try EngineDriver(Text(LongText.cFunctions(300)), "c", settings: settings)
    try driver.request(views: [0..<1000])
    driver.finish()
    try driver.request([TextEdit(range: 500..<500, replacement: "x")], views: [0..<1000], deadline: .distantPast)
    let first = driver.step()
    #expect(first.count == 1 && first[0].isReply && !first[0].isProvisional && first[0].styled.isEmpty)
    driver.finish()
    try driver.expectScratch("c", in: 0..<1000)
  }

  @Test func editsDuringTheFirstParseAreCaughtUpWith() throws {
    let text = Text(LongText.cFunctions(3000))
    let driver = try EngineDriver(text, "c")
    let view = 100_000..<104_000
    try driver.request(views: [view], deadline: .distantPast)
    let first = driver.step(until: .distantPast)
    #expect(first.count == 1 && first[0].isReply && !first[0].isSettled)
    for offset in [101_000, 5, 300_000, 102_000] {
      try driver.request(
        [TextEdit(range: offset..<offset + 3, replacement: "\"x\"; /* y */ z\n")], views: [view], deadline: .distantPast
      )
      driver.step(until: .distantPast)
    }
    driver.finish()
    try driver.expectScratch("c", in: view)
  }

  @Test func everyRequestIsRepliedToOnce() throws {
    let driver = try EngineDriver(Text(LongText.cFunctions(300)), "c", settings: Self.patient)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<30 {
      let at = Int.random(in: 0..<driver.text.count, using: &random)
      let edits = Bool.random(using: &random) ? [TextEdit(range: at..<at, replacement: "x y")] : []
      let isLate = Bool.random(using: &random)
      try driver.request(edits, views: [at..<at + 500], deadline: isLate ? .distantPast : EngineDriver.never)
      driver.finish()
      let answers = driver.answers.filter { $0.version == driver.version }
      #expect(answers.filter(\.isReply).count == 1)
      #expect(answers.first?.isReply == true)
      #expect(answers.contains { $0.isSettled })
      // Once, and once more if a doubtful tree was looked at again.
      #expect((1...2).contains(answers.filter(\.isSettled).count))
    }
  }

  @Test func viewsComeBeforeWhatIsWantedAndTheEditBeforeTheRest() throws {
    var settings = SyntaxSettings()
    settings.window = 4096
    let text = Text(LongText.cFunctions(600))
    let driver = try EngineDriver(text, "c", settings: settings)
    let views = [40_000..<60_000]
    try driver.request(views: views, wanted: [0..<10_000])
    driver.finish()
    // A name grows, so that the tree stays without errors and is not verified.
    let name = text.string(in: 0..<text.count).utf8
    let at = 55_000 + name.dropFirst(55_000).prefix { $0 != UInt8(ascii: "_") }.count
    try driver.request([TextEdit(range: at..<at, replacement: "x")], views: views, wanted: [0..<10_000])
    // Within an answer ranges are in the text's order; so little time that each window has an answer of its own.
    var order: [Range<Int>] = []
    var isSettled = false
    for _ in 0..<10_000 where !isSettled {
      let answers = driver.step(until: .distantPast)
      order += answers.flatMap(\.styled).map(\.range)
      isSettled = answers.contains(where: \.isSettled)
    }
    #expect(isSettled)
    #expect(order.first?.contains(at) == true)
    let firstWanted = order.firstIndex { $0.upperBound <= 10_000 } ?? -1
    let lastView = order.lastIndex { $0.lowerBound >= 40_000 } ?? .max
    #expect(firstWanted > lastView)
    #expect(order.allSatisfy { $0.count <= 4096 })
  }
}
