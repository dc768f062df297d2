import Base
import Grammars
import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// After an edit only what differs is painted and told, and all that was told is what painting the whole gives.
@Suite struct PaintingTests {
  /// What was told of the views, now or before, is what their captures paint.
  private static func expectWhole(
    _ driver: EngineDriver, _ what: String, in views: [Range<Int>]? = nil
  ) -> Bool {
    for view in views ?? [0..<driver.text.count] where !view.isEmpty {
      let whole = driver.engine.captures(of: driver.engine.root, in: view, deadline: EngineDriver.never).sources.runs(
        in: view
      ).bytes
      guard let wrong = zip(view, zip(driver.said(in: view), whole)).first(where: { $1.0 != $1.1 })?.0 else { continue }
      let told = driver.answers.last?.styled.map(\.range) ?? []
      Issue.record("\(what): \(view), told \(told), from \(driver.text.string(in: wrong..<view.upperBound))")
      return false
    }
    return true
  }

  @Test(arguments: Array(WindowExactnessTests.texts.indices))
  func isWhatTheWholeGives(sample: Int) throws {
    let (language, make) = WindowExactnessTests.texts[sample]
    try Highlighter.require(language)
    let whole = Text(make())
    // So short that most edits lie in the view, or near it.
    let text = Text(whole.string(in: 0..<whole.scalarStart(atOrBefore: 6000)))
    for seed in 1...2 * Corpus.effort {
      let driver = try EngineDriver(text, language)
      var random = SeededGenerator(seed: UInt64(seed * 1000 + sample))
      var script = EditScript(seed: UInt64(seed * 100 + sample))
      var views = [500..<3500, 4000..<5000]
      try driver.request(views: views)
      driver.finish()
      for step in 1...30 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          let start = Int.random(in: 0..<max(1, driver.text.count), using: &random)
          views[0] = start..<min(driver.text.count, start + Int.random(in: 0...3000, using: &random))
        }
        // Sometimes edits come together.
        var edits: [TextEdit] = []
        var text = driver.text
        for _ in 0..<[1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &random)] {
          let edit = script.next(for: text)
          try text.apply(edit)
          edits.append(edit)
        }
        views = views.map { $0.clamped(to: 0..<text.count) }
        // Something is said before the text is parsed, is not taken in, or is to be looked at again.
        let isLate = Int.random(in: 0..<5, using: &random) == 0
        let isAnew = Int.random(in: 0..<8, using: &random) == 0
        try driver.request(edits, views: views, deadline: isLate ? .distantPast : EngineDriver.never, isAnew: isAnew)
        if Int.random(in: 0..<4, using: &random) == 0 {
          let start = Int.random(in: 0...text.count, using: &random)
          driver.lose(start..<min(text.count, start + Int.random(in: 0...500, using: &random)))
        }
        if step % 3 == 0 { driver.finish() } else { while !driver.step().contains(where: { $0.isSettled }) {} }
        guard Self.expectWhole(driver, "\(language), seed \(seed), step \(step)", in: views) else { return }
      }
    }
  }

  /// How many bytes were told of the present version.
  private static func told(_ driver: EngineDriver) -> Int {
    driver.answers.filter { $0.version == driver.version }.flatMap(\.styled).reduce(0) { $0 + $1.range.count }
  }

  /// How many bytes were painted for an edit of a view of some screens.
  private static func painted(_ text: String, _ language: String, _ needle: String, typing typed: String) throws -> Int
  {
    let driver = try EngineDriver(Text(text), language)
    let view = 0..<text.utf8.count
    try driver.request(views: [view])
    driver.finish()
    let bytes = Array(text.utf8)
    let wanted = Array(needle.utf8)
    let place = try #require(
      (bytes.count / 2..<bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count] == wanted[...] })
    let edit = TextEdit(range: place..<place, replacement: typed)
    try driver.request([edit], views: [0..<view.upperBound + edit.delta])
    while !driver.step().contains(where: { $0.isSettled }) {}
    try driver.expectScratch(language, in: 0..<driver.text.count)
    return Self.told(driver)
  }

  @Test func aLetterPaintsItsWord() throws {
    #expect(try Self.painted(LongText.cFunctions(40), "c", "first >", typing: "x") < 200)
    #expect(try Self.painted(LongText.cFunctions(40), "c", "number", typing: "x") < 40)
    #expect(try Self.painted(LongText.cFunctions(40), "c", "text", typing: "x") < 40)
    #expect(try Self.painted(LongText.pythonClass(20), "python", "items", typing: "x") < 100)
    #expect(try Self.painted(LongText.javascriptClass(20), "javascript", "found,", typing: "x") < 200)
    #expect(try Self.painted(LongText.jsonArray(200), "json", "two", typing: "x") < 40)
  }

  @Test func aNewLinePaintsNothingElse() throws {
    #expect(try Self.painted(LongText.cFunctions(40), "c", "  return", typing: "\n") < 40)
    #expect(try Self.painted(LongText.pythonClass(20), "python", "\n  @decorated", typing: "\n") < 40)
  }

  @Test func aCommentThatBeginsPaintsWhatItTakes() throws {
    #expect(try Self.painted(LongText.cFunctions(40), "c", "  return", typing: "/*") > 80)
  }

  /// A directive may move a capture out of its layer, which is cut there: by a border that can move alone.
  @Test func whatReachesOutOfALayerIsCutAnew() throws {
    let folder = try QueryFolder()
    try folder.write("json", .highlights, "(number) @number (true) @boolean")
    try folder.write("json", .injections, "((string_content) @injection.content (#set! injection.language \"c\"))")
    try folder.write(
      "c", .highlights,
      """
      ((identifier) @variable (#offset! @variable 0 0 0 5))
      ((number_literal) @number (#offset! @number 0 -4 0 0))
      """)
    let library = try folder.library()
    let edits = ["\"", "a", " ", "1", ",", "b1", "\"ab\"", "\" 1\""]
    for seed in 1...20 * Corpus.effort {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = "[\"ab\"......\", 1, \"c 12\", true, \"d\", \"ef 3 g\"]\n"
      let driver = try EngineDriver(Text(text), "json", languages: SyntaxLanguages(library: library))
      try driver.request(views: [0..<text.utf8.count])
      driver.finish()
      for step in 1...30 {
        let start = Int.random(in: 0...driver.text.count, using: &random)
        let end = min(driver.text.count, start + Int.random(in: 0...2, using: &random))
        let edit = TextEdit(range: start..<end, replacement: edits.randomElement(using: &random) ?? "")
        try driver.request([edit], views: [0..<driver.text.count + edit.delta])
        while !driver.step().contains(where: { $0.isSettled }) {}
        guard Self.expectWhole(driver, "seed \(seed), step \(step)") else { return }
      }
    }
  }

  @Test func editsFarApartAreOneChange() throws {
    let text = LongText.cFunctions(20)
    let driver = try EngineDriver(Text(text), "c")
    try driver.request(views: [0..<text.utf8.count])
    driver.finish()
    let edits = [TextEdit(range: 0..<0, replacement: "x"), TextEdit(range: 200..<200, replacement: "y")]
    try driver.request(edits, views: [0..<text.utf8.count + 2])
    while !driver.step().contains(where: { $0.isSettled }) {}
    #expect(Self.expectWhole(driver, "two edits"))
    #expect(driver.engine.paintings.count == 1)
    #expect(Self.told(driver) < 600)
  }

  /// A part of a view is asked about again, and then a letter is typed in the view.
  @Test func aPartLeavesTheViewItsColours() throws {
    let text = LongText.cFunctions(20)
    let driver = try EngineDriver(Text(text), "c")
    try driver.request(views: [0..<text.utf8.count])
    driver.finish()
    driver.engine.forget(100..<200)
    try driver.request(views: [0..<text.utf8.count])
    while !driver.step().contains(where: { $0.isSettled }) {}
    try driver.request([TextEdit(range: 5..<5, replacement: "x")], views: [0..<text.utf8.count + 1])
    while !driver.step().contains(where: { $0.isSettled }) {}
    #expect(Self.told(driver) < 40)
    #expect(Self.expectWhole(driver, "a letter"))
  }

  /// What was told of a part is not what the view's painting has, even where the view is painted as it was.
  @Test func aPartThatWasToldOtherwiseIsToldAgain() throws {
    func piece(_ style: StyleID) -> Findings {
      let found = Findings(basis: .node)
      found.captures = [
        FoundCapture(
          start: 0, end: 10, role: .style(style), yieldsToLocals: false, priority: 100, nesting: 0, pattern: 0)
      ]
      return found
    }
    func sources(_ pieces: [Findings], from start: Int = 0) -> CaptureSources {
      var sources = CaptureSources()
      sources.begin(
        CaptureSources.Layer(id: ObjectIdentifier(Findings.self), rank: 0, origin: 0, ranges: [], locals: nil))
      for (index, found) in pieces.enumerated() { sources.add(found, at: start + index * 10) }
      return sources
    }
    let whole = [piece(1), piece(1), piece(1)]
    var painting = Painting(sources(whole), in: 0..<30, count: 30)
    let told = painting.repaint(sources([whole[0], piece(2), whole[2]]), inPart: 10..<20, count: 30)
    #expect(told == [StyledRange(range: 10..<20, runs: [Run(length: 10, style: 2)])])
    painting.forget(10..<20, count: 30)
    // It moves with the text.
    painting.follow(TextEdit(range: 0..<0, replacement: "x"))
    let again = painting.repaint(sources(whole, from: 1), in: 1..<31, count: 31)
    #expect(again == [StyledRange(range: 1..<21, runs: [Run(length: 20, style: 1)])])
    #expect(painting.repaint(sources(whole, from: 1), in: 1..<31, count: 31) == [])
  }
}
