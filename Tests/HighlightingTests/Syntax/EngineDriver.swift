import Base
import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// An engine alone, with deadlines that have passed or never will, so that nothing depends on the machine's speed.
final class EngineDriver {
  static let never = Deadline.after(.seconds(3600))
  /// Settings under which nothing is given up for its time.
  static let untimed: SyntaxSettings = {
    let hour = Duration.seconds(3600)
    var settings = SyntaxSettings()
    (settings.parseBudget, settings.layerParseBudget) = (hour, hour)
    (settings.queryBudget, settings.windowQueryBudget) = (hour, hour)
    return settings
  }()

  let engine: SyntaxEngine
  private(set) var text: Text
  private(set) var version = 0
  private(set) var answers: [SyntaxAnswer] = []
  /// What a document has taken in of them.
  private var store: SyntaxStore
  /// Bytes of which it counts for nothing.
  private var lost: RangeSet

  /// - Parameter interruption: stops what can wait while it is set.
  convenience init(
    _ text: Text, _ language: String, settings: SyntaxSettings = untimed, interruption: CancellationFlag? = nil
  ) throws {
    try self.init(
      text, language, languages: SyntaxLanguages(library: Highlighter.languages()), settings: settings,
      interruption: interruption)
  }

  init(
    _ text: Text, _ language: String, languages: SyntaxLanguages, tools: SyntaxTools = SyntaxTools(),
    settings: SyntaxSettings = untimed, interruption: CancellationFlag? = nil
  ) throws {
    try Highlighter.require(language)
    let prepared = try #require(languages.language(language))
    self.text = text
    store = SyntaxStore(count: text.count)
    lost = RangeSet(count: text.count)
    engine = SyntaxEngine(
      language: prepared, text: text, languages: languages, tools: tools, settings: settings,
      interruption: interruption)
  }

  func request(
    _ edits: [TextEdit] = [], views: [Range<Int>], wanted: [Range<Int>] = [], deadline: Deadline = EngineDriver.never,
    isAnew: Bool = false
  ) throws {
    for edit in edits {
      try text.apply(edit)
      store.shift(edit, patience: nil)
      lost.shift(edit, inserting: false)
    }
    if isAnew { store = SyntaxStore(count: text.count) }
    version += 1
    engine.handle(
      SyntaxRequest(
        version: version, edits: edits, views: views, wanted: wanted, deadline: deadline, isAnew: isAnew))
  }

  /// What was said of a range is lost, and has to be said again.
  func lose(_ range: Range<Int>) {
    lost.insert(range)
    engine.forget(range)
    engine.paintings.forget(range, count: text.count)
  }

  private func take(_ answer: SyntaxAnswer) {
    answers.append(answer)
    for styled in answer.styled {
      _ = store.say(styled.runs, of: styled.range)
      lost.remove(styled.range)
    }
    if answer.isSettled, let reason = answer.degradation, reason != .verifyTime {
      store = SyntaxStore(count: text.count)
    }
  }

  /// One step; what was said during it.
  @discardableResult
  func step(until limit: Deadline = EngineDriver.never) -> [SyntaxAnswer] {
    let before = answers.count
    _ = engine.step(until: limit, emit: take)
    return Array(answers[before...])
  }

  /// Steps until there is nothing to do; what was said meanwhile.
  @discardableResult
  func finish() -> [SyntaxAnswer] {
    let before = answers.count
    for _ in 0..<100_000 {
      switch engine.step(until: Self.never, emit: take) {
      case .idle: return Array(answers[before...])
      case .busy, .later: engine.schedule.skipPause()
      }
    }
    Issue.record("the engine never ends")
    return []
  }

  /// The styles of the bytes that were said, moved with the edits since; nil where nothing was. Whatever was left unspoken
  /// was said to be so.
  func said() -> [StyleID?] { said(in: 0..<text.count) }

  func said(in range: Range<Int>) -> [StyleID?] {
    range.map { offset in
      if lost.contains(offset..<offset + 1) { return nil }
      return store.runs.value(at: offset) == StyleTable.unspoken ? StyleTable.unspoken : store.style(at: offset)
    }
  }

  /// What was said in a range equals what an engine that begins with this text says.
  func expectScratch(
    _ language: String, in range: Range<Int>, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let scratch = try EngineDriver(text, language)
    try scratch.request(views: [range])
    scratch.finish()
    let mine = said()[range]
    let fresh = scratch.said()[range]
    let wrong = mine.indices.first { mine[$0] != fresh[$0] }
    #expect(!mine.contains(nil), "something was never said", sourceLocation: location)
    #expect(wrong == nil, "near \(text.string(in: (wrong ?? 0)..<(wrong ?? 0) + 30))", sourceLocation: location)
  }
}

/// Long texts that are the same on every machine.
enum LongText {
  static func cFunctions(_ count: Int) -> String {
    (0..<count).map { index in
      """
      /* NOTE number \(index) */
      static int function_\(index)(int first, const char *second) {
        if (first > \(index)) { return first + sizeof(*second); }
        return call_\(index)("text", 'c', first);
      }

      """
    }.joined()
  }

  static func jsonArray(_ count: Int) -> String {
    let elements = ["1", "\"two\"", "true", "null", "{\"a\": [1.5, \"b\\n\"]}", "[]"]
    return "[\n" + (0..<count).map { elements[$0 % elements.count] }.joined(separator: ",\n") + "\n]\n"
  }

  static func pythonClass(_ count: Int) -> String {
    "import os\n\nclass Long(object):\n"
      + (0..<count).map { index in
        """
          @decorated
          def method_\(index)(self, first, second=\(index)):
            \"""What it does.\"""
            for item in first:
              self.items[\(index)] = f"{item} of {second}" or None
            return self.method_\(index)(first, len(second))


        """
      }.joined()
  }

  static func javascriptClass(_ count: Int) -> String {
    "export class Long extends Base {\n"
      + (0..<count).map { index in
        """
          /** TODO \(index), @see b. */
          async method\(index)(first, { second = \(index) }) {
            const found = first.map((item) => `${item} of ${second}`);
            return this.method\(index)(found, /[a-z]+/g, null);
          }

        """
      }.joined() + "}\n"
  }

  static func markdownList(_ count: Int) -> String {
    "# List\n\n"
      + (0..<count).map { index in
        index % 20 == 19
          ? "\nText *with* `code`.\n\n```json\n[true, \(index)]\n```\n\n" : "- item \(index) with **bold** and [a](b)\n"
      }.joined()
  }
}
