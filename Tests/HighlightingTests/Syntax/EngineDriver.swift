import Base
import Grammars
import Testing
import TextStore
import TreeSitter

@testable import Highlighting

/// An engine alone, with deadlines that have passed or never will, so that nothing depends on the machine's speed.
final class EngineDriver {
  static let never = Deadline.after(.seconds(3600))

  let engine: SyntaxEngine
  private(set) var text: Text
  private(set) var version = 0
  private(set) var answers: [SyntaxAnswer] = []

  /// - Parameter interruption: stops what can wait while it is set.
  convenience init(
    _ text: Text, _ language: String, settings: SyntaxSettings = SyntaxSettings(), interruption: CancellationFlag? = nil
  ) throws {
    try self.init(
      text, language, languages: SyntaxLanguages(library: Highlighter.languages()), settings: settings,
      interruption: interruption)
  }

  init(
    _ text: Text, _ language: String, languages: SyntaxLanguages, settings: SyntaxSettings = SyntaxSettings(),
    interruption: CancellationFlag? = nil
  ) throws {
    try Highlighter.require(language)
    let prepared = try #require(languages.language(language))
    self.text = text
    engine = SyntaxEngine(
      language: prepared, text: text, languages: languages, tools: SyntaxTools(), settings: settings,
      interruption: interruption)
  }

  func request(
    _ edits: [TextEdit] = [], views: [Range<Int>], wanted: [Range<Int>] = [], deadline: Deadline = EngineDriver.never
  ) throws {
    for edit in edits { try text.apply(edit) }
    version += 1
    engine.handle(SyntaxRequest(version: version, edits: edits, views: views, wanted: wanted, deadline: deadline))
  }

  /// One step; what was said during it.
  @discardableResult
  func step(until limit: Deadline = EngineDriver.never) -> [SyntaxAnswer] {
    let before = answers.count
    _ = engine.step(until: limit) { answers.append($0) }
    return Array(answers[before...])
  }

  /// Steps until there is nothing to do; what was said meanwhile.
  @discardableResult
  func finish() -> [SyntaxAnswer] {
    let before = answers.count
    for _ in 0..<100_000 {
      switch engine.step(until: Self.never, emit: { answers.append($0) }) {
      case .idle: return Array(answers[before...])
      case .busy, .later: engine.schedule.skipPause()
      }
    }
    Issue.record("the engine never ends")
    return []
  }

  /// The styles of the bytes that were said for the present version; nil where nothing was.
  func said() -> [StyleID?] {
    var styles = [StyleID?](repeating: nil, count: text.count)
    for answer in answers where answer.version == version && !answer.isProvisional {
      for styled in answer.styled {
        for (offset, style) in zip(styled.range, styled.runs.bytes) { styles[offset] = style }
      }
    }
    return styles
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
      /* number \(index) */
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
          /** Number \(index). */
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
