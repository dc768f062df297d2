import Grammars
import Testing
import TextStore

@testable import Highlighting

/// Places where two rules of the document meet.
@Suite struct EdgeTests {
  /// A document of C that the pattern pass alone speaks of.
  private static func withoutAGrammar(_ text: Text) throws -> HighlightedDocument {
    HighlightedDocument(
      text: text, rev: 0, language: "c", library: try Highlighter.languages(), patterns: Highlighter.patterns,
      syntax: nil, deliver: { _ in })
  }

  @Test(arguments: ["int x; int y;", "int x; int y;\nint z;\n", "a\n\"b c\nint z;\n"])
  func withoutAGrammarAnOpenerIsShownToItsEnd(_ text: String) throws {
    let document = try Self.withoutAGrammar(Text(text))
    document.addViewer(1, view: nil, granularity: .ranges)
    var mirror = ClientMirror(count: document.text.count)
    func settle() {
      repeat {
        while let update = document.takeUpdate(for: 1) {
          mirror.take(update, .ranges, of: document.text)
          if !update.isPartial { break }
        }
      } while document.idle() || document.isReplyReady
    }
    settle()
    #expect(mirror.styles == document.tokens(in: 0..<document.text.count).withoutPasses.bytes)
    let opener = TextEdit(range: 0..<0, replacement: "/*")
    let deletion = TextEdit(range: 0..<1, replacement: "")
    for (index, edit) in [opener, deletion, deletion].enumerated() {
      try document.apply([edit], rev: index + 1)
      mirror.edit(edit)
      settle()
      #expect(mirror.styles == document.tokens(in: 0..<document.text.count).withoutPasses.bytes, "after \(edit)")
    }
  }

  /// What one viewer's look finds out about text that another one is shown is told to that one.
  @Test(arguments: [false, true]) func withoutAGrammarAllViewersAreToldWhatOneHasFound(byPull: Bool) throws {
    let lines = String(repeating: "int x; // y\n", count: 1500)
    let document = try Self.withoutAGrammar(Text(lines))
    let end = 16_000..<17_000
    document.addViewer(1, view: [0..<100], granularity: .ranges)
    document.addViewer(2, view: [end], granularity: .ranges)
    var mirror = ClientMirror(count: document.text.count)
    func tell() {
      for id in [1, 2] {
        while let update = document.takeUpdate(for: id) {
          if id == 2 { mirror.take(update, .ranges, of: document.text) }
          if !update.isPartial { break }
        }
      }
    }
    repeat { tell() } while document.idle() || document.isReplyReady
    for (index, edit) in [
      TextEdit(range: 0..<0, replacement: "/*"), TextEdit(range: 0..<2, replacement: ""),
    ].enumerated() {
      try document.apply([edit], rev: index + 1)
      mirror.edit(edit)
      if byPull { _ = document.tokens(in: 0..<document.text.count) }
      document.setView(1, nil)
      repeat { tell() } while document.idle() || document.isReplyReady
      let shown = try #require(document.audience.viewers[2]?.visible(in: document.text.count).first)
      let fresh = document.tokens(in: 0..<document.text.count).withoutPasses.bytes
      #expect(Array(mirror.styles[shown]) == Array(fresh[shown]), "after \(edit)")
      document.setView(1, [0..<100])
      tell()
    }
  }

  /// What is lexed on the way to a place changes what stands before it.
  @Test func withoutAGrammarUpdatesAreInOrder() throws {
    let lines = String(repeating: "int x; // y\n", count: 3000)
    let document = try Self.withoutAGrammar(Text(lines))
    document.addViewer(1, view: nil, granularity: .ranges)
    var mirror = ClientMirror(count: document.text.count)
    func settle() {
      repeat {
        while let update = document.takeUpdate(for: 1) {
          let starts = update.restyles.map(\.range.lowerBound)
          #expect(starts == starts.sorted())
          mirror.take(update, .ranges, of: document.text)
        }
      } while document.idle() || document.isReplyReady
      #expect(mirror.styles == document.tokens(in: 0..<document.text.count).withoutPasses.bytes)
    }
    settle()
    let edits = [TextEdit(range: 0..<0, replacement: "/*"), TextEdit(range: 30_000..<30_000, replacement: "z")]
    try document.apply(edits, rev: 1)
    for edit in edits { mirror.edit(edit) }
    settle()
  }

  @Test func answersOfTheOldLanguageAreDropped() throws {
    let doc = try ScriptedDocument("abc def")
    doc.addViewer(view: 0..<3)
    doc.submit()
    doc.document.setLanguage("c")
    doc.answer([(0..<7, ScriptedDocument.keyword)])
    #expect(doc.styles() == Array(repeating: 0, count: 7))
  }

  @Test func aStateChangeIsTold() throws {
    let all = try Highlighter.languages()
    var paths = all.paths
    paths.installedGrammars = "/nonexistent"
    let library = LanguageLibrary(catalogue: all.catalogue, paths: paths)
    let document = HighlightedDocument(
      text: Text("abc"), rev: 0, language: nil, library: library, patterns: PatternLibrary(directories: []),
      syntax: ScriptedSyntax(), deliver: { _ in })
    document.addViewer(1, view: nil, granularity: .ranges)
    #expect(document.takeUpdate(for: 1)?.settled == .complete)
    document.setLanguage("json")
    #expect(document.isReplyReady)
    #expect(document.takeUpdate(for: 1)?.settled == .degraded(.noGrammar))
  }

  @Test func reloadKeepsTheColoursUntilBetterOnesAreKnown() throws {
    let doc = try ScriptedDocument("abc def", settings: ScriptedDocument.impatient)
    doc.addViewer()
    doc.submit()
    doc.answer([(0..<3, ScriptedDocument.keyword), (3..<7, 0)])
    doc.take()
    doc.document.reload()
    doc.submit()
    #expect(doc.take().flatMap(\.restyles).isEmpty)
  }

  @Test func isExactOnlyInViews() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.addViewer(view: 0..<3)
    doc.submit()
    doc.answer([(0..<3, ScriptedDocument.keyword)])
    #expect(doc.document.isExact(in: 0..<3))
    #expect(!doc.document.isExact(in: 4..<7))
    let two = try ScriptedDocument("abc def ghi")
    two.addViewer(view: 0..<11)
    two.submit()
    two.answer([(0..<11, ScriptedDocument.keyword)])
    two.document.setView(1, [0..<3])
    try two.edit(1..<1, "x")
    two.submit()
    two.answer([(0..<4, ScriptedDocument.keyword)])
    #expect(!two.document.isExact(in: 5..<8), "never said about this text")
  }

  @Test func anEmptyViewIsNotOutOfDate() throws {
    let doc = try ScriptedDocument("abc def ghi", language: nil)
    doc.addViewer(view: 5..<5)
    doc.take()
    #expect(!doc.document.isOutOfDate(1))
  }

  @Test func whatWasAskedAboutIsNotAskedAnew() throws {
    let doc = try ScriptedDocument("abc def ghi")
    doc.document.want([0..<3, 4..<7])
    doc.submit()
    doc.answer([(0..<7, ScriptedDocument.keyword)])
    let count = doc.syntax.requests.count
    doc.document.want([4..<6])
    doc.submit()
    #expect(doc.syntax.requests.count == count && doc.document.isExact(in: 4..<6))
    doc.document.want([4..<6, 4..<9])
    doc.submit()
    #expect(doc.syntax.requests.count == count + 1 && !doc.document.isExact(in: 4..<9))
    doc.answer([(4..<9, ScriptedDocument.keyword)])
    // Perhaps not all was said when the trees went.
    doc.document.releaseTrees(.leastViewed)
    doc.document.want([4..<6])
    doc.submit()
    #expect(doc.syntax.requests.count == count + 2)
  }

  @Test func partialStaysOwedWithTwoViewers() throws {
    let doc = try ScriptedDocument(String(repeating: "a", count: 400 * 1024))
    doc.addViewer(1)
    doc.addViewer(2, view: 0..<10)
    doc.submit()
    doc.answer([(0..<doc.count, ScriptedDocument.keyword)])
    #expect(doc.document.takeUpdate(for: 1)?.isPartial == true)
    _ = doc.document.takeUpdate(for: 2)
    #expect(doc.document.isReplyReady)
  }

  @Test func equalPrioritiesHaveAnOrder() throws {
    let names = (0..<12).map { "s\($0)" }
    var results: Set<[StyleID]> = []
    for shift in 0..<12 {
      let doc = try ScriptedDocument("abc", language: nil)
      for index in names.indices {
        let name = names[(index + shift) % names.count]
        _ = doc.applySemantic([(0..<3, StyleTable.shared.id(for: "test.\(name)"))], source: name)
      }
      results.insert(doc.styles())
    }
    #expect(results.count == 1)
  }

  @Test func lateSemanticDoesNotClearAroundAnEdit() throws {
    let doc = try ScriptedDocument("abcdef ghi", language: nil)
    _ = doc.applySemantic([(0..<6, ScriptedDocument.keyword), (7..<10, ScriptedDocument.string)])
    try doc.edit(3..<3, "x")
    let before = doc.styles()
    _ = doc.applySemantic([(0..<6, ScriptedDocument.keyword), (7..<10, ScriptedDocument.number)], at: 0)
    #expect(Array(doc.styles()[0..<7]) == Array(before[0..<7]))
    #expect(Array(doc.styles()[8..<11]) == Array(repeating: ScriptedDocument.number, count: 3))
  }

  @Test func parseBudgetHoldsWithoutDeadline() throws {
    try Highlighter.require("json")
    var settings = SyntaxSettings()
    settings.parseBudget = .zero
    settings.parseBudgetPerMegabyte = .zero
    let text = Text("[" + String(repeating: "[1, 2, {\"a\": true}],", count: 8_000) + "1]")
    let whole = WholeHighlight(library: try Highlighter.languages(), patterns: Highlighter.patterns, settings: settings)
    #expect(whole.tokens(of: text, language: "json").state == .degraded(.parseTime))
  }

  @Test func removingAProviderIsToldAndSettled() throws {
    let doc = try ScriptedDocument("abc def", language: nil)
    doc.addViewer(view: 0..<3)
    _ = doc.applySemantic([(4..<7, ScriptedDocument.keyword)])
    doc.take()
    doc.document.removeSemantic(of: [.kept("server")])
    doc.document.setView(1, nil)
    doc.take()
    doc.expectShown()
    #expect(doc.styles() == Array(repeating: 0, count: 7))
  }

  @Test func anOlderLateAnswerDoesNotReplaceANewerOne() throws {
    let doc = try ScriptedDocument("abc def", language: nil)
    try doc.edit(7..<7, " ghi")
    _ = doc.applySemantic([(0..<3, ScriptedDocument.keyword), (8..<11, ScriptedDocument.keyword)], at: 1)
    _ = doc.applySemantic([(0..<3, ScriptedDocument.number)], at: 0)
    #expect(Array(doc.styles()[8..<11]) == Array(repeating: ScriptedDocument.keyword, count: 3))
  }

  @Test func aLanguageWithoutAGrammarIsNotWaitedFor() throws {
    let doc = try ScriptedDocument("abc def")
    doc.addViewer()
    try doc.edit(0..<0, "x")
    doc.document.setLanguage(nil)
    #expect(doc.document.isReplyReady)
    doc.submit()
    #expect(doc.document.isReplyReady)
    #expect(doc.document.replyDeadline == nil)
  }

  @Test func aGrammarWithoutHighlightsIsColouredByItsOwnNames() throws {
    let folder = try QueryFolder()
    try folder.write("json", .injections, "; nothing\n")
    let library = try folder.library()
    let inc = IncrementalHighlight(text: Text("[true, \"a\"]"), language: "json", library: library)
    inc.document.addViewer(1, view: nil, granularity: .ranges)
    inc.settle()
    let names = Set(inc.runs().map { StyleTable.shared.name(of: $0.style) })
    #expect(names.isSuperset(of: ["boolean", "string", "punctuation.bracket"]))
    #expect(inc.document.state == .complete)
  }

  @Test func giveUpNoticesAreToldOnce() throws {
    let driver = try EngineDriver(Text(LongText.jsonArray(30_000)), "json", settings: GiveUpTests.noTime)
    try driver.request(views: [0..<1000])
    driver.finish()
    for _ in 0..<4 {
      try driver.request([TextEdit(range: 5..<5, replacement: " ")], views: [0..<1000])
      driver.finish()
    }
    #expect(driver.answers.flatMap(\.notices).count == 1)
    for version in 1...5 {
      let answers = driver.answers.filter { $0.version == version }
      #expect(answers.filter(\.isReply).count == 1)
      #expect(answers.filter(\.isSettled).count == 1, "settled twice")
    }
  }

  /// An engine says what differs from what it has said before, and one of its answers comes too late to be taken in.
  @Test func whatADroppedAnswerSaidIsSaidAgain() throws {
    try Highlighter.require("c")
    let document = try DelayedDocument(
      Text(LongText.cFunctions(10)), language: "c", library: try Highlighter.languages(), revisions: 2)
    document.addViewer(1, nil, .ranges)
    document.settle()
    // All up to the next comment's end has other colours.
    try document.apply([TextEdit(range: 200..<200, replacement: "/*")], rev: 1)
    document.document.submit()
    document.work()
    for rev in 2...4 {
      let end = document.document.text.count
      try document.apply([TextEdit(range: end..<end, replacement: "\n")], rev: rev)
      if rev == 3 {
        document.document.submit()
        document.work()
      }
    }
    document.deliver(1)
    document.settle()
    let oracle = try WholeHighlight(library: Highlighter.languages(), patterns: Highlighter.patterns)
    let whole = oracle.tokens(of: document.document.text, language: "c").runs.withoutPasses.bytes
    #expect(document.mirrors[1]?.styles == whole)
  }

  /// Whoever makes an answer in parts sees that an edit came between them, also one that inserts nothing.
  @Test(arguments: ["", "x"]) func eachEditCountsAsAChange(replacement: String) throws {
    let doc = try ScriptedDocument("abc\nabd\n")
    let count = doc.document.changeCount
    try doc.edit(2..<6, replacement)
    #expect(doc.document.changeCount > count)
  }
}
